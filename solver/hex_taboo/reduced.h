#pragma once

#include <array>

#include "solver/hex_taboo/position.h"

// A position without what can no longer matter. Positions that are equal after this reduction have the same winner,
// so they share a key. docs/design/hex_prover.md explains why each step keeps the winner.

namespace taku::solver {

// All cells of the runs of at least three (or four) cells in a set.
template <class Word>
struct Covers {
  Word by_three = 0, by_four = 0;
};
template <int R, class Word = typename Hexagon<R>::Word>
inline Covers<Word> covers(Word cells) {
  Covers<Word> found;
  for (const int step : Hexagon<R>::kSteps) {
    const Word pairs = cells & (cells >> step);
    const Word threes = pairs & (pairs >> step);
    const Word fours = pairs & (pairs >> 2 * step);
    const Word three_pairs = threes | (threes << step);
    const Word four_pairs = fours | (fours << step);
    found.by_three |= three_pairs | (threes << 2 * step);
    found.by_four |= four_pairs | (four_pairs << 2 * step);
  }
  return found;
}

// What one player can still use.
template <class Word>
struct Outlook {
  Word playable = 0;  // empty cells where a stone does not lose now and for ever
  Word threes = 0;    // own stones and playable cells that can still be part of a run of three
  Word fours = 0;     // the same for a run of four
};

// A cell that makes a three stays taboo unless it can become the last cell of a four.
template <int R, class Word = typename Hexagon<R>::Word>
inline Outlook<Word> outlook(Word own, Word removable, Word empty) {
  const Word taboo = prospects<R>(Word{own & ~removable}).threes;
  Outlook<Word> found{empty};
  while (true) {
    const Covers<Word> cover = covers<R>(Word{own | found.playable});
    found.threes = cover.by_three;
    found.fours = cover.by_four;
    const Word playable = found.playable & ~(taboo & ~cover.by_four);
    if (playable == found.playable) return found;
    found.playable = playable;
  }
}

template <int R>
struct Reduced {
  using Word = typename Hexagon<R>::Word;
  // One set per player: its stones that still matter, and cells that only block. Then one set per player: empty cells
  // where this player can never place a stone, but the other can.
  std::array<Word, 4> planes{};
  std::array<Outlook<Word>, 2> of{};
  bool never_full = false;  // some empty cell is lost for both players, so there is no draw
  bool odd_shared = false;  // an odd number of cells that are a mere waiting move for either player
  int waiting_moves = 0;    // player 1's cells that are a mere waiting move, minus player 2's
};

template <int R>
Reduced<R> reduce(const Position<R>& position) {
  using Word = typename Hexagon<R>::Word;
  Reduced<R> reduced;
  const Word empty = position.empty();
  for (const int player : {0, 1}) {
    // While player 2 can remove player 1's last stone, nothing that depends on this stone is permanent.
    const Word removable = player == 0 ? position.last : Word{0};
    reduced.of[player] = outlook<R>(position.stones[player], removable, empty);
  }
  const Outlook<Word>& first = reduced.of[0];
  const Outlook<Word>& second = reduced.of[1];
  const Word dead = empty & ~first.playable & ~second.playable;
  reduced.never_full = dead != 0;
  Word blocked = position.neutral | dead | (position.stones[0] & ~first.threes) | (position.stones[1] & ~second.threes);
  Word waiting = 0;
  if (!position.right_left) {
    const Word shared = first.playable & second.playable & ~first.threes & ~second.threes;
    const Word first_only = first.playable & ~second.playable & ~first.threes;
    const Word second_only = second.playable & ~first.playable & ~second.threes;
    reduced.odd_shared = count(shared) % 2 == 1;
    reduced.waiting_moves = count(first_only) - count(second_only);
    waiting = shared | first_only | second_only;
  }
  blocked |= waiting;
  const Word open = empty & ~blocked;
  reduced.planes = {position.stones[0] | blocked, position.stones[1] | blocked, open & ~first.playable,
                    open & ~second.playable};
  return reduced;
}

}  // namespace taku::solver
