#include "tests/fuzz/hex_taboo_invariants.h"

#include <algorithm>

#include "tests/fuzz/require.h"

namespace taku::fuzz {
namespace {

using namespace hex_taboo;

struct Runs {
  bool four = false;   // a run of four or more
  bool three = false;  // a run of exactly three
};

// Finds every run on the board by coordinates, without the lookup tables of the rules.
Runs runs_of(const State& state, State::Owner owner) {
  Runs runs;
  const Board& board = state.board();
  const auto owned = [&](Axial at) { return board.contains(at) && state.owner(board.cell(at)) == owner; };
  for (Cell cell = 0; cell < board.cells; ++cell) {
    for (const Axial step : kAxes) {
      Axial at = board.axial[cell];
      if (!owned(at) || owned({at.q - step.q, at.r - step.r})) continue;  // not the start of a run
      int length = 0;
      for (; owned(at); at = {at.q + step.q, at.r + step.r}) ++length;
      runs.four |= length >= 4;
      runs.three |= length == 3;
    }
  }
  return runs;
}

hex_taboo::Status judged_by_whole_board(const State& state) {
  const Runs own = runs_of(state, static_cast<State::Owner>(state.mover().index));
  if (own.four) return hex_taboo::Status::Four;
  if (own.three) return hex_taboo::Status::Three;
  return state.empty_cells().empty() ? hex_taboo::Status::Full : hex_taboo::Status::Playing;
}

void require_judged_right(const State& state, std::string_view where) {
  const auto other = static_cast<State::Owner>(state.status() == hex_taboo::Status::Playing ? state.mover().index
                                                                                            : 1 - state.mover().index);
  const Runs waiting = runs_of(state, other);
  require(!waiting.four && !waiting.three, "only the player who acted last can have a run", where);
  if (state.status() == hex_taboo::Status::Playing) {
    const Runs acted = runs_of(state, static_cast<State::Owner>(1 - state.mover().index));
    require(!acted.four && !acted.three, "an unfinished position has no run of three or more", where);
    require(!state.empty_cells().empty(), "an unfinished position has an empty cell", where);
  } else {
    require(state.status() == judged_by_whole_board(state), "the lines through the last stone decide the game", where);
    require((state.deciding_lines().size() > 0) == state.winner().is_player(), "a decided game has deciding lines",
            where);
  }
}

void require_placements_judged_right(const State& state) {
  MoveList moves;
  state.legal_moves(state.mover(), moves);
  for (const Move move : moves) {
    State next = state;
    next.apply(state.mover(), move);
    require_judged_right(next, HexTaboo::to_text(next));
  }
}

void require_symmetric(const State& state, std::string_view where) {
  for (int symmetry = 0; symmetry < 12; ++symmetry) {
    const State image = state.mirrored(symmetry);
    require(image.status() == state.status() && image.winner() == state.winner(), "the result is symmetric", where);
    require(image.deciding_lines().size() == state.deciding_lines().size(), "the lines are symmetric", where);
    const auto judged_again = HexTaboo::parse(HexTaboo::to_text(image));
    require(judged_again.ok() && *judged_again == image, "a mirrored position has the same result", where);
  }
}

}  // namespace

void require_invariants(const State& state) {
  const std::string where = HexTaboo::to_text(state);
  require_judged_right(state, where);
  require_placements_judged_right(state);
  require_symmetric(state, where);
}

}  // namespace taku::fuzz
