#include "rating/level_ratings.h"

#include <gtest/gtest.h>

#include "ai/player.h"
#include "games/all_games.h"

namespace taku::rating {
namespace {

TEST(LevelRatings, EveryBuiltInLevelHasOne) {
  for (const AnyGame* game : all_games()) {
    for (const ai::Level& level : ai::levels(*game)) {
      const auto rating = level_rating(game->info().id, level.name);
      ASSERT_TRUE(rating) << game->info().id << " " << level.name;
      EXPECT_EQ(rating->deviation, kLevelDeviation);
    }
  }
}

TEST(LevelRatings, StrongerLevelsHaveHigherRatings) {
  EXPECT_LT(level_rating("hex_taboo", "easy")->rating, level_rating("hex_taboo", "hard")->rating);
  EXPECT_LT(level_rating("ludo", "ai3")->rating, level_rating("ludo", "strong")->rating);
}

TEST(LevelRatings, UnknownLevelsHaveNone) {
  EXPECT_FALSE(level_rating("hex_taboo", "strong"));
  EXPECT_FALSE(level_rating("chess", "random"));
  EXPECT_FALSE(level_rating("", ""));
}

}  // namespace
}  // namespace taku::rating
