#pragma once

#include "games/hex_taboo/hex_taboo.h"

namespace taku::hex_taboo {

inline constexpr Balance kAllBalances[] = {Balance::Neutralise, Balance::Swap, Balance::None, Balance::Double};

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

// Plays random moves until `plies` moves were made; moves that would end the game are skipped.
inline State random_position(int radius, Balance balance, int plies, Rng& rng) {
  State state(radius, balance);
  for (int ply = 0; ply < plies && state.turn().kind == Turn::Kind::Seats; ++ply) {
    State next = state;
    next.apply(state.mover(), state.random_move(rng));
    if (next.turn().kind == Turn::Kind::Seats) state = next;
  }
  return state;
}

}  // namespace taku::hex_taboo
