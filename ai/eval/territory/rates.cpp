#include "ai/eval/territory/rates.h"

namespace taku::ai::territory {
namespace {

constexpr int kSecondCopy = -30, kThirdCopy = -100;  // rules 6.4

// The rate of a creature's skill. The rules give values for First, Power, Tireless, Revive, Nullify, Ability and on-hit
// effects.
int skill_rate(const Skill& skill) {
  switch (skill.kind) {
    case SkillKind::First:
    case SkillKind::Power:
    case SkillKind::Tireless:
    case SkillKind::Revive:
    case SkillKind::Nullify:
    case SkillKind::Reflect: return 50;
    case SkillKind::Ability:
    case SkillKind::Double:
    case SkillKind::Regrow:
    case SkillKind::Snare: return 40;
    case SkillKind::InstantDeath:
    case SkillKind::Drain:
    case SkillKind::PutMark:
    case SkillKind::ScrollAttack: return 35;
    case SkillKind::Pierce:
    case SkillKind::TakeAlong:
    case SkillKind::ItemSteal: return 30;
    case SkillKind::HalfNullify:
    case SkillKind::ReflectHalf:
    case SkillKind::Assist:
    case SkillKind::Silence: return 25;
    case SkillKind::ItemBreak:
    case SkillKind::Return:
    case SkillKind::LapGrowth:
    case SkillKind::KillGrowth:
    case SkillKind::LandGrowth:
    case SkillKind::LevelHp:
    case SkillKind::Fortress:
    case SkillKind::Barrier: return 20;
    case SkillKind::Resonance:
    case SkillKind::Rally:
    case SkillKind::LandCount:
    case SkillKind::HandCount: return (skill.ap + skill.hp) / 2;
    case SkillKind::Bonus: return (skill.ap + skill.hp) / 4;
    case SkillKind::DefendingAp: return skill.ap / 4;
    case SkillKind::Tax: return (skill.amount - 100) / 2;
    case SkillKind::ManaGain:
    case SkillKind::BattleMana:
    case SkillKind::Legacy: return skill.amount / 5;
    case SkillKind::Last:
    case SkillKind::Defensive: return -10;
    default: return 10;
  }
}

int ban_rate(const Card& card) {
  constexpr std::array<int, kItemClasses> kBans = {-10, -15, -10, -5};  // weapon, armour, accessory, scroll
  int rate = 0;
  for (int c = 0; c < kItemClasses; ++c) {
    if (card.item_bans.has(static_cast<ItemClass>(c))) rate += kBans[static_cast<std::size_t>(c)];
  }
  return rate;
}

int creature_rate(const Card& card) {
  int rate = (card.hp + card.ap) / 2 + ban_rate(card) - card.mana / 5;
  for (const Skill& skill : card.skills) rate += skill_rate(skill);
  return rate;
}

int item_effect_rate(const Skill& skill) {
  switch (skill.kind) {
    case SkillKind::SetStats: return (skill.ap + skill.hp) / 2;
    case SkillKind::ScrollAttack: return skill.ap;
    case SkillKind::First: return 20;
    case SkillKind::Pierce: return 20;
    default: return 30;
  }
}

int item_rate(const Card& card) {
  int rate = 50 + card.ap + card.hp;
  for (const Skill& skill : card.skills) rate += item_effect_rate(skill);
  return rate;
}

int spell_rate(const Card& card) {
  const auto effect = [&] {
    switch (card.effect.kind) {
      case SpellEffect::LapWage:
      case SpellEffect::StealPercent:
      case SpellEffect::StealPerDomain: return 100;
      case SpellEffect::SetStride:
      case SpellEffect::Damage: return 90;
      case SpellEffect::Draw:
      case SpellEffect::Terrain:
      case SpellEffect::FixedToll: return 80;
      case SpellEffect::PutMark:
      case SpellEffect::WarpGate:
      case SpellEffect::WarpVacant:
      case SpellEffect::WarpNear: return 70;
      case SpellEffect::UntapAll:
      case SpellEffect::HealAll:
      case SpellEffect::MaxHp:
      case SpellEffect::Shatter: return 60;
      case SpellEffect::StrideRange:
      case SpellEffect::ThirdDie: return 50;
      default: return 40;
    }
  }();
  return effect - card.mana / 10;
}

int computed_rate(const Card& card) {
  if (card.kind == CardKind::Creature) return creature_rate(card);
  return card.kind == CardKind::Item ? item_rate(card) : spell_rate(card);
}

std::array<std::int16_t, kMaxCards> all_rates() {
  std::array<std::int16_t, kMaxCards> rates{};
  for (int card = 0; card < card_book().size(); ++card) {
    rates[static_cast<std::size_t>(card)] =
        static_cast<std::int16_t>(computed_rate(card_book()[static_cast<CardId>(card)]));
  }
  return rates;
}

}  // namespace

int card_rate(CardId card) {
  static const std::array<std::int16_t, kMaxCards> rates = all_rates();
  return rates[card];
}

// Relies on copies being adjacent in a hand.
CardId least_card(const Hand& hand) {
  CardId least = kNoCard;
  int lowest = 0, copy = 0;
  for (const HandCard* held = hand.begin(); held != hand.end(); ++held) {
    copy = held != hand.begin() && held[-1].card == held->card ? copy + 1 : 0;
    const int rate = card_rate(held->card) + (copy == 0 ? 0 : copy == 1 ? kSecondCopy : kThirdCopy);
    if (least != kNoCard && rate >= lowest) continue;
    least = held->card;
    lowest = rate;
  }
  return least;
}

}  // namespace taku::ai::territory
