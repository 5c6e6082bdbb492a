#pragma once

#include <vector>

#include "games/hex_taboo/hex_taboo.h"

// The right to swap the first stone (balance `swap`). A stone that is good for its owner is taken by swapping, so
// values before the first stone and after it follow from the values without that right.

namespace taku::solver {

enum class SwapRight : std::uint8_t { None, Now, Ahead };
SwapRight swap_right(const hex_taboo::State& state);

// The same stones with the same player to move, without the right.
hex_taboo::State without_swap(const hex_taboo::State& state);

// One first stone of each kind, up to symmetry.
std::vector<Move> first_stones(const hex_taboo::Board& board);

}  // namespace taku::solver
