#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/match.h"
#include "engine/row_logger.h"
#include "engine/sql_row.h"

// What is kept of a match for learning, whatever the game. docs/formats.md

namespace taku {

// Training lines: those of the game's own spec where it has one, otherwise engine/turn_lines.h.
std::vector<Json> log_lines(const Match& match, const std::string& session_id);

// Rows for the tables of the game's own spec; nothing where it has none.
std::optional<std::vector<SqlRow>> log_rows(const Match& match, const std::string& session_id,
                                            const std::string& room_id);

// The same rows step by step while a match is played; nothing where the game has no tables. Players without a name are
// called by their seats.
struct SessionNames {
  std::string session_id, room_id;
  std::vector<std::string> player_ids;  // by seat
};
std::unique_ptr<RowLogger> make_row_logger(const AnyState& start, const SessionNames& names);

}  // namespace taku
