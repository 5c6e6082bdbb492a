#include <algorithm>

#include "games/pineapple/pineapple_json.h"
#include "games/position_option.h"

// Options and the start of a session. docs/protocol.md

namespace taku::pineapple {
namespace {

Status parse_numbers(const Json& json, Settings& settings) {
  for (const SettingRange& range : kSettingRanges) {
    if (!find(json, range.name)) continue;
    const auto value = find_int(json, range.name);
    if (!value || *value < range.min || *value > range.max) {
      return bad_options(std::string(range.name) + " must be a whole number from " + std::to_string(range.min) +
                         " to " + std::to_string(range.max));
    }
    settings.*range.field = static_cast<std::int32_t>(*value);
  }
  return success();
}

Status parse_settings(const Json& json, Settings& settings) {
  if (Status numbers = parse_numbers(json, settings); !numbers) return numbers;
  if (find(json, "fl_stay_cards")) {
    const std::string* name = find_string(json, "fl_stay_cards");
    const auto found = name ? std::ranges::find(kStayCardsNames, *name) : kStayCardsNames.end();
    if (found == kStayCardsNames.end()) return bad_options("fl_stay_cards must be recalc, keep or fourteen");
    settings.fl_stay_cards = static_cast<StayCards>(found - kStayCardsNames.begin());
  }
  if (find(json, "jokers")) {
    const auto jokers = find_int(json, "jokers");
    if (!jokers || *jokers < 0 || *jokers > kJokers) return bad_options("jokers must be 0, 1 or 2");
    settings.jokers = static_cast<std::uint8_t>(*jokers);
  }
  return success();
}

}  // namespace

void add_settings(const Settings& settings, Json& json) {
  for (const SettingRange& range : kSettingRanges) json[std::string(range.name)] = settings.*range.field;
  json["fl_stay_cards"] = kStayCardsNames[static_cast<std::size_t>(settings.fl_stay_cards)];
  json["jokers"] = settings.jokers;
}

const GameInfo& Pineapple::info() {
  static constexpr OptionInfo kOptions[] = {
      {"initial_chips",
       OptionInfo::Kind::Integer,
       "200",
       1,
       1'000'000,
       {},
       "Chips of each player at the start.",
       "各プレイヤーの最初の持ち点です。"},
      {"lead_to_win",
       OptionInfo::Kind::Integer,
       "40",
       1,
       2'000'000,
       {},
       "A lead of this many chips after a hand wins, unless a player goes to Fantasyland.",
       "ハンド終了時にこの点差がつくと勝ちです。どちらかがファンタジーランドに入るときは続きます。"},
      {"turn_seconds",
       OptionInfo::Kind::Integer,
       "20",
       1,
       3600,
       {},
       "Seconds per turn, if the match has a clock.",
       "1ターンの制限時間（秒）です。持ち時間のない対局では使われません。"},
      {"fl_stay_weight",
       OptionInfo::Kind::Integer,
       "30",
       0,
       1000,
       {},
       "How many points the solver counts for staying in Fantasyland.",
       "ソルバーがファンタジーランドの継続を何点として評価するかです。"},
      {"fl_stay_cards", OptionInfo::Kind::Choice, "\"recalc\"", 0, 0, kStayCardsNames,
       "Cards dealt when staying in Fantasyland: by the new top row (otherwise 14), same as before, or always 14.",
       "ファンタジーランド継続時の枚数です。新しい上段で決定（該当しなければ14枚）、前回と同じ、常に14枚。"},
      {"jokers",
       OptionInfo::Kind::Integer,
       "2",
       0,
       2,
       {},
       "Number of jokers in the deck.",
       "山札に入れるジョーカーの枚数です。"},
      {"position",
       OptionInfo::Kind::Text,
       "\"\"",
       0,
       0,
       {},
       "Position to start from, as one line of text. It determines all other options.",
       "開始局面（1行表記）です。ほかの設定は、この局面で決まります。"},
  };
  static constexpr GameInfo kInfo = {
      .id = "pineapple",
      .title_en = "OFC Pineapple",
      .title_ja = "パイナップル",
      .min_seats = kSeats,
      .max_seats = kSeats,
      .rules_version = 1,
      .max_moves = 232,  // turn 0: 3^5 layouts minus those with four or five cards on top
      .max_plies = 0,
      .has_chance = true,
      .options = kOptions,
      .host_options = {.move_seconds = "turn_seconds"},
      .standard_level = "normal",
      .stand_in_after_timeouts = false};
  return kInfo;
}

Result<State> Pineapple::start(const Options& options) {
  if (!options.position.empty()) return parse(options.position);
  return State(options.settings);
}

Result<Options> Pineapple::parse_options(int seats, const Json& json) {
  if (seats != 0 && seats != kSeats) return bad_options("OFC Pineapple has 2 seats");
  if (!json.is_object()) return bad_options("options must be an object");
  Options options;
  if (Status settings = parse_settings(json, options.settings); !settings) return settings.error();
  const auto position = parse_position_option<Pineapple>(json);
  if (!position) return position.error();
  if (*position) options = {(*position)->session().settings, *find_string(json, "position")};
  return options;
}

Json Pineapple::options_json(const Options& options) {
  Json json = Json::object();
  add_settings(options.settings, json);
  if (!options.position.empty()) json["position"] = options.position;
  return json;
}

}  // namespace taku::pineapple
