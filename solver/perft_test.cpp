#include "solver/perft.h"

#include <gtest/gtest.h>

#include <vector>

#include "games/hex_taboo/hex_taboo.h"
#include "tests/support/hex_compare.h"
#include "tests/support/hex_random.h"
#include "tests/support/vault_game.h"

namespace taku::solver {
namespace {

using hex_taboo::Balance;
using hex_taboo::State;

std::vector<std::uint64_t> counts(const State& state, int deepest) {
  std::vector<std::uint64_t> all;
  for (int depth = 0; depth <= deepest; ++depth) all.push_back(perft(state, depth));
  return all;
}

std::vector<std::uint64_t> slow_counts(int radius, Balance balance, int deepest) {
  const slow::HexGame game(radius, hex_taboo::to_slow(balance));
  std::vector<std::uint64_t> all;
  for (int depth = 0; depth <= deepest; ++depth) all.push_back(slow::count_lines(game, depth));
  return all;
}

// Radius 1 to the end of every game: 7 placements and at most one other action.
TEST(Perft, Radius1AgreesWithTheReferenceAtAllDepths) {
  for (const Balance balance : hex_taboo::kAllBalances) {
    EXPECT_EQ(counts(State(1, balance), 9), slow_counts(1, balance, 9));
  }
}

#ifdef NDEBUG
constexpr int kSlowDepth = 5;
#else
constexpr int kSlowDepth = 4;  // sanitizers and assertions slow down the reference implementation
#endif

TEST(Perft, Radius2AgreesWithTheReference) {
  for (const Balance balance : hex_taboo::kAllBalances) {
    EXPECT_EQ(counts(State(2, balance), kSlowDepth), slow_counts(2, balance, kSlowDepth));
  }
}

TEST(Perft, LaterPositionsAgreeWithTheReference) {
  Rng rng(3);
  for (int game = 0; game < 12; ++game) {
    const Balance balance = hex_taboo::kAllBalances[game % 4];
    State state(2, balance);
    slow::HexGame slow(2, hex_taboo::to_slow(balance));
    for (int ply = 0; ply < 11 && !slow.over(); ++ply) {
      const Move move = hex_taboo::some_move(state, rng, true);
      slow.play(hex_taboo::to_slow(state.board(), move));
      state.apply(state.mover(), move);
    }
    EXPECT_EQ(perft(state, 3), slow::count_lines(slow, 3)) << hex_taboo::HexTaboo::to_text(state);
  }
}

// Constants computed with the reference implementation (slow::count_lines), so that the two cannot drift together.
TEST(Perft, Radius1Numbers) {
  using Counts = std::vector<std::uint64_t>;
  EXPECT_EQ(counts(State(1, Balance::Neutralise), 9), (Counts{1, 7, 49, 252, 1260, 4200, 11952, 18864, 13392, 0}));
  EXPECT_EQ(counts(State(1, Balance::Swap), 9), (Counts{1, 7, 49, 252, 1050, 3360, 7128, 8784, 4176, 0}));
  EXPECT_EQ(counts(State(1, Balance::None), 9), (Counts{1, 7, 42, 210, 840, 2520, 4608, 4176, 0, 0}));
  // The same as without balance: the players get equally many of the first six stones.
  EXPECT_EQ(counts(State(1, Balance::Double), 9), (Counts{1, 7, 42, 210, 840, 2520, 4608, 4176, 0, 0}));
}

TEST(Perft, Radius2Numbers) {
  using Counts = std::vector<std::uint64_t>;
  EXPECT_EQ(counts(State(2, Balance::Neutralise), 5), (Counts{1, 19, 361, 6156, 104652, 1581408}));
  EXPECT_EQ(counts(State(2, Balance::Swap), 5), (Counts{1, 19, 361, 6156, 98838, 1488384}));
  EXPECT_EQ(counts(State(2, Balance::None), 5), (Counts{1, 19, 342, 5814, 93024, 1395360}));
  EXPECT_EQ(counts(State(2, Balance::Double), 5), (Counts{1, 19, 342, 5814, 93024, 1395360}));
}

// Computed by hand: 61 cells, then 60 and the balance action; no game can end before the fifth ply.
TEST(Perft, StandardBoardByHand) {
  const State state;
  EXPECT_EQ(perft(state, 1), 61u);
  EXPECT_EQ(perft(state, 2), 61u * 61u);
  // A placement leaves 59 cells; after a neutralise player 1 has 60.
  EXPECT_EQ(perft(state, 3), 61u * (60u * 59u + 60u));
}

// Gems: 3 outcomes, then 3; stakes: 2, then 2; then the first seat can only roll, and the die has 6 faces.
TEST(Perft, CountsOutcomesAndOrdersSimultaneousSeats) {
  const vault::State state;
  const std::vector<std::uint64_t> expected = {1, 3, 9, 18, 36, 36, 216, 5 * 36 * 2 + 36};
  for (int depth = 0; depth < static_cast<int>(expected.size()); ++depth) {
    EXPECT_EQ(perft(state, depth), expected[static_cast<std::size_t>(depth)]) << depth;
  }
}

TEST(Perft, NothingFollowsTheEnd) {
  const auto over = hex_taboo::HexTaboo::parse("2/xxx/2 1 b3 neutralise");
  ASSERT_TRUE(over.ok());
  EXPECT_EQ(perft(*over, 0), 1u);
  EXPECT_EQ(perft(*over, 1), 0u);
}

}  // namespace
}  // namespace taku::solver
