#pragma once

#include "solver/hex_taboo/position.h"

// Moves that need no choice: a four that wins at once, the only block, the only safe cell. rules/hex_taboo.md H4, H6

namespace taku::solver {

// The moves of a position with a choice. Placing a three loses, so it is never a choice.
template <class Word>
struct Choices {
  Ending result = Ending::Open;
  Word cells = 0;           // placements
  bool neutralise = false;  // a further choice
};

// What the mover can sensibly do. The result is set if the game is over or decided within two plies.
template <int R>
Choices<typename Hexagon<R>::Word> choices(const Position<R>& position) {
  using Word = typename Hexagon<R>::Word;
  const int me = position.mover;
  const Word empty = position.empty();
  if (empty == 0) return {Ending::Draw};
  const auto mine = prospects<R>(position.stones[me]);
  if ((mine.fours & empty) != 0) return {won_by(me)};
  const Word threats = prospects<R>(position.stones[1 - me]).fours & empty;
  Word cells = empty & ~mine.threes;
  if (threats != 0) cells = one_bit(threats) ? cells & threats : Word{0};
  if (cells == 0 && !position.can_neutralise()) return {won_by(1 - me)};
  return {Ending::Open, cells, position.can_neutralise()};
}

// Plays moves as long as the mover has at most one choice.
template <int R>
Choices<typename Hexagon<R>::Word> follow_forced(Position<R>& position) {
  while (true) {
    const auto now = choices(position);
    if (now.result != Ending::Open) return now;
    if (now.cells == 0) {
      position.neutralise();
    } else if (!now.neutralise && one_bit(now.cells)) {
      position.place(now.cells);
    } else {
      return now;
    }
  }
}

}  // namespace taku::solver
