#include <algorithm>

#include "games/pineapple/pineapple_json.h"
#include "games/position_option.h"

// Options and the start of a session. docs/protocol.md

namespace taku::pineapple {
namespace {

Error bad_options(std::string why) { return {code::kBadOptions, std::move(why)}; }

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
       "chips of each seat at the start",
       "開始時の持ち点"},
      {"lead_to_win",
       OptionInfo::Kind::Integer,
       "40",
       1,
       2'000'000,
       {},
       "a lead that ends the session when nobody goes to Fantasyland",
       "両者ともFLでないとき、この差で終了"},
      {"turn_seconds",
       OptionInfo::Kind::Integer,
       "20",
       1,
       3600,
       {},
       "seconds for each turn, where there is a clock",
       "1ターンの制限時間（秒）"},
      {"fl_stay_weight",
       OptionInfo::Kind::Integer,
       "30",
       0,
       1000,
       {},
       "what the Fantasyland solver gives for staying, in points",
       "FLソルバーが継続（Stay）に与える点数"},
      {"fl_stay_cards", OptionInfo::Kind::Choice, "\"recalc\"", 0, 0, kStayCardsNames,
       "Fantasyland cards after a stay: by the new top row (else 14), as before, or 14",
       "Stay後のFL枚数: 新しいTopで再計算（なければ14枚）、前回と同じ、14枚"},
      {"jokers", OptionInfo::Kind::Integer, "2", 0, 2, {}, "jokers in the deck", "デッキのジョーカーの枚数"},
      {"position",
       OptionInfo::Kind::Text,
       "\"\"",
       0,
       0,
       {},
       "a position to start from; it decides everything else",
       "開始局面（他の設定より優先）"},
  };
  static constexpr GameInfo kInfo = {
      .id = "pineapple",
      .title_en = "OFC Pineapple",
      .title_ja = "OFCパイナップル",
      .min_seats = kSeats,
      .max_seats = kSeats,
      .rules_version = 1,
      .max_moves = 232,  // turn 0: 3^5 layouts minus those with four or five cards on top
      .max_plies = 0,
      .has_chance = true,
      .options = kOptions,
      .host_options = {.move_seconds = "turn_seconds"}};
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
