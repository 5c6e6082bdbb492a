#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/match.h"
#include "engine/row_logger.h"
#include "engine/sql_row.h"

// Training data and database rows of a match, for any game. docs/formats.md

namespace taku {

// Training lines: in the format of the game's own spec if it has one, otherwise those of engine/turn_lines.h, which
// always have the result of the match.
std::vector<Json> log_lines(const Match& match, const std::string& session_id, bool with_result = false);

// Whether the game's own spec defines SQL tables.
bool has_log_rows(std::string_view game);

// Rows for the SQL tables of the game's own spec; nullopt if it has none.
std::optional<std::vector<SqlRow>> log_rows(const Match& match, const std::string& session_id,
                                            const std::string& room_id);

// The same rows step by step while a match is played; nullptr if the game has no SQL tables. Players without a
// name are named after their seats.
struct SessionNames {
  std::string session_id, room_id;
  std::vector<std::string> player_ids;  // by seat
};
std::unique_ptr<RowLogger> make_row_logger(const AnyState& start, const SessionNames& names);

}  // namespace taku
