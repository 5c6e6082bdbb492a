#include "server/people/tournament_input.h"

#include <algorithm>

#include "ai/player.h"
#include "games/player_count.h"
#include "server/names/name_check.h"
#include "server/rated_room.h"
#include "server/room_setup.h"

namespace taku::server {
namespace {

constexpr TimeMs kLongestWait = TimeMs{30} * 24 * 3600 * 1000;
constexpr int kUsualSecondsPerMove = 60;

// A whole number within these limits; `usual` if it is absent.
Result<std::int64_t> number(const Json& body, std::string_view field, std::int64_t least, std::int64_t most,
                            std::int64_t usual) {
  if (!find(body, field)) return usual;
  const auto value = find_int(body, field);
  if (value && *value >= least && *value <= most) return *value;
  return bad_request(std::string(field) + " must be " + std::to_string(least) + " to " + std::to_string(most));
}

Result<bool> flag(const Json& body, std::string_view field) {
  if (!find(body, field)) return false;
  const auto value = find_bool(body, field);
  if (!value) return bad_request(std::string(field) + " must be true or false");
  return *value;
}

Result<std::vector<std::string>> parse_computers(const Json& body, const AnyGame& game) {
  std::vector<std::string> levels;
  const Json* list = find(body, "computers");
  if (!list) return levels;
  if (!list->is_array() || list->size() > tournament::kMaxEntrants)
    return bad_request("computers must be a list of levels");
  for (const Json& one : *list) {
    const std::string* level = as_string(one);
    if (!level || !ai::find_level(game, *level)) return code::kUnknownLevel.error();
    levels.push_back(*level);
  }
  return levels;
}

// A room of the tournament with the largest table. Without a clock a game could go on for ever, so there is always one.
Result<RoomSetup> parse_room(const Json& body, int seats, bool rated) {
  Json room = {{"game", find(body, "game") ? body["game"] : Json()}, {"seats", seats}, {"helps", "none"}};
  if (const Json* options = find(body, "options")) room["options"] = *options;
  if (const Json* clock = find(body, "clock")) room["clock"] = *clock;
  room["bot_fill_timeout_sec"] = 0;
  auto setup = RoomSetup::parse(room);
  if (!setup) return setup;
  if (Status fits = check_player_count(setup->game->info(), seats, setup->options); !fits) return fits.error();
  if (setup->clock.kind == ClockSetting::Kind::None) {
    setup->clock = {.kind = ClockSetting::Kind::Move, .seconds = kUsualSecondsPerMove};
  }
  if (!rated) return setup;
  if (Status possible = check_rated(*setup); !possible) return possible.error();
  return setup;
}

Result<std::string> parse_tournament_name(const Json& body) {
  auto name = parse_name(body, "name");
  return name ? check_room_name(*name) : name;
}

// The numbers and switches of the tournament itself.
Status parse_settings(const Json& body, TimeMs now, people::StoredTournament& made) {
  const auto rounds = number(body, "rounds", 1, tournament::kMaxRounds, 0);
  if (!rounds) return rounds.error();
  const auto max = number(body, "max", tournament::kMinEntrants, tournament::kMaxEntrants, tournament::kMaxEntrants);
  if (!max) return max.error();
  const auto starts_at = number(body, "starts_at", now, now + kLongestWait, 0);
  if (!starts_at) return starts_at.error();
  const auto bots = flag(body, "bots");
  if (!bots) return bots.error();
  const auto rated = flag(body, "rated");
  if (!rated) return rated.error();
  if (*bots && *rated) return code::kNotRated.error("a tournament with bots cannot be rated");
  made.settings.rounds = static_cast<int>(*rounds);
  made.settings.max = static_cast<int>(*max);
  made.settings.bots = *bots;
  made.settings.rated = *rated;
  made.starts_at = *starts_at;
  return success();
}

}  // namespace

Result<NewTournament> parse_new_tournament(const Json& body, const Caller& owner, TimeMs now) {
  NewTournament made{.tournament = {.owner = owner.account, .created_at = now}, .computers = {}};
  people::StoredTournament& stored = made.tournament;
  auto name = parse_tournament_name(body);
  if (!name) return name.error();
  stored.name = std::move(*name);
  const std::string* system = find_string(body, "system");
  const auto parsed = tournament::parse_system(system ? *system : "");
  if (!parsed) return bad_request("system must be round_robin or swiss");
  stored.system = *parsed;
  if (Status settings = parse_settings(body, now, stored); !settings) return settings.error();
  const auto seats = number(body, "seats", 2, kMaxSeats, 2);
  if (!seats) return seats.error();
  const int most = static_cast<int>(*seats);
  const auto room = parse_room(body, most, stored.settings.rated);
  if (!room) return room.error();
  auto computers = parse_computers(body, *room->game);
  if (!computers) return computers.error();
  if (static_cast<int>(computers->size()) > stored.settings.max) return bad_request("more computers than entrants");
  made.computers = std::move(*computers);
  stored.game = room->game->info().id;
  stored.settings.tables = {fewest_seats(*room->game, most, room->options), most};
  stored.setup = {{"game", stored.game}, {"options", room->options}, {"clock", room->clock.to_json()}};
  return made;
}

}  // namespace taku::server
