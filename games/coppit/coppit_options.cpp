#include "games/coppit/coppit.h"
#include "games/position_option.h"

// Options and the start of a game. docs/protocol.md

namespace taku::coppit {
namespace {

constexpr int kMaxBotFillSec = 86'400;
constexpr std::array<std::string_view, 1> kWinModes = {"box_count"};
constexpr OptionInfo flag(std::string_view name, std::string_view default_json, std::string_view meaning_en,
                          std::string_view meaning_ja) {
  return {.name = name, .default_json = default_json, .meaning_en = meaning_en, .meaning_ja = meaning_ja};
}

constexpr std::array<OptionInfo, 16> kOptions = {{
    {.name = "max_players",
     .kind = OptionInfo::Kind::Integer,
     .default_json = "4",
     .min = 2,
     .max = kColours,
     .meaning_en = "How many a room takes at most; how many play is decided by the seats.",
     .meaning_ja = "部屋の最大人数。実際の人数は席数で決まる。"},
    {.name = "hats_per_player",
     .kind = OptionInfo::Kind::Integer,
     .default_json = "6",
     .min = 1,
     .max = kMaxHats,
     .meaning_en = "Hats of each player.",
     .meaning_ja = "各プレイヤーの帽子の数。"},
    flag("require_6_to_deploy", "false", "A hat leaves its box only with a six.", "BOXから出るには6が必要。"),
    flag("extra_roll_on_6", "true", "A six rolls again.", "6が出たらもう一度振る。"),
    flag("capture_on_pass", "false", "Stacks that are passed are captured too.", "通過したマスでも捕獲する。"),
    flag("safe_by_color", "true", "On a node of its own colour a stack is safe.", "同じ色のマスは安全地帯。"),
    flag("safe_by_gray", "true", "On a grey node every stack is safe.", "灰色のマスは全員に安全地帯。"),
    flag("allow_box_invasion", "false", "Boxes of others may be entered.", "相手のBOXに侵入できる。"),
    flag("auto_bank_on_return", "true", "Coming home banks the prisoners; otherwise it is a choice.",
         "帰還時に捕虜を自動で確保する。無効なら選択できる。"),
    flag("allow_respawn", "false", "Banked hats go back to their owner's box.", "確保された帽子は持ち主のBOXに戻る。"),
    {.name = "win_mode",
     .kind = OptionInfo::Kind::Choice,
     .default_json = "\"box_count\"",
     .choices = kWinModes,
     .meaning_en = "What wins: most own hats in the own box.",
     .meaning_ja = "勝利の決め方：自分のBOX内の自色帽子の数。"},
    {.name = "max_turns",
     .kind = OptionInfo::Kind::Integer,
     .default_json = "null",
     .min = 1,
     .max = INT32_MAX,
     .meaning_en = "The game ends when the turn has passed so often; null: no limit.",
     .meaning_ja = "この手番数で終了する。null なら無制限。"},
    {.name = "bot_fill_timeout_sec",
     .kind = OptionInfo::Kind::Integer,
     .default_json = "30",
     .min = 0,
     .max = kMaxBotFillSec,
     .meaning_en = "After so many seconds a room fills empty seats with computers.",
     .meaning_ja = "この秒数を過ぎると空席をコンピューターで埋める。"},
    flag("allow_backward", "true", "The ring may be walked counter-clockwise.", "外周を反時計回りに進める。"),
    flag("direction_lock", "true", "At the centre a walk goes straight on.", "中央では直進のみ。"),
    {.name = "position",
     .kind = OptionInfo::Kind::Text,
     .default_json = "\"\"",
     .meaning_en = "A position line to start from; it decides the seats and all settings.",
     .meaning_ja = "開始局面（1 行表記）。人数と設定はこの局面に従う。"},
}};

constexpr GameInfo kInfo = {.id = "coppit",
                            .title_en = "Coppit",
                            .title_ja = "コピット（帽子とりゲーム）",
                            .min_seats = 2,
                            .max_seats = kColours,
                            .rules_version = 1,
                            .max_moves = 96,
                            .max_plies = 0,
                            .has_chance = true,
                            .options = kOptions};

// Reads an integer setting if present.
template <class Int>
Status read_int(const Json& json, const OptionInfo& info, Int& value) {
  if (!find(json, info.name)) return success();
  const auto given = find_int(json, info.name);
  if (!given || *given < info.min || *given > info.max) {
    return Error{code::kBadOptions,
                 std::string(info.name) + " must be " + std::to_string(info.min) + " to " + std::to_string(info.max)};
  }
  value = static_cast<Int>(*given);
  return success();
}

const OptionInfo& option(std::string_view name) { return *std::ranges::find(kOptions, name, &OptionInfo::name); }

}  // namespace

const GameInfo& Coppit::info() { return kInfo; }

Result<State> Coppit::start(const Options& options) {
  if (!options.position.empty()) return parse(options.position);
  return State(options.seats, options.settings);
}

Result<Settings> parse_settings(const Json& json) {
  Settings settings;
  for (const Status& read : {read_int(json, option("max_players"), settings.max_players),
                             read_int(json, option("hats_per_player"), settings.hats_per_player),
                             read_int(json, option("max_turns"), settings.max_turns),
                             read_int(json, option("bot_fill_timeout_sec"), settings.bot_fill_timeout_sec)}) {
    if (!read) return read.error();
  }
  for (const SettingFlag& setting : kSettingFlags) {
    if (!find(json, setting.name)) continue;
    const auto given = find_bool(json, setting.name);
    if (!given) return Error{code::kBadOptions, std::string(setting.name) + " must be true or false"};
    settings.*setting.value = *given;
  }
  if (find(json, "win_mode")) {
    const std::string* mode = find_string(json, "win_mode");
    if (!mode || *mode != kWinModes[0]) return Error{code::kBadOptions, "win_mode must be box_count"};
  }
  return settings;
}

Json settings_json(const Settings& settings) {
  return {{"max_players", settings.max_players},
          {"hats_per_player", settings.hats_per_player},
          {"require_6_to_deploy", settings.require_6_to_deploy},
          {"extra_roll_on_6", settings.extra_roll_on_6},
          {"capture_on_pass", settings.capture_on_pass},
          {"safe_by_color", settings.safe_by_color},
          {"safe_by_gray", settings.safe_by_gray},
          {"allow_box_invasion", settings.allow_box_invasion},
          {"auto_bank_on_return", settings.auto_bank_on_return},
          {"allow_respawn", settings.allow_respawn},
          {"win_mode", kWinModes[0]},
          {"max_turns", settings.max_turns == 0 ? Json(nullptr) : Json(settings.max_turns)},
          {"bot_fill_timeout_sec", settings.bot_fill_timeout_sec},
          {"allow_backward", settings.allow_backward},
          {"direction_lock", settings.direction_lock}};
}

Result<Options> Coppit::parse_options(int seats, const Json& json) {
  if (seats != 0 && (seats < 2 || seats > kColours)) return Error{code::kBadOptions, "Coppit has 2 to 4 seats"};
  if (!json.is_object()) return Error{code::kBadOptions, "options must be an object"};
  const auto settings = parse_settings(json);
  if (!settings) return settings.error();
  Options options{seats == 0 ? kColours : seats, *settings, ""};
  const auto position = parse_position_option<Coppit>(json);
  if (!position) return position.error();
  if (*position) {
    const State& state = **position;
    if (seats != 0 && seats != state.seats()) {
      return Error{code::kBadOptions, "the position has a different number of seats"};
    }
    options = {state.seats(), state.settings(), *find_string(json, "position")};
  }
  return options;
}

Json Coppit::options_json(const Options& options) {
  Json json = settings_json(options.settings);
  if (!options.position.empty()) json["position"] = options.position;
  return json;
}

}  // namespace taku::coppit
