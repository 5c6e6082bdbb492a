#include "rating/match_ratings.h"

#include <gtest/gtest.h>

#include <array>

namespace taku::rating {
namespace {

TEST(MatchRatings, TwoSeatsAreOneGame) {
  const std::array<RatedSeat, 2> seats{{{{1500, 200, 0.06}, 1}, {{1400, 30, 0.06}, 2}}};
  const auto after = rate_match(seats);
  const std::array<PlayedGame, 1> won{{{1400, 30, 1}}};
  const std::array<PlayedGame, 1> lost{{{1500, 200, 0}}};
  EXPECT_EQ(after[0], after_period(seats[0].before, won));
  EXPECT_EQ(after[1], after_period(seats[1].before, lost));
}

TEST(MatchRatings, FourSeatsAreThreeGamesOfOneThird) {
  const std::array<RatedSeat, 4> seats{
      {{{1500, 80, 0.06}, 2}, {{1600, 70, 0.06}, 1}, {{1550, 90, 0.06}, 2}, {{1450, 60, 0.06}, 4}}};
  const double third = 1.0 / 3;
  const std::array<PlayedGame, 3> games{{{1600, 70, 0, third}, {1550, 90, 0.5, third}, {1450, 60, 1, third}}};
  EXPECT_EQ(rate_match(seats)[0], after_period(seats[0].before, games));
}

TEST(MatchRatings, AComputerKeepsItsRating) {
  const Rating level{1800, 30, 0.06};
  const std::array<RatedSeat, 2> seats{{{level, 2, true}, {{}, 1}}};
  const auto after = rate_match(seats);
  EXPECT_EQ(after[0], level);
  EXPECT_GT(after[1].rating, 1700);
}

TEST(MatchRatings, ADrawOfEqualsChangesNoRating) {
  const std::array<RatedSeat, 3> seats{{{{}, 1}, {{}, 1}, {{}, 1}}};
  for (const Rating& after : rate_match(seats)) {
    EXPECT_DOUBLE_EQ(after.rating, 1500);
    EXPECT_LT(after.deviation, kMaxDeviation);
  }
}

TEST(MatchRatings, TheScoreIsTheShareOfOpponentsBeaten) {
  const std::array<int, 4> places{1, 2, 2, 4};
  EXPECT_EQ(match_score(places, 0), 1);
  EXPECT_EQ(match_score(places, 1), 0.5);
  EXPECT_EQ(match_score(places, 3), 0);
  const std::array<int, 1> alone{1};
  EXPECT_EQ(match_score(alone, 0), 0);
}

}  // namespace
}  // namespace taku::rating
