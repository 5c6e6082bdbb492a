#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/match.h"
#include "engine/table_row.h"

// What is kept of a match for learning, whatever the game. docs/formats.md

namespace taku {

// Training lines: those of the game's own spec where it has one, otherwise engine/turn_lines.h.
std::vector<Json> log_lines(const Match& match, const std::string& session_id);

// Rows for the tables of the game's own spec; nothing where it has none.
std::optional<std::vector<TableRow>> log_rows(const Match& match, const std::string& session_id,
                                              const std::string& room_id);

class TableKeeper {
 public:
  virtual ~TableKeeper() = default;
  virtual std::unique_ptr<TableKeeper> clone() const = 0;
  virtual std::vector<TableRow> begin(std::int64_t at) = 0;
  virtual std::vector<TableRow> play(Seat seat, Move move, const MoveNotes& notes, std::int64_t at) = 0;
  virtual std::vector<TableRow> end(std::int64_t at, const Match& match) = 0;
};
struct TableNames {
  std::string session_id, room_id;
  std::vector<std::string> player_ids;
};
inline std::unique_ptr<TableKeeper> keep_tables(const AnyState&, TableNames) { return nullptr; }

}  // namespace taku
