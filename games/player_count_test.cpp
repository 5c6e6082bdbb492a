#include "games/player_count.h"

#include <gtest/gtest.h>

#include "games/coppit/coppit.h"
#include "games/ludo/ludo.h"

namespace taku {
namespace {

// [coppit R2] the seats of a new match must not contradict max_players
TEST(PlayerCount, SeatsAndMaxPlayersMustAgree) {
  const auto check = [](int seats, const Json& options) {
    const Status fits = check_player_count(coppit::Coppit::info(), seats, options);
    return fits.ok() ? std::string() : std::string(fits.error().code);
  };
  EXPECT_EQ(check(4, {{"max_players", 2}}), "options/bad");
  EXPECT_EQ(check(4, {{"max_players", 3}}), "options/bad");
  EXPECT_EQ(check(3, {{"max_players", 2}}), "options/bad");
  EXPECT_EQ(check(2, {{"max_players", 3}}), "options/bad");
  EXPECT_EQ(check(3, {{"max_players", 3}}), "");
  EXPECT_EQ(check(0, {{"max_players", 3}}), "") << "max_players decides";
  EXPECT_EQ(check(2, Json::object()), "");
  EXPECT_EQ(check(2, {{"max_players", 4}}), "") << "the default, which every match states in its options";
  EXPECT_EQ(check(2, {{"max_players", 3}, {"position", "GREEN - 3 12/12 -/- -/- - 0 unarmed -"}}), "")
      << "a position determines the settings";
}

TEST(PlayerCount, GamesWithoutTheOptionHaveNothingToCheck) {
  EXPECT_TRUE(check_player_count(ludo::Ludo::info(), 3, {{"max_players", 2}}).ok());
}

}  // namespace
}  // namespace taku
