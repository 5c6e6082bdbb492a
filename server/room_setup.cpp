#include "server/room_setup.h"

#include <algorithm>
#include <array>

#include "ai/player.h"
#include "engine/text_parts.h"
#include "games/all_games.h"
#include "server/errors.h"

namespace taku::server {
namespace {

constexpr std::array<std::string_view, 3> kHelps = {"none", "warnings", "full"};
constexpr int kLongestFillSec = 86'400;

std::string game_names() {
  std::string names;
  for (const AnyGame* game : all_games()) names += (names.empty() ? "" : ", ") + std::string(game->info().id);
  return names;
}

// One chair: {"kind":"person"} or {"kind":"computer","level":"strong"}; in a tournament {"kind":"person","account":12}.
Result<ChairSetup> parse_chair(const AnyGame& game, const Json& json) {
  const std::string* kind = find_string(json, "kind");
  if (!kind || (*kind != "person" && *kind != "computer")) return bad_request("seats: kind must be person or computer");
  if (*kind == "person") return ChairSetup{.level = "", .account = find_int(json, "account").value_or(0)};
  if (!find(json, "level")) return ChairSetup{.level = std::string(game.info().standard_level)};
  const std::string* level = find_string(json, "level");
  if (!level || !ai::find_level(game, *level)) return Error{code::kUnknownLevel, "seats: this game has no such level"};
  return ChairSetup{.level = *level};
}

// The chairs as a list, or their number. Without either, the usual number for the game, all for people.
Status parse_chairs(const Json& json, RoomSetup& setup) {
  const Json* seats = find(json, "seats");
  if (!seats) return success();
  if (const auto count = as_int(*seats)) {
    if (*count < 1 || *count > kMaxSeats) return bad_request("seats must be 1 to 4");
    setup.chairs.assign(static_cast<std::size_t>(*count), {});
    return success();
  }
  if (!seats->is_array() || seats->empty() || seats->size() > kMaxSeats)
    return bad_request("seats must be a list of 1 to 4");
  for (const Json& one : *seats) {
    auto chair = parse_chair(*setup.game, one);
    if (!chair) return chair.error();
    setup.chairs.push_back(std::move(*chair));
  }
  const bool people = std::ranges::any_of(setup.chairs, [](const ChairSetup& chair) { return chair.level.empty(); });
  if (!people && !setup.in_tournament()) {
    return Error{code::kNoPerson, "at least one seat must be for a person"};
  }
  return success();
}

Status parse_flag(const Json& json, std::string_view name, bool& flag) {
  if (!find(json, name)) return success();
  const auto value = find_bool(json, name);
  if (!value) return bad_request(std::string(name) + " must be true or false");
  flag = *value;
  return success();
}

constexpr std::string_view kFill = "bot_fill_timeout_sec";

// When computers take empty seats if the request does not say so. Coppit has an option for it. Rooms of games where
// computers do not stand in for people wait for people, and so do private rooms, for friends who were invited, rated
// ones, and those of tournaments.
int default_fill_sec(const RoomSetup& setup, int usual_fill_sec) {
  if (setup.rated || setup.in_tournament()) return 0;
  if (const auto option = find_int(setup.options, kFill)) return static_cast<int>(*option);
  return setup.is_public && setup.game->info().stand_in_after_timeouts ? usual_fill_sec : 0;
}

Status parse_fill(const Json& json, int usual_fill_sec, RoomSetup& setup) {
  setup.bot_fill_sec = std::min(default_fill_sec(setup, usual_fill_sec), kLongestFillSec);
  setup.bot_fill_level = setup.game->info().standard_level;
  if (find(json, kFill)) {
    const auto seconds = find_int(json, kFill);
    if (!seconds || *seconds < 0 || *seconds > kLongestFillSec)
      return bad_request("bot_fill_timeout_sec must be 0 to 86400");
    setup.bot_fill_sec = static_cast<int>(*seconds);
  }
  if (!find(json, "bot_fill_level")) return success();
  const std::string* level = find_string(json, "bot_fill_level");
  if (!level || !ai::find_level(*setup.game, *level))
    return Error{code::kUnknownLevel, "bot_fill_level: this game has no such level"};
  setup.bot_fill_level = *level;
  return success();
}

Status parse_helps(const Json& json, Helps& helps) {
  if (!find(json, "helps")) return success();
  const std::string* name = find_string(json, "helps");
  const auto found = name ? std::ranges::find(kHelps, *name) : kHelps.end();
  if (found == kHelps.end()) return bad_request("helps must be none, warnings or full");
  helps = static_cast<Helps>(found - kHelps.begin());
  return success();
}

// Bidirectional control characters: they can make one name look like another.
bool is_bidi_control(std::uint32_t c) {
  return c == 0x61c || c == 0x200e || c == 0x200f || (c >= 0x202a && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069);
}
// Control characters, line and paragraph separators, and zero-width characters.
bool is_invisible(std::uint32_t c) {
  return c < 0x20 || (c >= 0x7f && c < 0xa0) || c == 0x200b || c == 0x2028 || c == 0x2029 || c == 0x2060 || c == 0xfeff;
}

// The next code point. Needs valid UTF-8: the JSON parser has checked it.
std::uint32_t next_character(std::string_view text, std::size_t& at) {
  const auto first = static_cast<unsigned char>(text[at++]);
  if (first < 0x80) return first;
  const int more = first >= 0xf0 ? 3 : first >= 0xe0 ? 2 : 1;
  std::uint32_t c = first & (0x3fu >> more);
  for (int i = 0; i < more && at < text.size(); ++i) c = c << 6 | (static_cast<unsigned char>(text[at++]) & 0x3fu);
  return c;
}

std::size_t characters(std::string_view text) {
  return static_cast<std::size_t>(
      std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xc0u) != 0x80u; }));
}

}  // namespace

bool is_plain_text(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const std::uint32_t c = next_character(text, at);
    if (is_invisible(c) || is_bidi_control(c)) return false;
  }
  return true;
}

Result<std::string> parse_name(const Json& json, std::string_view what, std::size_t max_characters) {
  const std::string* text = find_string(json, what);
  const std::string name = text ? std::string(trimmed(*text)) : std::string();
  if (name.empty()) return Error{code::kBadName, std::string(what) + " is missing"};
  if (characters(name) > max_characters) return Error{code::kBadName, std::string(what) + " is too long"};
  if (!is_plain_text(name))
    return Error{code::kBadName, std::string(what) + " contains characters that cannot be displayed"};
  return name;
}

Result<RoomSetup> RoomSetup::parse(const Json& json, int usual_fill_sec) {
  RoomSetup setup;
  const std::string* game = find_string(json, "game");
  setup.game = game ? find_game(*game) : nullptr;
  if (!setup.game) return Error{code::kUnknownGame, "game must be one of " + game_names()};
  if (const std::string* tournament = find_string(json, "tournament")) setup.tournament = *tournament;
  if (Status chairs = parse_chairs(json, setup); !chairs) return chairs.error();
  const Json* options = find(json, "options");
  auto start = setup.game->start(setup.seats(), options ? *options : Json::object());
  if (!start) return start.error();
  setup.options = std::move(start->options);
  if (setup.chairs.empty()) setup.chairs.resize(static_cast<std::size_t>(start->state->seats()));

  setup.clock = ClockSetting::usual(setup.game->info(), setup.options);
  if (const auto given = json.find("clock");
      given != json.end()) {  // not find(): null is a value here and means no clock
    auto clock = given->is_null() ? ClockSetting{} : ClockSetting::parse(*given);
    if (!clock) return clock.error();
    setup.clock = *clock;
  }
  if (Status flag = parse_flag(json, "public", setup.is_public); !flag) return flag.error();
  if (Status flag = parse_flag(json, "auto_roll", setup.auto_roll); !flag) return flag.error();
  if (Status flag = parse_flag(json, "quick", setup.quick); !flag) return flag.error();
  if (Status flag = parse_flag(json, "rated", setup.rated); !flag) return flag.error();
  if (setup.rated) setup.helps = Helps::None;
  if (Status helps = parse_helps(json, setup.helps); !helps) return helps.error();
  if (Status fill = parse_fill(json, usual_fill_sec, setup); !fill) return fill.error();
  if (find(json, "name")) {
    auto name = parse_name(json, "name");
    if (!name) return name.error();
    setup.name = std::move(*name);
  }
  return setup;
}

Json RoomSetup::to_json() const {
  Json seats = Json::array();
  for (const ChairSetup& chair : chairs) {
    Json one = {{"kind", chair.level.empty() ? "person" : "computer"}};
    if (!chair.level.empty()) one["level"] = chair.level;
    if (chair.account != 0) one["account"] = chair.account;
    seats.push_back(std::move(one));
  }
  Json json = {{"game", game->info().id},   {"options", options},
               {"seats", std::move(seats)}, {"clock", clock.to_json()},
               {"public", is_public},       {"helps", kHelps[static_cast<std::size_t>(helps)]},
               {"auto_roll", auto_roll},    {"bot_fill_timeout_sec", bot_fill_sec}};
  if (bot_fill_level != game->info().standard_level) json["bot_fill_level"] = bot_fill_level;
  if (!name.empty()) json["name"] = name;
  if (quick) json["quick"] = true;
  if (rated) json["rated"] = true;
  if (in_tournament()) json["tournament"] = tournament;
  return json;
}

}  // namespace taku::server
