#pragma once

#include "tournament/pair_costs.h"

namespace taku::tournament {

inline constexpr std::int64_t kMaxPairCost = std::int64_t{1} << 59;

// Pairs all nodes so that the sum of the costs is the smallest possible. Needs an even number of nodes and costs from 0
// to kMaxPairCost. Returns the partner of each node. Edmonds' blossom algorithm with weights, O(n³).
std::vector<int> cheapest_pairs(const PairCosts& costs);

}  // namespace taku::tournament
