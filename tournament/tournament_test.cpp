#include "tournament/tournament.h"

#include <gtest/gtest.h>

namespace taku::tournament {
namespace {

TEST(TournamentPoints, EveryOpponentCountsTheSame) {
  EXPECT_EQ(table_points(std::vector{1, 2}), (std::vector{12, 0}));
  EXPECT_EQ(table_points(std::vector{1, 1}), (std::vector{6, 6}));
  EXPECT_EQ(table_points(std::vector{2, 3, 1}), (std::vector{6, 0, 12}));
  EXPECT_EQ(table_points(std::vector{1, 1, 3}), (std::vector{9, 9, 0}));
  EXPECT_EQ(table_points(std::vector{4, 3, 2, 1}), (std::vector{0, 4, 8, 12}));
  EXPECT_EQ(table_points(std::vector{1, 2, 2, 2}), (std::vector{12, 4, 4, 4}));
}

TEST(TournamentPoints, OfATableWithoutSomeOfItsEntrants) {
  EXPECT_EQ(forfeit_points(std::vector<char>{1, 0}), (std::vector{12, 0}));
  EXPECT_EQ(forfeit_points(std::vector<char>{0, 0}), (std::vector{0, 0}));
  EXPECT_EQ(forfeit_points(std::vector<char>{1, 1, 0, 0}), (std::vector{10, 10, 0, 0}));
}

TEST(TournamentRounds, UsualAndMost) {
  EXPECT_EQ(usual_rounds(System::RoundRobin, 8, {}), 7);
  EXPECT_EQ(usual_rounds(System::RoundRobin, 7, {}), 7);
  EXPECT_EQ(usual_rounds(System::RoundRobin, 16, {4, 4}), 5);
  EXPECT_EQ(usual_rounds(System::RoundRobin, 9, {2, 3}), 4);
  EXPECT_EQ(usual_rounds(System::Swiss, 3, {}), 3);
  EXPECT_EQ(usual_rounds(System::Swiss, 16, {}), 4);
  EXPECT_EQ(usual_rounds(System::Swiss, 17, {}), 5);
  EXPECT_EQ(usual_rounds(System::Swiss, 256, {}), 8);
  EXPECT_EQ(most_rounds(256, {}), 255);
  EXPECT_EQ(most_rounds(3, {}), 3);
}

TEST(TournamentSystem, HasANameForStorage) {
  for (System system : {System::RoundRobin, System::Swiss}) EXPECT_EQ(parse_system(to_text(system)), system);
  EXPECT_EQ(parse_system("arena"), std::nullopt);
}

}  // namespace
}  // namespace taku::tournament
