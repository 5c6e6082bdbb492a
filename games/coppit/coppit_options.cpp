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
     .meaning_en = "Number of players, unless the seats are given. 4 fits any number of seats.",
     .meaning_ja = "対局する人数です。席を指定した場合はその数になります。4はどの席数にも使えます。"},
    {.name = "hats_per_player",
     .kind = OptionInfo::Kind::Integer,
     .default_json = "6",
     .min = 1,
     .max = kMaxHats,
     .meaning_en = "Number of hats per player.",
     .meaning_ja = "1人の帽子の数です。"},
    flag("require_6_to_deploy", "false", "A hat can leave the box only with a six.",
         "6の目が出たときだけボックスから出られます。"),
    flag("extra_roll_on_6", "true", "After moving with a six, you roll again.", "6で動かしたあと、もう一度振れます。"),
    flag("capture_on_pass", "false", "Towers you pass over are captured too, not only those you land on.",
         "止まったマスだけでなく、通過したマスの塔も捕獲します。"),
    flag("safe_by_color", "true", "A tower on a space of its own colour cannot be captured.",
         "自分の色のマスにいる塔は捕獲されません。"),
    flag("safe_by_gray", "true", "No tower on a grey space can be captured.", "灰色のマスにいる塔は捕獲されません。"),
    flag("allow_box_invasion", "false", "You may enter other players' boxes.", "相手のボックスに入れます。"),
    flag("auto_bank_on_return", "true",
         "Prisoners are banked when they reach your box. When off, you may keep the tower whole.",
         "連れ帰った捕虜をすぐに確保します。オフなら、塔のまま置くことも選べます。"),
    flag("allow_respawn", "false", "Banked hats return to their owner's box instead of leaving the game.",
         "確保された帽子は、持ち主のボックスに戻ります。"),
    {.name = "win_mode",
     .kind = OptionInfo::Kind::Choice,
     .default_json = "\"box_count\"",
     .choices = kWinModes,
     .meaning_en = "How the winner is decided: by each player's own hats in their own box.",
     .meaning_ja = "勝者の決め方です。自分のボックスにある自分の帽子の数で決まります。"},
    {.name = "max_turns",
     .kind = OptionInfo::Kind::Integer,
     .default_json = "null",
     .min = 1,
     .max = INT32_MAX,
     .meaning_en = "The game ends after this many turns in total; null: no limit.",
     .meaning_ja = "全員合わせてこの手番数で終了します。nullなら無制限です。"},
    {.name = "bot_fill_timeout_sec",
     .kind = OptionInfo::Kind::Integer,
     .default_json = "30",
     .min = 0,
     .max = kMaxBotFillSec,
     .meaning_en = "Seconds until computers take the empty seats of a room.",
     .meaning_ja = "部屋の空席にコンピュータが座るまでの秒数です。"},
    flag("allow_backward", "true", "Hats may also move anticlockwise around the ring.",
         "外周を反時計回りにも進めます。"),
    flag("direction_lock", "true", "Hats crossing the centre go straight on. When off, they may turn there.",
         "中央を通るときは直進します。オフなら曲がれます。"),
    {.name = "position",
     .kind = OptionInfo::Kind::Text,
     .default_json = "\"\"",
     .meaning_en = "Position to start from, as one line of text. It determines the seats and all other options.",
     .meaning_ja = "開始局面（1行表記）です。人数とほかの設定は、この局面で決まります。"},
}};

constexpr GameInfo kInfo = {.id = "coppit",
                            .title_en = "Coppit",
                            .title_ja = "コピット",
                            .min_seats = 2,
                            .max_seats = kColours,
                            .rules_version = 1,
                            .max_moves = 96,
                            .max_plies = 0,
                            .has_chance = true,
                            .options = kOptions,
                            .standard_level = "greedy"};

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
  Options options{seats == 0 ? settings->max_players : seats, *settings, ""};  // R2
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
