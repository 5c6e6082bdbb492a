#include "games/pineapple/fantasyland.h"

#include <gtest/gtest.h>

#include "tests/conformance/allocations.h"

namespace taku::conformance {
namespace {

// [pineapple F1] The solver does not allocate memory.
TEST(Fantasyland, DoesNotAllocate) {
  using namespace pineapple;
  const std::uint64_t before = allocations();
  int score = 0;
  for (int jokers = 0; jokers <= 2; ++jokers) {
    const std::uint64_t every_third = 0x9249249249249 & CardSet::naturals().bits;
    const CardSet jokers_held = CardSet::deck(jokers) - CardSet::naturals();
    score += solve_fantasyland(CardSet{every_third >> 3 * (jokers + 1)} | jokers_held).score;
  }
  EXPECT_EQ(allocations(), before);
  EXPECT_GT(score, 0);
}

}  // namespace
}  // namespace taku::conformance
