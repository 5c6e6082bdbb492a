#include "games/hex_taboo/hex_taboo_json.h"

// States, moves and results as JSON. docs/protocol.md

namespace taku::hex_taboo {
namespace {

// The cells where a stone of this seat would make a four, or a losing three. Empty once the game is over.
Json prospects_json(const State& state, Seat seat) {
  CellSet fours, threes;
  const CellSet open = state.status() == Status::Playing ? state.empty_cells() : CellSet{};
  open.for_each([&](Cell cell) {
    const Verdict verdict = state.prospect(seat, cell);
    if (verdict.four) {
      fours.add(cell);
    } else if (verdict.three) {
      threes.add(cell);
    }
  });
  return {{"four", cells_json(state.board(), fours)}, {"three", cells_json(state.board(), threes)}};
}

// Could this be a coordinate? Asked before a number from outside becomes an int.
bool near(std::int64_t x) { return -kMaxRadius <= x && x <= kMaxRadius; }

Result<CellSet> parse_cells(const Board& board, const Json& request, std::string_view name) {
  CellSet cells;
  const Json* list = find(request, name);
  if (!list) return cells;
  const Error bad{code::kBadRequest, std::string(name) + " is a list of cells [q, r] on the board"};
  if (!list->is_array()) return bad;
  for (const Json& pair : *list) {
    if (!pair.is_array() || pair.size() != 2) return bad;
    const auto q = as_int(pair[0]);
    const auto r = as_int(pair[1]);
    if (!q || !r || !near(*q) || !near(*r)) return bad;
    const Cell cell = board.cell({static_cast<int>(*q), static_cast<int>(*r)});
    if (cell == kNoCell) return bad;
    cells.add(cell);
  }
  return cells;
}

// Every run of three or more of one colour on a board that may hold anything.
Json all_runs_json(const Board& board, const CellSet& own) {
  Json fours = Json::array();
  Json threes = Json::array();
  own.for_each([&](Cell cell) {
    for (std::size_t axis = 0; axis < 3; ++axis) {
      if (own.has(board.near[cell][axis][3])) continue;  // not where the run begins
      Line line;
      for (Cell at = cell; own.has(at); at = board.near[at][axis][4]) line.add(at);
      if (line.size() >= 4) fours.push_back(cells_json(board, line));
      if (line.size() == 3) threes.push_back(cells_json(board, line));
    }
  });
  return {{"four", std::move(fours)}, {"three", std::move(threes)}};
}

// rules/hex_taboo.md 2: free-edit positions may hold anything; "check" judges the whole board.
Result<Json> check(const Json& request) {
  const auto radius = find(request, "radius") ? find_int(request, "radius") : 4;
  if (!radius || *radius < kMinRadius || *radius > kMaxRadius) return Error{code::kBadRequest, "radius is 1 to 6"};
  const Board& board = hex_taboo::board(static_cast<int>(*radius));
  Json answer = Json::object();
  CellSet seen;
  for (const std::string_view owner : {"first", "second", "neutral"}) {
    const auto cells = parse_cells(board, request, owner);
    if (!cells) return cells.error();
    if (!(seen & *cells).empty()) return Error{code::kBadRequest, "two stones on one cell"};
    seen = seen | *cells;
    if (owner != "neutral") answer[std::string(owner)] = all_runs_json(board, *cells);
  }
  answer["full"] = seen == board.all;
  return answer;
}

Result<Json> read_line(const Json& request) {
  const std::string* text = find_string(request, "line");
  if (!text) return Error{code::kBadRequest, "line is the text of a game"};
  const auto game = parse_game_line(*text);
  if (!game) return game.error();
  const State state(game->options.radius, game->options.balance);
  Json moves = Json::array();
  for (const Move move : game->moves) moves.push_back(HexTaboo::move_json(state, move));
  return Json{{"options", HexTaboo::options_json(game->options)}, {"moves", std::move(moves)}};
}

// A game given by `options` and `moves`, and the state it leads to.
struct Replayed {
  GameLine game;
  State state;
};

Result<Replayed> replay(const Json& request) {
  const Json* given = find(request, "options");
  const auto options = HexTaboo::parse_options(2, given ? *given : Json::object());
  if (!options) return options.error();
  const Json* moves = find(request, "moves");
  if (!moves || !moves->is_array()) return Error{code::kBadRequest, "moves is a list of moves"};
  const auto start = HexTaboo::start(*options);
  if (!start) return start.error();
  Replayed replayed{{*options, {}}, *start};
  State& state = replayed.state;
  for (const Json& json : *moves) {
    const auto move = HexTaboo::parse_move_json(state, json);
    if (!move) return move.error();
    if (auto applied = try_apply(state, state.mover(), *move); !applied) return applied.error();
    replayed.game.moves.push_back(*move);
  }
  return replayed;
}

Result<Json> write_line(const Json& request) {
  const auto replayed = replay(request);
  if (!replayed) return replayed.error();
  if (!replayed->game.options.position.empty()) {
    return Error{code::kBadRequest, "a game line begins with the empty board"};
  }
  return Json{{"line", to_text(replayed->game)}};
}

Result<Json> view_after(const Json& request) {
  const auto replayed = replay(request);
  if (!replayed) return replayed.error();
  return Json{{"view", HexTaboo::view_json(replayed->state)}};
}

}  // namespace

Json HexTaboo::state_json(const State& state) {
  const Board& board = state.board();
  return {{"radius", state.radius()},
          {"balance", kBalanceNames[static_cast<std::size_t>(state.balance())]},
          {"to_move", state.turn().kind == Turn::Kind::Over ? Json(nullptr) : Json(state.mover().index)},
          {"first", cells_json(board, state.stones(State::First))},
          {"second", cells_json(board, state.stones(State::Second))},
          {"neutral", cells_json(board, state.stones(State::Neutral))},
          {"last", state.last() == kNoCell ? Json(nullptr) : cell_json(board, state.last())},
          {"neutralise_left", state.neutralise_left()},
          {"can_neutralise", state.can_neutralise()},
          {"can_swap", state.can_swap()},
          {"prospects", {prospects_json(state, {0}), prospects_json(state, {1})}},
          {"result", state.status() == Status::Playing ? Json(nullptr) : result_json(state)},
          {"position", to_text(state)}};
}

Json HexTaboo::move_json(const State& state, Move move) {
  switch (kind(move)) {
    case Kind::Neutralise: return {{"neutralise", true}};
    case Kind::Swap: return {{"swap", true}};
    case Kind::Place: break;
  }
  const Axial at = state.board().axial[cell(move)];
  return {{"q", at.q}, {"r", at.r}};
}

Result<Move> HexTaboo::parse_move_json(const State& state, const Json& json) {
  const Error bad{code::kBadMove, "a move must be {\"q\":…,\"r\":…}, {\"neutralise\":true} or {\"swap\":true}"};
  const bool placing = find(json, "q") || find(json, "r");
  const bool neutralising = find(json, "neutralise") != nullptr;
  const bool swapping = find(json, "swap") != nullptr;
  if (placing + neutralising + swapping != 1) return bad;
  if (placing) {
    const auto q = find_int(json, "q");
    const auto r = find_int(json, "r");
    if (!q || !r) return bad;
    const Cell cell = near(*q) && near(*r) ? state.board().cell({static_cast<int>(*q), static_cast<int>(*r)}) : kNoCell;
    if (cell == kNoCell) return Error{code::kIllegalMove, "there is no such cell on this board"};
    return place(cell);
  }
  if (find_bool(json, neutralising ? "neutralise" : "swap") != true) return bad;
  return neutralising ? neutralise() : swap();
}

Result<Move> HexTaboo::parse_outcome_json(const State&, const Json&) {
  return Error{code::kIllegalOutcome, "this game has no chance outcomes"};
}

Json HexTaboo::result_json(const State& state) {
  Json lines = Json::array();
  for (const Line& line : state.deciding_lines()) lines.push_back(cells_json(state.board(), line));
  return {{"winner", seat_or_null(state.winner())},
          {"reason", kReasons[static_cast<std::size_t>(state.status())]},
          {"lines", std::move(lines)}};
}

std::optional<Json> HexTaboo::event_json(const Event& event, Seat) {
  const Board& board = hex_taboo::board(event.radius);
  switch (event.kind) {
    case Event::Kind::End:
      return Json{{"type", "end"},
                  {"winner", seat_or_null(event.seat)},
                  {"reason", kReasons[static_cast<std::size_t>(event.status)]}};
    case Event::Kind::Line:
      return Json{{"type", "line"}, {"seat", event.seat.index}, {"cells", cells_json(board, event.cells)}};
    case Event::Kind::Placed:
    case Event::Kind::Neutralised:
    case Event::Kind::Swapped: break;
  }
  constexpr std::array<std::string_view, 4> names = {"placed", "", "neutralised", "swapped"};
  const Axial at = board.axial[event.cells.first()];
  return Json{
      {"type", names[static_cast<std::size_t>(event.kind)]}, {"seat", event.seat.index}, {"q", at.q}, {"r", at.r}};
}

// Questions about the rules: "check" judges a free position, "line" reads a game line, "to_line" writes one, "replay"
// shows the board after some moves.
Result<Json> HexTaboo::query(std::string_view what, const Json& request) {
  if (what == "check") return check(request);
  if (what == "line") return read_line(request);
  if (what == "to_line") return write_line(request);
  if (what == "replay") return view_after(request);
  return Error{code::kBadRequest, "Hex 3-Taboo answers check, line, to_line and replay"};
}

}  // namespace taku::hex_taboo
