#include "games/territory/territory.h"

// Validates positions from outside. Fields that the phase does not use must have their default values.

namespace taku::territory {
namespace {

bool valid_lord_mark(const Lord& lord) {
  const int a = lord.mark_amount, b = lord.mark_more;
  switch (lord.mark) {
    case LordMark::None: return lord.mark_turns == 0 && a == 0 && b == 0;
    case LordMark::Stride: return 1 <= a && a <= 30 && b == 0;
    case LordMark::StrideRange: return 1 <= a && a <= b && b <= 30;
    case LordMark::FixedToll: return b == 0;
    default: return a == 0 && b == 0;
  }
}

Status check_lord(const State& state, int seat) {
  const Lord& lord = state.lords[static_cast<std::size_t>(seat)];
  const std::string words = "lord " + std::to_string(seat) + ": ";
  const bool walking = seat == state.current && state.phase == Phase::Direction;
  if (state.map.type(lord.tile) == TileType::Warp && !walking)
    return bad_position(words + "a lord cannot stand on a warp");
  if (lord.came_from == lord.tile) return bad_position(words + "it cannot have come from its own tile");
  if ((lord.signals & ~state.map.required) != 0 || lord.signals == state.map.required) {
    return bad_position(words + "the signals must be some of those required, but not all");
  }
  if (!valid_lord_mark(lord)) return bad_position(words + "the numbers of the mark are wrong");
  for (const HandCard& held : lord.hand) {
    if ((held.known & knows({static_cast<std::int8_t>(seat)})) == 0)
      return bad_position(words + "the owner must know every card");
  }
  if (lord.owed_draws > 0 && (lord.piles.pile == 0 || lord.hand.full() || state.phase == Phase::Over)) {
    return bad_position(words + "a card is owed, but none can be drawn");
  }
  return success();
}

Status check_land(const State& state, TileId tile) {
  const Land& land = state.lands[tile];
  if (!land.owned()) return success();
  const std::string words = "land " + std::to_string(tile) + ": ";
  const Card& card = state.creature(tile);
  if (card.kind != CardKind::Creature) return bad_position(words + "the card is not a creature");
  const int max_hp = state.max_hp(tile);
  if (max_hp < 1 || max_hp > kMostStat || land.hp > max_hp)
    return bad_position(words + "HP must be 1 to max HP, which must be 1 to 999");
  if (card.ap + land.ap_growth < 0 || card.ap + land.ap_growth > kMostStat)
    return bad_position(words + "AP must be 0 to 999");
  if (land.mark != Mark::Mire && land.mark_by != 0) return bad_position(words + "only Mire has a caster");
  return success();
}

bool offers_are(const State& state, int count) {
  const TileType type = state.map.type(state.lord(state.mover()).tile);
  int there = 0;
  for (std::size_t i = 0; i < state.offers.size(); ++i) {
    const CardId card = state.offers[i];
    if (card == kNoCard) continue;
    ++there;
    const CardKind kind = card_book()[card].kind;
    if (kind == CardKind::Creature || (kind == CardKind::Item && type == TileType::Magic)) return false;
    if (std::ranges::count(state.offers, card) > 1) return false;
  }
  return there == count;
}

int offer_count(const State& state) {
  return static_cast<int>(std::ranges::count_if(state.offers, [](CardId card) { return card != kNoCard; }));
}

bool valid_spell(const State& state, const Pending& p) {
  const Card& card = card_book()[p.card];
  return card.kind == CardKind::Spell && state.can_target(state.mover(), card.effect, p.target, true);
}

bool valid_sacrifice(const State& state) {
  const Pending& p = state.pending;
  const Lord& own = state.lord(state.mover());
  if (p.card == kNoCard || p.sacrifices == 0 || p.sacrifices > own.hand.count) return false;
  if (p.sacrifices > card_book()[p.card].sacrifice) return false;
  if (p.purpose == Purpose::Spell || p.purpose == Purpose::Magic) {
    if (p.purpose == Purpose::Magic && state.map.type(own.tile) != TileType::Magic) return false;
    const SpellEffect kind = card_book()[p.card].effect.kind;
    if (kind == SpellEffect::WarpVacant && state.nearest_vacant(own.tile) == kNoTile) return false;
    if (kind == SpellEffect::WarpGate && state.nearest_gate(own.tile) == kNoTile) return false;
    return valid_spell(state, p);
  }
  if (card_book()[p.card].kind != CardKind::Creature || p.target >= state.map.count) return false;
  switch (p.purpose) {
    case Purpose::Summon: return p.target == own.tile && state.vacant(p.target);
    case Purpose::BaseSummon: return state.vacant(p.target);
    case Purpose::Fight: return p.target == own.tile && state.enemy_of(p.target, state.mover());
    case Purpose::Swap: return state.owned_by(p.target, state.mover());
    default: return false;
  }
}

bool is_item(CardId fighter, CardId item) { return item == kNoCard || may_use_item(card_book(), fighter, item); }

bool valid_invasion(const State& state) {
  const Invasion& i = state.invasion;
  if (i.tile == kNoTile || i.attacker == kNoCard || !state.enemy_of(i.tile, state.mover())) return false;
  if (card_book()[i.attacker].kind != CardKind::Creature) return false;
  if (i.from == kNoTile && i.tile != state.lord(state.mover()).tile) return false;
  if (i.from != kNoTile && (!state.owned_by(i.from, state.mover()) || state.lands[i.from].card != i.attacker)) {
    return false;
  }
  if (!is_item(i.attacker, i.attacker_item) || !is_item(state.lands[i.tile].card, i.defender_item)) return false;
  if (state.phase != Phase::Death) {
    return i.rolls == DeathRolls{} && i.defender_item == kNoCard &&
           (state.phase == Phase::DefendItem || i.attacker_item == kNoCard);
  }
  return !fight(card_book(), state.battle(), i.rolls).finished();
}

bool valid_stones(const State& state) {
  const Lord& own = state.lord(state.mover());
  MoveList moves;
  state.legal_moves(state.mover(), moves);
  return state.map.type(own.tile) == TileType::MagicStone && moves.size() > 1;
}

bool valid_sell(const State& state) {
  int worth = 0;
  state.for_each_domain(state.mover(), [&](TileId tile) { worth += state.land_value(tile); });
  const int mana = state.lord(state.mover()).mana;
  return mana < 0 && state.domains(state.mover()) > 1 && mana + worth >= 0;
}

bool in_pile(const State& state, CardKind kind) {
  return std::ranges::any_of(state.lord(state.mover()).piles.pile_cards(),
                             [&](CardId card) { return card_book()[card].kind == kind; });
}

bool valid_phase(const State& state) {
  const Lord& own = state.lord(state.mover());
  const TileType type = state.map.type(own.tile);
  const Pending& p = state.pending;
  switch (state.phase) {
    case Phase::Sacrifice: return valid_sacrifice(state);
    case Phase::Shatter:
      return p.target < state.seat_count && p.target != state.current && p.sacrifices == 0 &&
             (p.purpose == Purpose::None || p.purpose == Purpose::Spell || p.purpose == Purpose::Magic) &&
             (p.card == kNoCard) == (p.purpose == Purpose::None);
    case Phase::Direction:
      return state.steps > 0 && state.exits(own.tile, own.direction_pending ? kNoTile : own.came_from).size() > 1;
    case Phase::Stones: return valid_stones(state);
    case Phase::Buy: return type == TileType::CardBuy && offers_are(state, 3);
    case Phase::Magic: return type == TileType::Magic && offers_are(state, 3);
    case Phase::OfferCard:
      return (type == TileType::CardBuy || type == TileType::Magic) && offer_count(state) < 3 &&
             offers_are(state, offer_count(state));
    case Phase::Give: return type == TileType::CardGive && own.piles.pile > 0 && !own.hand.full();
    case Phase::GiveDraw: return in_pile(state, state.give_kind) && !own.hand.full();
    case Phase::Flip: return type == TileType::Branch;
    case Phase::Base: return type == TileType::Base;
    case Phase::BaseSummon: return type == TileType::Base && p.target < state.map.count && state.vacant(p.target);
    case Phase::SwapCreature: return p.target < state.map.count && state.owned_by(p.target, state.mover());
    case Phase::AttackItem:
    case Phase::DefendItem:
    case Phase::Death: return valid_invasion(state);
    case Phase::Sell: return valid_sell(state);
    case Phase::Discard: return own.hand.count > kHandCap;
    default: return true;
  }
}

// Whether everything that the phase does not use has its default value.
bool unused_data_is_default(const State& state) {
  const Phase phase = state.phase;
  const auto one_of = [&](std::initializer_list<Phase> phases) {
    return std::ranges::find(phases, phase) != phases.end();
  };
  const bool sacrifice = phase == Phase::Sacrifice, shatter = phase == Phase::Shatter;
  Pending bare;
  if (one_of({Phase::BaseSummon, Phase::SwapCreature})) bare.target = state.pending.target;
  if (!sacrifice && !shatter && state.pending != bare) return false;
  if (!one_of({Phase::AttackItem, Phase::DefendItem, Phase::Death}) && state.invasion != Invasion{}) return false;
  if (!one_of({Phase::Buy, Phase::Magic, Phase::OfferCard}) && offer_count(state) > 0) return false;
  if (phase != Phase::GiveDraw && state.give_kind != CardKind::Creature) return false;
  if (phase != Phase::Stones && state.stone_deal != kNoElement) return false;
  if (phase != Phase::Sell && state.sells_first) return false;
  if (!one_of({Phase::Walk, Phase::Direction, Phase::Stones}) && state.steps > 0) return false;
  if (one_of({Phase::Opening, Phase::TurnStart, Phase::Spell, Phase::Roll}) && state.roll > 0) return false;
  return (phase == Phase::Over) == (state.ending != Ending::None);
}

}  // namespace

Status check_position(const State& state) {
  for (int seat = 0; seat < state.seat_count; ++seat) {
    if (Status sound = check_lord(state, seat); !sound) return sound;
  }
  for (TileId tile = 0; tile < state.map.count; ++tile) {
    if (Status sound = check_land(state, tile); !sound) return sound;
  }
  if (!unused_data_is_default(state)) return bad_position("there is data that this phase does not use");
  if (!valid_phase(state)) return bad_position("the position does not fit its phase");
  if (state.phase < Phase::Spell && !state.drawer().is_player())
    return bad_position("the game cannot stop in this phase");
  return success();
}

}  // namespace taku::territory
