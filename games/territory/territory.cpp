#include "games/territory/territory.h"

#include "games/territory/play.h"

namespace taku::territory {

State::State() { phase = Phase::Over; }

// rules 2: all on tile 0 with five cards, which chance deals one by one.
Result<State> Territory::start(const Options& options) {
  if (!options.position.empty()) return parse(options.position);
  State state;
  state.map = options.map;
  state.lands = Lands(options.map.count);
  for (TileId tile = 0; tile < state.map.count; ++tile) {
    const TileType type = state.map.type(tile);
    if (is_land(type) && type != TileType::Blank) state.lands[tile].element = static_cast<std::uint8_t>(type);
  }
  state.settings = options.settings;
  state.seat_count = static_cast<std::uint8_t>(options.seats);
  state.phase = Phase::Opening;
  for (std::size_t seat = 0; seat < state.seat_count; ++seat) {
    Lord& lord = state.lords[seat];
    lord.mana = options.settings.start_mana;
    lord.owed_draws = kOpeningHand;
    for (std::size_t card = 0; card < kMaxCards; ++card) {
      for (int copy = 0; copy < options.decks[seat].copies[card]; ++copy) {
        lord.piles.add_to_pile(static_cast<CardId>(card));
      }
    }
  }
  return state;
}

namespace {

bool has_kind(std::span<const CardId> pile, CardKind kind) {
  return std::ranges::any_of(pile, [&](CardId card) { return card_book()[card].kind == kind; });
}

// Deals the hidden cards of a hand from all that are unseen, each arrangement equally likely.
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
  constexpr int kPatience = 1000;
  State state = view.table();
  for (int tries = 0; tries < kPatience; ++tries) {
    state = view.table();
    for (std::size_t seat = 0; seat < state.seat_count; ++seat) deal_hidden(state.lords[seat], rng);
    // Who was promised a card of some kind has one in the pile.
    if (state.phase != Phase::GiveDraw || has_kind(state.lords[state.current].piles.pile_cards(), state.give_kind)) {
      return state;
    }
  }
  return state;
}

}  // namespace taku::territory
