#pragma once

#include "solver/hex_taboo/reduced.h"

// Positions that are decided by counting safe cells, because one player can no longer make a four.

namespace taku::solver {

// A subset of `cells` that can all be filled with stones of this colour without making a run of three.
template <int R, class Word = typename Hexagon<R>::Word>
Word independent_cells(Word own, Word cells) {
  for (const int step : Hexagon<R>::kSteps) {
    for (Word starts; (starts = triples<R>(own | cells, step)) != 0;) {
      const Word start = starts & -starts;
      const Word triple = (start | start << step | start << 2 * step) & cells;
      if (triple == 0) return 0;  // cannot happen in an unfinished position
      cells &= ~(triple & -triple);
    }
  }
  return cells;
}

// Whether `survivor` always has a safe cell to answer with until `other`, who cannot make a four, has none left. The
// survivor takes cells that are safe for both as long as there are any. With `spare` = 1 it has one safe cell more.
template <int R>
bool outlasts(const Position<R>& position, int survivor, int spare) {
  using Word = typename Hexagon<R>::Word;
  const Word empty = position.empty();
  const Word own = position.stones[survivor];
  const Word other_safe = empty & ~prospects<R>(position.stones[1 - survivor]).threes;
  const Word mine = independent_cells<R>(own, Word{empty & ~prospects<R>(own).threes});
  const int private_mine = count(Word{mine & ~other_safe});
  const int private_other = count(Word{other_safe & ~mine});
  const int shared = count(Word{mine & other_safe});
  const bool to_move = position.mover == survivor;
  const int first_half = (shared + 1) / 2, second_half = shared / 2;
  return to_move ? private_mine + first_half >= private_other + second_half + 1 + spare
                 : private_mine + second_half >= private_other + first_half + spare;
}

// The answer to "does the attacker win?" if counting decides it. Needs a position in which nobody can make a four at
// once. While player 2 can still neutralise, only player 2's strategies are counted: it need not use its right.
enum class Counted : std::uint8_t { Unknown, Wins, DoesNotWin };
template <int R>
Counted count_tempo(const Position<R>& position, const Reduced<R>& reduced, int attacker) {
  const int defender = 1 - attacker;
  const auto strategy_counts = [&](int player) { return player == 1 || !position.right_left; };
  if (strategy_counts(defender) && reduced.of[attacker].fours == 0 && outlasts(position, defender, 0))
    return Counted::DoesNotWin;
  if (strategy_counts(attacker) && reduced.of[defender].fours == 0) {
    // When the defender runs out of safe cells there must be an empty cell left, otherwise it is a draw.
    const bool odd = count(position.empty()) % 2 == 1;
    const bool never_full = reduced.never_full || odd == (position.mover == defender);
    if (outlasts(position, attacker, never_full ? 0 : 1)) return Counted::Wins;
  }
  return Counted::Unknown;
}

}  // namespace taku::solver
