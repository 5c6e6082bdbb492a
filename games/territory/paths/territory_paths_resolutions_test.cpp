#include "tests/support/path_boards.h"

// The resolutions A1–A30 of docs/rules/territory.md 6.2, one by one. A5 and A29 have more cases in files of their own.

namespace taku::territory::paths {
namespace {

// [territory A1] the stop is not part of the path
TEST(Territory_A01, TheStopIsNotPassed) {
  PathBoard board = ring(12);
  match(board, {1, 2, 3});
  const PathScore score = round_from_0(board, 3);
  EXPECT_EQ(score.stop_score, 300);
  EXPECT_EQ(score.path_sum, 600);
  EXPECT_EQ(score.total, 360);
  EXPECT_EQ(round_from_0(board, 1).path_sum, 0);
}

// [territory A2] tiles before a forced stop count, tiles beyond it do not
TEST(Territory_A02, TilesBeforeAForcedStopCount) {
  PathBoard board = ring(12);
  match(board, {1, 2, 4, 5});
  enemy(board, 3, 400).stop = PathStop::Snare;
  const PathScore score = round_from_0(board, 5);
  EXPECT_EQ(score.path_sum, 600);
  EXPECT_EQ(score.total, -900 + 60);
  EXPECT_EQ(tiles(score.path), (Tiles{1, 2, 3}));
}

// [territory A3] no more than the first ten passed tiles, and never beyond the stop
TEST(Territory_A03, OnlyTheFirstTenPassedTilesCount) {
  PathBoard board = ring(20);
  for (int tile = 1; tile < 20; ++tile) mismatch(board, {tile});
  EXPECT_EQ(round_from_0(board, 10).path_sum, 900);
  EXPECT_EQ(round_from_0(board, 11).path_sum, 1000);
  EXPECT_EQ(round_from_0(board, 12).path_sum, 1000);
  enemy(board, 11, 990);
  EXPECT_EQ(round_from_0(board, 12).path_sum, 1000) << "the eleventh is not looked at";
  EXPECT_EQ(round_from_0(board, 11).total, -990 + 100);
}

// [territory A3] in a suffix the ten are counted from the fork
TEST(Territory_A03, TheTenOfASuffixBeginAtItsFork) {
  PathBoard board = unlinked(40);
  for (int tile = 0; tile < 39; ++tile) link(board, tile, tile + 1);  // 0–19, and 20–39 beside it
  relink(board, 19, {18});
  relink(board, 20, {0, 21});
  relink(board, 0, {1, 20});
  match(board, {11, 12});  // passed as the 11th and 12th of a walk of 13
  mismatch(board, {25});
  EXPECT_EQ(simulate_path(board, {0}, 14).path[0], 20);
  match(board, {10});
  EXPECT_EQ(simulate_path(board, {0}, 14).path[0], 1);
}

// [territory A4] the roll if it is known, otherwise ten
TEST(Territory_A04, DirectionsAreComparedByTheRollOrByTen) {
  PathBoard board = ring(24);
  match(board, {3});
  enemy(board, 10, 500);
  mismatch(board, {14});
  const std::vector<std::uint8_t> options = {1, 23};
  EXPECT_EQ(decide_direction(board, 0, options, 3).choice, 1);
  EXPECT_EQ(decide_direction(board, 0, options).choice, 23);
  EXPECT_EQ(totals(decide_direction(board, 0, options)), totals(decide_direction(board, 0, options, 10)));
}

// [territory A5] the way to the nearer unvisited gate gets 1200, whatever the distance
TEST(Territory_A05, TheNearerGateGivesItsDirectionTheBonus) {
  PathBoard board = ring(40);
  gate(board, 15);
  gate(board, 22);
  EXPECT_EQ(totals(decide(board, 0, {1, 39}, 3)), (Tiles{1200, 0}));
  board[15].visited = true;
  EXPECT_EQ(totals(decide(board, 0, {1, 39}, 3)), (Tiles{0, 1200}));
  board[22].visited = true;
  EXPECT_EQ(totals(decide(board, 0, {1, 39}, 3)), (Tiles{0, 0}));
}

// [territory A6] a fork on the way is decided as the choice there would be; the total has only the bonus of the root
TEST(Territory_A06, ForksOnTheWayAreDecidedAsOnArrival) {
  PathBoard board = fork_34();
  board[0].visited = true;
  match(board, {11});
  for (const int tile : {6, 7, 8}) owned(board, tile, 0, 0);
  relink(board, 11, {10});  // the lower way has become a dead end; the gate is reached by the upper one
  relink(board, 12, {13, 8});
  EXPECT_EQ(unvisited_gate_distance(board, 5, 6), 9);
  EXPECT_EQ(totals(decide(board, 5, {6, 9}, 3)), (Tiles{1200, 300}));
  EXPECT_EQ(decide(board, 5, {6, 9}, 3).choice, 6);
  const PathScore score = evaluate_path(board, {4, 3}, 4);
  EXPECT_EQ(tiles(score.path), (Tiles{5, 6, 7, 8}));
  EXPECT_EQ(score.direction_bonus, 1200);
  EXPECT_EQ(score.total, 1200) << "one bonus, not two";
  board[17].visited = true;
  EXPECT_EQ(tiles(evaluate_path(board, {4, 3}, 4).path), (Tiles{5, 9, 10, 11})) << "no gate ahead";
}

// [territory A6] the root compares what its exits lead to, without the bonus of a later fork
TEST(Territory_A06, TheBonusOfALaterForkIsNotCounted) {
  PathBoard board = unlinked(7);  // 0 forks to 1 and 5; 1 forks to 2, before the gate 4, and to the dead end 3
  link(board, 0, 1);
  link(board, 0, 5);
  link(board, 1, 2);
  link(board, 1, 3);
  link(board, 2, 4);
  link(board, 5, 6);
  link(board, 6, 4);
  gate(board, 4);
  enemy(board, 2, 400);
  match(board, {3});
  EXPECT_EQ(simulate_path(board, {1, 0}, 1).stop_tile, 2) << "400 less, but 1200 for the gate";
  EXPECT_EQ(totals(decide(board, 0, {1, 5}, 2)), (Tiles{1200 - 400, 1200}));
}

// [territory A7] one division of the whole sum, toward zero
TEST(Territory_A07, TheSumIsDividedOnceTowardZero) {
  PathBoard board = ring(12);
  enemy(board, 1, 5);
  enemy(board, 2, 6);
  EXPECT_EQ(round_from_0(board, 3).path_sum, -11) << "undivided";
  EXPECT_EQ(round_from_0(board, 3).total, -1);
  enemy(board, 2, 4);
  EXPECT_EQ(round_from_0(board, 3).total, 0);
  enemy(board, 2, 24);
  EXPECT_EQ(round_from_0(board, 3).total, -2);
}

std::string vacant_request(const std::string& land, const std::string& hand) {
  return R"({"what":"evaluate_path","start":0,"steps":1,"lord":0,"hand_elements":)" + hand +
         R"(,"board":{"tiles":[{"index":0,"links":[1],"kind":"special"},)"
         R"({"index":1,"links":[0],"kind":"land","element":")" +
         land + R"("}]}})";
}
int vacant_stop(const std::string& land, const std::string& hand) {
  return static_cast<int>(*find_int(parsed(asked(vacant_request(land, hand))), "stop_score"));
}

// [territory A8] a match is the tile's element among the hand's; neutral matches neutral only
TEST(Territory_A08, AMatchIsTheSameElement) {
  EXPECT_EQ(vacant_stop("fire", R"(["fire"])"), 300);
  EXPECT_EQ(vacant_stop("fire", R"(["water","wind","fire"])"), 300);
  EXPECT_EQ(vacant_stop("fire", R"(["water"])"), 100);
  EXPECT_EQ(vacant_stop("neutral", R"(["fire","water","earth","wind"])"), 100);
  EXPECT_EQ(vacant_stop("neutral", R"(["neutral"])"), 300);
  EXPECT_EQ(vacant_stop("earth", R"(["neutral"])"), 100);
  EXPECT_EQ(vacant_stop("blank", R"(["wind"])"), 300) << "it takes the creature's element";
}

// [territory A9] what counts is what can be summoned now
TEST(Territory_A09, OnlyWhatCanBeSummonedCounts) {
  EXPECT_EQ(vacant_stop("fire", "[]"), 0);
  EXPECT_EQ(vacant_stop("blank", "[]"), 0);
  PathBoard board = ring(12);
  EXPECT_EQ(evaluate_stop_tile(board, 1, false), 0);
  mismatch(board, {1});
  EXPECT_EQ(evaluate_stop_tile(board, 1, false), 100);
  match(board, {1});
  EXPECT_EQ(evaluate_stop_tile(board, 1, false), 300);
}

// [territory A10] passing vacant land where nothing can be summoned is worth 0
TEST(Territory_A10, PassingVacantLandWithNothingToSummon) {
  PathBoard board = ring(12);
  EXPECT_EQ(round_from_0(board, 5).path_sum, 0);
  mismatch(board, {2});
  EXPECT_EQ(round_from_0(board, 5).path_sum, 100);
}

// [territory A11] passing special tiles is worth 0
TEST(Territory_A11, PassingSpecialTiles) {
  PathBoard board = ring(12);
  special(board, 1);
  gate(board, 2, true);
  match(board, {1, 2});  // ignored for a tile that is not a land
  EXPECT_EQ(round_from_0(board, 3).path_sum, 0);
}

// [territory A12] stopping on a gate is worth as much as on any special tile
TEST(Territory_A12, StoppingOnSpecialTiles) {
  PathBoard board = ring(12);
  special(board, 1);
  gate(board, 2, true);
  gate(board, 3);
  branch(board, 4, {5, 3, 6}, 0);
  for (const int tile : {1, 2, 3, 4}) EXPECT_EQ(evaluate_stop_tile(board, tile, false), 50) << tile;
}

// [territory A13] Mire stops the owner too, Snare does not
TEST(Territory_A13, MireStopsEvenTheOwner) {
  PathBoard board = ring(12);
  owned(board, 2, 0, 400).stop = PathStop::Mire;
  const PathScore caught = round_from_0(board, 5);
  EXPECT_TRUE(caught.forced_stop);
  EXPECT_EQ(caught.forced_stop_at, 2);
  EXPECT_EQ(caught.stop_score, 0) << "no penalty";
  board[2].stop = PathStop::Snare;
  const PathScore free = round_from_0(board, 5);
  EXPECT_FALSE(free.forced_stop);
  EXPECT_EQ(free.stop_tile, 5);
  EXPECT_EQ(free.forced_stop_at, -1);
}

// [territory A14] −500 needs enemy land, a forced stop and no way to win; also on the last tile
TEST(Territory_A14, ThePenaltyNeedsAllThree) {
  PathBoard board = ring(12);
  enemy(board, 2, 400).stop = PathStop::Snare;
  EXPECT_EQ(round_from_0(board, 5).stop_score, -900);
  EXPECT_EQ(round_from_0(board, 2).stop_score, -900) << "caught on the last tile";
  board[2].beatable = true;
  EXPECT_EQ(round_from_0(board, 5).stop_score, 800);
  board[2].beatable = false;
  board[2].stop = PathStop::None;
  EXPECT_EQ(round_from_0(board, 2).stop_score, -400);
  owned(board, 2, 0, 400).stop = PathStop::Mire;
  EXPECT_EQ(round_from_0(board, 5).stop_score, 0);
}

// [territory A15] the first forced stop ends the simulation
TEST(Territory_A15, TheFirstOfSeveralForcedStops) {
  PathBoard board = ring(12);
  beatable(board, 2, 10).stop = PathStop::Snare;
  enemy(board, 4, 900).stop = PathStop::Mire;
  const PathScore score = round_from_0(board, 6);
  EXPECT_EQ(score.forced_stop_at, 2);
  EXPECT_EQ(score.total, 20);
}

// [territory A16] a simulation changes nothing
TEST(Territory_A16, NothingIsConsumed) {
  PathBoard board = fork_34();
  enemy(board, 8, 100).stop = PathStop::Mire;
  const PathBoard before = board;
  const PathScore first = evaluate_path(board, {4, 3}, 12);
  const PathScore again = evaluate_path(board, {4, 3}, 12);
  EXPECT_EQ(board, before);
  EXPECT_EQ(tiles(first.path), tiles(again.path));
  EXPECT_EQ(first.total, again.total);
}

// [territory A17] a warp takes no step, both ends are in the path, and the pair's exits exclude nothing else
TEST(Territory_A17, AWarpIsFree) {
  PathBoard board = ring(12);
  warps(board, 2, 8);
  match(board, {1});
  const PathScore score = round_from_0(board, 3);
  EXPECT_EQ(score.path[1], 2);
  EXPECT_EQ(score.path[2], 8);
  EXPECT_EQ(score.path.size(), 5u) << "1, the warp and its pair, and two steps";
  EXPECT_EQ(score.path_sum, 300);
  match(board, {6});
  EXPECT_EQ(tiles(round_from_0(board, 3).path), (Tiles{1, 2, 8, 7, 6}));
  match(board, {6, 10});
  EXPECT_EQ(tiles(round_from_0(board, 3).path), (Tiles{1, 2, 8, 9, 10})) << "of equals the first link of the pair";
}

// [territory A17] endless warps are detected, and walks on them end
TEST(Territory_A17, WarpLoopsEnd) {
  PathBoard board = line(3);
  EXPECT_TRUE(path_warps_end(board));
  board = unlinked(4);  // 0 – 1 ~ 2 – back to 1 only
  relink(board, 0, {1});
  relink(board, 1, {0});
  relink(board, 2, {1});
  relink(board, 3, {0});
  warps(board, 1, 2);
  EXPECT_FALSE(path_warps_end(board));
  EXPECT_LE(evaluate_path(board, {0}, 30).path.size(), PathTiles::capacity());
  relink(board, 2, {3});
  EXPECT_TRUE(path_warps_end(board));
  EXPECT_EQ(tiles(evaluate_path(board, {0}, 1).path), (Tiles{1, 2, 3}));
}

// [territory A18] a warp_stop is a special tile: 50 when ended on, nothing when passed
TEST(Territory_A18, AWarpStopIsSpecial) {
  PathBoard board = ring(12);
  special(board, 2);
  board[2].warp_to = 8;
  EXPECT_EQ(round_from_0(board, 2).total, 50);
  EXPECT_EQ(round_from_0(board, 2).stop_tile, 2);
  EXPECT_EQ(tiles(round_from_0(board, 4).path), (Tiles{1, 2, 3, 4}));
  EXPECT_EQ(round_from_0(board, 4).path_sum, 0);
}

// [territory A19] walking backwards is only a different came_from
TEST(Territory_A19, ReversedIsAnotherCameFrom) {
  PathBoard board = ring(12);
  EXPECT_EQ(tiles(evaluate_path(board, {0, 11}, 3).path), (Tiles{1, 2, 3}));
  EXPECT_EQ(tiles(evaluate_path(board, {0, 1}, 3).path), (Tiles{11, 10, 9}));
}

// [territory A20] at a dead end the walker turns back
TEST(Territory_A20, DeadEndsTurnBack) {
  PathBoard board = line(4);
  EXPECT_EQ(tiles(evaluate_path(board, {1, 0}, 5).path), (Tiles{2, 3, 2, 1, 0}));
  EXPECT_EQ(tiles(evaluate_path(board, {0, 1}, 2).path), (Tiles{1, 2}));
}

// [territory A21] ties go to the first in list order
TEST(Territory_A21, TiesGoToTheFirst) {
  PathBoard board = ring(12);
  match(board, {3, 9});
  EXPECT_EQ(decide(board, 0, {1, 11}, 3).choice, 1);
  EXPECT_EQ(decide(board, 0, {11, 1}, 3).choice, 11);
  EXPECT_EQ(simulate_path(board, {0}, 3).stop_tile, 3);
  relink(board, 0, {11, 1});
  EXPECT_EQ(simulate_path(board, {0}, 3).stop_tile, 9);
}

// [territory A22] the step onto the exit is one of the remaining; the exit is passed or is the stop, and may catch
TEST(Territory_A22, TheExitBelongsToThePath) {
  PathBoard board = fork_34();
  board[0].visited = board[17].visited = true;
  match(board, {6});
  enemy(board, 8, 70);
  EXPECT_EQ(totals(decide(board, 5, {6, 9}, 1)), (Tiles{300, 0}));
  EXPECT_EQ(totals(decide(board, 5, {6, 9}, 2)), (Tiles{30, 0}));
  EXPECT_EQ(totals(decide(board, 5, {6, 9}, 3)), (Tiles{-70 + 30, 0}));
  enemy(board, 6, 10).stop = PathStop::Snare;
  EXPECT_EQ(totals(decide(board, 5, {6, 9}, 3)), (Tiles{-510, 0}));
}

// [territory A23] a fork on the way is decided by what follows it, and the score is that of the whole path
TEST(Territory_A23, SuffixesAreChosenByThemselves) {
  PathBoard board = fork_34();
  board[0].visited = board[17].visited = true;
  match(board, {3, 6, 7});
  mismatch(board, {11});
  const PathScore score = evaluate_path(board, {2, 1}, 6);  // 3 4 5, then 6 7 8 for 60 or 9 10 11 for 100
  EXPECT_EQ(tiles(score.path), (Tiles{3, 4, 5, 9, 10, 11}));
  EXPECT_EQ(score.path_sum, 300) << "recomputed with what came before the fork";
  EXPECT_EQ(score.total, 130);
  match(board, {8});
  EXPECT_EQ(evaluate_path(board, {2, 1}, 6).total, 300 + 90);
}

// [territory A23] each suffix is rounded separately: −9 on the way rounds to 0 there, but can cost one point in the
// total
TEST(Territory_A23, SuffixesAreRoundedByThemselves) {
  PathBoard board = fork_34();
  board[0].visited = board[17].visited = true;
  enemy(board, 4, 1);
  enemy(board, 6, 9);
  const PathScore score = evaluate_path(board, {3, 2}, 5);
  EXPECT_EQ(tiles(score.path), (Tiles{4, 5, 6, 7, 8})) << "a tie from the fork on";
  EXPECT_EQ(score.total, -1);
}

// [territory A23] the gate bonus decides the rest of the path, and the root score has none of it
TEST(Territory_A23, TheBonusOfAnExitDecidesTheSuffix) {
  PathBoard board = fork_34();
  board[0].visited = true;
  relink(board, 8, {7});  // the gate is reached by 9 only
  relink(board, 12, {13, 11});
  match(board, {8});
  const PathScore score = evaluate_path(board, {2, 1}, 6);
  EXPECT_EQ(tiles(score.path), (Tiles{3, 4, 5, 9, 10, 11}));
  EXPECT_EQ(score.stop_score, 0);
  EXPECT_EQ(score.total, 1200);
}

// [territory A24] the toll is what this lord would pay
TEST(Territory_A24, TheTollIsTheEffectiveOne) {
  PathBoard board = ring(12);
  enemy(board, 1, 150, 3);
  enemy(board, 2, 0, 5);  // exempt
  EXPECT_EQ(round_from_0(board, 1).total, -150);
  EXPECT_EQ(round_from_0(board, 2).total, -15);
}

// [territory A25] passing a land that could be taken is still only passing
TEST(Territory_A25, PassingBeatableLandCostsItsToll) {
  PathBoard board = ring(12);
  beatable(board, 1, 200);
  EXPECT_EQ(round_from_0(board, 2).path_sum, -200);
}

// [territory A26] [territory A27] `beatable` means that the lord wins, with items considered; also true for lands
// without a defender
TEST(Territory_A26, LandWithoutACreatureIsBeatable) {
  PathBoard board = ring(12);
  beatable(board, 2, 300).stop = PathStop::None;
  EXPECT_EQ(round_from_0(board, 2).total, 600);
}
TEST(Territory_A27, TheBattlePolicyAnswersThroughTheBoard) {
  PathBoard board = ring(12);
  PathTile& land = enemy(board, 2, 300, 5);
  EXPECT_EQ(round_from_0(board, 2).total, -300);
  land.beatable = true;
  EXPECT_EQ(round_from_0(board, 2).total, 600);
}

// [territory A28] [territory 6.7] there are no teams: a land belongs to the walker, to another lord, or to nobody
TEST(Territory_A28, OwnLandIsTheWalkersLand) {
  PathBoard board = ring(12);
  owned(board, 1, 2, 100);
  for (const int lord : {0, 1, 3}) {
    board.lord = static_cast<std::int8_t>(lord);
    EXPECT_EQ(round_from_0(board, 1).total, -100);
  }
  board.lord = 2;
  EXPECT_EQ(round_from_0(board, 1).total, 0);
  EXPECT_EQ(round_from_0(board, 2).path_sum, 0);
}

// [territory A31] a gamble is weighed by its chance: chance × 2 × toll − (1 − chance) × toll
TEST(Territory_A31, AGambleCountsByItsChance) {
  PathBoard board = ring(12);
  PathTile& land = enemy(board, 2, 300);
  land.gamble = 70;
  EXPECT_EQ(round_from_0(board, 2).total, 420 - 90);
  land.gamble = 50;
  EXPECT_EQ(round_from_0(board, 2).total, 300 - 150);
  land.gamble = 55;
  land.toll = 23;
  EXPECT_EQ(round_from_0(board, 2).total, 14) << "14.95, truncated";
  EXPECT_EQ(round_from_0(board, 3).path_sum, -23) << "passing involves no fight";
  land.beatable = true;
  EXPECT_EQ(round_from_0(board, 2).total, 46) << "a sure win";
}

// [territory A31] [territory A14] a gamble is not a sure win, so being stopped there costs 500
TEST(Territory_A31, AGambleDoesNotAvoidThePenalty) {
  PathBoard board = ring(12);
  enemy(board, 2, 300).stop = PathStop::Snare;
  board[2].gamble = 70;
  EXPECT_EQ(round_from_0(board, 5).stop_score, 330 - 500);
}

// [territory A30] without steps the walker stays
TEST(Territory_A30, NoStepsNoPath) {
  PathBoard board = ring(12);
  enemy(board, 0, 80).stop = PathStop::Snare;
  gate(board, 5);
  const PathScore score = round_from_0(board, 0);
  EXPECT_TRUE(score.path.empty());
  EXPECT_EQ(score.stop_tile, 0);
  EXPECT_FALSE(score.forced_stop);
  EXPECT_EQ(score.path_sum, 0);
  EXPECT_EQ(score.direction_bonus, 0) << "a walker that does not move has no direction";
  EXPECT_EQ(score.total, -80);
  EXPECT_EQ(totals(decide(board, 0, {1, 11}, 0)), (Tiles{-80, -80}));
}

}  // namespace
}  // namespace taku::territory::paths
