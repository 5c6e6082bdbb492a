#include "protocol/answers.h"

#include <algorithm>
#include <cstdlib>

namespace taku::protocol {
namespace {

Json option_json(const OptionInfo& option) {
  constexpr std::string_view kKinds[] = {"integer", "choice", "flag", "text", "list"};
  Json json = {{"name", option.name},
               {"type", kKinds[static_cast<std::size_t>(option.kind)]},
               {"default", *parse_json(option.default_json)}};
  if (option.kind == OptionInfo::Kind::Integer) {
    json["min"] = option.min;
    json["max"] = option.max;
  }
  if (option.kind == OptionInfo::Kind::Choice || option.kind == OptionInfo::Kind::List) {
    Json& choices = json["choices"] = Json::array();
    for (const std::string_view choice : option.choices) choices.push_back(choice);
  }
  json["meaning"] = {{"en", option.meaning_en}, {"ja", option.meaning_ja}};
  return json;
}

// The moves of a line as text; each is formatted in the position in which it is played.
Json line_json(AnyState state, const ai::ThoughtLine& line) {
  Json json = {{"score", line.score}};
  if (std::abs(line.score) > ai::kWinBound) {
    json[line.score > 0 ? "wins_in" : "loses_in"] = ai::kWin - std::abs(line.score);
  }
  Json& texts = json["texts"] = Json::array();
  for (const Move move : line.moves) {
    texts.push_back(state->move_text(move));
    state.apply(state.turn().seats.first(), move);
    if (state.turn().kind != Turn::Kind::Seats) break;
  }
  return json;
}

}  // namespace

Json game_json(const AnyGame& game) {
  const GameInfo& info = game.info();
  Json json = {{"id", info.id},
               {"titles", {{"en", info.title_en}, {"ja", info.title_ja}}},
               {"seats", {{"min", info.min_seats}, {"max", info.max_seats}}},
               {"rules_version", info.rules_version}};
  Json& options = json["options"] = Json::array();
  for (const OptionInfo& option : info.options) options.push_back(option_json(option));
  Json& players = json["players"] = Json::array();
  for (const ai::Level& level : ai::levels(game)) {
    players.push_back({{"name", level.name},
                       {"default_ms", level.default_ms},
                       {"meaning", {{"en", level.meaning_en}, {"ja", level.meaning_ja}}}});
    if (level.start_with) players.back()["model"] = true;
  }
  return json;
}

std::string answer_text(Json fields, const Result<Json>& result) {
  fields["ok"] = result.ok();
  if (result) {
    fields.update(*result);
  } else {
    fields["error"] = {{"code", result.error().code}, {"message", result.error().message}};
    if (!result.error().reason.empty()) fields["error"]["reason"] = result.error().reason;
  }
  return to_text(fields);
}

Json outcomes_json(const AnyState& state) {
  OutcomeList outcomes;
  state.chance_outcomes(outcomes);
  Json list = Json::array();
  for (const Outcome& outcome : outcomes) {
    list.push_back({{"outcome", state->outcome_json(outcome.move)}, {"weight", outcome.weight}});
  }
  return list;
}

Json preview_json(AnyState state, Seat seat, Move move) {
  Json json = {{"events", Json::array()}};
  state.apply(seat, move).append_json(seat, json["events"]);
  if (state.turn().kind == Turn::Kind::Over) json["result"] = state->result_json();
  return json;
}

Json thought_json(const AnyState& state, const ai::Thought& thought) {
  Json json = {
      {"move", state->move_json(thought.move)}, {"text", state->move_text(thought.move)}, {"nodes", thought.nodes}};
  if (thought.lines.empty()) return json;
  if (thought.rounds > 0) {
    json["rounds"] = thought.rounds;
  } else {
    json["depth"] = thought.depth;
  }
  json["score"] = thought.lines[0].score;
  Json& lines = json["lines"] = Json::array();
  for (const ai::ThoughtLine& line : thought.lines) lines.push_back(line_json(state, line));
  return json;
}

Json effects_json(const Match& match, const Match::MoveEffects& effects, Seat viewer) {
  Json json = {{"events", effects.events_json(viewer)}};
  if (viewer == Seat::oracle() && match.seeded()) json["outcomes"] = effects.outcomes;
  json["turn"] = turn_json(match.turn());
  add_result(json, match);
  return json;
}

Json plies_json(const Match& match, Seat viewer, std::size_t from) {
  Json list = Json::array();
  const auto plies = match.plies();
  from = std::min(from, plies.size());
  AnyState state = match.state_after(from);
  for (const Match::Ply& ply : plies.subspan(from)) {
    Json json = {{"seat", nullptr}, {"move", nullptr}, {"text", nullptr}, {"events", Json::array()}};
    const auto known = state.known_move_json(ply.seat, ply.move, viewer);
    if (known) json["move"] = *known;
    if (ply.seat.is_player()) {
      json["seat"] = ply.seat.index;
      // The text describes the whole move, including a discard, so give it only to viewers who know all of it.
      if (known == state->move_json(ply.move)) json["text"] = state->move_text(ply.move);
    }
    state.apply(ply.seat, ply.move).append_json(viewer, json["events"]);
    list.push_back(std::move(json));
  }
  return list;
}

void add_result(Json& answer, const Match& match) {
  if (match.turn().kind == Turn::Kind::Over) answer["result"] = match.result_json();
}

}  // namespace taku::protocol
