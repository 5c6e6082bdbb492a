#include "solver/hex_taboo/swap_right.h"

#include <algorithm>

namespace taku::solver {

using hex_taboo::Balance;
using hex_taboo::State;

SwapRight swap_right(const State& state) {
  if (state.can_swap()) return SwapRight::Now;
  const bool empty = state.empty_cells() == state.board().all;
  return state.balance() == Balance::Swap && empty && state.mover() == Seat{0} ? SwapRight::Ahead : SwapRight::None;
}

State without_swap(const State& state) {
  const std::array<hex_taboo::CellSet, 3> stones = {state.stones(State::First), state.stones(State::Second),
                                                    state.stones(State::Neutral)};
  return *State::from_stones(state.radius(), Balance::None, false, state.mover(), 1, state.last(), stones);
}

std::vector<Move> first_stones(const hex_taboo::Board& board) {
  std::vector<Move> firsts;
  for (hex_taboo::Cell cell = 0; cell < board.cells; ++cell) {
    const bool smallest = std::ranges::all_of(board.symmetry, [&](const auto& image) { return cell <= image[cell]; });
    if (smallest) firsts.push_back(hex_taboo::place(cell));
  }
  return firsts;
}

}  // namespace taku::solver
