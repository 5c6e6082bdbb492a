#include "tournament/standings.h"

#include <gtest/gtest.h>

#include <set>

#include "tests/support/tournament_play.h"

namespace taku::tournament {
namespace {

Table won(int winner, int loser) { return {.entrants = {winner, loser}, .points = {kWin, 0}}; }
Table drawn(int a, int b) { return {.entrants = {a, b}, .points = {kWin / 2, kWin / 2}}; }

std::vector<int> order(const Tournament& tournament) {
  std::vector<int> entrants;
  for (const Standing& line : standings(tournament)) entrants.push_back(line.entrant);
  return entrants;
}

const Standing& line_of(const std::vector<Standing>& lines, int entrant) {
  return *std::ranges::find(lines, entrant, &Standing::entrant);
}

TEST(TournamentStandings, PointsComeFirst) {
  Tournament tournament = new_tournament(System::Swiss, 4, 2);
  tournament.past = {{{won(0, 1), won(2, 3)}, {}}, {{won(2, 0), drawn(1, 3)}, {}}};
  const std::vector<Standing> lines = standings(tournament);
  EXPECT_EQ(lines[0].entrant, 2);
  EXPECT_EQ(lines[0].points, 2 * kWin);
  EXPECT_EQ(lines[0].wins, 2);
  EXPECT_EQ(lines[1].entrant, 0);
  EXPECT_EQ(shown_points(line_of(lines, 1).points), 0.5);
  for (int rank = 1; rank <= 4; ++rank) EXPECT_EQ(lines[rank - 1].rank, rank);
}

// 1 and 3 both have half a point; 1 met 0 (one point) and 3, 3 met 2 (two points) and 1.
TEST(TournamentStandings, BuchholzIsTheSumOfTheOpponentsPoints) {
  Tournament tournament = new_tournament(System::Swiss, 4, 2);
  tournament.past = {{{won(0, 1), won(2, 3)}, {}}, {{won(2, 0), drawn(1, 3)}, {}}};
  const std::vector<Standing> lines = standings(tournament);
  EXPECT_EQ(shown_buchholz(line_of(lines, 3)), 2.5);
  EXPECT_EQ(shown_buchholz(line_of(lines, 1)), 1.5);
  EXPECT_EQ(order(tournament), (std::vector{2, 0, 3, 1}));
}

TEST(TournamentStandings, AByeCountsAsAnOpponentWithTheSamePoints) {
  Tournament tournament = new_tournament(System::Swiss, 3, 1);
  tournament.past = {{{won(0, 1)}, {2}}};
  const std::vector<Standing> lines = standings(tournament);
  EXPECT_EQ(line_of(lines, 2).points, kWin);
  EXPECT_EQ(line_of(lines, 2).wins, 0) << "nothing was played";
  EXPECT_EQ(shown_buchholz(line_of(lines, 2)), 1);
  EXPECT_EQ(order(tournament), (std::vector{2, 0, 1}));
}

// Everyone in a round robin has the same opponents, so equal points mean equal Buchholz: 0 and 1
// have two wins each, 2 and 3 one.
TEST(TournamentStandings, HeadToHeadDecidesBetweenEqualEntrants) {
  for (std::uint64_t seed = 0; seed < 8; ++seed) {  // whatever the lots
    Tournament tournament = new_tournament(System::RoundRobin, 4, 3, {}, seed);
    tournament.past = {{{won(1, 0), won(2, 3)}, {}}, {{won(0, 2), won(3, 1)}, {}}, {{won(0, 3), won(1, 2)}, {}}};
    const std::vector<Standing> lines = standings(tournament);
    EXPECT_EQ(order(tournament), (std::vector{1, 0, 2, 3})) << "seed " << seed;
    EXPECT_EQ(shown_head_to_head(lines[0]), 1);
    EXPECT_EQ(shown_head_to_head(lines[1]), 0);
  }
}

TEST(TournamentStandings, HeadToHeadNeedsAllMeetings) {
  Tournament tournament = new_tournament(System::Swiss, 4, 1);
  tournament.past = {{{drawn(0, 1), drawn(2, 3)}, {}}};
  for (const Standing& line : standings(tournament)) EXPECT_EQ(line.head_to_head, 0);
}

// A cycle: everyone beat one other and has the same Buchholz; nothing but the number of wins and lots is left.
TEST(TournamentStandings, WinsThenLots) {
  Tournament tournament = new_tournament(System::RoundRobin, 3, 3);
  tournament.past = {{{won(0, 1)}, {2}}, {{won(1, 2)}, {0}}, {{won(2, 0)}, {1}}};
  std::set<std::vector<int>> orders;
  for (tournament.seed = 0; tournament.seed < 50; ++tournament.seed) {
    EXPECT_EQ(order(tournament), order(tournament));
    orders.insert(order(tournament));
  }
  EXPECT_EQ(orders.size(), 6u) << "every order is drawn";
  tournament.past = {
      {{won(0, 1)}, {2}}, {{won(1, 0)}, {2}}, {{drawn(0, 2)}, {1}}, {{drawn(1, 2)}, {0}}, {{drawn(0, 2)}, {1}}};
  const std::vector<Standing> lines = standings(tournament);
  EXPECT_EQ(line_of(lines, 0).wins, 1);
  EXPECT_EQ(line_of(lines, 2).wins, 0);
}

TEST(TournamentStandings, GamesOfSomeoneWhoLeftEarlyDoNotCount) {
  Tournament tournament = new_tournament(System::RoundRobin, 4, 3);
  tournament.past = {{{won(0, 3), drawn(1, 2)}, {}}};
  EXPECT_EQ(standings(tournament)[0].entrant, 0);
  tournament.entrants[3].withdrawn = true;  // after one of three games
  const std::vector<Standing> lines = standings(tournament);
  EXPECT_EQ(line_of(lines, 0).points, 0);
  EXPECT_EQ(line_of(lines, 1).points, kWin / 2);
  tournament.past.push_back({{won(3, 1), won(0, 2)}, {}});  // after two of three
  EXPECT_EQ(line_of(standings(tournament), 0).points, 2 * kWin);
}

TEST(TournamentStandings, AByeIsNoneOfTheGamesOfSomeoneWhoLeft) {
  Tournament tournament = new_tournament(System::RoundRobin, 5, 5);
  tournament.past = {{{won(0, 4), drawn(1, 2)}, {3}}, {{won(1, 4), drawn(0, 3)}, {2}}};
  tournament.entrants[4].withdrawn = true;  // after two of four games
  EXPECT_EQ(line_of(standings(tournament), 1).points, kWin + kWin / 2);
}

TEST(TournamentStandings, LargerTablesWeighOpponentsEqually) {
  Tournament tournament = new_tournament(System::Swiss, 4, 1, {2, 4});
  tournament.past = {{{{.entrants = {3, 1, 0, 2}, .points = {12, 8, 4, 0}}}, {}}};
  const std::vector<Standing> lines = standings(tournament);
  EXPECT_EQ(order(tournament), (std::vector{3, 1, 0, 2}));
  EXPECT_EQ(lines[0].wins, 1);
  EXPECT_EQ(shown_buchholz(lines[0]), 0.333);
  EXPECT_EQ(shown_buchholz(lines[3]), 0.667);
}

TEST(TournamentStandings, UnfinishedGamesDoNotCountYet) {
  Tournament tournament = new_tournament(System::Swiss, 4, 2);
  tournament.past = {{{won(0, 1), {.entrants = {2, 3}, .points = {}}}, {}}};
  const std::vector<Standing> lines = standings(tournament);
  EXPECT_EQ(lines[0].entrant, 0);
  EXPECT_EQ(line_of(lines, 2).points, 0);
  EXPECT_FALSE(tournament.over());
}

}  // namespace
}  // namespace taku::tournament
