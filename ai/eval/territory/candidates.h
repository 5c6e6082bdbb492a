#pragma once

#include "ai/eval/territory/turn_policy.h"

namespace taku::ai::territory {

// The moves that the strong level simulates, starting with the cpu's choice; at most kMostCandidates.
inline constexpr std::size_t kMostCandidates = 14;
void strong_candidates(const State& table, Seat seat, MoveList& moves);

}  // namespace taku::ai::territory
