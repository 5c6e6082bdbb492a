#include "solver/hex_taboo/known_moves.h"

#include <gtest/gtest.h>

#include "tests/support/hex_random.h"

namespace taku::solver {
namespace {

using hex_taboo::Balance;
using hex_taboo::State;

State after(State state, Move move) {
  state.apply(state.mover(), move);
  return state;
}

// The smallest key of all rotated and reflected positions.
std::uint64_t smallest_key(const State& state) {
  std::uint64_t smallest = UINT64_MAX;
  for (int symmetry = 0; symmetry < 12; ++symmetry) {
    smallest = std::min(smallest, position_key(state.mirrored(symmetry)));
  }
  return smallest;
}

TEST(KnownMoves, FindsRotatedAndReflectedPositions) {
  Rng rng(51);
  for (int game = 0; game < 60; ++game) {
    const Balance balance = game % 2 == 0 ? Balance::Neutralise : Balance::None;
    const State state = hex_taboo::random_position(1 + game % 5, balance, game % 4, rng);
    MoveList moves;
    state.legal_moves(state.mover(), moves);
    for (const Move move : moves) {
      const KnownMoves known({{position_key(state), move}});
      for (int symmetry = 0; symmetry < 12; ++symmetry) {
        const State image = state.mirrored(symmetry);
        const std::vector<Move> found = known.find(image);
        ASSERT_EQ(found.size(), 1u);
        ASSERT_EQ(smallest_key(after(image, found[0])), smallest_key(after(state, move)));
      }
    }
  }
}

TEST(KnownMoves, DoesNotConfusePositions) {
  const State start(3, Balance::Neutralise);
  const KnownMoves known({{position_key(start), hex_taboo::place(18)}, {position_key(start), hex_taboo::place(0)}});
  EXPECT_EQ(known.find(start), (std::vector{hex_taboo::place(18), hex_taboo::place(0)}));
  EXPECT_TRUE(known.find(State(3, Balance::None)).empty());
  EXPECT_TRUE(known.find(State(4, Balance::Neutralise)).empty());
  EXPECT_TRUE(known.find(after(start, hex_taboo::place(18))).empty());
}

// The last stone matters only while it can be neutralised.
TEST(KnownMoves, TheOrderOfMovesMattersOnlyBeforeNeutralising) {
  const auto played = [](Balance balance, std::initializer_list<int> cells) {
    State state(3, balance);
    for (const int cell : cells) state = after(state, hex_taboo::place(static_cast<hex_taboo::Cell>(cell)));
    return state;
  };
  EXPECT_EQ(position_key(played(Balance::None, {0, 9, 20})), position_key(played(Balance::None, {20, 9, 0})));
  EXPECT_NE(position_key(played(Balance::Neutralise, {0, 9, 20})),
            position_key(played(Balance::Neutralise, {20, 9, 0})));
}

}  // namespace
}  // namespace taku::solver
