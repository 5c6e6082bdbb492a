#include <gtest/gtest.h>

#include "tests/support/ludo_play.h"

// Where tokens may go: rules L3 to L7.

namespace taku::ludo {
namespace {

const std::string kBlueAway = "/blue:-1,-1,-1,-1";

State red(const std::string& tokens, std::string_view settings = kUsual) {
  return at("red:" + tokens + kBlueAway, "red", settings);
}

// [ludo L3] −1 base, 0–39 ring, 1000–1003 home; the relative position is (position − start + 40) mod 40
TEST(Ludo_L3, StepsAndPositionsAreEquivalent) {
  for (const Colour colour : {Colour::Red, Colour::Blue, Colour::Yellow, Colour::Green}) {
    EXPECT_EQ(position(colour, kBase), -1);
    EXPECT_EQ(position(colour, kGoal), 1003);
    EXPECT_EQ(position(colour, kLastRing + 1), 1000);
    for (int ring = 0; ring < 40; ++ring) {
      EXPECT_EQ(*step_at(colour, ring), (ring - start_cell(colour) + 40) % 40 + 1);
    }
    for (Step step = 0; step <= kGoal; ++step) EXPECT_EQ(step_at(colour, position(colour, step)), step);
    for (const int none : {-2, 40, 41, 999, 1004, INT32_MAX, INT32_MIN}) EXPECT_FALSE(step_at(colour, none)) << none;
  }
}

// [ludo L4] only a 6 leaves the base while requireSixToStart is on
TEST(Ludo_L4, OnlyASixLeavesTheBase) {
  const State state = red("-1,-1,-1,-1");
  for (int die = 1; die <= 5; ++die) EXPECT_EQ(movable(state, die), Ids{}) << die;
  EXPECT_EQ(movable(state, 6), (Ids{0, 1, 2, 3}));
}

// [ludo L4] with the setting off, any die does
TEST(Ludo_L4, AnyDieLeavesTheBaseWithoutTheSetting) {
  const State state = red("-1,-1,-1,-1", "xet");
  for (int die = 1; die <= 6; ++die) EXPECT_EQ(movable(state, die), (Ids{0, 1, 2, 3})) << die;
}

// [ludo L4] the token is placed on the start cell and does not move further
TEST(Ludo_L4, TheTokenStopsOnTheStartCell) {
  EXPECT_EQ(positions(after(red("-1,-1,-1,-1"), 6, 2), 0), (std::vector{-1, -1, 0, -1}));
  EXPECT_EQ(positions(after(red("-1,-1,-1,-1", "xet"), 4, 1), 0), (std::vector{-1, 0, -1, -1}));
  const std::string four = "red:-1,-1,-1,-1/blue:-1,-1,-1,-1/yellow:-1,-1,-1,-1/green:-1,-1,-1,-1";
  EXPECT_EQ(after(at(four, "blue"), 6, 0).position({1}, 0), 10);
  EXPECT_EQ(after(at(four, "yellow"), 6, 0).position({2}, 0), 20);
  EXPECT_EQ(after(at(four, "green"), 6, 0).position({3}, 0), 30);
}

// [ludo L4] illegal while an own token stands on the start cell
TEST(Ludo_L4, AnOwnTokenOnTheStartCellBlocks) {
  EXPECT_EQ(movable(red("-1,0,-1,-1"), 6), Ids{1});
  EXPECT_EQ(movable(red("-1,0,-1,-1", "xet"), 3), Ids{1});
  EXPECT_EQ(movable(red("-1,0,6,-1"), 6), Ids{2}) << "the start cell and 6 are both taken";
}

// [ludo L4] an enemy there is captured
TEST(Ludo_L4, AnEnemyOnTheStartCellIsCaptured) {
  const State state = after(at("red:-1,-1,-1,-1/blue:5,0,-1,-1", "red"), 6, 3);
  EXPECT_EQ(state.position({0}, 3), 0);
  EXPECT_EQ(positions(state, 1), (std::vector{5, -1, -1, -1}));
}

// [ludo L5] on the ring a token moves as many cells as the die shows
TEST(Ludo_L5, TokensWalkTheRing) {
  for (int die = 1; die <= 6; ++die) {
    EXPECT_EQ(after(red("7,-1,-1,-1"), die, 0).position({0}, 0), 7 + die);
  }
}

// [ludo L5] legal unless an own token stands on exactly that cell
TEST(Ludo_L5, AnOwnTokenOnTheTargetBlocks) {
  const State state = red("7,10,-1,-1");
  EXPECT_EQ(movable(state, 3), Ids{1});
  EXPECT_EQ(movable(state, 2), (Ids{0, 1}));
  EXPECT_EQ(movable(state, 4), (Ids{0, 1})) << "own tokens are jumped over";
}

// [ludo L5] there are no blockades: enemy tokens can be jumped over, and stay
TEST(Ludo_L5, TokensCanBeJumpedOver) {
  const State state = after(at("red:7,-1,-1,-1/blue:8,9,12,-1", "red"), 6, 0);
  EXPECT_EQ(state.position({0}, 0), 13);
  EXPECT_EQ(positions(state, 1), (std::vector{8, 9, 12, -1}));
}

// [ludo L5] no safe cells: every ring cell captures, start cells included
TEST(Ludo_L5, NoCellIsSafe) {
  for (int cell = 0; cell < 40; ++cell) {
    for (int die = 1; die <= 5; ++die) {
      if (cell < die) continue;  // red comes from its own start at the earliest
      const std::string from = std::to_string(cell - die);
      const State state =
          after(at("red:" + from + ",-1,-1,-1/blue:" + std::to_string(cell) + ",-1,-1,-1", "red"), die, 0);
      ASSERT_EQ(state.position({0}, 0), cell);
      ASSERT_EQ(state.position({1}, 0), -1) << cell;
    }
  }
}

// [ludo L5] the ring is numbered on past 39 for blue, yellow and green
TEST(Ludo_L5, TheRingGoesOnPastThirtyNine) {
  EXPECT_EQ(after(at("red:-1,-1,-1,-1/blue:38,-1,-1,-1", "blue"), 5, 0).position({1}, 0), 3);
}

// [ludo L5] r + die >= 40 turns into the home path: there is no second lap
TEST(Ludo_L5, NoSecondLap) {
  EXPECT_EQ(after(red("39,-1,-1,-1"), 1, 0).position({0}, 0), 1000);
  EXPECT_EQ(after(red("38,-1,-1,-1"), 3, 0).position({0}, 0), 1001);
  EXPECT_EQ(after(red("38,-1,-1,-1"), 1, 0).position({0}, 0), 39);
  const std::string four = "red:-1,-1,-1,-1/blue:9,-1,-1,-1/yellow:17,-1,-1,-1/green:29,-1,-1,-1";
  EXPECT_EQ(after(at(four, "blue"), 2, 0).position({1}, 0), 1001);
  EXPECT_EQ(after(at(four, "yellow"), 5, 0).position({2}, 0), 1002);
  EXPECT_EQ(after(at(four, "green"), 4, 0).position({3}, 0), 1003);
}

// [ludo L6] inside the home path every step is possible (the spec's "== 4 / >= 4" would forbid all of them)
TEST(Ludo_L6, TokensStepAlongTheHomePath) {
  EXPECT_EQ(after(red("1000,-1,-1,-1"), 1, 0).position({0}, 0), 1001);
  EXPECT_EQ(after(red("1000,-1,-1,-1"), 2, 0).position({0}, 0), 1002);
  EXPECT_EQ(after(red("1001,-1,-1,-1"), 1, 0).position({0}, 0), 1002);
}

// [ludo L6] an own token on the target home cell blocks, from the ring and from home
TEST(Ludo_L6, AnOwnTokenOnTheHomeCellBlocks) {
  EXPECT_EQ(movable(red("39,1001,-1,-1"), 2), Ids{1});
  EXPECT_EQ(movable(red("1000,1002,-1,-1"), 2), Ids{});
  EXPECT_EQ(movable(red("1000,1002,-1,-1"), 1), (Ids{0, 1}));
}

// [ludo L6] own tokens in between do not block
TEST(Ludo_L6, OwnTokensCanBeJumpedOverAtHome) {
  EXPECT_EQ(movable(red("39,1000,1001,-1"), 3), (Ids{0, 1})) << "to 1002, and to the goal";
}

// [ludo L6] 1003 is the goal: the token is finished
TEST(Ludo_L6, TheGoalFinishesAToken) {
  const State state = after(red("1000,5,-1,-1"), 3, 0);
  EXPECT_EQ(state.position({0}, 0), 1003);
  EXPECT_EQ(state.step({0}, 0), kGoal);
  EXPECT_EQ(after(red("37,-1,-1,-1"), 6, 0).position({0}, 0), 1003) << "straight from the ring";
}

// [ludo L6] finished tokens never block the goal
TEST(Ludo_L6, FinishedTokensNeverBlockTheGoal) {
  EXPECT_EQ(movable(red("1003,1003,1003,1002"), 1), Ids{3});
  EXPECT_EQ(movable(red("1003,1003,38,1001"), 2), (Ids{2, 3}));
}

// [ludo L6] finished tokens never move again
TEST(Ludo_L6, FinishedTokensNeverMove) {
  for (const std::string_view settings : {"sxet", "xt"}) {
    for (int die = 1; die <= 6; ++die) {
      for (const int id : movable(red("1003,1003,1003,5", settings), die)) EXPECT_EQ(id, 3);
    }
  }
}

// [ludo L6] with exactRollToFinish on, a roll that is too high is illegal
TEST(Ludo_L6, ExactRollIsNeeded) {
  EXPECT_EQ(movable(red("1000,-1,-1,-1"), 4), Ids{});
  EXPECT_EQ(movable(red("1002,-1,-1,-1"), 2), Ids{});
  EXPECT_EQ(movable(red("1002,-1,-1,-1"), 1), Ids{0});
  EXPECT_EQ(movable(red("39,-1,-1,-1"), 5), Ids{});
  EXPECT_EQ(movable(red("39,-1,-1,-1"), 4), Ids{0});
}

// [ludo L6] with it off, the token stops on 1003 and is finished
TEST(Ludo_L6, WithoutExactRollTheSurplusIsLost) {
  for (int die = 1; die <= 6; ++die) {
    EXPECT_EQ(after(red("1002,5,-1,-1", "sxt"), die, 0).position({0}, 0), 1003) << die;
  }
  EXPECT_EQ(after(red("39,5,-1,-1", "sxt"), 6, 0).position({0}, 0), 1003);
  EXPECT_EQ(movable(red("1002,1001,-1,-1", "sxt"), 5), (Ids{0, 1}));
  EXPECT_EQ(movable(red("1000,1002,-1,-1", "sxt"), 2), Ids{1}) << "short of the goal an own token still blocks";
}

// [ludo L7] every enemy token on the cell where the move ends returns to its base, not to its start cell
TEST(Ludo_L7, TheCapturedTokenReturnsToItsBase) {
  const State state = after(at("red:7,-1,-1,-1/blue:12,10,-1,-1", "red"), 5, 0);
  EXPECT_EQ(positions(state, 1), (std::vector{-1, 10, -1, -1}));
}

// [ludo L7] a move captures only where it ends, for every pair of colours
TEST(Ludo_L7, EveryColourCapturesEveryOther) {
  const std::array<std::string, 4> colours = {"red", "blue", "yellow", "green"};
  for (std::size_t mover = 0; mover < 4; ++mover) {
    for (std::size_t victim = 0; victim < 4; ++victim) {
      if (mover == victim) continue;
      std::string tokens;
      for (std::size_t i = 0; i < 4; ++i) {
        const int from = static_cast<int>(10 * mover + 3) % 40;
        const std::string first = i == mover ? std::to_string(from) : i == victim ? std::to_string(from + 4) : "-1";
        tokens += (i == 0 ? "" : "/") + colours[i] + ":-1," + first + ",-1,-1";
      }
      const State state = after(at(tokens, colours[mover]), 4, 1);
      EXPECT_EQ(state.position({static_cast<std::int8_t>(victim)}, 1), -1) << tokens;
      EXPECT_EQ(state.position({static_cast<std::int8_t>(mover)}, 1), static_cast<int>(10 * mover + 7) % 40);
    }
  }
}

// [ludo L7] home cells of different colours share numbers but never meet
TEST(Ludo_L7, NobodyIsCapturedAtHome) {
  const State state = after(at("red:39,-1,-1,-1/blue:1001,-1,-1,-1", "red"), 2, 0);
  EXPECT_EQ(state.position({0}, 0), 1001);
  EXPECT_EQ(state.position({1}, 0), 1001);
}

// [ludo L7] a token turning into its home path does not capture on the ring cell beyond its start
TEST(Ludo_L7, TurningHomeCapturesNothingOnTheRing) {
  const State state = after(at("red:39,-1,-1,-1/blue:1,-1,-1,-1", "red"), 2, 0);
  EXPECT_EQ(state.position({1}, 0), 1);
}

// [ludo L7] with two players opposite, red meets yellow on the same cells
TEST(Ludo_L7, CapturesBetweenOppositeSeats) {
  const State state = after(at("red:22,-1,-1,-1/yellow:25,-1,-1,-1", "red", "sxeto"), 3, 0);
  EXPECT_EQ(state.position({1}, 0), -1);
  const State other = after(at("red:2,-1,-1,-1/yellow:38,-1,-1,-1", "yellow", "sxeto"), 4, 0);
  EXPECT_EQ(other.position({0}, 0), -1);
}

// [ludo L4–L6] the compiled table agrees with the rules, in all four combinations of settings
TEST(Ludo_L6, TargetsFollowFromTheRules) {
  for (unsigned flags = 0; flags < 4; ++flags) {
    for (unsigned die = 1; die <= 6; ++die) {
      EXPECT_EQ(kTargets[flags][die][kBase], die == 6 || (flags & 1) == 0 ? kStart : 0);
      EXPECT_EQ(kTargets[flags][die][kGoal], 0);
      for (unsigned step = 1; step < kGoal; ++step) {
        const unsigned expected = step + die <= kGoal ? step + die : (flags & 2) != 0 ? 0 : kGoal;
        EXPECT_EQ(kTargets[flags][die][step], expected);
      }
    }
  }
}

}  // namespace
}  // namespace taku::ludo
