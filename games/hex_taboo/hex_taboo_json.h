#pragma once

#include "games/hex_taboo/hex_taboo.h"

// JSON forms that several files of Hex 3-Taboo share.

namespace taku::hex_taboo {

inline constexpr std::array<std::string_view, 4> kBalanceNames = {"neutralise", "swap", "none", "double"};
inline constexpr std::array<std::string_view, 4> kReasons = {"", "four", "three", "full"};  // by Status

inline Json cell_json(const Board& board, Cell cell) {
  return Json::array_t{Json(board.axial[cell].q), Json(board.axial[cell].r)};
}

inline Json cells_json(const Board& board, const CellSet& cells) {
  Json list = Json::array();
  cells.for_each([&](Cell cell) { list.push_back(cell_json(board, cell)); });
  return list;
}

inline Json seat_or_null(Seat seat) { return seat.is_player() ? Json(seat.index) : Json(nullptr); }

// The state after the moves of a request, from the start that its options give.
struct ReplayedGame {
  Options options;
  std::vector<Move> moves;
  State state;
};
Result<ReplayedGame> replay_game(const Json& request);

// Whether a number from outside can be a coordinate and fits an int.
inline bool near(std::int64_t x) { return -kMaxRadius <= x && x <= kMaxRadius; }

}  // namespace taku::hex_taboo
