#include <gtest/gtest.h>

#include "solver/exact_value.h"
#include "solver/hex_taboo_key.h"
#include "solver/proof_number.h"
#include "tests/support/hex_random.h"

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

// [hex_taboo H8] player 2 runs out of safe cells; the search must not assume that the players alternate
TEST(HexTabooSolved, Radius1IsWonByTheFirstPlayerWithTwoStonesATurn) {
  const State start(1, Balance::Double);
  EXPECT_EQ(by_alpha_beta(start, 14), kWin);
  EXPECT_TRUE(first_reaches(kWin, start, 14));
}

// [hex_taboo H8] both searches agree in the middle and at the start of turns of two stones
TEST(HexTabooSolved, LatePositionsWithTwoStonesATurn) {
  Rng rng(8);
  for (int game = 0; game < 40; ++game) {
    const State state = hex_taboo::random_position(2, Balance::Double, 11 + game % 4, rng);
    const Value value = by_alpha_beta(state, 16);
    const Value of_first = state.mover() == Seat{0} ? value : static_cast<Value>(-value);
    EXPECT_EQ(first_reaches(kWin, state, 16), of_first == kWin) << hex_taboo::HexTaboo::to_text(state);
    EXPECT_EQ(first_reaches(kDraw, state, 16), of_first >= kDraw) << hex_taboo::HexTaboo::to_text(state);
  }
}

TEST(HexTabooSolved, KeyTellsTheStonesLeftApart) {
  const auto one = hex_taboo::HexTaboo::parse("3/4/2x2/4/3 1 - double1");
  const auto two = hex_taboo::HexTaboo::parse("3/4/2x2/4/3 1 - double2");
  EXPECT_NE(HexTabooKey{}(*one), HexTabooKey{}(*two));
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
