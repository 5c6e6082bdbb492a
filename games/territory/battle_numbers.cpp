#include "games/territory/battle_inside.h"

// rules/territory.md 4.2 step 2: everything that happens before the first strike, in the order of the rules.

namespace taku::territory {

Combatant Fight::enter(const Fighter& fighter) {
  Combatant self;
  self.card = fighter.card;
  self.element = fighter.element;
  self.mark = fighter.mark;
  if (fighter.mark != Mark::Confusion) self.skills = Kit(fighter.skills);
  self.item = fighter.item;
  self.item_skills = Kit(fighter.item.skills);
  self.base_ap = self.ap = fighter.ap;
  self.max_hp = fighter.max_hp;
  self.hp[Combatant::Own] = fighter.hp;
  return self;
}

void Fight::prepare() {
  silence();
  fight_over_items();
  transform();
  stand_on_terrain();
  count_marks();
  use_items();
  rally();
  resonate();
  count_bonuses();
  apply_power();
  fix_spell_attacks();
}

// If either side has it, both lose their skills. AP and HP of items still count.
void Fight::silence() {
  if (!of(Side::Attacker).has(SkillKind::Silence) && !of(Side::Defender).has(SkillKind::Silence)) return;
  both([](Combatant& self, Combatant&, Side) {
    self.skills = {};
    self.item_skills = {};
  });
}

// The first striker acts first; a lost item no longer breaks, steals or strikes first.
void Fight::fight_over_items() {
  if (!of(Side::Attacker).item.in_use && !of(Side::Defender).item.in_use) return;
  const Side first = first_striker();
  for (const Side side : {first, other(first)}) {
    Combatant& self = of(side);
    Combatant& enemy = of(other(side));
    if (!enemy.item.in_use) continue;
    const ItemClassSet bans = side == Side::Attacker ? battle_.attacker.item_bans : battle_.defender.item_bans;
    const bool steals = self.has(SkillKind::ItemSteal) && !self.item.in_use && !bans.has(enemy.item.item_class);
    if (!steals && !self.has(SkillKind::ItemBreak)) continue;
    if (steals) {
      self.item = enemy.item;
      self.item_skills = enemy.item_skills;
    }
    enemy.item = {};
    enemy.item_skills = {};
    enemy.item_lost = true;
  }
}

void Fight::transform() {
  both([this](Combatant& self, Combatant&, Side side) {
    if (const Skill* skill = self.find(SkillKind::Transform); skill && skill->card != kNoCard) {
      const Fighter shape = fighter_of(book_, skill->card);
      self.card = shape.card;
      self.element = shape.element;
      self.base_ap = self.ap = shape.ap;
      self.max_hp = self.hp[Combatant::Own] = shape.max_hp;
      self.skills = Kit(shape.skills);
    }
    const Skill* guard = self.find(SkillKind::DefendingAp);
    if (guard && side == Side::Defender) self.ap = guard->ap;
  });
}

// rules 4.1: only for the defender, on its own element or on neutral land.
void Fight::stand_on_terrain() {
  Combatant& defender = of(Side::Defender);
  const bool at_home = defender.element == battle_.land || battle_.land == Element::Neutral;
  if (at_home && defender.mark != Mark::Dark) defender.hp[Combatant::Terrain] = kTerrainHp * battle_.level;
}

// Waning removes HP for this battle: bonuses before own HP, and never the last point.
void Fight::count_marks() {
  both([](Combatant& self, Combatant&, Side) {
    if (self.mark == Mark::Dawn) {
      self.raise_ap(kMarkStrength);
      self.hp[Combatant::Spell] += kMarkStrength;
    } else if (self.mark == Mark::Waning) {
      self.ap = std::max(0, self.ap - kMarkStrength);
      int left = kMarkStrength;
      for (std::size_t layer = 0; layer < Combatant::Own; ++layer) {
        const int part = std::min(left, self.hp[layer]);
        self.hp[layer] -= part;
        left -= part;
      }
      const int own = std::min(left, self.hp[Combatant::Own] - 1);
      self.hp[Combatant::Own] -= own;
      self.held_back += own;
    }
  });
}

void Fight::use_items() {
  both([](Combatant& self, Combatant&, Side) {
    self.each(SkillKind::SetStats, [&](const Skill& skill) {
      self.ap = skill.ap;
      if (skill.hp == 0) return;
      const int own = std::min<int>(self.hp[Combatant::Own], skill.hp);
      self.held_back += self.hp[Combatant::Own] - own;
      self.hp[Combatant::Own] = own;
      self.hp[Combatant::Item] += skill.hp - own;
    });
    self.raise_ap(self.item.ap);
    self.hp[Combatant::Item] += self.item.hp;
    self.has_first = self.has(SkillKind::First);
  });
}

void Fight::rally() {
  both([this](Combatant& self, Combatant&, Side) {
    const Rallies::Gift& gift = battle_.rallies.to(self.element);
    self.raise_ap(gift.ap);
    self.hp[Combatant::Temporary] += gift.hp;
  });
}

void Fight::resonate() {
  both([this](Combatant& self, Combatant&, Side side) {
    const auto& lands = side == Side::Attacker ? battle_.attacker.lands : battle_.defender.lands;
    self.each(SkillKind::Resonance, [&](const Skill& skill) {
      for (std::size_t i = 0; i < kElements; ++i) {
        if (!skill.elements.has(static_cast<Element>(i)) || lands[i] == 0) continue;
        self.raise_ap(skill.ap);
        self.hp[Combatant::Resonance] += skill.hp;
        return;
      }
    });
  });
}

// Lands, hand and conditional bonuses. Conditions see the enemy's AP before either side's bonuses.
void Fight::count_bonuses() {
  const std::array<int, 2> ap = {of(Side::Attacker).ap, of(Side::Defender).ap};
  both([&](Combatant& self, Combatant& enemy, Side side) {
    const Fighter& fighter = side == Side::Attacker ? battle_.attacker : battle_.defender;
    const auto add = [&self](const Skill& skill, int times) {
      self.raise_ap(skill.ap * times);
      self.hp[Combatant::Temporary] += skill.hp * times;
    };
    self.each(SkillKind::LandCount, [&](const Skill& skill) {
      for (std::size_t i = 0; i < kElements; ++i) {
        if (skill.elements.has(static_cast<Element>(i))) add(skill, fighter.lands[i]);
      }
    });
    self.each(SkillKind::HandCount, [&](const Skill& skill) { add(skill, fighter.hand); });
    self.each(SkillKind::LevelHp, [&](const Skill& skill) {
      if (skill.elements.has(battle_.land)) self.hp[Combatant::Temporary] += skill.hp * battle_.level;
    });
    self.each(SkillKind::Bonus, [&](const Skill& skill) {
      if (matches(skill.when, enemy, ap[static_cast<std::size_t>(other(side))])) add(skill, 1);
    });
  });
}

// AP x1.5, once; conditions see the AP before it (rules 6.7). A creature's own scroll attack works only if its AP was
// not raised.
void Fight::apply_power() {
  both([](Combatant& self, Combatant&, Side) {
    self.ap_before_power = self.ap;
    self.spell_attack =
        self.item_skills.has(SkillKind::ScrollAttack) || (!self.ap_raised && self.skills.has(SkillKind::ScrollAttack));
  });
  both([](Combatant& self, Combatant& enemy, Side) {
    if (applies(self, SkillKind::Power, enemy, enemy.ap_before_power)) self.ap = self.ap * 3 / 2;
  });
}

void Fight::fix_spell_attacks() {
  both([](Combatant& self, Combatant&, Side) {
    if (!self.spell_attack) return;
    const Kit& from = self.item_skills.has(SkillKind::ScrollAttack) ? self.item_skills : self.skills;
    for (const Skill& skill : from.list) {
      if (skill.kind == SkillKind::ScrollAttack) self.ap = skill.ap;
    }
    if (self.has(SkillKind::SpellPower)) self.ap = self.ap * 3 / 2;
  });
}

}  // namespace taku::territory
