#include "games/territory/state.h"

// Legal moves: the only definition of what is legal. rules/territory.md 3, 5.3, 6.7

namespace taku::territory {
namespace {

// No built-in map or card comes near the limit (map.h). With maps and cards from outside the list is cut there.
void offer(MoveList& moves, const MoveParts& parts) {
  if (moves.size() < static_cast<std::size_t>(kMaxMoves)) moves.push_back(pack(parts));
}

// Calls visit(id, card) for each different card of a hand.
template <class Visit>
void for_each_kind(const Hand& hand, Visit&& visit) {
  CardId before = kNoCard;
  for (const HandCard& held : hand) {
    if (held.card != before && held.card < kMaxCards) visit(held.card, card_book()[held.card]);
    before = held.card;
  }
}

// Calls visit(target) for each legal target of the effect.
template <class Visit>
void for_each_target(const State& state, Seat seat, const Effect& effect, bool by_spell, Visit&& visit) {
  switch (effect.target) {
    case SpellTarget::None: visit(0); return;
    case SpellTarget::Lord:
    case SpellTarget::EnemyLord:
    case SpellTarget::EnemyHandCard:
      for (int other = 0; other < state.seat_count; ++other) {
        if (state.can_target(seat, effect, static_cast<std::uint8_t>(other), by_spell)) visit(other);
      }
      return;
    case SpellTarget::NearLand: {
      Distances distances;
      distances_from(state.map, state.lord(seat).tile, distances);
      for (TileId tile = 0; tile < state.map.count; ++tile) {
        if (state.map.is_land(tile) && 1 <= distances[tile] && distances[tile] <= effect.amount) visit(tile);
      }
      return;
    }
    default:
      for (TileId tile = 0; tile < state.map.count; ++tile) {
        if (state.can_target(seat, effect, tile, by_spell)) visit(tile);
      }
  }
}

void spell_moves(const State& state, Seat seat, CardId card, MoveList& moves) {
  if (!state.castable(seat, card)) return;
  for_each_target(state, seat, card_book()[card].effect, true,
                  [&](int target) { offer(moves, {.what = Act::Spell, .first = target, .card = card}); });
}

void spell_phase(const State& state, Seat seat, MoveList& moves) {
  for_each_kind(state.lord(seat).hand, [&](CardId id, const Card& card) {
    if (card.kind == CardKind::Spell) spell_moves(state, seat, id, moves);
  });
  state.for_each_domain(seat, [&](TileId tile) {
    const Land& land = state.lands[tile];
    const Skill* ability = state.creature(tile).find(SkillKind::Ability);
    if (ability == nullptr || land.tapped != 0 || state.lord(seat).mana < ability->cost) return;
    for_each_target(state, seat, state.creature(tile).effect, false,
                    [&](int target) { offer(moves, {.what = Act::Ability, .first = tile, .second = target}); });
  });
}

void stone_moves(const State& state, Seat seat, MoveList& moves) {
  const Lord& lord = state.lord(seat);
  const bool dealt = state.stone_deal != kNoElement;
  for (int e = 0; e < kStoneElements; ++e) {
    if (dealt && state.stone_deal != e) continue;
    const int held = lord.stones[static_cast<std::size_t>(e)];
    const int price = state.stone_price(e);
    for (const int bundle : {1, 5, 10}) {
      if ((!dealt || !state.stone_sale) && bundle * price <= lord.mana && held + bundle <= kMaxStones) {
        offer(moves, {.what = Act::BuyStones, .first = e, .number = bundle});
      }
    }
    for (const int bundle : {1, 5, 10}) {
      if ((!dealt || state.stone_sale) && bundle <= held) {
        offer(moves, {.what = Act::SellStones, .first = e, .number = bundle});
      }
    }
  }
}

void summon_moves(const State& state, Seat seat, TileId tile, MoveList& moves) {
  for_each_kind(state.lord(seat).hand, [&](CardId id, const Card&) {
    if (state.can_summon(seat, id, tile)) offer(moves, {.what = Act::Summon, .card = id});
  });
}

void level_moves(const State& state, Seat seat, TileId tile, MoveList& moves) {
  const Land& land = state.lands[tile];
  for (int level = land.level + 1; level <= kMaxLevel; ++level) {
    if (level_cost(land.level, level) > state.lord(seat).mana) return;
    offer(moves, {.what = Act::Level, .first = tile, .number = level});
  }
}

void terrain_moves(const State& state, Seat seat, TileId tile, MoveList& moves) {
  const Land& land = state.lands[tile];
  if (terrain_cost(land.level, static_cast<Element>(land.element)) > state.lord(seat).mana) return;
  for (int element = 0; element < kStoneElements; ++element) {
    if (element != land.element) offer(moves, {.what = Act::Terrain, .first = tile, .number = element});
  }
}

void creature_moves(const State& state, TileId from, MoveList& moves) {
  const bool blinks = state.creature(from).has(SkillKind::Blink);
  const auto add = [&](TileId to) {
    if (state.can_move(from, to)) offer(moves, {.what = Act::Move, .first = from, .second = to});
  };
  if (!blinks) {
    for (const TileId to : state.map.links(from)) add(to);
    return;
  }
  for (TileId to = 0; to < state.map.count; ++to) add(to);
}

void land_orders(const State& state, Seat seat, MoveList& moves) {
  bool may_swap = false;
  for_each_kind(state.lord(seat).hand, [&](CardId id, const Card&) { may_swap |= state.can_swap_in(seat, id); });
  state.for_each_domain(seat, [&](TileId tile) {
    const Land& land = state.lands[tile];
    if (land.tapped != 0) return;
    level_moves(state, seat, tile, moves);
    terrain_moves(state, seat, tile, moves);
    creature_moves(state, tile, moves);
    if (may_swap) offer(moves, {.what = Act::Swap, .first = tile});
  });
}

void landing_moves(const State& state, Seat seat, MoveList& moves) {
  const TileId tile = state.lord(seat).tile;
  if (state.vacant(tile)) summon_moves(state, seat, tile, moves);
  if (state.enemy_of(tile, seat)) {
    for_each_kind(state.lord(seat).hand, [&](CardId id, const Card&) {
      if (state.can_invade(seat, id, tile)) offer(moves, {.what = Act::Fight, .card = id});
    });
  }
  land_orders(state, seat, moves);
}

void item_moves(const State& state, Seat seat, MoveList& moves) {
  const CardId fighter = seat == state.mover() ? state.invasion.attacker : state.lands[state.invasion.tile].card;
  for_each_kind(state.lord(seat).hand, [&](CardId id, const Card&) {
    if (state.can_use_item(seat, fighter, id)) offer(moves, {.what = Act::Item, .card = id});
  });
}

void base_moves(const State& state, Seat seat, MoveList& moves) {
  for (TileId tile = 0; tile < state.map.count; ++tile) {
    if (!state.vacant(tile)) continue;
    bool any = false;
    for_each_kind(state.lord(seat).hand, [&](CardId id, const Card&) { any |= state.can_summon(seat, id, tile); });
    if (any) offer(moves, {.what = Act::Base, .first = tile});
  }
}

void give_moves(const State& state, Seat seat, MoveList& moves) {
  std::array<bool, 3> there{};
  for (const CardId card : state.lord(seat).piles.pile_cards()) {
    there[static_cast<std::size_t>(card_book()[card].kind)] = true;
  }
  for (int kind = 0; kind < 3; ++kind) {
    if (there[static_cast<std::size_t>(kind)]) offer(moves, {.what = Act::Give, .first = kind});
  }
}

void buy_moves(const State& state, Seat seat, MoveList& moves) {
  const Lord& lord = state.lord(seat);
  if (lord.hand.full() || lord.cards() + state.domains(seat) >= kMaxLordCards) return;
  for (const CardId card : state.offers) {
    if ((card_book()[card].mana + 1) / 2 <= lord.mana) offer(moves, {.what = Act::BuyCard, .card = card});
  }
}

void hand_moves(const Hand& hand, Act what, bool creatures, MoveList& moves) {
  for_each_kind(hand, [&](CardId id, const Card& card) {
    if (creatures || card.kind != CardKind::Creature) offer(moves, {.what = what, .card = id});
  });
}

}  // namespace

// In the order of the hand or the board. Pass comes first if it is legal, so that a timeout passes.
void State::legal_moves(Seat seat, MoveList& moves) const {
  if (!turn().seats.contains(seat)) return;
  const Lord& own = lord(seat);
  if (phase != Phase::Direction && phase != Phase::Sacrifice && phase != Phase::Sell && phase != Phase::Discard) {
    offer(moves, {});
  }
  switch (phase) {
    case Phase::Spell: return spell_phase(*this, seat, moves);
    case Phase::Sacrifice:
    case Phase::Discard: return hand_moves(own.hand, Act::Discard, true, moves);
    case Phase::Shatter: return hand_moves(lords[pending.target].hand, Act::Shatter, false, moves);
    case Phase::Direction:
      for (const TileId to : exits(own.tile, own.direction_pending ? kNoTile : own.came_from)) {
        offer(moves, {.what = Act::Direction, .first = to});
      }
      return;
    case Phase::Stones: return stone_moves(*this, seat, moves);
    case Phase::Buy: return buy_moves(*this, seat, moves);
    case Phase::Give: return give_moves(*this, seat, moves);
    case Phase::Magic:
      for (const CardId card : offers) spell_moves(*this, seat, card, moves);
      return;
    case Phase::Flip: return offer(moves, {.what = Act::Flip});
    case Phase::Base: return base_moves(*this, seat, moves);
    case Phase::BaseSummon: return summon_moves(*this, seat, pending.target, moves);
    case Phase::Landing: return landing_moves(*this, seat, moves);
    case Phase::SwapCreature:
      for_each_kind(own.hand, [&](CardId id, const Card&) {
        if (can_swap_in(seat, id)) offer(moves, {.what = Act::Summon, .card = id});
      });
      return;
    case Phase::AttackItem:
    case Phase::DefendItem: return item_moves(*this, seat, moves);
    case Phase::Sell:
      return for_each_domain(seat, [&](TileId tile) { offer(moves, {.what = Act::SellDomain, .first = tile}); });
    default: return;
  }
}

// ---- conditions

bool State::can_pay_creature(Seat seat, CardId id) const {
  const Card& card = card_book()[id];
  const Lord& own = lord(seat);
  if (card.kind != CardKind::Creature || own.mana < card.mana || own.hand.count <= card.sacrifice) return false;
  if (!card.needs_land()) return true;
  for (int e = 0; e < kElements; ++e) {
    const int needed = card.lands_required[static_cast<std::size_t>(e)];
    if (needed > 0 && domains_of(seat, static_cast<Element>(e)) < needed) return false;
  }
  return true;
}

bool State::can_summon(Seat seat, CardId card, TileId tile) const {
  if (!can_pay_creature(seat, card)) return false;
  const std::uint8_t element = lands[tile].element;
  return element == kNoElement || !card_book()[card].cannot_summon.has(static_cast<Element>(element));
}

bool State::can_invade(Seat seat, CardId card, TileId tile) const {
  return lands[tile].mark != Mark::Truce && can_swap_in(seat, card);
}

// Defensive creatures can only be summoned on vacant land.
bool State::can_swap_in(Seat seat, CardId card) const {
  return can_pay_creature(seat, card) && !card_book()[card].has(SkillKind::Defensive);
}

bool State::can_move(TileId from, TileId to) const {
  const Land& land = lands[from];
  const Card& card = creature(from);
  if (land.tapped != 0 || land.mark == Mark::Shackle || card.has(SkillKind::Defensive)) return false;
  if (!map.is_land(to) || lands[to].owner == land.owner) return false;
  if (vacant(to)) {
    const Skill* blink = card.find(SkillKind::Blink);
    const std::uint8_t element = lands[to].element;
    return map.linked(from, to) ||
           (blink != nullptr && element != kNoElement && blink->elements.has(static_cast<Element>(element)));
  }
  return map.linked(from, to) && lands[to].mark != Mark::Truce && !creature(to).has(SkillKind::Fortress);
}

bool State::can_use_item(Seat seat, CardId fighter, CardId item) const {
  return lord(seat).mana >= card_book()[item].mana && may_use_item(card_book(), fighter, item);
}

bool State::castable(Seat seat, CardId id) const {
  const Card& card = card_book()[id];
  const Lord& own = lord(seat);
  const int others = own.hand.count - (phase == Phase::Magic ? 0 : 1);
  if (own.mana < card.mana || others < card.sacrifice) return false;
  if (card.effect.kind == SpellEffect::WarpVacant) return nearest_vacant(own.tile) != kNoTile;
  if (card.effect.kind == SpellEffect::WarpGate) return nearest_gate(own.tile) != kNoTile;
  return true;
}

bool State::can_target(Seat seat, const Effect& effect, std::uint8_t target, bool by_spell) const {
  const bool enemy_lord = target < seat_count && target != seat.index;
  const auto on_creature = [&] {
    return target < map.count && lands[target].owned() && !(by_spell && creature(target).has(SkillKind::Barrier));
  };
  switch (effect.target) {
    case SpellTarget::None: return target == 0;
    case SpellTarget::Lord: return target < seat_count;
    case SpellTarget::EnemyLord: return enemy_lord;
    case SpellTarget::EnemyHandCard: return enemy_lord && lords[target].hand.count > 0;
    case SpellTarget::Creature: return on_creature();
    case SpellTarget::EnemyCreature: return on_creature() && !owned_by(target, seat);
    case SpellTarget::OwnCreature: return on_creature() && owned_by(target, seat);
    case SpellTarget::OwnDomain:
      return target < map.count && owned_by(target, seat) &&
             (effect.kind != SpellEffect::Terrain || lands[target].element != static_cast<int>(effect.element));
    case SpellTarget::NearLand:
      return target < map.count && map.is_land(target) && target != lord(seat).tile &&
             near(map, lord(seat).tile, target, effect.amount);
  }
  return false;
}

}  // namespace taku::territory
