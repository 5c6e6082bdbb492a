#include "tests/support/path_boards.h"

// The five worked examples of docs/spec/territory_cpu.md, once as calls and once as requests.

namespace taku::territory::paths {
namespace {

void expect_score(const PathScore& score, int stop, int sum, int bonus, int total) {
  EXPECT_EQ(score.stop_score, stop);
  EXPECT_EQ(score.path_sum, sum);
  EXPECT_EQ(score.direction_bonus, bonus);
  EXPECT_EQ(score.total, total);
}

// A ring of twelve lands; `described` lists some of them, the others belong to the walker.
std::string request(const std::vector<std::string>& described, int steps) {
  std::string text = R"({"what":"evaluate_path","start":0,"came_from":11,"steps":)" + std::to_string(steps) +
                     R"(,"lord":0,"hand_elements":["fire"],"board":{"tiles":[)";
  for (std::size_t tile = 0; tile < 12; ++tile) {
    text += (tile == 0 ? "" : ",") + (R"({"index":)" + std::to_string(tile)) + R"(,"links":[)" +
            std::to_string((tile + 11) % 12) + "," + std::to_string((tile + 1) % 12) + "],";
    text += tile < described.size() && !described[tile].empty() ? described[tile]
                                                                : R"("kind":"land","element":"wind","owner":0)";
    text += "}";
  }
  return text + "]}}";
}

const std::string kOwn;
const std::string kFire = R"("kind":"land","element":"fire","owner":null,"level":1)";
const std::string kWater = R"("kind":"land","element":"water","owner":null,"level":1)";

TEST(TerritoryPathExamples, Example1_AnExpensiveEnemyLandThatCannotBeBeaten) {
  PathBoard board = ring(12);
  match(board, {1});
  mismatch(board, {2});
  enemy(board, 3, 500);
  expect_score(round_from_0(board, 3), -500, 400, 0, -460);

  const std::string land = R"("kind":"land","element":"fire","owner":1,"level":4,"toll":500,"beatable":false)";
  EXPECT_EQ(asked(request({kOwn, kFire, kWater, land}, 3)),
            R"({"path":[1,2,3],"stop_tile":3,"forced_stop":false,"forced_stop_at":-1,)"
            R"("stop_score":-500,"path_sum":400,"direction_bonus":0,"total":-460})");
}

TEST(TerritoryPathExamples, Example2_AnEnemyLandThatCanBeBeaten) {
  PathBoard board = ring(12);
  enemy(board, 1, 200);
  beatable(board, 2, 300);
  expect_score(round_from_0(board, 2), 600, -200, 0, 580);

  const std::string passed = R"("kind":"land","element":"earth","owner":1,"level":3,"toll":200,"beatable":false)";
  const std::string stop = R"("kind":"land","element":"fire","owner":1,"level":3,"toll":300,"beatable":true)";
  EXPECT_EQ(asked(request({kOwn, passed, stop}, 2)),
            R"({"path":[1,2],"stop_tile":2,"forced_stop":false,"forced_stop_at":-1,)"
            R"("stop_score":600,"path_sum":-200,"direction_bonus":0,"total":580})");
}

TEST(TerritoryPathExamples, Example3_AMatchingVacantLandOnTheWayToAnUnvisitedGate) {
  PathBoard board = ring(12);
  match(board, {1, 2, 3, 4});
  gate(board, 8);
  expect_score(round_from_0(board, 4), 300, 900, 1200, 1590);

  EXPECT_EQ(asked(request({kOwn, kFire, kFire, kFire, kFire, kOwn, kOwn, kOwn, R"("kind":"gate","visited":false)"}, 4)),
            R"({"path":[1,2,3,4],"stop_tile":4,"forced_stop":false,"forced_stop_at":-1,)"
            R"("stop_score":300,"path_sum":900,"direction_bonus":1200,"total":1590})");
}

TEST(TerritoryPathExamples, Example4_CaughtWhereItCannotBeBeaten) {
  PathBoard board = ring(12);
  enemy(board, 3, 400).stop = PathStop::Snare;
  match(board, {4, 5});
  const PathScore score = round_from_0(board, 5);
  expect_score(score, -900, 0, 0, -900);
  EXPECT_EQ(score.stop_tile, 3);
  EXPECT_TRUE(score.forced_stop);
  EXPECT_EQ(score.forced_stop_at, 3);

  const std::string land = R"("kind":"land","element":"water","owner":1,"level":3,"toll":400,"stop":"snare")";
  EXPECT_EQ(asked(request({kOwn, kOwn, kOwn, land, kFire, kFire}, 5)),
            R"({"path":[1,2,3],"stop_tile":3,"forced_stop":true,"forced_stop_at":3,)"
            R"("stop_score":-900,"path_sum":0,"direction_bonus":0,"total":-900})");
}

TEST(TerritoryPathExamples, Example5_CaughtWhereItCanBeBeaten) {
  PathBoard board = ring(12);
  beatable(board, 3, 400).stop = PathStop::Snare;
  match(board, {4, 5});
  const PathScore score = round_from_0(board, 5);
  expect_score(score, 800, 0, 0, 800);
  EXPECT_EQ(score.forced_stop_at, 3);

  const std::string land =
      R"("kind":"land","element":"water","owner":1,"level":3,"toll":400,"beatable":true,"stop":"mire")";
  EXPECT_EQ(asked(request({kOwn, kOwn, kOwn, land, kFire, kFire}, 5)),
            R"({"path":[1,2,3],"stop_tile":3,"forced_stop":true,"forced_stop_at":3,)"
            R"("stop_score":800,"path_sum":0,"direction_bonus":0,"total":800})");
}

}  // namespace
}  // namespace taku::territory::paths
