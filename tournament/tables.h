#pragma once

#include <functional>
#include <span>

#include "tournament/history.h"

namespace taku::tournament {

struct TablePlan {
  std::vector<int> sizes;  // of each table, as even as possible
  int byes = 0;            // as few as possible
};
TablePlan plan_tables(int entrants, TableSize seats);

// Puts entrants, given from best to worst, at tables of 3 or 4 so that the sum of the costs of all pairs at the same
// table is small. Starts with neighbours in the given order and exchanges entrants between tables as long as that
// helps. Byes go to those with the fewest byes, the last in the order first.
Round arrange_tables(std::span<const int> entrants, TableSize seats, const History& history,
                     const std::function<std::int64_t(int a, int b)>& cost, std::uint64_t seed);

}  // namespace taku::tournament
