#include "games/ludo/board.h"
#include "games/ludo/ludo.h"

// Queries that need no match. docs/protocol.md

namespace taku::ludo {
// "board" returns the board file, for clients that draw it.
Result<Json> Ludo::query(std::string_view what, const Json&) {
  if (what != "board") return Error{code::kBadRequest, "unknown query; Ludo has: board"};
  auto board = parse_json(board_text());
  if (!board) return board.error();
  return Json{{"board", std::move(*board)}};
}

}  // namespace taku::ludo
