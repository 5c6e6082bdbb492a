#include "ai/eval/territory/specials.h"

#include <tuple>

#include "ai/eval/territory/landing.h"
#include "ai/eval/territory/rates.h"

namespace taku::ai::territory {
namespace {

constexpr int kManaToKeep = 100;  // rules 6.5 states this for the card shop; stones follow the same rule
constexpr int kEnoughCards = 7;   // with this many cards none is requested
constexpr Move kPass = pack({});

std::array<int, 3> kinds_in_hand(const Hand& hand) {
  std::array<int, 3> kinds{};
  for (const HandCard& held : hand) ++kinds[static_cast<std::size_t>(card_book()[held.card].kind)];
  return kinds;
}

}  // namespace

// Buys one stone of the most frequent element among the creatures in the hand.
Move stone_deal(const State& table, Seat seat) {
  if (table.stone_deal != kNoElement) return kPass;
  std::array<int, kElements> elements{};
  for (const HandCard& held : table.lord(seat).hand) {
    const Card& card = card_book()[held.card];
    if (card.kind == CardKind::Creature) ++elements[static_cast<std::size_t>(card.element)];
  }
  const int most =
      static_cast<int>(std::max_element(elements.begin(), elements.begin() + kStoneElements) - elements.begin());
  if (elements[static_cast<std::size_t>(most)] == 0) return kPass;
  if (table.lord(seat).mana - table.stone_price(most) < kManaToKeep) return kPass;
  if (table.lord(seat).stones[static_cast<std::size_t>(most)] >= kMaxStones) return kPass;
  return pack({.what = Act::BuyStones, .first = most, .number = 1});
}

// Prefers a card kind that is missing from the hand, then the rate. If none is missing, buys only if the hand has room.
Move card_to_buy(const State& table, Seat seat) {
  MoveList moves;
  table.legal_moves(seat, moves);
  const Lord& lord = table.lord(seat);
  const std::array<int, 3> held = kinds_in_hand(lord.hand);
  Move best = kPass;
  std::tuple<bool, int> most{};
  for (const Move move : moves) {
    const MoveParts parts = unpack(move);
    if (parts.what != Act::BuyCard) continue;
    const CardId card = static_cast<CardId>(parts.card);
    const bool missing = held[static_cast<std::size_t>(card_book()[card].kind)] == 0;
    const int price = (card_book()[card].mana + 1) / 2;
    if (lord.mana - price < kManaToKeep || (!missing && lord.hand.count >= kHandCap)) continue;
    const std::tuple merit{missing, card_rate(card)};
    if (best != kPass && merit <= most) continue;
    best = move;
    most = merit;
  }
  return best;
}

// A card kind that is missing from the hand, otherwise any.
Move kind_to_be_given(const State& table, Seat seat, const TurnPolicy& policy) {
  const Lord& lord = table.lord(seat);
  if (lord.hand.count >= kEnoughCards) return kPass;
  MoveList moves;
  table.legal_moves(seat, moves);
  const std::array<int, 3> held = kinds_in_hand(lord.hand);
  for (const Move move : moves) {
    const MoveParts parts = unpack(move);
    if (parts.what == Act::Give && held[static_cast<std::size_t>(parts.first)] == 0) return move;
  }
  const auto kinds = moves.size() - 1;  // the first move is a pass
  return kinds == 0 ? kPass : moves[1 + policy.tie_break % kinds];
}

// The first vacant land that matches a creature in the hand.
Move land_for_base(const State& table, Seat seat) {
  for (TileId tile = 0; tile < table.map.count; ++tile) {
    if (!table.vacant(tile) || creature_for(table, seat, tile, true) == kNoCard) continue;
    return pack({.what = Act::Base, .first = tile});
  }
  return kPass;
}

// rules 2.3: lands outside a chain first, then the most valuable.
Move domain_to_sell(const State& table, Seat seat) {
  TileId best = kNoTile;
  std::tuple<bool, int> most{};
  table.for_each_domain(seat, [&](TileId tile) {
    const bool alone = table.domains_of(seat, static_cast<Element>(table.lands[tile].element)) == 1;
    const std::tuple merit{alone, table.land_value(tile)};
    if (best != kNoTile && merit <= most) return;
    best = tile;
    most = merit;
  });
  return pack({.what = Act::SellDomain, .first = best});
}

}  // namespace taku::ai::territory
