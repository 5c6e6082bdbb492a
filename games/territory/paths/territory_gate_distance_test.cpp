#include "tests/support/path_boards.h"

// Which way leads to an unvisited gate: rules/territory.md A5, and in full 6.7.

namespace taku::territory::paths {
namespace {

TEST(TerritoryGateDistance, RoundARing) {
  PathBoard board = ring(20);
  gate(board, 10);
  EXPECT_EQ(unvisited_gate_distance(board, 3, 4), 7);
  EXPECT_EQ(unvisited_gate_distance(board, 3, 2), 13);
  EXPECT_EQ(unvisited_gate_distance(board, 9, 10), 1);
  EXPECT_EQ(unvisited_gate_distance(board, 10, 11), 20) << "all the way round, back to the start";
  board[10].visited = true;
  EXPECT_EQ(unvisited_gate_distance(board, 3, 4), kNoGateAhead);
}

// [territory A5] equal distances: both
TEST(TerritoryGateDistance, EquallyFarBothWays) {
  PathBoard board = ring(20);
  gate(board, 10);
  EXPECT_EQ(totals(decide(board, 0, {1, 19}, 2)), (Tiles{1200, 1200}));
}

// [territory A5] only one way leads there: that one gets the bonus, however far it is
TEST(TerritoryGateDistance, NoHorizonAndNoFading) {
  PathBoard board = line(60);
  gate(board, 59);
  EXPECT_EQ(unvisited_gate_distance(board, 2, 3), 57);
  EXPECT_EQ(unvisited_gate_distance(board, 2, 1), 61) << "two to the dead end, and back";
  EXPECT_EQ(totals(decide(board, 2, {1, 3}, 1)), (Tiles{0, 1200}));
}

// [territory 6.7] the walker turns back only at dead ends
TEST(TerritoryGateDistance, NoTurningBackOnTheWay) {
  PathBoard board = unlinked(8);  // the ring 0–4 with 1 beside the gate 5; 6 – 7 is a dead end behind 2
  for (const auto [a, b] : {std::pair(0, 1), {1, 2}, {2, 3}, {3, 4}, {4, 0}, {0, 5}, {2, 6}, {6, 7}}) link(board, a, b);
  gate(board, 5);
  EXPECT_EQ(unvisited_gate_distance(board, 1, 0), 2);
  EXPECT_EQ(unvisited_gate_distance(board, 1, 2), 5) << "round the ring";
  relink(board, 3, {2});
  relink(board, 4, {0});
  EXPECT_EQ(unvisited_gate_distance(board, 1, 2), 6) << "to 3, which is a dead end now, and back over 1";
}

// [territory 6.7] [territory A6] a plain evaluate_path compares the exits of its start
TEST(TerritoryGateDistance, ASingleExitGetsTheBonusIfAnyGateCanBeReached) {
  PathBoard board = ring(20);
  gate(board, 19);
  EXPECT_EQ(evaluate_path(board, {0, 19}, 3).direction_bonus, 1200) << "far round, but there is no other way";
  EXPECT_EQ(evaluate_path(board, {0, 1}, 3).direction_bonus, 1200);
  match(board, {3});
  EXPECT_EQ(evaluate_path(board, {0}, 3).stop_tile, 17) << "of two exits the better one for the gate";
  beatable(board, 3, 700);
  EXPECT_EQ(evaluate_path(board, {0}, 3).stop_tile, 3) << "1400 are more than the bonus";
  EXPECT_EQ(evaluate_path(board, {0}, 3).direction_bonus, 0);
  match(board, {17});
  relink(board, 0, {19, 1});
  EXPECT_EQ(evaluate_path(board, {0}, 3).direction_bonus, 1200);
}

// [territory A6] the bonus of the total depends on the first step alone; further on the walk may lead elsewhere
TEST(TerritoryGateDistance, ABonusForTheDirectionNotForThePath) {
  PathBoard board = fork_34();
  board[0].visited = true;
  beatable(board, 7, 700);
  relink(board, 8, {7});  // 6-7-8 no longer leads on
  relink(board, 12, {13, 11});
  const PathScore score = evaluate_path(board, {4, 3}, 3);
  EXPECT_EQ(score.stop_tile, 7);
  EXPECT_EQ(score.direction_bonus, 1200);
}

// [territory 6.7] distances respect switches
TEST(TerritoryGateDistance, ClosedBranchesAreClosed) {
  PathBoard board = fork_34();
  board[0].visited = board[17].visited = true;
  gate(board, 7);
  branch(board, 5, {4, 6, 9}, 0);
  EXPECT_EQ(unvisited_gate_distance(board, 3, 4), 4);
  branch(board, 5, {4, 6, 9}, 1);
  EXPECT_EQ(unvisited_gate_distance(board, 3, 4), 8) << "by 9 10 11 12 8";
  branch(board, 12, {13, 11, 8}, 0);
  EXPECT_GT(unvisited_gate_distance(board, 3, 4), 8);
}

// [territory 6.7] warps cost nothing
TEST(TerritoryGateDistance, WarpsTakeNoStep) {
  PathBoard board = ring(30);
  warps(board, 2, 20);
  gate(board, 22);
  EXPECT_EQ(unvisited_gate_distance(board, 0, 1), 3) << "1, over the warp to 21, 22";
  EXPECT_EQ(unvisited_gate_distance(board, 1, 2), 2);
  EXPECT_EQ(unvisited_gate_distance(board, 0, 29), 8);
  EXPECT_EQ(totals(decide(board, 0, {29, 1}, 1)), (Tiles{0, 1200}));
}

// A way with fewer steps is found even if a way over fewer tiles was seen first.
TEST(TerritoryGateDistance, AFreeWayBeatsAShortOne) {
  PathBoard board = unlinked(7);  // 0 – 1 – (2 – 3 – gate 6, or 4 ~ 5 – gate 6)
  for (const auto [a, b] : {std::pair(0, 1), {1, 2}, {2, 3}, {3, 6}, {1, 4}, {5, 6}}) link(board, a, b);
  warps(board, 4, 5);
  gate(board, 6);
  EXPECT_EQ(unvisited_gate_distance(board, 0, 1), 2);
}

TEST(TerritoryGateDistance, NoWayAtAll) {
  PathBoard board = line(6);
  relink(board, 3, {2});  // 4 – 5 is out of reach
  gate(board, 5);
  EXPECT_EQ(unvisited_gate_distance(board, 0, 1), kNoGateAhead);
  EXPECT_EQ(evaluate_path(board, {0}, 2).direction_bonus, 0);
}

}  // namespace
}  // namespace taku::territory::paths
