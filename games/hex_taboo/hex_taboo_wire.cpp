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

}  // namespace

Json HexTaboo::state_json(const State& state) {
  const Board& board = state.board();
  Json json = {{"radius", state.radius()},
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
  // rules/hex_taboo.md H8: only this variant has turns of two stones.
  if (state.balance() == Balance::Double) {
    json["stones_left"] = state.status() == Status::Playing ? state.stones_left() : 0;
  }
  return json;
}

Json HexTaboo::move_json(const State& state, Move move) {
  switch (kind(move)) {
    case Kind::Neutralise: return {{"neutralise", true}};
    case Kind::Swap: return {{"swap", true}};
    case Kind::Place: break;
  }
  const Axial at = state.board().axial[cell(move)];
  return object_of("q", at.q, "r", at.r);
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

}  // namespace taku::hex_taboo
