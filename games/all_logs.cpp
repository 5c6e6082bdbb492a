#include "games/all_logs.h"

#include "engine/turn_lines.h"
#include "games/all_games.h"
#include "games/pineapple/log.h"

namespace taku {
namespace {

bool is_pineapple(const Match& match) { return &match.game() == &erased<pineapple::Pineapple>(); }

pineapple::LogNames pineapple_names(const SessionNames& names) {
  pineapple::LogNames all{names.session_id, names.room_id, {}};
  for (std::size_t seat = 0; seat < pineapple::kSeats; ++seat) {
    const bool named = seat < names.player_ids.size() && !names.player_ids[seat].empty();
    all.player_ids[seat] = named ? names.player_ids[seat] : "seat " + std::to_string(seat);
  }
  return all;
}

// Players have the names in the record.
pineapple::Log pineapple_log(const Match& match, const std::string& session_id, const std::string& room_id) {
  SessionNames names{session_id, room_id, {}};
  for (const Json& player : match.players()) {
    const std::string* name = as_string(player);
    names.player_ids.push_back(name ? *name : "");
  }
  return pineapple::log_of(match, pineapple_names(names));
}

}  // namespace

std::vector<Json> log_lines(const Match& match, const std::string& session_id, bool with_result) {
  if (!is_pineapple(match)) return turn_lines(match, session_id);
  const auto result = with_result ? std::optional(final_result_json(match)) : std::nullopt;
  return pineapple::log_lines(pineapple_log(match, session_id, ""), result);
}

bool has_log_rows(std::string_view game) { return game == pineapple::Pineapple::info().id; }

std::optional<std::vector<SqlRow>> log_rows(const Match& match, const std::string& session_id,
                                            const std::string& room_id) {
  if (!is_pineapple(match)) return std::nullopt;
  return pineapple::log_rows(pineapple_log(match, session_id, room_id));
}

std::unique_ptr<RowLogger> make_row_logger(const AnyState& start, const SessionNames& names) {
  const auto* state = start.as<pineapple::Pineapple>();
  return state ? pineapple::make_row_logger(*state, pineapple_names(names)) : nullptr;
}

}  // namespace taku
