#pragma once

#include <algorithm>
#include <cassert>
#include <cstdint>

#include "games/hex_taboo/hex_taboo.h"

namespace taku::solver {

// An exact key for Hex 3-Taboo up to radius 2: two positions share it only if they are equal up to rotation and
// reflection. Layout: two bits per cell (38), the last cell while it can be neutralised or swapped (5), whether that
// right is still available (1), mover (1), and a 1; above them, whether the mover places two more stones (1).
struct HexTabooKey {
  std::uint64_t operator()(const hex_taboo::State& state) const {
    using hex_taboo::State;
    const hex_taboo::Board& board = state.board();
    assert(board.radius <= 2);
    const bool last_matters = state.can_neutralise() || state.can_swap();
    std::uint64_t smallest = ~std::uint64_t{0};
    for (const auto& image : board.symmetry) {
      std::uint64_t code = 0;
      for (const auto owner : {State::First, State::Second, State::Neutral}) {
        state.stones(owner).for_each(
            [&](hex_taboo::Cell cell) { code |= (std::uint64_t{owner} + 1) << (2 * image[cell]); });
      }
      if (last_matters) code |= (std::uint64_t{image[state.last()]} + 1) << 38;
      smallest = std::min(smallest, code);
    }
    return std::uint64_t{state.stones_left() == 2} << 46 | smallest << 3 | std::uint64_t{state.neutralise_left()} << 2 |
           std::uint64_t{state.mover() == Seat{1}} << 1 | 1;
  }
};

}  // namespace taku::solver
