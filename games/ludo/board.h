#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/result.h"

// The 11x11 board of Ludo: where a position is drawn. Rule L1. The rules themselves need none of this.

namespace taku::ludo {

inline constexpr int kBoardSize = 11;

struct BoardCell {
  int row = 0, column = 0;  // from the top left, counted from 0
  bool operator==(const BoardCell&) const = default;
};

// What board_11x11.json says. By colour where there are four of something: red, blue, yellow, green.
struct Board {
  std::array<BoardCell, 40> path{};  // the ring
  std::array<int, 4> start{};        // where tokens enter the ring
  std::array<int, 4> entry{};        // the last ring cell before home
  std::array<std::array<BoardCell, 4>, 4> home{};
  std::array<BoardCell, 4> base{};  // the top left cell of each base, four by four cells
  std::array<std::array<BoardCell, 4>, 4> slots{};
  BoardCell centre{};
  bool operator==(const Board&) const = default;
};

inline constexpr int kBaseSize = 4;

// Reads and checks: every cell of the board is used exactly once, the ring is closed, each quarter turn of the board
// moves it on by ten cells, home paths lead from the ring to the centre.
Result<Board> parse_board(std::string_view text);

// The text of board_11x11.json.
std::string_view board_text();

// The board of that text, read once. The tests check that it is a good one.
const Board& board();

}  // namespace taku::ludo
