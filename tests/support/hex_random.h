#pragma once

#include "games/hex_taboo/hex_taboo.h"

namespace taku::hex_taboo {

inline constexpr Balance kAllBalances[] = {Balance::Neutralise, Balance::Swap, Balance::None};

// A random legal move. Careful play tries a few times to avoid a three, so that games last longer and reach fours and
// full boards; careless play ends most games early with a three.
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
