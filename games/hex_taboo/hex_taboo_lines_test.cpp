#include <gtest/gtest.h>

#include <set>

#include "tests/support/hex_play.h"

// How lines are judged: rules H3, H4, H5.

namespace taku::hex_taboo {
namespace {

constexpr Axial kThreeAxes[] = {{1, 0}, {0, 1}, {-1, 1}};

// Steps along an axis from the middle, in the order they are placed.
Cells along(Axial axis, std::initializer_list<int> steps) {
  Cells cells;
  for (const int step : steps) cells.push_back({axis.q * step, axis.r * step});
  return cells;
}

void expect_line(const State& state, Status status, Seat winner, const Cells& line) {
  EXPECT_EQ(state.status(), status);
  EXPECT_EQ(state.winner(), winner);
  const Lines lines = state.deciding_lines();
  ASSERT_EQ(lines.size(), 1u);
  EXPECT_EQ(lines[0], cell_set(state, line));
}

// [hex_taboo H4] a run of four wins, on every axis, wherever in it the last stone falls
TEST(HexTaboo_H4, FourWins) {
  for (const Axial axis : kThreeAxes) {
    for (const auto& steps : {std::initializer_list<int>{0, 1, 3, 2}, {0, 2, 3, 1}}) {
      const Cells cells = along(axis, steps);
      expect_line(first_placed(cells), Status::Four, {0}, cells);
      expect_line(second_placed(cells), Status::Four, {1}, cells);
      EXPECT_EQ(first_placed(cells).scores().of, (std::array{1, 0, 0, 0}));
    }
  }
}

// [hex_taboo H4] a run of five wins too: four or more
TEST(HexTaboo_H4, FiveWins) {
  for (const Axial axis : kThreeAxes) {
    const Cells cells = along(axis, {-2, -1, 1, 2, 0});
    expect_line(first_placed(cells), Status::Four, {0}, cells);
    expect_line(second_placed(cells), Status::Four, {1}, cells);
  }
}

// [hex_taboo H4] a run of exactly three loses, wherever in it the last stone falls
TEST(HexTaboo_H4, ThreeLoses) {
  for (const Axial axis : kThreeAxes) {
    for (const auto& steps : {std::initializer_list<int>{0, 1, 2}, {2, 1, 0}, {0, 2, 1}}) {
      const Cells cells = along(axis, steps);
      expect_line(first_placed(cells), Status::Three, {1}, cells);
      expect_line(second_placed(cells), Status::Three, {0}, cells);
      EXPECT_EQ(first_placed(cells).scores().of, (std::array{0, 1, 0, 0}));
    }
  }
}

// [hex_taboo H4] one and two stones decide nothing
TEST(HexTaboo_H4, ShorterRunsDecideNothing) {
  for (const Axial axis : kThreeAxes) {
    const State state = first_placed(along(axis, {0, 1}));
    EXPECT_EQ(state.status(), Status::Playing);
    EXPECT_FALSE(state.winner().is_player());
    EXPECT_TRUE(state.deciding_lines().empty());
  }
}

// Player 1 makes a three on q = 0, 1, 2 while player 2 has placed these two cells.
State three_against(Cells others) { return after_placing(started(4), {{0, 0}, others[0], {1, 0}, others[1], {2, 0}}); }

// [hex_taboo H4] the ends of the three do not matter: open, blocked on one side, blocked on both
TEST(HexTaboo_H4, ThreeLosesWithOpenOrBlockedEnds) {
  EXPECT_EQ(three_against({{0, -4}, {0, 4}}).status(), Status::Three) << "open";
  EXPECT_EQ(three_against({{-1, 0}, {0, 4}}).status(), Status::Three) << "blocked before";
  EXPECT_EQ(three_against({{3, 0}, {0, 4}}).status(), Status::Three) << "blocked after";
  EXPECT_EQ(three_against({{-1, 0}, {3, 0}}).status(), Status::Three) << "blocked on both sides";
}

// [hex_taboo H4] the edge of the board is an end like any other
TEST(HexTaboo_H4, ThreeLosesAtTheEdge) {
  const auto status = [](const Cells& three) {
    return after_placing(started(4), {three[0], {0, 0}, three[1], {2, 0}, three[2]}).status();
  };
  EXPECT_EQ(status({{4, 0}, {3, 0}, {2, -1}}), Status::Playing) << "not in a line";
  EXPECT_EQ(status({{4, -4}, {4, -3}, {4, -2}}), Status::Three) << "from a corner, along the edge";
  EXPECT_EQ(status({{0, -4}, {0, -3}, {0, -2}}), Status::Three) << "from a corner, inwards";
  EXPECT_EQ(status({{1, -4}, {1, -3}, {1, -2}}), Status::Three) << "from the edge, inwards";
  // Between two edges: on a radius 1 board every row of three touches both.
  EXPECT_EQ(after_placing(started(1), {{0, 0}, {0, 1}, {1, 0}, {0, -1}, {-1, 0}}).status(), Status::Three);
}

// [hex_taboo H3] a neutral stone is an end like any other
TEST(HexTaboo_H4, ThreeLosesAgainstANeutralStone) {
  State state = after_placing(started(4), {{3, 0}});
  must_play(state, neutralise());
  state = after_placing(state, {{0, 0}, {0, 4}, {1, 0}, {0, -4}, {2, 0}});
  EXPECT_EQ(state.status(), Status::Three);
}

// [hex_taboo H4] gaps never count
TEST(HexTaboo_H4, GapsNeverCount) {
  for (const Axial axis : kThreeAxes) {
    for (const auto& steps : {std::initializer_list<int>{0, 1, 3}, {0, 2, 4}, {0, 1, 3, 4}, {0, 2, 3}}) {
      EXPECT_EQ(first_placed(along(axis, steps)).status(), Status::Playing);
      EXPECT_EQ(second_placed(along(axis, steps)).status(), Status::Playing);
    }
  }
}

// [hex_taboo H4] a stone of the other player in the gap breaks the run
TEST(HexTaboo_H4, TheOtherColourBreaksARun) {
  State state = after_placing(started(4), {{0, 0}, {2, 0}, {1, 0}, {0, 4}, {3, 0}});
  EXPECT_EQ(state.status(), Status::Playing);
}

// [hex_taboo H4] bends never count
TEST(HexTaboo_H4, BendsNeverCount) {
  EXPECT_EQ(first_placed({{0, 0}, {1, 0}, {1, 1}}).status(), Status::Playing) << "a bend of 60 degrees";
  EXPECT_EQ(first_placed({{0, 0}, {1, 0}, {2, -1}}).status(), Status::Playing) << "a bend of 120 degrees";
  EXPECT_EQ(first_placed({{0, 0}, {1, 0}, {0, 1}}).status(), Status::Playing) << "a triangle";
  EXPECT_EQ(first_placed({{0, 0}, {1, 0}, {1, 1}, {0, 1}}).status(), Status::Playing) << "a rhombus";
  EXPECT_EQ(first_placed({{1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}, {1, -1}}).status(), Status::Playing) << "a ring";
}

// [hex_taboo H1] (1,1) is not an axis: cells that only look aligned make no line
TEST(HexTaboo_H4, OtherDirectionsAreNoLines) {
  EXPECT_EQ(first_placed(along({1, 1}, {-1, 0, 1})).status(), Status::Playing);
  EXPECT_EQ(first_placed(along({2, -1}, {-1, 0, 1, 2})).status(), Status::Playing);
}

// [hex_taboo H4] four and three at once: it is a win, and the four is the deciding line
TEST(HexTaboo_H4, FourAndThreeAtOnceIsAWin) {
  const State state = first_placed({{0, 0}, {1, 0}, {3, 0}, {2, 1}, {2, 2}, {2, 0}});
  expect_line(state, Status::Four, {0}, {{0, 0}, {1, 0}, {2, 0}, {3, 0}});
  const State second = second_placed({{0, 0}, {1, 0}, {3, 0}, {2, 1}, {2, 2}, {2, 0}});
  expect_line(second, Status::Four, {1}, {{0, 0}, {1, 0}, {2, 0}, {3, 0}});
}

// [hex_taboo H4] two fours are one win with two deciding lines
TEST(HexTaboo_H4, TwoFoursAreBothShown) {
  const State state = first_placed({{0, 0}, {1, 0}, {3, 0}, {2, 1}, {2, -1}, {2, -2}, {2, 0}});
  EXPECT_EQ(state.status(), Status::Four);
  const Lines lines = state.deciding_lines();
  ASSERT_EQ(lines.size(), 2u);
  EXPECT_TRUE(lines.contains(cell_set(state, {{0, 0}, {1, 0}, {2, 0}, {3, 0}})));
  EXPECT_TRUE(lines.contains(cell_set(state, {{2, -2}, {2, -1}, {2, 0}, {2, 1}})));
}

// [hex_taboo H4] two threes are one loss with two deciding lines
TEST(HexTaboo_H4, TwoThreesAreBothShown) {
  const State state = first_placed({{1, 0}, {2, 0}, {0, 1}, {0, 2}, {0, 0}});
  EXPECT_EQ(state.status(), Status::Three);
  EXPECT_EQ(state.winner(), Seat{1});
  EXPECT_EQ(state.deciding_lines().size(), 2u);
}

// [hex_taboo H3] a neutral stone breaks the lines of player 1
TEST(HexTaboo_H3, NeutralBreaksPlayer1sLines) {
  State state = after_placing(started(4), {{2, 0}});
  must_play(state, neutralise());
  state = after_placing(state, {{0, 0}, {0, 4}, {1, 0}, {0, -4}, {3, 0}});
  EXPECT_EQ(state.status(), Status::Playing) << "x x n x is no four";
  state = after_placing(state, {{-4, 0}, {4, 0}});
  EXPECT_EQ(state.status(), Status::Playing) << "x x n x x is no five";
}

// [hex_taboo H3] a neutral stone breaks the lines of player 2
TEST(HexTaboo_H3, NeutralBreaksPlayer2sLines) {
  State state = after_placing(started(4), {{2, 0}});
  must_play(state, neutralise());
  state = after_placing(state, {{0, 4}, {0, 0}, {0, -4}, {1, 0}, {-4, 0}, {3, 0}});
  EXPECT_EQ(state.status(), Status::Playing);
  state = after_placing(state, {{-4, 4}, {4, 0}});
  EXPECT_EQ(state.status(), Status::Playing);
}

using namespace radius_1;

void expect_draw(const State& state) {
  EXPECT_EQ(state.status(), Status::Full);
  EXPECT_EQ(state.turn(), Turn::over());
  EXPECT_FALSE(state.winner().is_player());
  EXPECT_EQ(state.scores(), Scores{});
  EXPECT_TRUE(state.deciding_lines().empty());
  EXPECT_TRUE(state.empty_cells().empty());
}

// [hex_taboo H4] a full board without a decision is a draw
TEST(HexTaboo_H4, FullBoardIsADraw) {
  const State state = after_placing(started(1, Balance::None), {m, A, a, B, b, C});
  EXPECT_EQ(state.status(), Status::Playing) << "one cell is left";
  expect_draw(after_placing(state, {c}));
}

// [hex_taboo H4] neutral cells count as filled, so that player 2 may make the last placement
TEST(HexTaboo_H4, NeutralCellsCountAsFilled) {
  State state = after_placing(started(1), {m});
  must_play(state, neutralise());  // every line of this board goes through the middle: nothing can be decided now
  state = after_placing(state, {a, A, b, B, c});
  EXPECT_EQ(state.status(), Status::Playing);
  EXPECT_EQ(state.turn(), Turn::of({1}));
  expect_draw(after_placing(state, {C}));
}

// [hex_taboo H4] a three that fills the board loses: the draw comes last in the order
TEST(HexTaboo_H4, AThreeThatFillsTheBoardLoses) {
  const State state = after_placing(started(1, Balance::None), {m, b, a, c, B, C, A});
  EXPECT_TRUE(state.empty_cells().empty());
  EXPECT_EQ(state.status(), Status::Three);
}

// [hex_taboo H5] only the mover is judged: what the cell would make for the other player does not matter
TEST(HexTaboo_H5, OnlyTheMoverIsJudged) {
  // Player 2 fills the cell that would make player 1's four, and nothing happens.
  State state = first_placed({{0, 0}, {1, 0}, {3, 0}});
  EXPECT_TRUE(state.prospect({0}, state.board().cell({2, 0})).four);
  EXPECT_FALSE(state.prospect({1}, state.board().cell({2, 0})).four);
  must_play(state, at(state, {2, 0}));
  EXPECT_EQ(state.status(), Status::Playing);
}

// [hex_taboo 2] warnings concern a cell that has not been played yet
TEST(HexTaboo_Around, ProspectsNameFoursAndThrees) {
  const State state = first_placed({{0, 0}, {1, 0}, {3, 0}});
  const auto prospect = [&](Axial cell) { return state.prospect({0}, state.board().cell(cell)); };
  EXPECT_TRUE(prospect({2, 0}).four);
  EXPECT_TRUE(prospect({-1, 0}).three);
  EXPECT_FALSE(prospect({-1, 0}).four);
  EXPECT_FALSE(prospect({4, 0}).three);
  EXPECT_FALSE(prospect({0, 1}).three);
}

}  // namespace
}  // namespace taku::hex_taboo
