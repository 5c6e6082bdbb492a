#include "games/territory/battle_inside.h"

// rules/territory.md 4.2 steps 3 and 4: the order of strikes, and what a strike does.

namespace taku::territory {
namespace {

// Item first strike > First > nothing > Last.
int quickness(const Combatant& self) {
  if (self.item_skills.has(SkillKind::First)) return 3;
  if (self.has(SkillKind::Last)) return 0;
  return self.skills.has(SkillKind::First) ? 2 : 1;
}

}  // namespace

Side Fight::first_striker() {
  const bool defender = quickness(of(Side::Defender)) > quickness(of(Side::Attacker));
  return defender ? Side::Defender : Side::Attacker;
}

void Fight::strike_all() {
  const Side first = first_striker();
  strikes_of(first);
  strikes_of(other(first));
}

// Double attack: both strikes come before the enemy's. Dead and dazed creatures do not strike.
void Fight::strikes_of(Side side) {
  const Combatant& self = of(side);
  const Combatant& enemy = of(other(side));
  if (self.mark == Mark::Daze) return;
  const int strikes = self.has(SkillKind::Double) ? 2 : 1;
  for (int i = 0; i < strikes && result_.finished() && !self.dead && !enemy.dead; ++i) strike(side);
}

// AP, then nullify or halve, then reflect, then damage, then instant death.
void Fight::strike(Side side) {
  Combatant& striker = of(side);
  Combatant& target = of(other(side));
  Strike strike;
  strike.by = side;
  strike.ap = striker.ap;
  strike.spell = striker.spell_attack;
  if (!striker.spell_attack) {
    strike.base_ap = striker.base_ap;
    strike.item_ap = striker.item.ap;
  } else if (striker.item_skills.has(SkillKind::ScrollAttack)) {
    strike.item_ap = striker.ap;
  }
  const bool pierces = ignores_terrain(side);
  for (std::size_t layer = pierces ? 1 : 0; layer < kHpLayers; ++layer) {
    strike.met[layer] = static_cast<std::int16_t>(target.hp[layer]);
  }
  strike.nullified = applies(target, SkillKind::Nullify, striker, striker.ap);
  int damage = strike.nullified ? 0 : striker.ap;
  if (applies(target, SkillKind::HalfNullify, striker, striker.ap)) damage /= 2;
  int back = 0;
  if (applies(target, SkillKind::Reflect, striker, striker.ap)) {
    back = damage;
  } else if (applies(target, SkillKind::ReflectHalf, striker, striker.ap)) {
    back = damage / 2;
  }
  strike.damage = take_damage(target, damage - back, pierces);
  strike.reflected = take_damage(striker, back, false);
  if (strike.damage > 0) on_hit(striker, target, strike);
  result_.strikes.push_back(strike);
}

void Fight::on_hit(Combatant& striker, Combatant& target, Strike& strike) {
  striker.each(SkillKind::Drain, [&](const Skill& skill) { striker.stolen += strike.damage * skill.amount; });
  striker.each(SkillKind::PutMark, [&](const Skill& skill) { target.put = skill.mark; });
  if (target.dead || !dies_at_once(striker, target)) return;
  strike.death = true;
  target.dead = target.died_at_once = true;
}

// Pierce works only for invaders (rules 4.5).
bool Fight::ignores_terrain(Side side) {
  const Combatant& self = of(side);
  const Combatant& enemy = of(other(side));
  if (self.spell_attack) return true;
  return side == Side::Attacker && applies(self, SkillKind::Pierce, enemy, enemy.ap_before_power);
}

// One roll per strike, with the best chance that applies.
bool Fight::dies_at_once(const Combatant& striker, const Combatant& target) {
  int percent = 0;
  striker.each(SkillKind::InstantDeath, [&](const Skill& skill) {
    if (matches(skill.when, target, target.ap_before_power)) percent = std::max<int>(percent, skill.amount);
  });
  if (percent == 0 || percent >= 100) return percent != 0;
  if (rolled_ == rolls_.count) {
    result_.death_roll = percent;
    return false;
  }
  return (rolls_.deaths >> rolled_++ & 1) != 0;
}

}  // namespace taku::territory
