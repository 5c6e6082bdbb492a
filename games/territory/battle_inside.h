#pragma once

#include <algorithm>

#include "games/territory/battle.h"

// The implementation of fight(), by subject: battle_numbers.cpp (rules 4.2 step 2), battle_strikes.cpp (steps 3 and 4),
// battle_after.cpp (step 5 and the result).

namespace taku::territory {

// The skills of a creature or an item, with one bit for each kind, so that most lookups end quickly.
struct Kit {
  std::span<const Skill> list{};
  std::uint64_t kinds = 0;
  static_assert(kSkills <= 64);

  Kit() = default;
  explicit Kit(std::span<const Skill> skills) : list(skills) {
    for (const Skill& skill : skills) kinds |= std::uint64_t{1} << static_cast<int>(skill.kind);
  }
  bool has(SkillKind kind) const { return (kinds >> static_cast<int>(kind) & 1) != 0; }
};

// A fighter during the battle.
struct Combatant {
  CardId card = kNoCard;
  Element element = Element::Neutral;
  Mark mark = Mark::None;
  Kit skills, item_skills;  // empty once silenced
  BattleItem item{};
  bool item_lost = false;

  int base_ap = 0, max_hp = 0;  // permanent
  int ap = 0;
  int ap_before_power = 0;
  bool ap_raised = false;  // something other than its own skill Power raised its AP
  bool spell_attack = false;
  bool has_first = false;

  // HP layers in the order in which damage uses them up (rules 4.1). See HpLayer.
  enum Layer : std::uint8_t { Terrain, Resonance, Temporary, Spell, Item, Own, kLayers };
  static_assert(kLayers == kHpLayers);
  std::array<int, kLayers> hp{};
  int held_back = 0;  // own HP that Waning or SetStats removes for the battle

  bool dead = false;
  bool died_at_once = false;  // by instant death, so Revive does not work
  int damage_taken = 0;
  int mana = 0, stolen = 0, draws = 0;
  Mark put = Mark::None;  // the mark that the enemy's hit put on it

  bool has(SkillKind kind) const { return skills.has(kind) || item_skills.has(kind); }
  // Calls use(skill) for each skill of this kind, the creature's own and its item's.
  template <class Use>
  void each(SkillKind kind, Use use) const {
    if (!has(kind)) return;
    for (const Kit* kit : {&skills, &item_skills}) {
      for (const Skill& skill : kit->list) {
        if (skill.kind == kind) use(skill);
      }
    }
  }
  const Skill* find(SkillKind kind) const {
    const Skill* found = nullptr;
    each(kind, [&](const Skill& skill) { found = found ? found : &skill; });
    return found;
  }
  int total_hp() const {
    int sum = 0;
    for (const int layer : hp) sum += layer;
    return sum;
  }
  void raise_ap(int by) {
    ap += by;
    ap_raised |= by > 0;
  }
};

// Whether the enemy meets the condition of a skill; `ap` is the AP that counts for this skill (rules 6.7).
inline bool matches(const Condition& when, const Combatant& enemy, int ap) {
  const bool attack =
      when.attack == Condition::Attack::Any || (when.attack == Condition::Attack::Spell) == enemy.spell_attack;
  return attack && when.elements.has(enemy.element) && (!when.has_first || enemy.has_first) &&
         when.min_max_hp <= enemy.max_hp && enemy.max_hp <= when.max_max_hp && when.min_ap <= ap && ap <= when.max_ap;
}

// Whether some skill of this kind applies to this enemy.
inline bool applies(const Combatant& self, SkillKind kind, const Combatant& enemy, int ap) {
  bool found = false;
  self.each(kind, [&](const Skill& skill) { found |= matches(skill.when, enemy, ap); });
  return found;
}

// Takes damage from the layers in order and returns how much was absorbed; the rest is lost.
inline int take_damage(Combatant& target, int damage, bool ignores_terrain) {
  int left = damage;
  for (int layer = ignores_terrain ? Combatant::Resonance : Combatant::Terrain; layer < Combatant::kLayers; ++layer) {
    int& hp = target.hp[static_cast<std::size_t>(layer)];
    const int part = std::min(hp, left);
    hp -= part;
    left -= part;
  }
  target.damage_taken += damage - left;
  target.dead |= target.hp[Combatant::Own] == 0;
  return damage - left;
}

class Fight {
 public:
  Fight(const CardBook& book, const Battle& battle, DeathRolls rolls)
      : book_(book), battle_(battle), rolls_(rolls), sides_{enter(battle.attacker), enter(battle.defender)} {}

  BattleResult run() {
    prepare();
    strike_all();
    if (result_.finished()) finish();
    return result_;
  }

 private:
  Combatant& of(Side side) { return sides_[static_cast<std::size_t>(side)]; }
  // Calls part(self, enemy, side) for both sides, the attacker first.
  template <class Part>
  void both(Part part) {
    for (const Side side : {Side::Attacker, Side::Defender}) part(of(side), of(other(side)), side);
  }

  // battle_numbers.cpp
  static Combatant enter(const Fighter& fighter);
  void prepare();
  void silence();
  void fight_over_items();
  void transform();
  void stand_on_terrain();
  void count_marks();
  void use_items();
  void rally();
  void resonate();
  void count_bonuses();
  void apply_power();
  void fix_spell_attacks();

  // battle_strikes.cpp
  Side first_striker();
  void strike_all();
  void strikes_of(Side side);
  void strike(Side side);
  void on_hit(Combatant& striker, Combatant& target, Strike& strike);
  bool ignores_terrain(Side side);
  bool dies_at_once(const Combatant& striker, const Combatant& target);

  // battle_after.cpp
  void finish();
  void pay_for_battle();
  void on_death();
  void revive();
  void heal_survivors();
  void grow_and_weaken();
  void suffer_marks();
  void pay_for_deaths();
  void decide();
  void change_land();
  void report(Side side);

  const CardBook& book_;
  const Battle& battle_;
  DeathRolls rolls_;
  int rolled_ = 0;
  std::array<Combatant, 2> sides_;
  BattleResult result_;
};

}  // namespace taku::territory
