#pragma once

#include "ai/eval/territory/turn_policy.h"

// The computer lord described in docs/spec/territory_cpu.md and rules/territory.md 6.

namespace taku::ai::territory {

// The move for this seat, which must be about to act. Uses only what is visible in the given state: hidden cards stay
// hidden.
Move cpu_move(const State& table, Seat seat);

}  // namespace taku::ai::territory
