#include "solver/hex_taboo/hex_solver.h"

#include <gtest/gtest.h>

#include "tests/support/hex_exact.h"
#include "tests/support/hex_random.h"

namespace taku::solver {
namespace {

using hex_taboo::Balance;
using hex_taboo::exact_value;
using hex_taboo::exact_value_after;
using hex_taboo::HexTaboo;
using hex_taboo::State;

#ifdef NDEBUG
constexpr int kGames = 200;
#else
constexpr int kGames = 20;  // with sanitizers, a position takes ten times as long
#endif

constexpr std::array kSolvable = {Balance::Neutralise, Balance::None, Balance::Swap};

HexValue solved(const State& state, int log2_buckets = 12) {
  HexSolver solver(state, log2_buckets);
  while (!solver.advance(10'000)) {
  }
  return solver.value();
}

// With every move that the solver recommends.
void expect_exact(const State& state, int log2_buckets) {
  HexSolver solver(state, log2_buckets);
  while (!solver.advance(10'000)) {
  }
  ASSERT_EQ(solver.value(), exact_value(state)) << HexTaboo::to_text(state);
  const std::vector<Move> best = solver.best_moves();
  ASSERT_EQ(best.empty(), solver.value() == HexValue::Loss) << HexTaboo::to_text(state);
  for (const Move move : best) {
    ASSERT_EQ(exact_value_after(state, move), solver.value())
        << HexTaboo::to_text(state) << " " << HexTaboo::move_text(state, move);
  }
}

TEST(HexSolver, AgreesWithPlainSearch) {
  for (const Balance balance : kSolvable) {
    Rng rng(31);
    for (int game = 0; game < kGames; ++game) {
      expect_exact(hex_taboo::random_position(1, balance, game % 6, rng), 8);
      expect_exact(hex_taboo::random_position(2, balance, 7 + game % 9, rng), game % 4 == 0 ? 2 : 12);
      expect_exact(hex_taboo::random_position(3, balance, 25 + game % 8, rng), 12);
    }
  }
}

TEST(HexSolver, StartsOfSmallBoards) {
  for (const Balance balance : kSolvable) EXPECT_EQ(solved(State(1, balance)), exact_value(State(1, balance)));
  for (const Balance balance : kSolvable) EXPECT_EQ(solved(State(2, balance)), HexValue::Loss);
}

// The second player wins radius 2, whichever stone the first player begins with: it swaps, or it does not.
TEST(HexSolver, TheRightToSwap) {
  State state(2, Balance::Swap);
  state.apply({0}, hex_taboo::place(state.board().cell({0, 0})));
  HexSolver solver(state, 12);
  while (!solver.advance(10'000)) {
  }
  EXPECT_EQ(solver.value(), HexValue::Win);
  State none(2, Balance::None);
  none.apply({0}, hex_taboo::place(none.board().cell({0, 0})));
  const bool swaps = solver.best_moves() == std::vector{hex_taboo::swap()};
  EXPECT_EQ(solved(none), swaps ? HexValue::Loss : HexValue::Win);
}

TEST(HexSolver, SymmetricPositionsHaveEqualValues) {
  Rng rng(32);
  for (int game = 0; game < kGames / 5; ++game) {
    const State state = hex_taboo::random_position(2, kSolvable[static_cast<std::size_t>(game % 2)], 4 + game % 6, rng);
    const HexValue value = solved(state);
    for (const int symmetry : {1, 5, 6, 11}) EXPECT_EQ(solved(state.mirrored(symmetry)), value);
  }
}

TEST(HexSolver, StepsGiveTheSameAsOneRun) {
  Rng rng(33);
  for (int game = 0; game < 10; ++game) {
    const State state =
        game == 0 ? State(2, Balance::Swap) : hex_taboo::random_position(3, Balance::Neutralise, 10 + game, rng);
    HexSolver whole(state, 12), stepped(state, 12);
    whole.advance(20'000);
    for (int i = 0; i < 200; ++i) stepped.advance(100);
    EXPECT_EQ(whole.nodes(), stepped.nodes());
    EXPECT_EQ(whole.value(), stepped.value());
  }
}

TEST(HexSolver, AcceptsUnfinishedGamesWithOneStoneATurn) {
  EXPECT_TRUE(HexSolver::accepts(State(5, Balance::Swap)));
  EXPECT_FALSE(HexSolver::accepts(State(6, Balance::None)));
  EXPECT_FALSE(HexSolver::accepts(State(3, Balance::Double)));
}

}  // namespace
}  // namespace taku::solver
