#pragma once

#include <memory>
#include <vector>

#include "engine/move.h"
#include "engine/record.h"
#include "engine/table_row.h"

namespace taku {

// Keeps a game's own tables while a match is played: which rows each step writes. A row replaces an earlier one with
// the same key, so that in the end they are those that the whole record would give. Clone it first to try a step.
class TableKeeper {
 public:
  virtual ~TableKeeper() = default;
  virtual std::unique_ptr<TableKeeper> clone() const = 0;
  virtual std::vector<TableRow> begin() = 0;  // the match starts
  // Moves and chance outcomes alike, in their order; assumes legal.
  virtual std::vector<TableRow> play(Seat seat, Move move, const MoveNotes& notes) = 0;
  // The match is over, by the rules or from outside: Match::result_json.
  virtual std::vector<TableRow> end(const Json& result) = 0;
};

}  // namespace taku
