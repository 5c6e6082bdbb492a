#include <algorithm>

#include "games/ludo/ludo_json.h"
#include "games/position_option.h"

// Options and the start of a game. docs/protocol.md

namespace taku::ludo {
namespace {

constexpr std::array<OptionInfo, 8> kOptions = {{
    {.name = "players",
     .kind = OptionInfo::Kind::List,
     .default_json = "[]",
     .choices = kTypeNames,
     .meaning_en = "Who sits at each seat, two to four; decides the number of seats. Empty: all human.",
     .meaning_ja = "各席のプレイヤー（2〜4 人）。人数もこれで決まる。空なら全員が人。"},
    {.name = "requireSixToStart",
     .default_json = "true",
     .meaning_en = "Only a 6 brings a token out of the base.",
     .meaning_ja = "6 の目でのみベースから出られる。"},
    {.name = "extraTurnOnSix",
     .default_json = "true",
     .meaning_en = "After moving with a 6 the same player rolls again.",
     .meaning_ja = "6 が出たら動かした後にもう一度振れる。"},
    {.name = "exactRollToFinish",
     .default_json = "true",
     .meaning_en = "The goal needs the exact number; otherwise what is too much is lost.",
     .meaning_ja = "ゴールにはぴったりの目が必要。オフなら超過してもゴールできる。"},
    {.name = "cpuThinkingTime",
     .default_json = "true",
     .meaning_en = "Computers take a moment before they roll and move. For clients; the rules do not change.",
     .meaning_ja = "CPU の思考時間を表示する。表示だけの設定で、ルールは変わらない。"},
    {.name = "debug",
     .default_json = "false",
     .meaning_en = "Three tokens of every player start finished.",
     .meaning_ja = "デバッグモード：各プレイヤーのトークン 3 個がゴール済みで始まる。"},
    {.name = "opposite",
     .default_json = "false",
     .meaning_en = "Two players sit opposite each other, red and yellow.",
     .meaning_ja = "2 人のとき、赤と黄で向かい合って座る。"},
    {.name = "position",
     .kind = OptionInfo::Kind::Text,
     .default_json = "\"\"",
     .meaning_en = "A position line to start from; it decides all other options.",
     .meaning_ja = "開始局面（1 行表記）。ほかの設定はこの局面に従う。"},
}};

constexpr GameInfo kInfo = {.id = "ludo",
                            .title_en = "Ludo",
                            .title_ja = "ルドー",
                            .min_seats = 2,
                            .max_seats = kMaxSeats,
                            .rules_version = 1,
                            .max_moves = kTokens,
                            .max_plies = 0,
                            .has_chance = true,
                            .options = kOptions,
                            .host_options = {.thinking_pause = "cpuThinkingTime"}};

struct SettingName {
  std::string_view name;
  bool Settings::* field;
};

constexpr std::array<SettingName, 6> kSettings = {{{"requireSixToStart", &Settings::require_six_to_start},
                                                   {"extraTurnOnSix", &Settings::extra_turn_on_six},
                                                   {"exactRollToFinish", &Settings::exact_roll_to_finish},
                                                   {"cpuThinkingTime", &Settings::cpu_thinking_time},
                                                   {"debug", &Settings::debug},
                                                   {"opposite", &Settings::opposite}}};

Error bad_options(std::string why) { return {code::kBadOptions, std::move(why)}; }

// The list determines the number of seats. An empty list is ignored.
Status parse_players(const Json& list, Options& options) {
  const Error bad = bad_options("players must be a list of 2 to 4 of human, ai1, ai2, ai3");
  if (!list.is_array()) return bad;
  if (list.empty()) return success();
  if (list.size() < 2 || list.size() > kMaxSeats) return bad;
  for (std::size_t seat = 0; seat < list.size(); ++seat) {
    const std::string* type = as_string(list[seat]);
    const auto found = type ? std::ranges::find(kTypeNames, *type) : kTypeNames.end();
    if (found == kTypeNames.end()) return bad;
    options.types[seat] = static_cast<PlayerType>(found - kTypeNames.begin());
  }
  options.seats = static_cast<int>(list.size());
  return success();
}

Options options_of(const State& state, std::string position) {
  Options options{state.seats(), {}, state.settings(), std::move(position)};
  for (std::int8_t seat = 0; seat < state.seats(); ++seat) {
    options.types[static_cast<std::size_t>(seat)] = state.type({seat});
  }
  return options;
}

}  // namespace

const GameInfo& Ludo::info() { return kInfo; }

Result<State> Ludo::start(const Options& options) {
  if (!options.position.empty()) return parse(options.position);
  if (options.seats < kInfo.min_seats || options.seats > kInfo.max_seats) {
    return Error{code::kBadOptions, "Ludo has 2 to 4 seats"};
  }
  return State(options.seats, options.settings, options.types);
}

void add_settings(const Settings& settings, Json& json) {
  for (const SettingName& setting : kSettings) json[std::string(setting.name)] = settings.*setting.field;
}

Result<Options> Ludo::parse_options(int seats, const Json& json) {
  if (seats != 0 && (seats < 2 || seats > kMaxSeats)) return bad_options("Ludo has 2 to 4 seats");
  if (!json.is_object()) return bad_options("options must be an object");
  Options options;
  if (seats != 0) options.seats = seats;
  if (const Json* players = find(json, "players")) {
    if (auto parsed = parse_players(*players, options); !parsed) return parsed.error();
  }
  for (const SettingName& setting : kSettings) {
    if (!find(json, setting.name)) continue;
    const auto value = find_bool(json, setting.name);
    if (!value) return bad_options(std::string(setting.name) + " must be true or false");
    options.settings.*setting.field = *value;
  }
  const auto position = parse_position_option<Ludo>(json);
  if (!position) return position.error();
  if (*position) options = options_of(**position, *find_string(json, "position"));
  if (seats != 0 && seats != options.seats)
    return bad_options("the number of seats differs from the number of players");
  return options;
}

Json Ludo::options_json(const Options& options) {
  Json json = {{"players", Json::array()}};
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(options.seats); ++seat) {
    json["players"].push_back(type_name(options.types[seat]));
  }
  add_settings(options.settings, json);
  if (!options.position.empty()) json["position"] = options.position;
  return json;
}

}  // namespace taku::ludo
