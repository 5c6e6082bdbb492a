#pragma once

#include <memory>
#include <vector>

#include "engine/move.h"
#include "engine/record.h"
#include "engine/sql_row.h"

namespace taku {

// Produces the rows of a game's own SQL tables while a match is played. A row replaces an earlier one with the same
// key, so in the end the database holds the rows that the complete record would give. To try a step without keeping it,
// clone the logger first.
class RowLogger {
 public:
  virtual ~RowLogger() = default;
  virtual std::unique_ptr<RowLogger> clone() const = 0;
  virtual std::vector<SqlRow> begin() = 0;  // the match starts
  // Called for every move and every chance outcome, in order; assumes that they are legal.
  virtual std::vector<SqlRow> play(Seat seat, Move move, const MoveNotes& notes) = 0;
  // The match is over, by the rules or by resignation, time, … The result is that of Match::result_json.
  virtual std::vector<SqlRow> end(const Json& result) = 0;
};

}  // namespace taku
