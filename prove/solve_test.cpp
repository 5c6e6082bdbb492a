#include <gtest/gtest.h>

#include "prove/prove.h"
#include "tests/support/hex_exact.h"
#include "tests/support/hex_random.h"

namespace taku::prove {
namespace {

using hex_taboo::Balance;
using hex_taboo::exact_value;
using hex_taboo::exact_value_after;
using hex_taboo::HexTaboo;
using hex_taboo::State;

constexpr std::size_t kBytes = std::size_t{1} << 22;

TEST(ProveSolve, ValuesAndMovesAreExact) {
  Rng rng(11);
  for (int game = 0; game < 60; ++game) {
    const Balance balance = game % 2 == 0 ? Balance::Neutralise : Balance::None;
    const State state = hex_taboo::random_position(2, balance, 5 + game % 10, rng);
    const auto solution = solve({.state = state, .threads = 1 + game % 2, .bytes = kBytes});
    ASSERT_TRUE(solution);
    ASSERT_EQ(solution->value, exact_value(state)) << HexTaboo::to_text(state);
    ASSERT_EQ(solution->best.empty(), solution->value == HexValue::Loss);
    for (const Move move : solution->best) {
      ASSERT_EQ(exact_value_after(state, move), solution->value)
          << HexTaboo::to_text(state) << " " << HexTaboo::move_text(state, move);
    }
  }
}

TEST(ProveSolve, ATableThatIsTooSmallStillGivesAMove) {
  Rng rng(12);
  for (int game = 0; game < 20; ++game) {
    const State state = hex_taboo::random_position(2, Balance::None, 4 + game % 4, rng);
    const auto solution = solve({.state = state, .threads = 1, .bytes = 4096});
    ASSERT_TRUE(solution);
    ASSERT_EQ(solution->best.empty(), solution->value == HexValue::Loss) << HexTaboo::to_text(state);
  }
}

TEST(ProveSolve, StopsWhenAsked) {
  int reports = 0;
  const auto solution =
      solve({.state = State(4, Balance::Neutralise), .threads = 2, .bytes = kBytes, .go_on = [&](const Report& report) {
               EXPECT_GT(report.nodes, 0u);
               EXPECT_FALSE(report.replies.empty());
               return ++reports < 2;
             }});
  ASSERT_TRUE(solution);
  EXPECT_EQ(reports, 2);
  EXPECT_EQ(solution->value, HexValue::Unknown);
  EXPECT_EQ(solution->forces_win, (std::array{-1, -1}));
}

TEST(ProveSolve, TheRightToSwap) {
  Rng rng(13);
  for (int game = 0; game < 12; ++game) {
    const State state = hex_taboo::random_position(1 + game % 2, Balance::Swap, game % 2 == 0 ? game / 6 : 7, rng);
    const auto solution = solve({.state = state, .threads = 1, .bytes = kBytes});
    ASSERT_TRUE(solution);
    ASSERT_EQ(solution->value, exact_value(state)) << HexTaboo::to_text(state);
    for (const Move move : solution->best) ASSERT_EQ(exact_value_after(state, move), solution->value);
  }
}

TEST(ProveSolve, RefusesMoreMemoryThanThereIs) {
  const auto solution = solve({.state = State(2, Balance::None), .bytes = std::size_t{1} << 60});
  ASSERT_FALSE(solution);
  EXPECT_EQ(solution.error().code, "solve/tables");
}

TEST(ProveSolve, RefusesWhatItCannotSolve) {
  const auto refused = [](const State& state) {
    const auto solution = solve({.state = state, .bytes = kBytes});
    return solution ? std::string() : std::string(solution.error().code);
  };
  EXPECT_EQ(refused(State(6, Balance::Neutralise)), "options/bad");
  EXPECT_EQ(refused(State(2, Balance::Double)), "options/bad");
  EXPECT_EQ(refused(*HexTaboo::parse("3/1xxx/3o1/4/3 1 b4 none")), "match/over");
}

}  // namespace
}  // namespace taku::prove
