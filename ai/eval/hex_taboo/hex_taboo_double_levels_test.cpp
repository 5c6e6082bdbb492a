#include <gtest/gtest.h>

#include "ai/alpha_beta.h"
#include "ai/eval/hex_taboo/search_position.h"
#include "solver/exact_value.h"
#include "solver/hex_taboo_key.h"
#include "tests/support/hex_claims.h"
#include "tests/support/hex_random.h"
#include "tests/support/hex_thinking.h"

// The levels with turns of two stones: rules/hex_taboo.md H8.

namespace taku::ai::hex_taboo {
namespace {

using rules::any_position;
using rules::Balance;
using rules::HexTaboo;
using rules::random_position;
using rules::State;
using rules::thought_of;

constexpr std::size_t kFirst = 0;
constexpr std::size_t kSecond = 1;

State parsed(std::string_view text) { return *HexTaboo::parse(text); }

Move move_of(std::string_view level, const State& state, std::uint64_t nodes = 20'000, std::uint64_t seed = 1) {
  return thought_of(level, any_position(HexTaboo::to_text(state)), nodes, seed).move;
}

// The state after the rest of the turn, played by one level.
State after_turn(std::string_view level, State state, std::uint64_t seed = 1) {
  const Seat seat = state.mover();
  while (state.turn() == Turn::of(seat)) state.apply(seat, move_of(level, state, 20'000, seed));
  return state;
}

std::string names(const State& state, const CellSet& cells) {
  std::string text;
  cells.for_each([&](Cell cell) { text += cell_name(state.board(), cell) + ' '; });
  return text;
}

CellSet fours(const State& state, std::size_t player) {
  return four_in_a_turn(SearchPosition(state), player, state.empty_cells());
}

// [hex_taboo H8] two stones in a stretch of four cells are enough to win, in an order that makes no three
TEST(HexTabooDoubleThreats, TwoStonesOfFour) {
  const State pair = parsed("5/6/7/8/2xx5/8/4o2/3o2/5 1 h4 double2");
  EXPECT_EQ(names(pair, fours(pair, kFirst)), "e1 e2 ");
  const State gap = parsed("5/6/7/8/2x2x3/8/4o2/3o2/5 1 h4 double2");
  EXPECT_EQ(names(gap, fours(gap, kFirst)), "e4 e5 ");
}

// Only e2 and e5 are free in the row; each makes a three before the other can follow.
TEST(HexTabooDoubleThreats, NotIfBothCellsMakeAThree) {
  const State state = parsed("5/6/7/8/o1xx1o3/8/7/3o2/5 1 h4 double2");
  EXPECT_EQ(names(state, fours(state, kFirst)), "");
}

TEST(HexTabooDoubleThreats, OneStoneIsBetterThanTwo) {
  const State state = parsed("5/6/7/8/2xx1x3/8/4o2/3o2/5 1 h4 double2");
  EXPECT_EQ(names(state, fours(state, kFirst)), "e5 ");
}

// [hex_taboo H8] every level from easy up makes a four with the two stones of its turn, and no three on the way
TEST(HexTabooDoubleLevels, EveryLevelFromEasyUpTakesAFourWithTwoStones) {
  const State state = parsed("5/6/7/8/2xx5/8/4o2/3o2/5 1 h4 double2");
  for (const std::string_view level : {"easy", "normal", "hard"}) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      const State after = after_turn(level, state, seed);
      EXPECT_EQ(after.status(), rules::Status::Four) << level << ' ' << HexTaboo::to_text(after);
      EXPECT_EQ(after.winner(), Seat{0});
    }
  }
}

// [hex_taboo H8] an open pair threatens on both sides: both stones of the turn are needed
TEST(HexTabooDoubleLevels, NormalAndHardBlockBothSides) {
  const State state = parsed("5/6/7/8/3oo4/8/7/1x4/5 1 - double2");
  for (const std::string_view level : {"normal", "hard"}) {
    const State after = after_turn(level, state);
    EXPECT_EQ(names(after, fours(after, kSecond)), "") << level << ' ' << HexTaboo::to_text(after);
  }
}

// [hex_taboo H8] with one stone left only one side can be blocked, which the search knows without trying
TEST(HexTabooDoubleLevels, OneStoneBlocksOneSideOnly) {
  const SearchPosition position(parsed("5/6/7/8/3oo4/8/7/1x4/5 1 h2 double1"));
  const Probe probe = Model::probe(position);
  EXPECT_TRUE(probe.decided);
  EXPECT_LT(probe.value, -kWinBound);
  EXPECT_EQ(HexTaboo::move_text(position.state, probe.move), "e2");
}

// [hex_taboo H8] easy never makes a three while it has another cell
TEST(HexTabooDoubleLevels, EasyAvoidsThreesWithBothStones) {
  const State state = parsed("5/6/7/8/2o1xxo2/8/7/3o2/5 1 h4 double2");
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    EXPECT_NE(after_turn("easy", state, seed).status(), rules::Status::Three);
  }
}

TEST(HexTabooDoubleLevels, NormalBeatsRandom) {
  int won = 0;
  for (std::uint64_t game = 0; game < 10; ++game) {
    const Seat normal{static_cast<std::int8_t>(game % 2)};
    State state(4, Balance::Double);
    for (std::uint64_t ply = 0; state.turn().kind == Turn::Kind::Seats; ++ply) {
      const std::string_view level = state.mover() == normal ? "normal" : "random";
      state.apply(state.mover(), move_of(level, state, 20'000, 100 * game + ply));
    }
    won += state.winner() == normal;
  }
  EXPECT_GE(won, 9);
}

// Claimed wins and losses are confirmed by exact search: the search does not assume that the players alternate.
TEST(HexTabooDoubleSearch, ProvenScoresAreCorrect) {
  Rng rng(17);
  solver::ExactValue<State, solver::HexTabooKey> truth(18);
  int proven = 0;
  for (int i = 0; i < 150; ++i) {
    const State state = random_position(2, Balance::Double, 9 + static_cast<int>(rng.below(8)), rng);
    AlphaBeta<Model> search{SearchPosition(state), 1, {}};
    ASSERT_TRUE(search.advance(20'000'000));
    const int score = search.thought().lines[0].score;
    if (std::abs(score) <= kWinBound) continue;
    EXPECT_EQ(score > 0 ? solver::kWin : solver::kLoss, truth.solve(state)) << HexTaboo::to_text(state);
    ++proven;
  }
  EXPECT_GT(proven, 20);
}

TEST(HexTabooDoubleSearch, WinsInAsManyPliesAsClaimed) { EXPECT_GT(check_claimed_wins(Balance::Double, 40, 6), 5); }

}  // namespace
}  // namespace taku::ai::hex_taboo
