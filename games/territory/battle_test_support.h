#pragma once

#include <initializer_list>

#include "games/territory/battle.h"
#include "games/territory/battle_inside.h"

// Battles of invented fighters, for tests: attacker and defender are 40/40 with different elements.

namespace taku::territory {

struct Duelist {
  Element element = Element::Neutral;
  int ap = 40, hp = 40;
  std::initializer_list<Skill> skills{};
  int max_hp = 0;  // 0: hp
  Mark mark = Mark::None;
};

struct Gear {
  int ap = 0, hp = 0;
  std::initializer_list<Skill> skills{};
  ItemClass item_class = ItemClass::Weapon;
};

class Duel {
 public:
  // On a fire land of level 1, which gives no terrain bonus to fighters of other elements.
  Duel(const Duelist& attacker, const Duelist& defender) {
    battle.land = Element::Fire;
    enter(battle.attacker, attacker, attacker_skills_);
    enter(battle.defender, defender, defender_skills_);
  }
  Duel(const Duel&) = delete;
  Duel& operator=(const Duel&) = delete;

  Duel& on(Element land, int level) {
    battle.land = land;
    battle.level = level;
    return *this;
  }
  Duel& attacker_item(const Gear& gear) { return equip(battle.attacker, gear, attacker_gear_); }
  Duel& defender_item(const Gear& gear) { return equip(battle.defender, gear, defender_gear_); }

  BattleResult fight(std::initializer_list<bool> deaths = {}) const {
    DeathRolls rolls;
    for (const bool death : deaths) rolls.add(death);
    return territory::fight(card_book(), battle, rolls);
  }

  Battle battle;

 private:
  static void fill(SkillList& into, std::initializer_list<Skill> skills) {
    for (const Skill& skill : skills) into.push_back(skill);
  }
  static void enter(Fighter& fighter, const Duelist& from, SkillList& skills) {
    fill(skills, from.skills);
    fighter.element = from.element;
    fighter.ap = from.ap;
    fighter.hp = from.hp;
    fighter.max_hp = from.max_hp == 0 ? from.hp : from.max_hp;
    fighter.mark = from.mark;
    fighter.skills = {skills.begin(), skills.size()};
  }
  Duel& equip(Fighter& fighter, const Gear& gear, SkillList& skills) {
    fill(skills, gear.skills);
    fighter.item.in_use = true;
    fighter.item.item_class = gear.item_class;
    fighter.item.ap = gear.ap;
    fighter.item.hp = gear.hp;
    fighter.item.skills = {skills.begin(), skills.size()};
    return *this;
  }

  SkillList attacker_skills_, defender_skills_, attacker_gear_, defender_gear_;
};

inline Skill skill(SkillKind kind) { return {.kind = kind}; }
inline Condition against(Element element) { return {.elements = ElementSet::of(element)}; }

// "defender_dead 20/0": the outcome and both fighters' own HP.
inline std::string story(const BattleResult& result) {
  if (!result.finished()) return "roll " + std::to_string(result.death_roll);
  return std::string(battle_outcome_name(result.outcome)) + " " + std::to_string(result.attacker.hp) + "/" +
         std::to_string(result.defender.hp);
}

}  // namespace taku::territory
