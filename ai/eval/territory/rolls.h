#pragma once

#include "ai/eval/territory/turn_policy.h"
#include "games/territory/paths/paths.h"

namespace taku::ai::territory {

// By total of the dice, given the mark on the lord: the number of ways to roll it.
using RollWays = std::array<int, kMaxPathSteps + 1>;

// Needs the seat's turn, before its roll.
RollWays roll_ways(const State& table, Seat seat);

}  // namespace taku::ai::territory
