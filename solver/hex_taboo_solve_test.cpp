#include <gtest/gtest.h>

#include "solver/exact_value.h"
#include "solver/hex_taboo_key.h"
#include "solver/proof_number.h"

// Solved positions, each checked by two searches that share nothing but the rules.

namespace taku::solver {
namespace {

using hex_taboo::Balance;
using hex_taboo::State;

constexpr std::array kBalances = {Balance::Neutralise, Balance::Swap, Balance::None};

Value by_alpha_beta(const State& state, int log2_entries) {
  return ExactValue<State, HexTabooKey>(log2_entries).solve(state);
}

bool first_reaches(Value goal, const State& state, int log2_entries) {
  return ProofNumberSearch<State, HexTabooKey>(goal, log2_entries).prove(state);
}

TEST(HexTabooSolved, Radius1IsADraw) {
  for (const Balance balance : kBalances) {
    const State start(1, balance);
    EXPECT_EQ(by_alpha_beta(start, 14), kDraw);
    EXPECT_TRUE(first_reaches(kDraw, start, 14));
    EXPECT_FALSE(first_reaches(kWin, start, 14));
  }
}

TEST(HexTabooSolved, KeyIsSharedBySymmetricPositionsOnly) {
  State state(2, Balance::Neutralise);
  Rng rng(3);
  for (int ply = 0; ply < 5 && state.turn().kind == Turn::Kind::Seats; ++ply) {
    const State before = state;
    state.apply(state.mover(), state.random_move(rng));
    EXPECT_NE(HexTabooKey{}(before), HexTabooKey{}(state));
    for (int symmetry = 0; symmetry < 12; ++symmetry) {
      EXPECT_EQ(HexTabooKey{}(state.mirrored(symmetry)), HexTabooKey{}(state));
    }
  }
}

#ifdef NDEBUG  // millions of positions: seconds with optimisation, minutes without
// The board is too small to make a four: the first player runs out of safe cells.
TEST(HexTabooSolved, Radius2IsWonByTheSecondPlayer) {
  for (const Balance balance : kBalances) {
    const State start(2, balance);
    EXPECT_EQ(by_alpha_beta(start, 23), kLoss);
    EXPECT_FALSE(first_reaches(kDraw, start, 23));
  }
}
#endif

}  // namespace
}  // namespace taku::solver
