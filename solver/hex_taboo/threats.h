#pragma once

#include "solver/hex_taboo/forced.h"

// Wins by threats alone: each stone threatens a four, so the opponent has a single reply.

namespace taku::solver {

// Whether the mover wins with at most `depth` threats in a row. Needs a position with a choice and its safe cells.
template <int R>
bool wins_by_threats(const Position<R>& position, typename Hexagon<R>::Word safe, int depth) {
  using Word = typename Hexagon<R>::Word;
  const int me = position.mover;
  Word cells = threat_cells<R>(position.stones[me], position.empty()) & safe;
  for (; cells != 0; cells &= cells - 1) {
    Position<R> next = position;
    next.place(cells & -cells);
    const auto after = follow_forced(next);
    if (after.result == won_by(me)) return true;
    if (after.result != Ending::Open || next.mover != me || depth <= 1) continue;
    if (wins_by_threats(next, after.cells, depth - 1)) return true;
  }
  return false;
}

}  // namespace taku::solver
