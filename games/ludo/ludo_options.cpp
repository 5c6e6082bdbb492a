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
     .meaning_en =
         "Player type of each seat; the length of the list (2 to 4) is the number of seats. Empty: everyone is human.",
     .meaning_ja = "各席のプレイヤーの種類です。要素の数（2〜4）が席の数になります。空なら全員が人です。"},
    {.name = "requireSixToStart",
     .default_json = "true",
     .meaning_en = "A token leaves the base only with a 6. When off, any number will do.",
     .meaning_ja = "6の目が出たときだけベースから出られます。オフなら、どの目でも出られます。"},
    {.name = "extraTurnOnSix",
     .default_json = "true",
     .meaning_en = "After moving with a 6, you roll again.",
     .meaning_ja = "6で動かしたあと、もう一度振れます。"},
    {.name = "exactRollToFinish",
     .default_json = "true",
     .meaning_en = "A token reaches the goal only with the exact number. When off, a higher number also works.",
     .meaning_ja = "ちょうどの目でだけゴールできます。オフなら、余ってもゴールできます。"},
    {.name = "cpuThinkingTime",
     .default_json = "true",
     .meaning_en = "Computers pause before they roll and move. This does not change the rules.",
     .meaning_ja = "コンピュータは、振る前と動かす前に間をおきます。ルールは変わりません。"},
    {.name = "debug",
     .default_json = "false",
     .meaning_en = "Debug mode: each player starts with three tokens in the goal.",
     .meaning_ja = "デバッグモード：全員のコマ3個がゴール済みで始まります。"},
    {.name = "opposite",
     .default_json = "false",
     .meaning_en = "Two players take red and yellow, opposite each other. When off: red and blue.",
     .meaning_ja = "2人のとき、赤と黄で向かい合います。オフなら、赤と青です。"},
    {.name = "position",
     .kind = OptionInfo::Kind::Text,
     .default_json = "\"\"",
     .meaning_en = "Position to start from, as one line of text. It determines all other options.",
     .meaning_ja = "開始局面（1行表記）です。ほかの設定は、この局面で決まります。"},
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
                            .host_options = {.thinking_pause = "cpuThinkingTime"},
                            .standard_level = "ai2"};

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

// The list determines the number of seats. An empty list is ignored.
Status parse_players(const Json& list, Options& options) {
  const Error bad = bad_options("players must be a list of 2 to 4 types: human, ai1, ai2 or ai3");
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
