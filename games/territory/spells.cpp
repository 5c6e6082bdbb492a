#include "games/territory/play.h"

// Spells and activated abilities. rules/territory.md 5.3

namespace taku::territory {

void Play::cast(const MoveParts& move, Purpose purpose) {
  const CardId id = static_cast<CardId>(move.card);
  const Card& card = card_book()[id];
  pay(card.mana);
  if (purpose == Purpose::Spell) lord().hand.remove(id);  // a spell offered by a magic tile is not in the hand
  s_.offers.fill(kNoCard);
  s_.pending = {purpose, id, static_cast<std::uint8_t>(move.first), card.sacrifice, false};
  report(
      events::Spell{.seat = mover(), .card = id, .target = static_cast<std::uint8_t>(move.first), .cost = card.mana});
  if (card.sacrifice > 0) {
    s_.phase = Phase::Sacrifice;
  } else {
    resolve_spell();
  }
}

void Play::resolve_spell() {
  const Pending spell = s_.pending;
  if (spell.purpose == Purpose::Spell) to_discard(mover(), spell.card);
  const bool warped = take_effect(card_book()[spell.card].effect, spell.target, spell.spell_sacrificed);
  if (s_.phase == Phase::Over || s_.phase == Phase::Shatter) return;
  after_spell(warped);
}

// rules 2, steps 2 and 3: a warp leads straight to the landing; the magic tile's spell is followed by the landing
// anyway.
void Play::after_spell(bool warped) {
  const bool magic = s_.pending.purpose == Purpose::Magic;
  s_.pending = {};
  if (warped) {
    s_.phase = Phase::Arrive;
  } else if (magic) {
    s_.phase = Phase::Landing;
  } else if (lord().mark == LordMark::Stride) {
    report(events::Roll{.seat = mover(), .by_dice = false, .dice = {}, .total = lord().mark_amount});
    start_walk(lord().mark_amount);
  } else {
    s_.phase = Phase::Roll;
  }
}

// rules 6.7: needs an untapped creature and taps it.
void Play::use_ability(const MoveParts& move) {
  const TileId tile = static_cast<TileId>(move.first);
  const Card& card = s_.creature(tile);
  pay(card.find(SkillKind::Ability)->cost);
  tap(tile);
  report(events::Ability{.seat = mover(),
                         .tile = tile,
                         .card = land_at(tile).card,
                         .target = static_cast<std::uint8_t>(move.second),
                         .cost = card.find(SkillKind::Ability)->cost});
  const bool warped = take_effect(card.effect, static_cast<std::uint8_t>(move.second), false);
  if (s_.phase == Phase::Over || s_.phase == Phase::Shatter) return;
  after_spell(warped);
}

// Returns true if the lord was moved.
bool Play::take_effect(const Effect& effect, std::uint8_t target, bool spell_sacrificed) {
  const TileId tile = target;
  const Seat other{static_cast<std::int8_t>(target)};
  switch (effect.kind) {
    case SpellEffect::None: return false;
    case SpellEffect::SetStride: mark_lord(other, LordMark::Stride, effect.turns, effect.amount); return false;
    case SpellEffect::StrideRange:
      mark_lord(mover(), LordMark::StrideRange, effect.turns, effect.amount, effect.more);
      return false;
    case SpellEffect::ThirdDie: mark_lord(mover(), LordMark::ThirdDie, std::max<int>(effect.turns, 1)); return false;
    case SpellEffect::Damage: hurt(tile, spell_sacrificed ? effect.more : effect.amount); return false;
    case SpellEffect::PutMark:
      put_mark(tile, effect.mark, effect.turns);
      owe_draws(mover(), effect.cards);
      return false;
    case SpellEffect::Reverse:
      for (std::int8_t i = 0; i < s_.seat_count; ++i) mark_lord({i}, LordMark::Reverse, effect.turns);
      return false;
    case SpellEffect::MaxHp: raise_max_hp(tile, effect.amount); return false;
    case SpellEffect::Terrain:
      land_at(tile).element = static_cast<std::uint8_t>(effect.element);
      report(events::Terrain{.seat = mover(), .tile = tile, .element = land_at(tile).element, .cost = 0});
      return false;
    case SpellEffect::StealPercent:
      steal(other, static_cast<int>(std::int64_t{s_.lord(other).mana} * effect.amount / 100));
      return false;
    case SpellEffect::StealPerDomain: steal(other, effect.amount * s_.domains(other)); return false;
    case SpellEffect::LapWage: gain(mover(), effect.amount * lord().lap); return false;
    case SpellEffect::Draw: owe_draws(mover(), effect.cards); return false;
    case SpellEffect::UntapAll: untap_all(mover()); return false;
    case SpellEffect::HealAll: heal_all(); return false;
    case SpellEffect::WarpVacant: warp_to(s_.nearest_vacant(lord().tile)); return true;
    case SpellEffect::WarpGate: warp_to(s_.nearest_gate(lord().tile)); return true;
    case SpellEffect::WarpNear: warp_to(tile); return true;
    case SpellEffect::Shatter: look_into_hand(other); return false;
    case SpellEffect::SwitchAll: switch_all(effect.cards); return false;
    case SpellEffect::FixedToll: mark_lord(other, LordMark::FixedToll, effect.turns, effect.amount); return false;
  }
  return false;
}

void Play::hurt(TileId tile, int damage) {
  Land& land = land_at(tile);
  if (s_.creature(tile).has(SkillKind::Steadfast)) return;
  land.hp = static_cast<std::int16_t>(std::max(land.hp - damage, 0));
  report(events::Damage{.tile = tile, .hp = damage});
  if (land.hp == 0) destroy(tile);
}

void Play::raise_max_hp(TileId tile, int amount) {
  Land& land = land_at(tile);
  const int grown = std::min(amount, kMostStat - s_.max_hp(tile));
  if (grown <= 0) return;
  land.hp_growth = static_cast<std::int16_t>(land.hp_growth + grown);
  land.hp = static_cast<std::int16_t>(land.hp + grown);
  report(events::Heal{.tile = tile, .hp = grown});
}

void Play::heal_all() {
  s_.for_each_domain(mover(), [&](TileId tile) {
    const int healed = s_.max_hp(tile) - land_at(tile).hp;
    if (healed <= 0) return;
    land_at(tile).hp = static_cast<std::int16_t>(s_.max_hp(tile));
    report(events::Heal{.tile = tile, .hp = healed});
  });
}

void Play::put_mark(TileId tile, Mark mark, int turns) {
  Land& land = land_at(tile);
  land.mark = mark;
  land.mark_turns = static_cast<std::uint8_t>(turns);
  land.mark_by = mark == Mark::Mire ? s_.current : 0;
  report(events::Marked{.tile = tile, .mark = mark});
}

// rules 6.7: at most the mana that the target has.
void Play::steal(Seat from, int mana) {
  const int taken = std::clamp(mana, 0, std::max(s_.lord(from).mana, 0));
  s_.lord(from).mana -= taken;
  lord().mana = std::min(lord().mana + taken, kMaxMana);
  report(events::Mana{.seat = mover(), .from = from, .mana = taken});
}

void Play::switch_all(int cards) {
  bool any = false;
  for (TileId tile = 0; tile < s_.map.count; ++tile) any |= s_.map.type(tile) == TileType::Branch;
  if (any) {
    flip_all();
  } else {
    owe_draws(mover(), cards);
  }
}

// The caster sees the hand and keeps knowing its cards; then one of its items and spells is chosen.
void Play::look_into_hand(Seat other) {
  Hand& hand = s_.lord(other).hand;
  hand.show_to(knows(mover()));
  bool any = false;
  for (const HandCard& held : hand) {
    report(events::Seen{.seat = mover(), .owner = other, .card = held.card});
    any |= card_book()[held.card].kind != CardKind::Creature;
  }
  if (!any) return;
  s_.pending.target = static_cast<std::uint8_t>(other.index);
  s_.phase = Phase::Shatter;
}

void Play::shatter(const MoveParts& move) {
  if (move.what != Act::Pass) {
    const Seat other{static_cast<std::int8_t>(s_.pending.target)};
    const CardId card = static_cast<CardId>(move.card);
    s_.lord(other).hand.remove(card);
    to_discard(other, card);
    report(events::Shattered{.seat = mover(), .owner = other, .card = card});
  }
  after_spell(false);
}

}  // namespace taku::territory
