#include "games/all_logs.h"

#include "engine/turn_lines.h"
#include "games/all_games.h"
#include "games/pineapple/log.h"

namespace taku {
namespace {

bool is_pineapple(const Match& match) { return &match.game() == &erased<pineapple::Pineapple>(); }

// Players are called as the record calls them, or by their seats.
pineapple::Log pineapple_log(const Match& match, const std::string& session_id, const std::string& room_id) {
  pineapple::LogNames names{session_id, room_id, {}};
  for (std::size_t seat = 0; seat < pineapple::kSeats; ++seat) {
    const Json& players = match.players();
    const std::string* name = seat < players.size() ? as_string(players[seat]) : nullptr;
    names.player_ids[seat] = name ? *name : "seat " + std::to_string(seat);
  }
  return pineapple::log_of(match, std::move(names));
}

}  // namespace

std::vector<Json> log_lines(const Match& match, const std::string& session_id) {
  if (is_pineapple(match)) return pineapple::log_lines(pineapple_log(match, session_id, ""));
  return turn_lines(match, session_id);
}

std::optional<std::vector<TableRow>> log_rows(const Match& match, const std::string& session_id,
                                              const std::string& room_id) {
  if (!is_pineapple(match)) return std::nullopt;
  return pineapple::log_rows(pineapple_log(match, session_id, room_id));
}

}  // namespace taku
