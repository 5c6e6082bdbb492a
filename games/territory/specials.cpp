#include "games/territory/play.h"

// Tiles other than lands. rules/territory.md 1.1, 1.3, 1.4

namespace taku::territory {

void Play::visit_special(TileType type) {
  Lord& visitor = lord();
  switch (type) {
    case TileType::WarpStop: {  // rules 6.7: a land order or nothing, and a new direction
      const TileId to = s_.map.pair(visitor.tile);
      report(events::Warp{.seat = mover(), .from = visitor.tile, .to = to});
      visitor.tile = to;
      visitor.came_from = kNoTile;
      visitor.direction_pending = true;
      return;
    }
    case TileType::Branch: s_.phase = Phase::Flip; return;
    case TileType::CardBuy:
    case TileType::Magic: s_.phase = Phase::OfferCard; return;
    case TileType::CardGive:
      if (visitor.piles.pile == 0 && visitor.piles.discard > 0) {
        visitor.piles.reshuffle();
        report(events::Reshuffle{.seat = mover()});
      }
      if (visitor.piles.pile > 0 && !visitor.hand.full()) s_.phase = Phase::Give;
      return;
    case TileType::MagicStone:
      if (can_trade_stones()) s_.phase = Phase::Stones;
      return;
    case TileType::Base: s_.phase = Phase::Base; return;
    default: return;
  }
}

// ---- stones, rules 1.4

bool Play::can_trade_stones() const {
  const Lord& visitor = s_.lord(mover());
  for (int e = 0; e < kStoneElements; ++e) {
    if (visitor.stones[static_cast<std::size_t>(e)] > 0 || visitor.mana >= s_.stone_price(e)) return true;
  }
  return false;
}

// Trades a bundle at the current price. The visit then continues with the same element, buying or selling as before.
void Play::trade_stones(const MoveParts& move) {
  const bool sale = move.what == Act::SellStones;
  const int mana = move.number * s_.stone_price(move.first);
  std::uint16_t& held = lord().stones[static_cast<std::size_t>(move.first)];
  held = static_cast<std::uint16_t>(sale ? held - move.number : held + move.number);
  lord().mana = std::min(lord().mana + (sale ? mana : -mana), kMaxMana);
  s_.stone_deal = static_cast<std::uint8_t>(move.first);
  s_.stone_sale = sale;
  report(events::Stones{.seat = mover(),
                        .element = static_cast<std::uint8_t>(move.first),
                        .count = sale ? -move.number : move.number,
                        .mana = sale ? mana : -mana});
  const bool more = sale ? held > 0 : lord().mana >= s_.stone_price(move.first) && held < kMaxStones;
  if (!more) leave_stones();
}

void Play::leave_stones() {
  s_.stone_deal = kNoElement;
  s_.stone_sale = false;
  s_.phase = s_.steps > 0 ? Phase::Walk : Phase::Landing;
}

// ---- cards

// Three different cards are offered; then the visitor chooses.
void Play::offer(CardId card) {
  std::size_t at = 0;
  while (s_.offers[at] != kNoCard) ++at;
  s_.offers[at] = card;
  report(events::Offer{.seat = mover(), .card = card});
  if (at + 1 < s_.offers.size()) return;
  s_.phase = s_.map.type(lord().tile) == TileType::CardBuy ? Phase::Buy : Phase::Magic;
}

void Play::buy(CardId card) {
  const int price = (card_book()[card].mana + 1) / 2;
  pay(price);
  lord().hand.add({card, kEverybody});
  report(events::Buy{.seat = mover(), .card = card, .cost = price});
}

void Play::give(CardId card) {
  lord().piles.take_from_pile(card);
  lord().hand.add({card, knows(mover())});
  report(events::Give{.seat = mover(), .card = card});
  s_.give_kind = CardKind::Creature;
  s_.phase = Phase::Landing;
}

// rules 1.3
void Play::flip_all() {
  for (TileId tile = 0; tile < s_.map.count; ++tile) {
    if (s_.map.type(tile) != TileType::Branch) continue;
    s_.switches ^= std::uint64_t{1} << tile;
    report(events::Flip{.seat = Seat::nobody(), .tile = tile});
  }
}

}  // namespace taku::territory
