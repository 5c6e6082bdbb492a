#include "server/records/contribution.h"

#include <algorithm>

#include "ai/player.h"
#include "engine/match.h"
#include "engine/move_times.h"
#include "engine/verify.h"
#include "games/all_games.h"
#include "server/errors.h"

namespace taku::server {
namespace {

constexpr store::TimeMs kDayMs = 86'400'000;

// "person" or "computer:LEVEL".
Result<std::string> player_of(const AnyGame& game, const Json& seat) {
  const std::string* kind = find_string(seat, "kind");
  if (kind && *kind == "person") return std::string("person");
  if (!kind || *kind != "computer") return bad_request("seats: kind must be person or computer");
  const std::string* level = find_string(seat, "level");
  if (!level || !ai::find_level(game, *level)) return code::kUnknownLevel.error();
  return "computer:" + *level;
}

Result<Json> players_of(const AnyGame& game, int seats, const Json& body) {
  const Json* list = find(body, "seats");
  if (!list || !list->is_array() || list->size() != static_cast<std::size_t>(seats)) {
    return bad_request("seats must have an entry for each seat of the record");
  }
  Json players = Json::array();
  for (const Json& seat : *list) {
    auto player = player_of(game, seat);
    if (!player) return player.error();
    players.push_back(std::move(*player));
  }
  if (std::ranges::find(players, "person") == players.end()) return code::kNoPerson.error();
  return players;
}

bool has_good_times(const RecordedMove& entry) {
  const auto in = [](const std::optional<std::int64_t>& time, std::int64_t most) {
    return !time || (*time >= 0 && *time <= most);
  };
  return in(entry.notes.at, kLatestTimeMs) && in(entry.notes.think_ms, kLongestThinkMs);
}

// The first thing that is wrong with the moves.
Status check_moves(const Record& record) {
  if (!std::ranges::all_of(record.moves, has_good_times)) return bad_request("a time of a move is out of range");
  MatchLog log;
  log.record = record;
  for (const Check& check : verify(log, all_games()).checks) {
    if (check.answer != Check::Answer::Failed) continue;
    return check.name == Check::Name::Draws ? code::kRecordDraws.error() : check.why;
  }
  return success();
}

// Writes into every move who made it. `players` has a text of MadeBy for each seat.
void note_makers(Record& record, const Json& players) {
  for (RecordedMove& entry : record.moves) {
    if (!entry.seat.is_player()) continue;
    const Json& player = players[static_cast<std::size_t>(entry.seat.index)];
    entry.notes.by = entry.notes.timeout ? MadeBy{.kind = MadeBy::Kind::Timeout}
                                         : *MadeBy::parse(player.get_ref<const std::string&>());
  }
}

}  // namespace

Result<store::ContributedRow> read_contribution(const Json& body, store::TimeMs now) {
  const Json* sent = find(body, "record");
  if (!sent) return bad_request("record is missing");
  auto record = Record::parse(*sent);
  if (!record) return record.error();
  const AnyGame* game = find_game(record->game);
  if (!game) return Error{code::kUnknownGame, "there is no such game"};
  auto players = players_of(*game, record->seats, body);
  if (!players) return players.error();
  if (const Status checked = check_moves(*record); !checked) return checked.error();
  note_makers(*record, *players);
  auto match = Match::load(*record, all_games());
  if (!match) return match.error();
  if (match->turn().kind != Turn::Kind::Over) return code::kRecordUnfinished.error();
  match->set_players(std::move(*players));
  const Record kept = match->record();
  return store::ContributedRow{
      .uuid = kept.id(), .game = kept.game, .received_at = now - now % kDayMs, .record = to_text(kept.to_json())};
}

}  // namespace taku::server
