#include "games/coppit/coppit.h"

// JSON: options, positions, moves, events, results. docs/protocol.md

namespace taku::coppit {
namespace {

constexpr int kMaxBotFillSec = 86'400;
constexpr std::array<std::string_view, 1> kWinModes = {"box_count"};
constexpr std::array<std::string_view, 4> kReasons = {"", "one_color", "eliminated", "max_turns"};

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

Json hats_json(const HatList& hats) {
  Json list = Json::array();
  for (const Hat hat : hats) list.push_back(hat_name(hat));
  return list;
}

Json nodes_json(const NodeList& nodes) {
  Json list = Json::array();
  for (const Node node : nodes) list.push_back(node_name(node));
  return list;
}

Json colours_json(ColourSet colours) {
  Json list = Json::array();
  for (int colour = 0; colour < kColours; ++colour) {
    if ((colours >> colour & 1) != 0) list.push_back(colour_name(colour));
  }
  return list;
}

// {"RED":…,"BLUE":…} for those who play.
template <class Value>
Json by_colour(const State& state, Value&& value) {
  Json object = Json::object();
  for (const Colour colour : seated_colours(state.seats())) object[std::string(colour_name(colour))] = value(colour);
  return object;
}

Json scores_json(const State& state) {
  return by_colour(state, [&](Colour colour) { return Json(state.score(colour)); });
}

Json boxes_json(const State& state) {
  return by_colour(state, [&](Colour colour) {
    Json hats = Json::array();
    for_each_hat(state.free_hats(colour), [&](Hat hat) { hats.push_back(hat_name(hat)); });
    return hats;
  });
}

Json banked_json(const State& state) {
  return by_colour(state, [&](Colour colour) {
    HatList hats;
    state.list_bank(colour, hats);
    return hats_json(hats);
  });
}

Json stacks_json(const State& state) {
  Json stacks = Json::object();
  for (Node node = 0; node < kNodes; ++node) {
    for (Hat top = state.first_stack(node); top != kNoHat; top = state.next_stack(top)) {
      HatList hats;
      state.list_stack(top, hats);
      stacks[node_name(node)].push_back(hats_json(hats));
    }
  }
  return stacks;
}

// The phases of the specification's section 5 at which the game waits for somebody.
std::string_view phase(const State& state) {
  switch (state.turn().kind) {
    case Turn::Kind::Over: return "OVER";
    case Turn::Kind::Chance: return "ROLL";
    case Turn::Kind::Seats: break;
  }
  return "SELECT_PIECE";
}

// Reads an integer setting if it is there.
template <class Int>
Status read_int(const Json& json, const OptionInfo& info, Int& value) {
  if (!find(json, info.name)) return success();
  const auto given = find_int(json, info.name);
  if (!given || *given < info.min || *given > info.max) {
    return Error{code::kBadOptions,
                 std::string(info.name) + " is " + std::to_string(info.min) + " to " + std::to_string(info.max)};
  }
  value = static_cast<Int>(*given);
  return success();
}

const OptionInfo& option(std::string_view name) { return *std::ranges::find(kOptions, name, &OptionInfo::name); }

Json end_json(const Event& event) {
  return {{"type", "end"},
          {"reason", kReasons[static_cast<std::size_t>(event.ending)]},
          {"winners", colours_json(event.winners)}};
}

}  // namespace

const GameInfo& Coppit::info() { return kInfo; }

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
    if (!given) return Error{code::kBadOptions, std::string(setting.name) + " is true or false"};
    settings.*setting.value = *given;
  }
  if (find(json, "win_mode")) {
    const std::string* mode = find_string(json, "win_mode");
    if (!mode || *mode != kWinModes[0]) return Error{code::kBadOptions, "win_mode is box_count"};
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
  if (!json.is_object()) return Error{code::kBadOptions, "options are an object"};
  const auto settings = parse_settings(json);
  if (!settings) return settings.error();
  Options options{seats == 0 ? kColours : seats, *settings, ""};
  if (find(json, "position")) {
    const std::string* text = find_string(json, "position");
    if (!text) return Error{code::kBadOptions, "position is a position line"};
    if (!text->empty()) {
      const auto state = parse(*text);
      if (!state) return Error{code::kBadOptions, "position: " + state.error().message};
      if (seats != 0 && seats != state->seats()) return Error{code::kBadOptions, "the position has other seats"};
      options = {state->seats(), state->settings(), *text};
    }
  }
  return options;
}

Json Coppit::options_json(const Options& options) {
  Json json = settings_json(options.settings);
  if (!options.position.empty()) json["position"] = options.position;
  return json;
}

Json Coppit::state_json(const State& state) {
  const bool over = state.turn().kind == Turn::Kind::Over;
  const Json first_return = by_colour(state, [&](Colour colour) {
    const std::uint32_t turn = state.first_return(colour);
    return turn == kNever ? Json(nullptr) : Json(turn);
  });
  Json seats = Json::array();
  for (const Colour colour : seated_colours(state.seats())) seats.push_back(colour_name(colour));
  return {{"phase", phase(state)},
          {"turn", over ? Json(nullptr) : Json(colour_name(state.mover()))},
          {"die", state.die() == 0 ? Json(nullptr) : Json(state.die())},
          {"turns", state.turns()},
          {"seats", std::move(seats)},
          {"boxes", boxes_json(state)},
          {"banked", banked_json(state)},
          {"stacks", stacks_json(state)},
          {"first_return", first_return},
          {"scores", scores_json(state)},
          {"banked_so_far", state.banked_so_far()},
          {"end_armed", state.end_armed()},
          {"settings", settings_json(state.settings())},
          {"result", over ? result_json(state) : Json(nullptr)},
          {"position", to_text(state)}};
}

Json Coppit::move_json(const State&, Move move) {
  Json json = {{"from", node_name(from_node(move))}, {"to", node_name(to_node(move))}};
  if (kept_stack(move) != kNoStack) json["stack"] = kept_stack(move);
  if (homecoming(move) != Homecoming::NoChoice) json["bank"] = homecoming(move) == Homecoming::Bank;
  return json;
}

Result<Move> Coppit::parse_move_json(const State&, const Json& json) {
  const Error bad{code::kBadMove, "a move is {\"from\":…,\"to\":…}, with \"bank\" or \"stack\" where they apply"};
  const std::string* from = find_string(json, "from");
  const std::string* to = find_string(json, "to");
  if (!from || !to) return bad;
  Homecoming choice = Homecoming::NoChoice;
  if (find(json, "bank")) {
    const auto bank = find_bool(json, "bank");
    if (!bank) return bad;
    choice = *bank ? Homecoming::Bank : Homecoming::Keep;
  }
  int kept = kNoStack;
  if (find(json, "stack")) {
    const auto stack = find_int(json, "stack");
    if (!stack) return bad;
    if (*stack < 0 || *stack >= kMaxHats) return Error{code::kIllegalMove, "there is no such stack in the box"};
    kept = static_cast<int>(*stack);
  }
  const auto start = parse_node(*from);
  const auto end = parse_node(*to);
  if (!start || !end) return Error{code::kIllegalMove, "there is no such node on the board"};
  return carry(*start, *end, choice, kept);
}

Result<Move> Coppit::parse_outcome_json(const State&, const Json& json) {
  const auto die = find_int(json, "die");
  if (!die || *die < 1 || *die > 6) return Error{code::kIllegalOutcome, "an outcome is {\"die\":1} to {\"die\":6}"};
  return rolled(static_cast<int>(*die));
}

Json Coppit::result_json(const State& state) {
  return {{"reason", kReasons[static_cast<std::size_t>(state.ending())]},
          {"winners", colours_json(state.winners())},
          {"scores", scores_json(state)}};
}

std::optional<Json> Coppit::event_json(const Event& event, Seat) {
  using Kind = Event::Kind;
  const auto begin = [&](std::string_view type, std::string_view phase) {
    return Json{{"type", type}, {"phase", phase}, {"seat", event.seat.index}, {"color", colour_name(event.colour)}};
  };
  const auto with_hats = [&](std::string_view type) {
    Json json = begin(type, "RESOLVE");
    json["hats"] = hats_json(event.hats);
    if (!event.nodes.empty()) json["nodes"] = nodes_json(event.nodes);
    return json;
  };
  Json json;
  switch (event.kind) {
    case Kind::End: return end_json(event);
    case Kind::ExtraRoll: return begin("extra_roll", "EXTRA_ROLL");
    case Kind::TurnPassed: return begin("turn", "NEXT_TURN");
    case Kind::Captured: return with_hats("capture");
    case Kind::Merged: return with_hats("merge");
    case Kind::Banked: return with_hats("bank");
    case Kind::Freed: return with_hats("free");
    case Kind::Kept: return with_hats("keep");
    case Kind::Rolled:
    case Kind::Lost:
      json = begin(event.kind == Kind::Rolled ? "roll" : "lost", "ROLL");
      json["die"] = event.die;
      return json;
    case Kind::Moved: break;
  }
  json = begin("move", "MOVE");
  json["from"] = node_name(event.nodes[0]);
  json["to"] = node_name(event.nodes[event.nodes.size() - 1]);
  json["direction"] = way_name(event.way);
  json["path"] = nodes_json(event.nodes);
  json["hats"] = hats_json(event.hats);
  return json;
}

// Pure questions: "board" gives the board file, for programs that draw it.
Result<Json> Coppit::query(std::string_view what, const Json&) {
  if (what == "board") return Json{{"board", *parse_json(board_text())}};
  return Error{code::kBadRequest, "Coppit answers board"};
}

}  // namespace taku::coppit
