#include "tests/support/path_boards.h"

// How walks are simulated: forks, branches, warps and dead ends. rules/territory.md 1.3, 2.1, 6.2, 6.7

namespace taku::territory::paths {
namespace {

Tiles exits(const PathBoard& board, int at, int came_from) {
  const PathExits ways = path_exits(board, at, came_from);
  return {ways.begin(), ways.end()};
}

// [territory 1.3] main is always open, and one of the two others, depending on the switch
TEST(TerritoryPathBranches, ExitsAreMainAndTheOpenBranch) {
  PathBoard board = fork_34();
  branch(board, 5, {4, 6, 9}, 0);
  EXPECT_EQ(exits(board, 5, 4), (Tiles{6}));
  EXPECT_EQ(exits(board, 5, 6), (Tiles{4}));
  EXPECT_EQ(exits(board, 5, 9), (Tiles{4, 6})) << "a walker may come from the closed branch";
  EXPECT_EQ(exits(board, 5, kNoPathTile), (Tiles{4, 6})) << "but not go into it";
  branch(board, 5, {4, 6, 9}, 1);
  EXPECT_EQ(exits(board, 5, 4), (Tiles{9}));
  EXPECT_EQ(exits(board, 5, 6), (Tiles{4, 9}));
  EXPECT_EQ(exits(board, 5, 9), (Tiles{4}));
}

// [territory 1.3] no exit at all: turn back
TEST(TerritoryPathBranches, WithoutAnOpenExitTheWalkerTurnsBack) {
  PathBoard board = line(4);
  branch(board, 2, {1, 3}, 1);
  EXPECT_EQ(exits(board, 2, 1), (Tiles{1}));
  EXPECT_EQ(tiles(simulate_path(board, {0}, 4).path), (Tiles{1, 2, 1, 0}));
  EXPECT_EQ(exits(board, 2, 3), (Tiles{1}));
  branch(board, 2, {1, 3}, 0);
  EXPECT_EQ(tiles(simulate_path(board, {0}, 4).path), (Tiles{1, 2, 3, 2}));
}

TEST(TerritoryPathBranches, TheSimulationFollowsTheSwitches) {
  PathBoard board = fork_34();
  match(board, {6});
  branch(board, 5, {4, 6, 9}, 1);
  EXPECT_EQ(tiles(simulate_path(board, {4, 3}, 3).path), (Tiles{5, 9, 10}));
  branch(board, 5, {4, 6, 9}, 0);
  EXPECT_EQ(tiles(simulate_path(board, {4, 3}, 3).path), (Tiles{5, 6, 7}));
  branch(board, 12, {13, 11, 8}, 0);
  match(board, {14});
  EXPECT_EQ(tiles(simulate_path(board, {7, 6}, 4).path), (Tiles{8, 12, 13, 14})) << "entered from the closed side";
}

// A plain tile with three links is a fork from every side.
TEST(TerritoryPathForks, AMergeIsAForkToo) {
  PathBoard board = fork_34();
  board[0].visited = board[17].visited = true;
  EXPECT_EQ(exits(board, 12, 8), (Tiles{13, 11}));
  match(board, {10});
  EXPECT_EQ(tiles(simulate_path(board, {7, 6}, 4).path), (Tiles{8, 12, 11, 10}));
}

TEST(TerritoryPathForks, AtAForkTheBetterWayIsTaken) {
  PathBoard board = fork_34();
  enemy(board, 8, 300);
  EXPECT_EQ(simulate_path(board, {4, 3}, 4).stop_tile, 11);
  enemy(board, 11, 310);
  EXPECT_EQ(simulate_path(board, {4, 3}, 4).stop_tile, 8);
  enemy(board, 7, 110);
  EXPECT_EQ(simulate_path(board, {4, 3}, 4).stop_tile, 11) << "what is passed counts a tenth";
}

// A binary tree: 0 – 1 – (2, 3), 2 – (4, 5), 3 – (6, 7).
PathBoard tree() {
  PathBoard board = unlinked(8);
  link(board, 0, 1);
  for (const auto [from, to] : {std::pair(1, 2), {1, 3}, {2, 4}, {2, 5}, {3, 6}, {3, 7}}) link(board, from, to);
  return board;
}

TEST(TerritoryPathForks, NestedForksAreChosenFromTheInside) {
  PathBoard board = tree();
  enemy(board, 4, 100);
  enemy(board, 5, 200);
  enemy(board, 6, 150);
  enemy(board, 7, 90);
  EXPECT_EQ(tiles(simulate_path(board, {0}, 3).path), (Tiles{1, 3, 7}));
  enemy(board, 3, 101);  // −90 − 10 against −100: the first of equals
  EXPECT_EQ(tiles(simulate_path(board, {0}, 3).path), (Tiles{1, 2, 4}));
}

TEST(TerritoryPathForks, ACaughtWalkerGetsTheScoreOfItsStop) {
  PathBoard board = fork_34();
  enemy(board, 6, 1).stop = PathStop::Snare;
  enemy(board, 11, 400);
  const PathWay way = simulate_path(board, {4, 3}, 4);
  EXPECT_EQ(way.stop_tile, 11) << "-400 is better than -501";
  EXPECT_FALSE(way.forced_stop);
}

TEST(TerritoryPathForks, CircularWalksComeBackOverTheirStart) {
  PathBoard board = ring(4);
  EXPECT_EQ(tiles(simulate_path(board, {0, 3}, 9).path), (Tiles{1, 2, 3, 0, 1, 2, 3, 0, 1}));
}

// A lattice of 64 forks with the maximum number of steps: without memoisation this test would not end.
TEST(TerritoryPathForks, ABoardFullOfForks) {
  PathBoard board = unlinked(64);
  for (int tile = 0; tile < 64; ++tile) {
    if (tile % 8 != 7) link(board, tile, tile + 1);
    if (tile < 56) link(board, tile, tile + 8);
    if (tile % 3 == 0) enemy(board, tile, 10 * tile);
    if (tile % 5 == 0) mismatch(board, {tile});
  }
  const PathScore score = evaluate_path(board, {0}, kMaxPathSteps);
  EXPECT_EQ(score.path.size(), static_cast<std::size_t>(kMaxPathSteps));
  EXPECT_GE(score.stop_score, 100);
}

// [territory 2.1] after a jump the walker has come from the entry and may leave the pair in any direction
TEST(TerritoryPathWarps, ThePairMayBeAFork) {
  PathBoard board = unlinked(6);  // 0 – 1 ~ 2 – (3, 4, 5)
  link(board, 0, 1);
  for (const int to : {3, 4, 5}) link(board, 2, to);
  warps(board, 1, 2);
  match(board, {4});
  EXPECT_EQ(tiles(simulate_path(board, {0}, 1).path), (Tiles{1, 2, 4}));
  EXPECT_EQ(tiles(simulate_path(board, {4, 2}, 1).path), (Tiles{2, 1, 0})) << "it works both ways";
  EXPECT_EQ(totals(decide(board, 2, {3, 4, 5}, 1)), (Tiles{0, 300, 0})) << "a choice is made on the pair";
}

TEST(TerritoryPathWarps, AForkMayHaveAWarpAsItsExit) {
  PathBoard board = unlinked(7);  // 0 – 1 – (2 ~ 4 – 5, 3 – 6)
  link(board, 0, 1);
  link(board, 1, 2);
  link(board, 1, 3);
  link(board, 4, 5);
  link(board, 3, 6);
  warps(board, 2, 4);
  match(board, {5});
  EXPECT_EQ(tiles(simulate_path(board, {0}, 2).path), (Tiles{1, 2, 4, 5}));
  EXPECT_EQ(totals(decide(board, 1, {2, 3}, 1)), (Tiles{300, 0}));
}

// [territory 6.7] warp tiles do not count towards the ten
TEST(TerritoryPathWarps, DoNotCountTowardsTheTen) {
  PathBoard board = ring(20);
  warps(board, 2, 3);  // neighbours: over the warp and on
  relink(board, 2, {1});
  relink(board, 3, {4});
  for (int tile = 1; tile < 20; ++tile) mismatch(board, {tile});
  const PathScore score = round_from_0(board, 12);
  EXPECT_EQ(tiles(score.path), (Tiles{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14}));
  EXPECT_EQ(score.path_sum, 1000) << "1 and 4 to 12";
  enemy(board, 12, 7);
  EXPECT_EQ(round_from_0(board, 12).path_sum, 900 - 7);
  enemy(board, 13, 7);
  EXPECT_EQ(round_from_0(board, 12).path_sum, 900 - 7) << "the eleventh";
}

TEST(TerritoryPathWarps, SeveralInARowAreFree) {
  PathBoard board = unlinked(6);  // 0 – 1 ~ 2 – 3 ~ 4 – 5
  link(board, 0, 1);
  link(board, 2, 3);
  link(board, 4, 5);
  warps(board, 1, 2);
  warps(board, 3, 4);
  EXPECT_TRUE(path_warps_end(board));
  EXPECT_EQ(tiles(simulate_path(board, {0}, 1).path), (Tiles{1, 2, 3, 4, 5}));
}

// 0 – 1~2 – 3~4 – … : that many pairs in a row.
PathBoard warp_chain(int pairs) {
  PathBoard board = unlinked(2 * pairs + 2);
  for (int pair = 0; pair <= pairs; ++pair) link(board, 2 * pair, 2 * pair + 1);
  for (int pair = 0; pair < pairs; ++pair) warps(board, 2 * pair + 1, 2 * pair + 2);
  return board;
}

TEST(TerritoryPathWarps, TheNumberInARowIsLimited) {
  EXPECT_TRUE(path_warps_end(warp_chain(kMaxPathJumps)));
  EXPECT_FALSE(path_warps_end(warp_chain(kMaxPathJumps + 1)));
  const PathBoard longest = warp_chain(kMaxPathJumps);
  const PathWay way = simulate_path(longest, {0}, kMaxPathSteps);  // there and back again
  EXPECT_EQ(way.path.size(), static_cast<std::size_t>(kMaxPathSteps * (1 + 2 * kMaxPathJumps))) << "it still fits";
}

// Two pairs in a circle: every walk would go round forever.
TEST(TerritoryPathWarps, ACircleOfWarpsIsCutShort) {
  PathBoard board = unlinked(5);
  warps(board, 0, 1);
  warps(board, 2, 3);
  link(board, 1, 2);
  link(board, 3, 0);
  link(board, 4, 0);
  link(board, 4, 2);
  EXPECT_FALSE(path_warps_end(board));
  for (int steps = 0; steps <= kMaxPathSteps; ++steps) {
    EXPECT_LE(evaluate_path(board, {4}, steps).path.size(), PathTiles::capacity());
  }
}

TEST(TerritoryPathStops, StartingOnOneDoesNotStop) {
  PathBoard board = ring(12);
  enemy(board, 0, 100).stop = PathStop::Mire;
  EXPECT_EQ(round_from_0(board, 3).stop_tile, 3);
  EXPECT_EQ(round_from_0(board, 12).forced_stop_at, 0) << "coming round to it does";
}

TEST(TerritoryPathStops, ASnareStopsAllButItsOwner) {
  PathBoard board = ring(12);
  owned(board, 2, 1, 100).stop = PathStop::Snare;
  for (const int lord : {0, 2, 3}) {
    board.lord = static_cast<std::int8_t>(lord);
    EXPECT_EQ(round_from_0(board, 3).forced_stop_at, 2);
  }
  board.lord = 1;
  EXPECT_FALSE(round_from_0(board, 3).forced_stop);
}

}  // namespace
}  // namespace taku::territory::paths
