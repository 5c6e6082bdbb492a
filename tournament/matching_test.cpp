#include "tournament/matching.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <limits>

#include "engine/rng.h"

namespace taku::tournament {
namespace {

PairCosts random_costs(int nodes, std::uint32_t bound, std::int64_t unit, Rng& rng) {
  PairCosts costs(nodes);
  for (int a = 0; a < nodes; ++a) {
    for (int b = 0; b < a; ++b) costs.set(a, b, unit * rng.below(bound));
  }
  return costs;
}

std::int64_t total(const PairCosts& costs, const std::vector<int>& partners) {
  std::int64_t sum = 0;
  for (int a = 0; a < costs.nodes(); ++a) {
    if (a < partners[a]) sum += costs.at(a, partners[a]);
  }
  return sum;
}

// The least cost by trying all pairings: entry m is the cost of pairing exactly the nodes of the set m.
std::int64_t least_total(const PairCosts& costs) {
  std::vector<std::int64_t> least(std::size_t{1} << costs.nodes(), std::numeric_limits<std::int64_t>::max());
  least[0] = 0;
  for (unsigned set = 1; set < least.size(); ++set) {
    if (std::popcount(set) % 2 == 1) continue;
    const int first = std::countr_zero(set);
    for (int other = first + 1; other < costs.nodes(); ++other) {
      if ((set >> other & 1) == 0) continue;
      least[set] = std::min(least[set], least[set & ~(1u << first) & ~(1u << other)] + costs.at(first, other));
    }
  }
  return least.back();
}

void expect_pairs(const std::vector<int>& partners) {
  for (int a = 0; a < std::ssize(partners); ++a) {
    ASSERT_TRUE(partners[a] >= 0 && partners[a] < std::ssize(partners) && partners[a] != a);
    EXPECT_EQ(partners[partners[a]], a);
  }
}

TEST(TournamentMatching, IsTheCheapestOfAllPairings) {
  Rng rng(1);
  for (int i = 0; i < 3000; ++i) {
    const int nodes = 2 + 2 * static_cast<int>(rng.below(6));
    const std::uint32_t bound = i % 3 == 0 ? 3 : i % 3 == 1 ? 20 : 1'000'000;  // many ties, some ties, none
    const PairCosts costs = random_costs(nodes, bound, i % 2 == 0 ? 1 : kMaxPairCost / 1'000'000, rng);
    const std::vector<int> partners = cheapest_pairs(costs);
    expect_pairs(partners);
    ASSERT_EQ(total(costs, partners), least_total(costs)) << "case " << i << ", " << nodes << " nodes";
  }
}

TEST(TournamentMatching, PairsManyNodes) {
  Rng rng(2);
  for (std::uint32_t bound : {1u, 2u, 50u, 1'000'000u}) expect_pairs(cheapest_pairs(random_costs(256, bound, 1, rng)));
  EXPECT_TRUE(cheapest_pairs(PairCosts(0)).empty());
}

}  // namespace
}  // namespace taku::tournament
