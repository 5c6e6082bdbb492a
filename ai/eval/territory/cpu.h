#pragma once

#include "ai/eval/territory/turn_policy.h"

// The computer lord of docs/spec/territory_cpu.md and rules/territory.md 6.

namespace taku::ai::territory {

// What it does when this seat is to decide. Looks at what the table shows only: cards that are hidden there stay so.
Move cpu_move(const State& table, Seat seat);

}  // namespace taku::ai::territory
