#include "games/territory/paths/holy_word.h"
#include "tests/support/path_boards.h"

// When Set Stride is cast: rules/territory.md 6.6, A29 and A31 to A33.

namespace taku::territory::paths {
namespace {

// A ring of 24 tiles with lords 0 and 1, both walking towards higher numbers; lord 0 decides.
struct Scene {
  PathBoard board = ring(24);
  std::vector<PathStart> at = {{0, 23}, {12, 11}};
  std::vector<int> strides = {1, 3, 6, 8};
  int mana = 1000;
  std::optional<PathStart> uncast;  // where lord 0 walks without a cast, if that differs
  std::uint32_t rolls = kOrdinaryRolls;

  HolyWord ask() const {
    std::vector<StrideLord> lords;
    for (const PathStart& start : at) {
      lords.push_back({board, start});
      lords.back().board.lord = static_cast<std::int8_t>(lords.size() - 1);
      if (lords.size() == 1) continue;
      for (PathTile& tile : lords.back().board.tiles) tile.summon = PathSummon::Nothing;
    }
    return evaluate_holy_word(lords, 0, {uncast.value_or(at[0]), rolls}, strides, mana);
  }
};

constexpr std::uint32_t only(int roll) { return std::uint32_t{1} << roll; }

void expect_word(const HolyWord& word, int stride, int target, HolyWord::Mode mode) {
  EXPECT_TRUE(word.use);
  EXPECT_EQ(word.stride, stride);
  EXPECT_EQ(word.target, target);
  EXPECT_EQ(word.mode, mode);
}
void expect_offence(const HolyWord& word, int stride, int target = 1) {
  expect_word(word, stride, target, HolyWord::Mode::Offence);
}
void expect_defence(const HolyWord& word, int stride) { expect_word(word, stride, 0, HolyWord::Mode::Defence); }

// [territory 5.3]
TEST(TerritoryHolyWord, TheCardsAndTheirCosts) {
  for (const auto [stride, cost] : {std::pair(1, 30), {3, 10}, {6, 50}, {8, 80}}) {
    ASSERT_TRUE(stride_card(stride));
    EXPECT_EQ(stride_card(stride)->cost, cost);
  }
  for (const int stride : {-1, 0, 2, 4, 5, 7, 9}) EXPECT_FALSE(stride_card(stride));
}

TEST(TerritoryHolyWord, NothingToGainNothingToFear) {
  Scene scene;
  EXPECT_FALSE(scene.ask().use);
  scene.strides = {};
  owned(scene.board, 13, 0, 500, 5);
  EXPECT_FALSE(scene.ask().use) << "no card";
}

// [territory 6.6] offence: own land of level 3 or more where that enemy cannot win
TEST(TerritoryHolyWordOffence, SendsAnEnemyToALandOfAHighLevel) {
  Scene scene;
  PathTile& land = owned(scene.board, 18, 0, 300, 3);
  expect_offence(scene.ask(), 6);
  EXPECT_EQ(scene.ask().gain, 300);
  EXPECT_EQ(scene.ask().cost, 50);
  land.level = 2;
  EXPECT_FALSE(scene.ask().use) << "the level is too low";
  land.level = 3;
  land.beatable = true;
  EXPECT_FALSE(scene.ask().use) << "the enemy would win there";
  land.beatable = false;
  scene.strides = {1, 3, 8};
  EXPECT_FALSE(scene.ask().use) << "no card leads there";
}

// [territory A31] an enemy that could win by a gamble can win
TEST(TerritoryHolyWordOffence, NotWhereTheEnemyMayGamble) {
  Scene scene;
  PathTile& land = owned(scene.board, 18, 0, 300, 3);
  expect_offence(scene.ask(), 6);
  land.gamble = 60;
  EXPECT_FALSE(scene.ask().use);
}

TEST(TerritoryHolyWordOffence, TheGreatestToll) {
  Scene scene;
  owned(scene.board, 13, 0, 300, 3);
  owned(scene.board, 18, 0, 700, 4);
  owned(scene.board, 20, 0, 500, 4);
  expect_offence(scene.ask(), 6);
}

TEST(TerritoryHolyWordOffence, TiesGoToTheCheaperCardThenTheLowerSeat) {
  Scene scene;
  scene.at.push_back({12, 11});
  owned(scene.board, 13, 0, 300, 3);
  owned(scene.board, 15, 0, 300, 3);
  owned(scene.board, 18, 0, 300, 3);
  expect_offence(scene.ask(), 3, 1);
  scene.at[1] = {6, 5};  // only lord 2 stands before 13 and 15
  expect_offence(scene.ask(), 3, 2);
  scene.strides = {1, 6};
  expect_offence(scene.ask(), 1, 2);
}

// [territory 6.6] the gain must exceed the cost; only the land with the greatest toll is considered
TEST(TerritoryHolyWordOffence, ItHasToPay) {
  Scene scene;
  scene.strides = {8};
  owned(scene.board, 20, 0, 80, 3);
  EXPECT_FALSE(scene.ask().use);
  owned(scene.board, 20, 0, 81, 3);
  expect_offence(scene.ask(), 8);
  scene.strides = {3, 8};
  owned(scene.board, 15, 0, 75, 3);
  expect_offence(scene.ask(), 8);
  owned(scene.board, 20, 0, 80, 3);
  EXPECT_FALSE(scene.ask().use) << "the greatest toll is 80, and 80 is not more than 80";
}

TEST(TerritoryHolyWordOffence, TheCardHasToBeAffordable) {
  Scene scene;
  owned(scene.board, 18, 0, 700, 4);
  owned(scene.board, 15, 0, 300, 3);
  scene.mana = 49;
  expect_offence(scene.ask(), 3);
  scene.mana = 50;
  expect_offence(scene.ask(), 6);
  scene.mana = 9;
  EXPECT_FALSE(scene.ask().use);
  scene.mana = -20;
  EXPECT_FALSE(scene.ask().use);
}

TEST(TerritoryHolyWordOffence, NotOntoTheLandOfAThird) {
  Scene scene;
  scene.at.push_back({2, 1});
  owned(scene.board, 18, 2, 700, 4);
  scene.strides = {6};
  EXPECT_FALSE(scene.ask().use);
}

// [territory A29] the enemy walks on from its own came_from
TEST(TerritoryHolyWordOffence, WalksTheEnemysWay) {
  Scene scene;
  owned(scene.board, 18, 0, 300, 3);
  scene.at[1] = {12, 13};  // backwards
  EXPECT_FALSE(scene.ask().use);
  owned(scene.board, 9, 0, 300, 3);
  expect_offence(scene.ask(), 3);
}

// [territory A29] at forks the enemy takes the exit that is best for it, and is assumed to summon nothing
TEST(TerritoryHolyWordOffence, AtForksTheEnemyChoosesItsBest) {
  Scene scene;
  scene.board = fork_34();
  scene.at = {{0, 33}, {4, 3}};
  scene.strides = {3};
  owned(scene.board, 7, 0, 300, 3);
  EXPECT_FALSE(scene.ask().use) << "it goes to 10";
  owned(scene.board, 10, 0, 320, 2);
  match(scene.board, {9});  // for lord 0 alone: 30 on the way would have made 10 the better one
  expect_offence(scene.ask(), 3);
  EXPECT_EQ(scene.ask().gain, 300);
}

// [territory A29] an enemy caught on the way stops there
TEST(TerritoryHolyWordOffence, SnaresOnTheWayCatch) {
  Scene scene;
  owned(scene.board, 14, 0, 300, 3).stop = PathStop::Snare;
  scene.strides = {8};
  expect_offence(scene.ask(), 8);
  EXPECT_EQ(scene.ask().gain, 300);
}

// [territory 6.6] defence: a roll would meet an enemy land of a high level, the card's roll does not
TEST(TerritoryHolyWordDefence, AvoidsALandOfAHighLevel) {
  Scene scene;
  PathTile& land = enemy(scene.board, 4, 400, 3);
  scene.strides = {6};
  expect_defence(scene.ask(), 6);
  EXPECT_EQ(scene.ask().gain, 400);
  land.level = 2;
  EXPECT_FALSE(scene.ask().use) << "level 2 is not feared";
  land.level = 3;
  land.beatable = true;
  EXPECT_FALSE(scene.ask().use) << "the lord would win there";
}

// [territory A31] a land that could only be won by a gamble is feared, and no place to go
TEST(TerritoryHolyWordDefence, AGambleIsNotASureWin) {
  Scene scene;
  enemy(scene.board, 4, 400, 3).gamble = 70;
  scene.strides = {6};
  expect_defence(scene.ask(), 6);
  enemy(scene.board, 6, 24, 1).gamble = 70;
  EXPECT_FALSE(scene.ask().use);
}

// [territory A33] rolls of 1 to 8, and of 9 to 12 if the dice can give them
TEST(TerritoryHolyWordDefence, LooksAtRollsUpToTwelve) {
  for (int roll = 1; roll <= 16; ++roll) {
    Scene scene;
    scene.strides = {roll == 3 ? 6 : 3};
    enemy(scene.board, roll, 400, 3);
    EXPECT_EQ(scene.ask().use, roll <= 12) << roll;
    scene.rolls = ~only(roll);
    EXPECT_FALSE(scene.ask().use) << roll << " cannot be rolled";
    scene.rolls = ~0U;
    EXPECT_EQ(scene.ask().use, roll <= 12) << roll << " with a third die";
  }
}

// [territory A32] a roll that is already fixed is the only one that is feared
TEST(TerritoryHolyWordDefence, OnlyAFixedRollIsFeared) {
  Scene scene;
  scene.strides = {6};
  scene.rolls = only(4);
  enemy(scene.board, 5, 900, 4);
  EXPECT_FALSE(scene.ask().use);
  enemy(scene.board, 4, 400, 3);
  expect_defence(scene.ask(), 6);
  EXPECT_EQ(scene.ask().gain, 400);
}

// [territory A32] without a cast the lord walks as its mark says, with one as if it were gone
TEST(TerritoryHolyWordDefence, ACastEndsAReverseMark) {
  Scene scene;
  scene.strides = {6};
  scene.uncast = PathStart{0, 1};  // backwards
  enemy(scene.board, 4, 400, 3);   // ahead
  EXPECT_FALSE(scene.ask().use) << "it would not walk there";
  enemy(scene.board, 21, 300, 3);  // behind
  expect_defence(scene.ask(), 6);
  EXPECT_EQ(scene.ask().gain, 300);
  enemy(scene.board, 6, 24, 1);
  EXPECT_FALSE(scene.ask().use) << "the card leads ahead";
}

// [territory 6.6] the avoided toll is that of totals other than the card's
TEST(TerritoryHolyWordDefence, TheCardsOwnTotalIsNotAvoided) {
  Scene scene;
  scene.uncast = PathStart{0, 1};
  enemy(scene.board, 21, 300, 3);  // three steps behind
  scene.strides = {3};
  EXPECT_FALSE(scene.ask().use);
  scene.strides = {6};
  expect_defence(scene.ask(), 6);
}

// [territory 6.6] the card's own stop must not be an unbeatable enemy land of any level
TEST(TerritoryHolyWordDefence, ACardQualifiesByItsOwnStop) {
  Scene scene;
  scene.strides = {6};
  enemy(scene.board, 4, 400, 3);
  enemy(scene.board, 6, 24, 1);
  EXPECT_FALSE(scene.ask().use);
  scene.board[6].beatable = true;
  expect_defence(scene.ask(), 6);
}

TEST(TerritoryHolyWordDefence, TheAvoidedTollIsThatOfOtherRolls) {
  Scene scene;
  scene.strides = {3, 8};
  enemy(scene.board, 3, 400, 3);
  enemy(scene.board, 5, 70, 3);
  EXPECT_EQ(scene.ask().gain, 400);
  expect_defence(scene.ask(), 8);
  scene.board[3].beatable = true;  // no danger any more, and a good place to go
  expect_defence(scene.ask(), 3);
  EXPECT_EQ(scene.ask().gain, 70);
}

TEST(TerritoryHolyWordDefence, ItHasToPay) {
  Scene scene;
  scene.strides = {6};
  enemy(scene.board, 4, 50, 3);
  EXPECT_FALSE(scene.ask().use);
  enemy(scene.board, 4, 51, 3);
  expect_defence(scene.ask(), 6);
  scene.mana = 49;
  EXPECT_FALSE(scene.ask().use);
}

// [territory 6.6] among several the best landing, then the cheaper
TEST(TerritoryHolyWordDefence, TheBestLandingThenTheCheaper) {
  Scene scene;
  enemy(scene.board, 4, 400, 3);
  owned(scene.board, 3, 0, 0);
  scene.strides = {8, 6, 3, 1};
  expect_defence(scene.ask(), 3);  // 1 and 3 are worth the same, 6 and 8 pass the land of a high level
  match(scene.board, {8});
  expect_defence(scene.ask(), 8);
  scene.strides = {6, 1};
  expect_defence(scene.ask(), 1);
  scene.board[4].toll = 30;
  scene.strides = {3, 1};
  expect_defence(scene.ask(), 3);  // 1 costs as much as it avoids
}

// [territory 6.6] both possible: the greater gain − cost, of equals offence
TEST(TerritoryHolyWord, TheGreaterNetGainOfTheTwo) {
  Scene scene;
  scene.strides = {3};
  enemy(scene.board, 4, 400, 3);
  owned(scene.board, 15, 0, 399, 3);
  expect_defence(scene.ask(), 3);
  scene.board[15].toll = 400;
  expect_offence(scene.ask(), 3);
  scene.strides = {3, 6};
  scene.board[15].toll = 0;
  owned(scene.board, 18, 0, 440, 3);
  expect_offence(scene.ask(), 6);  // 390 against 390
  scene.board[18].toll = 439;
  expect_defence(scene.ask(), 3);
}

// [territory 6.6] the steps are never multiplied by a direction
TEST(TerritoryHolyWord, WalkingBackwardsIsStillForward) {
  Scene scene;
  scene.at[0] = {0, 1};
  enemy(scene.board, 20, 400, 3);
  scene.strides = {3};
  expect_defence(scene.ask(), 3);
}

}  // namespace
}  // namespace taku::territory::paths
