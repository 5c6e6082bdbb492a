#include "protocol/engine.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "games/all_games.h"
#include "games/player_count.h"
#include "nn/models.h"
#include "protocol/answers.h"
#include "protocol/requests.h"

namespace taku::protocol {
namespace {

// An id is echoed unchanged. It must be an integer or a string of at most 64 bytes.
bool good_id(const Json& id) {
  if (const std::string* text = as_string(id)) return text->size() <= 64;
  return id.is_number_integer();
}

// "2 to 4", or "2" if the number of seats is fixed.
std::string seat_range(const GameInfo& info) {
  const std::string most = std::to_string(info.max_seats);
  return info.min_seats == info.max_seats ? most : std::to_string(info.min_seats) + " to " + most;
}

constexpr std::uint64_t kMaxNodes = 1'000'000'000'000;
constexpr std::uint64_t kMaxThinkMs = 3'600'000;

Json reasons_json(const ai::Level& level, const AnyState& state, Seat seat) {
  return level.reasons ? level.reasons(state, seat) : Json::array();
}

}  // namespace

std::string Engine::answer(std::string_view line) {
  if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
  Json answer = Json::object();
  Result<Json> result = Json::object();
  const auto request = parse_json(line, kMaxLine, kMaxJsonDepth);
  if (!request) {
    result = request.error();
  } else if (!request->is_object()) {
    result = bad_request("a request must be an object");
  } else {
    const Json* id = find(*request, "id");
    if (id && !good_id(*id)) {
      result = bad_request("id must be an integer or a string of at most 64 bytes");
    } else {
      if (id) answer["id"] = *id;
      result = handle(*request);
    }
  }
  return answer_text(std::move(answer), result);
}

std::string Engine::install_model(std::string_view file) {
  for (auto& [number, open] : open_matches_) open.thinking.reset();
  if (const Status installed = nn::install_model(file); !installed)
    return answer_text(Json::object(), installed.error());
  return answer_text(Json::object(), Json::object());
}

Result<Json> Engine::handle(const Json& request) {
  struct Command {
    std::string_view name;
    Result<Json> (Engine::*act)(const Json&);
  };
  struct MatchCommand {
    std::string_view name;
    Result<Json> (Engine::*act)(OpenMatch&, const Json&);
    bool changes = false;  // whether it changes the match
  };
  static constexpr std::array<Command, 6> kCommands = {{{"games", &Engine::games},
                                                        {"new", &Engine::new_match},
                                                        {"load", &Engine::load},
                                                        {"append", &Engine::append},
                                                        {"query", &Engine::query},
                                                        {"close", &Engine::close}}};
  static constexpr std::array<MatchCommand, 14> kMatchCommands = {{{"moves", &Engine::moves},
                                                                   {"play", &Engine::play, true},
                                                                   {"timeout", &Engine::timeout, true},
                                                                   {"outcome", &Engine::outcome, true},
                                                                   {"state", &Engine::state},
                                                                   {"view", &Engine::view},
                                                                   {"think", &Engine::think},
                                                                   {"think_more", &Engine::think_more},
                                                                   {"think_stop", &Engine::think_stop},
                                                                   {"undo", &Engine::undo, true},
                                                                   {"redo", &Engine::redo, true},
                                                                   {"end", &Engine::end, true},
                                                                   {"save", &Engine::save},
                                                                   {"history", &Engine::history}}};
  const std::string* name = find_string(request, "cmd");
  if (!name) return bad_request("cmd is missing or not a string");
  ++requests_;
  for (const Command& command : kCommands) {
    if (command.name == *name) return (this->*command.act)(request);
  }
  for (const MatchCommand& command : kMatchCommands) {
    if (command.name != *name) continue;
    const auto number = match_number(request);
    if (!number) return number.error();
    OpenMatch& open = open_matches_.at(*number);
    open.used = requests_;
    if (command.changes && open.match.awaits_more()) return bad_request("the record is still incomplete");
    return (this->*command.act)(open, request);
  }
  for (const AddedCommand& command : added_) {
    const bool is_query = std::holds_alternative<AddedCommand::QueryAnswer>(command.answer);
    if (command.name == *name && !is_query) return answer_added(command, request);
  }
  return Error{code::kUnknownCommand, "unknown command: " + *name};
}

Result<Json> Engine::answer_added(const AddedCommand& command, const Json& request) {
  if (const auto* answer = std::get_if<AddedCommand::Answer>(&command.answer)) return (*answer)(request);
  const auto number = match_number(request);
  if (!number) return number.error();
  OpenMatch& open = open_matches_.at(*number);
  open.used = requests_;
  return (*std::get_if<AddedCommand::MatchAnswer>(&command.answer))(open.match, *number, request);
}

Result<std::uint64_t> Engine::match_number(const Json& request) const {
  if (!find(request, "match")) {
    if (open_matches_.empty()) return Error{code::kNoMatch, "no match is open"};
    return open_matches_.rbegin()->first;
  }
  const std::string* name = find_string(request, "match");
  if (!name) return bad_request("match must be a match name as returned by new");
  std::uint64_t number = 0;
  const char* end = name->data() + name->size();
  const bool reads = name->size() > 1 && name->front() == 'm' && (*name)[1] != '0' &&
                     std::from_chars(name->data() + 1, end, number).ptr == end;
  if (!reads || !open_matches_.contains(number)) return Error{code::kNoMatch, "unknown match: " + *name};
  return number;
}

Result<Json> Engine::games(const Json&) {
  Json list = Json::array();
  for (const AnyGame* game : all_games()) list.push_back(game_json(*game));
  return Json{{"games", std::move(list)}};
}

Result<Json> Engine::opened(Match match, const Json& request) {
  const auto viewer = parse_viewer(request, match);
  if (!viewer) return viewer.error();
  if (open_matches_.size() == kMaxMatches) {
    open_matches_.erase(std::ranges::min_element(open_matches_, {}, [](const auto& each) { return each.second.used; }));
  }
  open_matches_.try_emplace(++opened_, OpenMatch{std::move(match), requests_, nullptr});
  return opening_json(opened_, *viewer);
}

// The answer of new, load and append. For a record that is still incomplete it has only the match and the turn.
Json Engine::opening_json(std::uint64_t number, Seat viewer) const {
  const Match& match = open_matches_.at(number).match;
  Json answer = {{"match", "m" + std::to_string(number)}, {"turn", turn_json(match.turn())}};
  if (match.awaits_more()) return answer;
  if (viewer != Seat::oracle()) {
    answer["events"] = match.opening().events_json(viewer);
  } else if (match.seeded()) {
    answer["outcomes"] = match.opening().outcomes;
  }
  return answer;
}

Result<Json> Engine::new_match(const Json& request) {
  const std::string* id = find_string(request, "game");
  if (!id) return bad_request("game must be the id of a game");
  const AnyGame* game = find_game(*id);
  if (!game) return Error{code::kUnknownGame, "unknown game: " + *id};

  const Json* options = find(request, "options");
  if (options && !options->is_object()) return Error{code::kBadOptions, "options must be an object"};
  int seats = 0;
  if (find(request, "seats")) {
    const auto given = find_int(request, "seats");
    if (!given || *given < game->info().min_seats || *given > game->info().max_seats) {
      return Error{code::kBadOptions, "this game has " + seat_range(game->info()) + " seats"};
    }
    seats = static_cast<int>(*given);
  }

  const std::string* chance = find_string(request, "chance");
  if (find(request, "chance") && (!chance || (*chance != "seed" && *chance != "given"))) {
    return bad_request("chance must be seed or given");
  }
  std::optional<Seed> seed;
  if (!chance || *chance == "seed") {
    if (find(request, "seed")) {
      const std::string* hex = find_string(request, "seed");
      seed = hex ? Seed::parse(*hex) : std::nullopt;
      if (!seed) return bad_request("seed must be 1 to 64 hex digits");
    } else {
      seed = host_.new_seed();
    }
  }
  const Json chosen = options ? *options : Json::object();
  if (Status fits = check_player_count(game->info(), seats, chosen); !fits) return fits.error();
  auto match = Match::start(*game, seats, chosen, seed);
  if (!match) return match.error();
  return opened(std::move(*match), request);
}

Result<Json> Engine::query(const Json& request) {
  const std::string* what = find_string(request, "what");
  if (!what) return bad_request("the field what is missing; it names the query");
  if (!find(request, "game")) return query_match(*what, request);
  const std::string* id = find_string(request, "game");
  if (!id) return bad_request("game must be the id of a game");
  const AnyGame* game = find_game(*id);
  if (!game) return Error{code::kUnknownGame, "unknown game: " + *id};
  for (const AddedCommand& command : added_) {
    const auto* added = std::get_if<AddedCommand::QueryAnswer>(&command.answer);
    if (added && added->game == *id && command.name == *what) return added->answer(request, host_.now_ms);
  }
  return game->query(*what, request);
}

// A query about an open match, answered from the view of the seat that asks.
Result<Json> Engine::query_match(const std::string& what, const Json& request) {
  if (!find(request, "match") && open_matches_.empty()) return bad_request("a query needs a game or a match");
  const auto number = match_number(request);
  if (!number) return number.error();
  OpenMatch& open = open_matches_.at(*number);
  open.used = requests_;
  const auto viewer = requested_viewer(open, request);
  if (!viewer) return viewer.error();
  const AnyState& state = open.match.state();
  if (what != "advice") return state->query_view(*viewer, what, request);
  if (!viewer->is_player()) return bad_request("advice needs a seat");
  for (const ai::Level& level : ai::levels(open.match.game())) {
    if (level.advice) return level.advice(state, *viewer);
  }
  return bad_request("this game has no computer that gives advice");
}

// The seat whose view is requested; nobody() without one. Nothing is hidden once the match was ended by `end`.
Result<Seat> Engine::requested_viewer(const OpenMatch& open, const Json& request) {
  Result<Seat> viewer = Seat::nobody();
  if (find(request, "seat")) viewer = parse_seat(request, open.match);
  if (viewer && open.match.ended()) return Seat::oracle();
  return viewer;
}

Result<Json> Engine::moves(OpenMatch& open, const Json& request) {
  const Match& match = open.match;
  if (find(request, "previews") && !find_bool(request, "previews"))
    return bad_request("previews must be true or false");
  const bool previews = find_bool(request, "previews").value_or(false) && !match.game().has_secrets();
  const Turn turn = match.turn();
  Json answer = {{"turn", turn_json(turn)}};
  if (turn.kind == Turn::Kind::Chance) {
    answer["outcomes"] = outcomes_json(match.state());
    return answer;
  }
  std::optional<Seat> only;
  if (find(request, "seat")) {
    const auto seat = parse_seat(request, match);
    if (!seat) return seat.error();
    only = *seat;
  }
  if (only && turn.seats.contains(*only) && match.state()->has_forced_move(*only)) answer["forced"] = true;
  answer["moves"] = Json::array();
  answer["texts"] = Json::array();
  if (previews) answer["previews"] = Json::array();
  for (std::int8_t i = 0; i < match.seats(); ++i) {
    const Seat seat{i};
    if (!turn.seats.contains(seat) || (only && *only != seat)) continue;
    MoveList moves;
    match.state().legal_moves(seat, moves);
    for (const Move move : moves) {
      answer["moves"].push_back(match.state()->move_json(move));
      answer["texts"].push_back(match.state()->move_text(move));
      if (previews) answer["previews"].push_back(preview_json(match.state(), seat, move));
    }
  }
  return answer;
}

Result<Json> Engine::play(OpenMatch& open, const Json& request) {
  const auto seat = acting_seat(request, open.match);
  if (!seat) return seat.error();
  Result<Move> move = Error{code::kBadMove, "play needs move (JSON) or text"};
  if (const Json* json = find(request, "move")) {
    move = open.match.state()->parse_move_json(*json);
  } else if (const std::string* text = find_string(request, "text")) {
    move = open.match.state()->parse_move(*text);
  }
  if (!move) return move.error();
  const auto viewer = parse_viewer(request, open.match);
  if (!viewer) return viewer.error();
  const auto notes = parse_notes(request);
  if (!notes) return notes.error();
  const auto effects = open.match.play(*seat, *move, *notes);
  if (!effects) return effects.error();
  open.thinking.reset();
  return effects_json(open.match, *effects, *viewer);
}

// Plays the move that the rules prescribe when a clock runs out.
Result<Json> Engine::timeout(OpenMatch& open, const Json& request) {
  const auto seat = acting_seat(request, open.match);
  if (!seat) return seat.error();
  const auto viewer = parse_viewer(request, open.match);
  if (!viewer) return viewer.error();
  auto notes = parse_notes(request);
  if (!notes) return notes.error();
  notes->timeout = true;
  const Move move = open.match.state().timeout_move(*seat);
  const auto known = open.match.state().known_move_json(*seat, move, *viewer);
  const auto effects = open.match.play(*seat, move, *notes);
  if (!effects) return effects.error();
  open.thinking.reset();
  Json answer = {{"move", known ? *known : Json(nullptr)}};
  answer.update(effects_json(open.match, *effects, *viewer));
  return answer;
}

Result<Json> Engine::outcome(OpenMatch& open, const Json& request) {
  const Turn turn = open.match.turn();
  if (turn.kind == Turn::Kind::Over) return Error{code::kOver, "the match is over"};
  if (turn.kind != Turn::Kind::Chance) return Error{code::kIllegalOutcome, "no dice or cards are to be drawn now"};
  const Json* json = find(request, "outcome");
  if (!json) return bad_request("outcome is missing");
  const auto viewer = parse_viewer(request, open.match);
  if (!viewer) return viewer.error();
  const auto effects = open.match.outcome(*json);
  if (!effects) return effects.error();
  open.thinking.reset();
  return effects_json(open.match, *effects, *viewer);
}

Result<Json> Engine::state(OpenMatch& open, const Json&) {
  const AnyState& state = open.match.state();
  return Json{{"state", state->state_json()}, {"hash", to_hex(state->hash())}};
}

Result<Json> Engine::view(OpenMatch& open, const Json& request) {
  const auto viewer = requested_viewer(open, request);
  if (!viewer) return viewer.error();
  const AnyState& state = open.match.state();
  return Json{{"view", state->view_json(*viewer)}, {"hash", to_hex(state->view_hash(*viewer))}};
}

Result<Json> Engine::think(OpenMatch& open, const Json& request) {
  const Match& match = open.match;
  const auto seat = acting_seat(request, match);
  if (!seat) return seat.error();
  const std::string* name = find_string(request, "player");
  if (!name) return bad_request("player must be the name of a level");
  const ai::Level* level = ai::find_level(match.game(), *name);
  if (!level) return bad_request("this game has no level " + *name);
  if (!ai::is_ready(match.game(), *level)) {
    return Error{nn::code::kMissingModel, "no model of this game is installed, which the level " + *name + " needs"};
  }

  std::uint64_t seed = match.state()->view_hash(*seat);
  if (find(request, "seed")) {
    const std::string* hex = find_string(request, "seed");
    const auto given = hex ? Seed::parse(*hex) : std::nullopt;
    if (!given) return bad_request("seed must be 1 to 64 hex digits");
    seed = FairRandomness{*given}.word(0, 0);
  }
  const auto nodes = parse_count(request, "nodes", UINT64_MAX, kMaxNodes);
  if (!nodes) return nodes.error();
  const auto ms = parse_count(request, "ms", 0, kMaxThinkMs);
  if (!ms) return ms.error();
  const auto step = parse_count(request, "step", 0, kMaxNodes);
  if (!step) return step.error();

  if (find(request, "reasons") && !find_bool(request, "reasons")) return bad_request("reasons must be true or false");

  ai::Budget budget{.nodes = *nodes, .ms = std::nullopt};
  if (*ms != 0) {
    budget.ms = static_cast<double>(*ms);
  } else if (*nodes == UINT64_MAX && *step == 0 && level->default_ms != 0) {
    budget.ms = level->default_ms;
  }
  auto thinking = level->start(match.state(), *seat, seed);
  if (*step == 0) {
    ai::think(*thinking, budget, host_.now_ms);
    Json answer = thought_json(match.state(), thinking->thought());
    if (find_bool(request, "reasons").value_or(false)) answer["reasons"] = reasons_json(*level, match.state(), *seat);
    return answer;
  }
  if (budget.ms) return bad_request("a stepwise search is limited by nodes, not by ms");
  open.thinking.reset();
  make_room_for_thinking();
  open.thinking = std::move(thinking);
  open.thinking_left = budget.nodes;
  return think_step(open, *step);
}

// If there are too many stepwise searches, stops the one whose match is least recently used.
void Engine::make_room_for_thinking() {
  std::size_t searches = 0;
  OpenMatch* oldest = nullptr;
  for (auto& [number, open] : open_matches_) {
    if (!open.thinking) continue;
    ++searches;
    if (!oldest || open.used < oldest->used) oldest = &open;
  }
  if (searches == kMaxThinking) oldest->thinking.reset();
}

Result<Json> Engine::think_step(OpenMatch& open, std::uint64_t step) {
  std::uint64_t& left = open.thinking_left;
  const std::uint64_t spend = std::min(step, left);
  if (left != UINT64_MAX) left -= spend;
  const bool done = open.thinking->advance(spend) || left == 0;
  Json answer = {{"done", done}};
  answer.update(thought_json(open.match.state(), open.thinking->thought()));
  if (done) open.thinking.reset();
  return answer;
}

Result<Json> Engine::think_more(OpenMatch& open, const Json& request) {
  if (!open.thinking) return bad_request("no stepwise search is in progress in this match");
  const auto step = parse_count(request, "step", 10'000, kMaxNodes);
  if (!step) return step.error();
  return think_step(open, *step);
}

Result<Json> Engine::think_stop(OpenMatch& open, const Json&) {
  if (!open.thinking) return bad_request("no stepwise search is in progress in this match");
  Json answer = {{"done", true}};
  answer.update(thought_json(open.match.state(), open.thinking->thought()));
  open.thinking.reset();
  return answer;
}

Result<Json> Engine::undo(OpenMatch& open, const Json& request) {
  const auto plies = parse_count(request, "plies", 1, 1'000'000);
  if (!plies) return plies.error();
  if (auto undone = open.match.undo(static_cast<int>(*plies)); !undone) return undone.error();
  open.thinking.reset();
  return Json{{"turn", turn_json(open.match.turn())}};
}

Result<Json> Engine::redo(OpenMatch& open, const Json& request) {
  const auto plies = parse_count(request, "plies", 1, 1'000'000);
  if (!plies) return plies.error();
  const auto viewer = parse_viewer(request, open.match);
  if (!viewer) return viewer.error();
  const auto effects = open.match.redo(static_cast<int>(*plies));
  if (!effects) return effects.error();
  open.thinking.reset();
  Json answer = {{"turn", turn_json(open.match.turn())}};
  if (*viewer != Seat::oracle()) answer["events"] = effects->events_json(*viewer);
  return answer;
}

Result<Json> Engine::end(OpenMatch& open, const Json& request) {
  const std::string* reason = find_string(request, "reason");
  End end{reason ? *reason : "", Seat::nobody()};
  if (find(request, "seat")) {
    const auto seat = parse_seat(request, open.match);
    if (!seat) return seat.error();
    end.seat = *seat;
  }
  if (Status good = end.check(); !good) return good.error();
  if (auto ended = open.match.end(end); !ended) return ended.error();
  open.thinking.reset();
  return Json{{"turn", turn_json(open.match.turn())}, {"result", open.match.result_json()}};
}

Result<Json> Engine::close(const Json& request) {
  const auto number = match_number(request);
  if (!number) return number.error();
  open_matches_.erase(*number);
  return Json{{"closed", "m" + std::to_string(*number)}};
}

}  // namespace taku::protocol
