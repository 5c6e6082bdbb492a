#include "games/coppit/coppit.h"

// Queries that need no match. docs/protocol.md

namespace taku::coppit {
// "board" returns the board file, for programs that draw it.
Result<Json> Coppit::query(std::string_view what, const Json&) {
  if (what == "board") return Json{{"board", *parse_json(board_text())}};
  return Error{code::kBadRequest, "unknown query; Coppit has: board"};
}

}  // namespace taku::coppit
