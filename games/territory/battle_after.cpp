#include "games/territory/battle_inside.h"
#include "games/territory/lands.h"

// rules/territory.md 4.2 step 5, 4.3 and 4.5: deaths, lasting effects and the owner of the land.

namespace taku::territory {
namespace {

// A lasting loss of max HP. Current HP is lowered to the new maximum.
void shrink(Combatant& self, int by) {
  self.max_hp = std::max(0, self.max_hp - by);
  self.hp[Combatant::Own] = std::min(self.hp[Combatant::Own], self.max_hp);
  self.dead |= self.max_hp == 0;
}

void grow(Combatant& self, int ap, int hp) {
  self.base_ap = std::min(kMostStat, self.base_ap + ap);
  const int more = std::min(kMostStat, self.max_hp + hp) - self.max_hp;
  self.max_hp += more;
  self.hp[Combatant::Own] += more;
}

}  // namespace

void Fight::finish() {
  pay_for_battle();
  on_death();
  heal_survivors();
  grow_and_weaken();
  suffer_marks();
  pay_for_deaths();
  decide();
  change_land();
  report(Side::Attacker);
  report(Side::Defender);
}

void Fight::pay_for_battle() {
  both([](Combatant& self, Combatant&, Side side) {
    self.each(SkillKind::BattleMana, [&](const Skill& skill) { self.mana += skill.amount; });
    self.each(SkillKind::DamageMana, [&](const Skill& skill) { self.mana += skill.amount * self.damage_taken; });
    if (side == Side::Defender) return;
    self.each(SkillKind::ManaGain, [&](const Skill& skill) { self.mana += skill.amount; });
  });
}

// TakeAlong, Revenge, Revive, in this order.
void Fight::on_death() {
  both([](Combatant& self, Combatant& enemy, Side) {
    if (self.dead && self.has(SkillKind::TakeAlong)) enemy.dead = true;
  });
  both([](Combatant& self, Combatant& enemy, Side) {
    if (!self.dead || enemy.dead || enemy.has(SkillKind::Steadfast)) return;
    self.each(SkillKind::Revenge, [&](const Skill& skill) { shrink(enemy, skill.hp); });
  });
  revive();
}

// It comes back without mark, item or anything else of the old creature.
void Fight::revive() {
  both([this](Combatant& self, Combatant&, Side) {
    const Skill* skill = self.find(SkillKind::Revive);
    if (!self.dead || self.died_at_once || !skill || skill->card == kNoCard) return;
    const Fighter reborn = fighter_of(book_, skill->card);
    self.card = reborn.card;
    self.element = reborn.element;
    self.base_ap = reborn.ap;
    self.max_hp = self.hp[Combatant::Own] = reborn.max_hp;
    self.held_back = 0;
    self.mark = self.put = Mark::None;
    self.skills = {};
    self.item_skills = {};
    self.dead = false;
  });
}

void Fight::heal_survivors() {
  both([](Combatant& self, Combatant&, Side) {
    int& own = self.hp[Combatant::Own];
    own = self.has(SkillKind::Regrow) ? self.max_hp : std::min(own + self.held_back, self.max_hp);
  });
}

void Fight::grow_and_weaken() {
  const std::array<bool, 2> dead = {of(Side::Attacker).dead, of(Side::Defender).dead};
  both([&](Combatant& self, Combatant& enemy, Side side) {
    if (dead[static_cast<std::size_t>(side)]) return;
    if (dead[static_cast<std::size_t>(other(side))]) {
      self.each(SkillKind::KillGrowth, [&](const Skill& skill) { grow(self, skill.ap, skill.hp); });
      return;
    }
    self.each(SkillKind::Weaken, [&](const Skill& skill) {
      enemy.base_ap = std::max(0, enemy.base_ap - skill.ap);
      if (!enemy.has(SkillKind::Steadfast)) shrink(enemy, skill.hp);
    });
  });
}

void Fight::suffer_marks() {
  both([](Combatant& self, Combatant&, Side) {
    if (self.mark == Mark::Doom) self.dead = true;
    if (self.mark != Mark::Withering || self.has(SkillKind::Steadfast)) return;
    int& own = self.hp[Combatant::Own];
    own = std::max(0, own - self.max_hp / 2);
    self.dead |= own == 0;
  });
}

void Fight::pay_for_deaths() {
  both([](Combatant& self, Combatant& enemy, Side) {
    if (!self.dead) return;
    if (self.mark == Mark::Bounty) enemy.mana += kBountyMana;
    self.each(SkillKind::Legacy, [&](const Skill& skill) {
      self.mana += skill.amount;
      self.draws += skill.cards;
    });
  });
}

// rules 4.3; for the toll, rules 3.
void Fight::decide() {
  const bool attacker = of(Side::Attacker).dead;
  const bool defender = of(Side::Defender).dead;
  result_.outcome = attacker   ? (defender ? BattleOutcome::BothDead : BattleOutcome::AttackerDead)
                    : defender ? BattleOutcome::DefenderDead
                               : BattleOutcome::BothAlive;
  result_.toll_due = !defender;
}

void Fight::change_land() {
  result_.land = battle_.land;
  result_.level = battle_.level;
  if (result_.outcome == BattleOutcome::BothDead) return;
  const bool captured = result_.outcome == BattleOutcome::DefenderDead;
  const Combatant& holder = of(captured ? Side::Attacker : Side::Defender);
  if (captured && holder.has(SkillKind::Terraform)) result_.land = holder.element;
  int level = battle_.level;
  if (captured) holder.each(SkillKind::LandBreak, [&](const Skill& skill) { level -= skill.amount; });
  holder.each(SkillKind::LandGrowth, [&](const Skill& skill) { level += skill.amount; });
  result_.level = std::clamp(level, 1, kMaxLevel);
}

void Fight::report(Side side) {
  const Combatant& self = of(side);
  FighterResult& into = result_.of(side);
  into.dead = self.dead;
  into.to_hand = self.dead && self.has(SkillKind::Return);
  into.item_lost = self.item_lost;
  into.card = self.card;
  into.ap = self.base_ap;
  into.max_hp = self.max_hp;
  into.hp = self.dead ? 0 : self.hp[Combatant::Own];
  into.mark = self.dead ? Mark::None : self.put != Mark::None ? self.put : self.mark;
  into.mana = self.mana;
  into.stolen = self.stolen;
  into.draws = self.draws;
  into.damage_taken = self.damage_taken;
}

}  // namespace taku::territory
