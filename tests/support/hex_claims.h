#pragma once

#include <gtest/gtest.h>

#include "ai/alpha_beta.h"
#include "ai/eval/hex_taboo/bit_position.h"
#include "ai/eval/hex_taboo/search_position.h"
#include "tests/support/hex_random.h"

// Checks wins that the search of Hex 3-Taboo claims.

namespace taku::ai::hex_taboo {

template <SearchModel M = Model>
Thought best_of(const rules::State& state) {
  AlphaBeta<M> search{typename M::Position(state), 1, {}};
  search.advance(60'000);
  return search.thought();
}

// A win claimed in n plies takes at most n plies against the search's own best defence. Returns how many of the random
// positions of radius 3, with `least` stones or a few more, have such a claim.
template <SearchModel M = Model>
int check_claimed_wins(rules::Balance balance, int positions, int least) {
  Rng rng(23);
  int claimed = 0;
  for (int i = 0; i < positions; ++i) {
    rules::State state = rules::random_position(3, balance, least + static_cast<int>(rng.below(6)), rng);
    const int score = best_of<M>(state).lines[0].score;
    if (score <= kWinBound) continue;
    const Seat winner = state.mover();
    int plies = 0;
    for (; state.turn().kind == Turn::Kind::Seats; ++plies) state.apply(state.mover(), best_of<M>(state).move);
    EXPECT_EQ(state.winner(), winner);
    EXPECT_LE(plies, kWin - score);
    ++claimed;
  }
  return claimed;
}

}  // namespace taku::ai::hex_taboo
