#pragma once

#include "games/hex_taboo/hex_taboo.h"

namespace taku::hex_taboo {

inline constexpr Balance kAllBalances[] = {Balance::Neutralise, Balance::Swap, Balance::None};

// A legal move. Careful play avoids threes where a few tries allow it, so that games last, fours are made and boards
// fill up; careless play ends most games with an early three.
inline Move some_move(const State& state, Rng& rng, bool careful) {
  Move move = state.random_move(rng);
  for (int tries = 0; careful && tries < 12; ++tries) {
    if (kind(move) != Kind::Place) break;
    const Verdict verdict = state.prospect(state.mover(), cell(move));
    if (verdict.four || !verdict.three) break;
    move = state.random_move(rng);
  }
  return move;
}

}  // namespace taku::hex_taboo
