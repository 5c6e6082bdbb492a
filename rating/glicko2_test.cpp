#include "rating/glicko2.h"

#include <gtest/gtest.h>

#include <array>

namespace taku::rating {
namespace {

// The worked example of the paper: a win against 1400, losses against 1550 and 1700.
constexpr Rating kExample{1500, 200, 0.06};
constexpr std::array<PlayedGame, 3> kExampleGames{{{1400, 30, 1}, {1550, 100, 0}, {1700, 300, 0}}};

TEST(Glicko2, TheWorkedExampleOfThePaper) {
  const Rating after = after_period(kExample, kExampleGames);
  EXPECT_NEAR(after.rating, 1464.06, 0.01);
  EXPECT_NEAR(after.deviation, 151.52, 0.01);
  EXPECT_NEAR(after.volatility, 0.05999, 0.00001);
}

TEST(Glicko2, AGameOfWeightTwoCountsAsTwoGames) {
  const std::array<PlayedGame, 2> twice{{{1600, 50, 1}, {1600, 50, 1}}};
  const std::array<PlayedGame, 1> once{{{1600, 50, 1, 2}}};
  const Rating a = after_period(kExample, twice);
  const Rating b = after_period(kExample, once);
  EXPECT_NEAR(a.rating, b.rating, 1e-9);
  EXPECT_NEAR(a.deviation, b.deviation, 1e-9);
  EXPECT_NEAR(a.volatility, b.volatility, 1e-12);
}

TEST(Glicko2, APeriodWithoutGamesOnlyWidensTheDeviation) {
  const Rating after = after_period(kExample, {});
  EXPECT_EQ(after.rating, 1500);
  EXPECT_EQ(after.volatility, 0.06);
  EXPECT_NEAR(after.deviation, 200.2714, 0.0001);  // step 6 of the paper
}

TEST(Glicko2, TheDeviationGrowsWithTheDays) {
  const Rating player{1600, 60, 0.06};
  EXPECT_EQ(after_days(player, 0).deviation, 60);
  EXPECT_EQ(after_days(player, -3), player) << "a clock that was set back";
  const double half = after_days(player, 0.5).deviation;
  EXPECT_GT(half, 60);
  EXPECT_NEAR(after_days(after_days(player, 0.5), 0.5).deviation, after_days(player, 1).deviation, 1e-9);
  EXPECT_EQ(after_days(player, 100000).deviation, kMaxDeviation);
}

TEST(Glicko2, AnUnexpectedSeriesRaisesTheVolatility) {
  const std::array<PlayedGame, 1> upset{{{2600, 30, 1, 20}}};
  const Rating after = after_period({1500, 50, 0.06}, upset);
  EXPECT_GT(after.volatility, 0.06);
  EXPECT_GT(after.rating, 1600);
}

TEST(Glicko2, ManyGamesEndTheProvisionalTime) {
  Rating player;
  int games = 0;
  for (; is_provisional(player.deviation); ++games) {
    ASSERT_LT(games, 50);
    const std::array<PlayedGame, 1> game{{{1500, 60, games % 2 == 0 ? 1.0 : 0.0}}};
    player = after_period(player, game);
  }
  EXPECT_GE(games, 5);
  EXPECT_LE(games, 20);
}

TEST(Glicko2, ExtremeRatingsStayFinite) {
  const std::array<PlayedGame, 1> lost{{{-4000, 0, 0}}};
  const Rating after = after_period({9000, 1, 0.06}, lost);
  EXPECT_TRUE(after.rating > -1e6 && after.rating < 1e6) << after.rating;
  EXPECT_TRUE(after.deviation > 0 && after.deviation <= kMaxDeviation) << after.deviation;
}

TEST(Glicko2, ExpectedScores) {
  EXPECT_DOUBLE_EQ(expected_score({1500, 50}, {1500, 300}), 0.5);
  const double up = expected_score({1700, 50}, {1500, 50});
  EXPECT_GT(up, 0.7);
  EXPECT_LT(up, 0.8);
  EXPECT_NEAR(up + expected_score({1500, 50}, {1700, 50}), 1, 1e-12);
}

}  // namespace
}  // namespace taku::rating
