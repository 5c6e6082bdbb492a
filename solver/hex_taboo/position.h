#pragma once

#include <array>
#include <cstdint>

#include "games/hex_taboo/hex_taboo.h"
#include "solver/hex_taboo/lines.h"

// A position of Hex 3-Taboo with players who place one stone a turn. It knows no finished games: callers ask what a
// stone makes before they place it.

namespace taku::solver {

template <int R>
struct Position {
  using Board = Hexagon<R>;
  using Word = typename Board::Word;

  std::array<Word, 2> stones{};
  Word neutral = 0;         // blocked for both: at most one stone, and cells outside a smaller board
  Word last = 0;            // player 1's last stone while player 2 may neutralise it, otherwise 0
  std::uint8_t mover = 0;   // 0 or 1
  bool right_left = false;  // player 2 can still neutralise

  Word taken() const { return stones[0] | stones[1] | neutral; }
  Word empty() const { return Board::kAll & ~taken(); }
  bool can_neutralise() const { return last != 0; }

  void place(Word cell) {
    stones[mover] |= cell;
    last = mover == 0 && right_left ? cell : 0;
    mover ^= 1;
  }
  void neutralise() {
    stones[0] &= ~last;
    neutral |= last;
    last = 0;
    right_left = false;
    mover ^= 1;
  }
  bool operator==(const Position&) const = default;

  // Needs an unfinished position without a right to swap, and not the variant with two stones a turn, on a board of at
  // most this radius.
  static Position from(const hex_taboo::State& state) {
    using hex_taboo::State;
    const hex_taboo::Board& board = state.board();
    const auto word = [&](const hex_taboo::CellSet& cells) { return Board::word_of(board, cells); };
    Position position;
    position.stones = {word(state.stones(State::First)), word(state.stones(State::Second))};
    position.neutral = word(state.stones(State::Neutral)) | (Board::kAll & ~word(board.all));
    position.mover = static_cast<std::uint8_t>(state.mover().index);
    position.right_left = state.neutralise_left();
    if (state.can_neutralise()) position.last = Board::bit(Board::bit_of(board, state.last()));
    return position;
  }
};

// Who wins a position: a player, nobody because the board is full, or not decided yet.
enum class Ending : std::uint8_t { First = 0, Second = 1, Draw = 2, Open = 3 };
inline Ending won_by(int player) { return player == 0 ? Ending::First : Ending::Second; }

}  // namespace taku::solver
