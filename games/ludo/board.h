#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/result.h"

// The 11x11 board of Ludo, for drawing positions. Rule L1. The rules themselves do not use it.

namespace taku::ludo {

inline constexpr int kBoardSize = 11;

struct BoardCell {
  int row = 0, column = 0;  // from the top left, starting at 0
  bool operator==(const BoardCell&) const = default;
};

// The contents of board_11x11.json. Arrays of four are indexed by colour: red, blue, yellow, green.
struct Board {
  std::array<BoardCell, 40> path{};  // the ring
  std::array<int, 4> start{};        // where tokens enter the ring
  std::array<int, 4> entry{};        // the last ring cell before home
  std::array<std::array<BoardCell, 4>, 4> home{};
  std::array<BoardCell, 4> base{};  // the top left cell of each base of 4x4 cells
  std::array<std::array<BoardCell, 4>, 4> slots{};
  BoardCell centre{};
  bool operator==(const Board&) const = default;
};

inline constexpr int kBaseSize = 4;

// Parses and validates a board: every cell is used exactly once, the ring is closed, each quarter turn of the board
// moves the ring by ten cells, and home paths lead from the ring to the centre.
Result<Board> parse_board(std::string_view text);

// The text of board_11x11.json.
std::string_view board_text();

// The parsed board_11x11.json. The tests check that it is valid.
const Board& board();

}  // namespace taku::ludo
