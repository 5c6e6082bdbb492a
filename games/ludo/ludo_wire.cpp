#include <algorithm>

#include "games/ludo/board.h"
#include "games/ludo/ludo.h"

// JSON: options, positions, moves, events, results. docs/protocol.md

namespace taku::ludo {
namespace {

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

void add_settings(const Settings& settings, Json& json) {
  for (const SettingName& setting : kSettings) json[std::string(setting.name)] = settings.*setting.field;
}

std::string_view type_name(PlayerType type) { return kTypeNames[static_cast<std::size_t>(type)]; }

Error bad_options(std::string why) { return {code::kBadOptions, std::move(why)}; }

// The list decides the number of seats; an empty one says nothing.
Status parse_players(const Json& list, Options& options) {
  const Error bad = bad_options("players are 2 to 4 of human, ai1, ai2, ai3");
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

Json players_json(const State& state) {
  Json players = Json::array();
  for (std::int8_t seat = 0; seat < state.seats(); ++seat) {
    players.push_back({{"color", name(state.colour({seat}))}, {"type", type_name(state.type({seat}))}});
  }
  return players;
}

Json movable_json(const State& state) {
  Json movable = Json::array();
  for (int token = 0; token < kTokens; ++token) {
    if ((state.movable() >> token & 1) == 0) continue;
    movable.push_back({{"color", name(state.colour(state.current()))}, {"id", token}});
  }
  return movable;
}

Json tokens_json(const State& state) {
  Json tokens = Json::object();
  for (std::int8_t seat = 0; seat < state.seats(); ++seat) {
    Json own = Json::array();
    for (int token = 0; token < kTokens; ++token) {
      const int position = state.position({seat}, token);
      own.push_back({{"position", position}, {"isFinished", position == kGoalPosition}});
    }
    tokens[std::string(name(state.colour({seat})))] = std::move(own);
  }
  return tokens;
}

Json winners_json(const State& state) {
  Json winners = Json::array();
  for (int place = 0; place < state.ranked(); ++place) {
    const Seat seat = state.ranking(place);
    winners.push_back(
        {{"color", name(state.colour(seat))}, {"rank", place + 1}, {"type", type_name(state.type(seat))}});
  }
  return winners;
}

// Every position on the way, the last one included: a client shows each for a moment (L12).
Json path_json(const Event& event) {
  Json path = Json::array();
  for (Step step = event.from; step != event.to;) path.push_back(position(event.colour, ++step));
  return path;
}

}  // namespace

Result<Options> Ludo::parse_options(int seats, const Json& json) {
  if (seats != 0 && (seats < 2 || seats > kMaxSeats)) return bad_options("Ludo has 2 to 4 seats");
  if (!json.is_object()) return bad_options("options are an object");
  Options options;
  if (seats != 0) options.seats = seats;
  if (const Json* players = find(json, "players")) {
    if (auto parsed = parse_players(*players, options); !parsed) return parsed.error();
  }
  for (const SettingName& setting : kSettings) {
    if (!find(json, setting.name)) continue;
    const auto value = find_bool(json, setting.name);
    if (!value) return bad_options(std::string(setting.name) + " is true or false");
    options.settings.*setting.field = *value;
  }
  if (find(json, "position")) {
    const std::string* text = find_string(json, "position");
    if (!text) return bad_options("position is a position line");
    if (!text->empty()) {
      const auto state = parse(*text);
      if (!state) return bad_options("position: " + state.error().message);
      options = options_of(*state, *text);
    }
  }
  if (seats != 0 && seats != options.seats) return bad_options("seats and players do not agree");
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

// The names are those of the spec, 1.2; settings has two more, and result and position come last.
Json Ludo::state_json(const State& state) {
  Json settings = Json::object();
  add_settings(state.settings(), settings);
  return {{"playerCount", state.seats()},
          {"players", players_json(state)},
          {"currentPlayerIndex", state.current().index},
          {"diceValue", state.die() == 0 ? Json(nullptr) : Json(state.die())},
          {"isRolled", state.die() != 0},
          {"movableTokens", movable_json(state)},
          {"tokens", tokens_json(state)},
          {"settings", std::move(settings)},
          {"winners", winners_json(state)},
          {"turnCount", state.turn_count()},
          {"gameStarted", true},
          {"result", state.over() ? result_json(state) : Json(nullptr)},
          {"position", to_text(state)}};
}

Json Ludo::move_json(const State&, Move move) { return {{"token", token_of(move)}}; }

Result<Move> Ludo::parse_move_json(const State&, const Json& json) {
  const auto token = find_int(json, "token");
  if (!token) return Error{code::kBadMove, "a move is {\"token\":0} to {\"token\":3}"};
  if (*token < 0 || *token >= kTokens) return Error{code::kIllegalMove, "there is no such token"};
  return move_of(static_cast<int>(*token));
}

Json Ludo::outcome_json(const State&, Move outcome) { return {{"die", die_of(outcome)}}; }

Result<Move> Ludo::parse_outcome_json(const State&, const Json& json) {
  const auto die = find_int(json, "die");
  if (!die || *die < 1 || *die > 6) return Error{code::kIllegalOutcome, "an outcome is {\"die\":1} to {\"die\":6}"};
  return outcome_of(static_cast<int>(*die));
}

Json Ludo::result_json(const State& state) {
  Json ranking = Json::array();
  for (int place = 0; place < state.ranked(); ++place) ranking.push_back(name(state.colour(state.ranking(place))));
  return {{"ranking", std::move(ranking)}, {"winner", state.ranking(0).index}, {"turnCount", state.turn_count()}};
}

std::optional<Json> Ludo::event_json(const Event& event, Seat) {
  constexpr std::array<std::string_view, 8> kTypes = {"roll",   "pass", "move",       "capture",
                                                      "finish", "rank", "extra_turn", "end"};
  Json json = {{"type", kTypes[static_cast<std::size_t>(event.kind)]}};
  if (event.kind != Event::Kind::End) json["color"] = name(event.colour);
  switch (event.kind) {
    case Event::Kind::Roll: json["die"] = event.die; break;
    case Event::Kind::Move:
      json["id"] = event.token;
      json["from"] = position(event.colour, event.from);
      json["to"] = position(event.colour, event.to);
      json["path"] = path_json(event);
      break;
    case Event::Kind::Capture:
    case Event::Kind::Finish: json["id"] = event.token; break;
    case Event::Kind::Rank: json["rank"] = event.rank; break;
    case Event::Kind::End:
      json["ranking"] = Json::array();
      for (std::size_t i = 0; i < event.rank; ++i) json["ranking"].push_back(name(event.ranking[i]));
      break;
    case Event::Kind::Pass:
    case Event::Kind::ExtraTurn: break;
  }
  return json;
}

// A pure question: "board" is the board as data, for whoever draws it.
Result<Json> Ludo::query(std::string_view what, const Json&) {
  if (what != "board") return Error{code::kBadRequest, "Ludo answers board"};
  auto board = parse_json(board_text());
  if (!board) return board.error();
  return Json{{"board", std::move(*board)}};
}

}  // namespace taku::ludo
