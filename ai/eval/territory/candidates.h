#pragma once

#include "ai/eval/territory/turn_policy.h"

namespace taku::ai::territory {

// Moves that the strong level tries, the cpu's own choice first; never more than kMostCandidates.
inline constexpr std::size_t kMostCandidates = 14;
void strong_candidates(const State& table, Seat seat, MoveList& moves);

}  // namespace taku::ai::territory
