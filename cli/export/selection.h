#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/command.h"
#include "engine/json.h"
#include "engine/made_by.h"

namespace taku::cli {

// Which matches and moves `taku export` and `taku rows` write.
struct Selection {
  std::string game;                // empty: every game
  std::int64_t since = 0;          // the match started then or later
  std::int64_t until = INT64_MAX;  // and before this time
  std::vector<MadeBy> by;          // the move was made by one of these; empty: by anyone, known or not

  // A start that is not known passes only if no time is asked for.
  bool has_match(const std::string& its_game, std::optional<std::int64_t> started_at) const;
  bool has_maker(const std::optional<MadeBy>& made_by) const;
  // Needs the `by` of a training line or of a row of turns.
  bool has_move(const Json& line) const;
};

// The options as they were typed.
struct SelectionText {
  std::string game, since, until;
  std::vector<std::string> by;
};
void add_selection(CLI::App& command, SelectionText& select);  // adds --game, --since, --until and --by
Selection parse_selection(const SelectionText& text);          // throws UsageError

}  // namespace taku::cli
