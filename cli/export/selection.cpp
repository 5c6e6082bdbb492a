#include "cli/export/selection.h"

#include <algorithm>

#include "cli/game_choice.h"
#include "engine/iso_time.h"

namespace taku::cli {
namespace {

std::int64_t parse_time(const std::string& text, const std::string& option) {
  const auto time = parse_iso_time(text);
  if (!time) throw UsageError(option + " must be a date such as 2026-02-07 or 2026-02-07T15:30:00Z");
  return *time;
}

MadeBy parse_by(const std::string& text) {
  auto by = MadeBy::parse(text);
  if (!by) throw UsageError("--by must be person, computer, computer:LEVEL, bot, stand_in or timeout");
  return std::move(*by);
}

}  // namespace

bool Selection::has_match(const std::string& its_game, std::optional<std::int64_t> started_at) const {
  if (!game.empty() && its_game != game) return false;
  if (started_at) return *started_at >= since && *started_at < until;
  return since == 0 && until == INT64_MAX;
}

bool Selection::has_maker(const std::optional<MadeBy>& made_by) const {
  if (by.empty()) return true;
  return made_by && std::ranges::any_of(by, [&](const MadeBy& one) { return made_by->matches(one); });
}

bool Selection::has_move(const Json& line) const {
  if (by.empty()) return true;
  const std::string* text = find_string(line, "by");
  return has_maker(text ? MadeBy::parse(*text) : std::nullopt);
}

void add_selection(CLI::App& command, SelectionText& select) {
  command.add_option("--game", select.game, "Only this game")->type_name("GAME");
  command.add_option("--since", select.since, "Only matches that started on this date or later")->type_name("DATE");
  command.add_option("--until", select.until, "Only matches that started before this date")->type_name("DATE");
  command
      .add_option("--by", select.by,
                  "Only moves made by: person, computer, computer:LEVEL, bot, stand_in, timeout; several: a,b")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->type_name("WHO");
}

Selection parse_selection(const SelectionText& text) {
  Selection selection;
  selection.game = text.game;
  if (!text.game.empty()) find_game_or_explain(text.game);
  if (!text.since.empty()) selection.since = parse_time(text.since, "--since");
  if (!text.until.empty()) selection.until = parse_time(text.until, "--until");
  for (const std::string& one : text.by) selection.by.push_back(parse_by(one));
  return selection;
}

}  // namespace taku::cli
