#include "games/territory/territory.h"

#include "games/territory/play.h"

namespace taku::territory {

State::State() { phase = Phase::Over; }

namespace {

bool has_kind(std::span<const CardId> pile, CardKind kind) {
  return std::ranges::any_of(pile, [&](CardId card) { return card_book()[card].kind == kind; });
}

// Deals the hidden cards of a hand from all unseen cards, each arrangement equally likely.
void deal_hidden(Lord& lord, Rng& rng) {
  Hand hand;
  for (const HandCard& held : lord.hand) {
    if (held.card != kHiddenCard) {
      hand.add(held);
      continue;
    }
    const CardId card = lord.piles.cards[rng.below(lord.piles.pile)];
    lord.piles.take_from_pile(card);
    hand.add({card, held.known});
  }
  lord.hand = hand;
}

}  // namespace

State Territory::sample(const View& view, Rng& rng) {
  constexpr int kMaxTries = 1000;
  State state = view.table();
  for (int tries = 0; tries < kMaxTries; ++tries) {
    state = view.table();
    for (std::size_t seat = 0; seat < state.seat_count; ++seat) deal_hidden(state.lords[seat], rng);
    // A lord who was promised a card of some kind has one in the pile.
    if (state.phase != Phase::GiveDraw || has_kind(state.lords[state.current].piles.pile_cards(), state.give_kind)) {
      return state;
    }
  }
  return state;
}

}  // namespace taku::territory
