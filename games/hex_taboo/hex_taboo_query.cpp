#include "engine/try_apply.h"
#include "games/hex_taboo/hex_taboo_json.h"

// Queries that need no match. docs/protocol.md

namespace taku::hex_taboo {
namespace {

Result<CellSet> parse_cells(const Board& board, const Json& request, std::string_view name) {
  CellSet cells;
  const Json* list = find(request, name);
  if (!list) return cells;
  const Error bad{code::kBadRequest, std::string(name) + " must be a list of cells [q, r] on the board"};
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

// Every run of three or more of one colour, on a board that may hold any stones.
Json all_runs_json(const Board& board, const CellSet& own) {
  Json fours = Json::array();
  Json threes = Json::array();
  own.for_each([&](Cell cell) {
    for (std::size_t axis = 0; axis < 3; ++axis) {
      if (own.has(board.near[cell][axis][3])) continue;  // the run starts earlier
      Line line;
      for (Cell at = cell; own.has(at); at = board.near[at][axis][4]) line.add(at);
      if (line.size() >= 4) fours.push_back(cells_json(board, line));
      if (line.size() == 3) threes.push_back(cells_json(board, line));
    }
  });
  return {{"four", std::move(fours)}, {"three", std::move(threes)}};
}

// rules/hex_taboo.md 2: edited positions may hold any stones. "check" judges the whole board.
Result<Json> check(const Json& request) {
  const auto radius = find(request, "radius") ? find_int(request, "radius") : 4;
  if (!radius || *radius < kMinRadius || *radius > kMaxRadius) return Error{code::kBadRequest, "radius must be 1 to 6"};
  const Board& board = hex_taboo::board(static_cast<int>(*radius));
  Json answer = Json::object();
  CellSet seen;
  for (const std::string_view owner : {"first", "second", "neutral"}) {
    const auto cells = parse_cells(board, request, owner);
    if (!cells) return cells.error();
    if (!(seen & *cells).empty()) return Error{code::kBadRequest, "there are two stones on one cell"};
    seen = seen | *cells;
    if (owner != "neutral") answer[std::string(owner)] = all_runs_json(board, *cells);
  }
  answer["full"] = seen == board.all;
  return answer;
}

Result<Json> read_line(const Json& request) {
  const std::string* text = find_string(request, "line");
  if (!text) return Error{code::kBadRequest, "line must be a game line"};
  const auto game = parse_game_line(*text);
  if (!game) return game.error();
  const State state(game->options.radius, game->options.balance);
  Json moves = Json::array();
  for (const Move move : game->moves) moves.push_back(HexTaboo::move_json(state, move));
  return Json{{"options", HexTaboo::options_json(game->options)}, {"moves", std::move(moves)}};
}

}  // namespace

Result<ReplayedGame> replay_game(const Json& request) {
  const Json* given = find(request, "options");
  const auto options = HexTaboo::parse_options(2, given ? *given : Json::object());
  if (!options) return options.error();
  const Json* moves = find(request, "moves");
  if (!moves || !moves->is_array()) return Error{code::kBadRequest, "moves must be a list of moves"};
  const auto start = HexTaboo::start(*options);
  if (!start) return start.error();
  ReplayedGame replayed{*options, {}, *start};
  State& state = replayed.state;
  for (const Json& json : *moves) {
    const auto move = HexTaboo::parse_move_json(state, json);
    if (!move) return move.error();
    if (auto applied = try_apply(state, state.mover(), *move); !applied) return applied.error();
    replayed.moves.push_back(*move);
  }
  return replayed;
}

namespace {

Result<Json> write_line(const Json& request) {
  const auto replayed = replay_game(request);
  if (!replayed) return replayed.error();
  if (!replayed->options.position.empty()) {
    return Error{code::kBadRequest, "a game line must start from the empty board"};
  }
  return Json{{"line", to_text(GameLine{replayed->options, replayed->moves})}};
}

Result<Json> view_after(const Json& request) {
  const auto replayed = replay_game(request);
  if (!replayed) return replayed.error();
  return Json{{"view", HexTaboo::view_json(replayed->state)}};
}

}  // namespace

// "check" judges an edited position, "line" reads a game line, "to_line" writes one, "replay" shows the board after
// some moves.
Result<Json> HexTaboo::query(std::string_view what, const Json& request) {
  if (what == "check") return check(request);
  if (what == "line") return read_line(request);
  if (what == "to_line") return write_line(request);
  if (what == "replay") return view_after(request);
  return Error{code::kBadRequest, "unknown query; Hex 3-Taboo has: check, line, to_line, replay, solve"};
}

}  // namespace taku::hex_taboo
