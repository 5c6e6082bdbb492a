#include "tournament/round_robin.h"

#include <gtest/gtest.h>

#include "tests/support/tournament_play.h"

namespace taku::tournament {
namespace {

// Pairs of seats by entrant: how often first, how often second.
std::vector<int> seat_balance(const Tournament& tournament) {
  std::vector<int> balance(tournament.entrants.size());
  for (const Round& round : tournament.past) {
    for (const Table& table : round.tables) {
      ++balance[table.entrants[0]];
      --balance[table.entrants[1]];
    }
  }
  return balance;
}

TEST(TournamentRoundRobin, EveryPairMeetsOnceAndSeatsAreEven) {
  for (int entrants = 3; entrants <= kMaxEntrants; entrants += entrants < 40 ? 1 : 27) {
    Tournament tournament = new_tournament(System::RoundRobin, entrants, most_rounds(entrants, {}), {}, entrants);
    Rng rng(entrants);
    while (!tournament.over()) {
      const Round& round = play_round(tournament, rng);
      ASSERT_EQ(appearances(tournament, round), std::vector<int>(entrants, 1));
      ASSERT_EQ(round.byes.size(), entrants % 2);
    }
    const std::vector<int> met = meetings(tournament);
    for (int a = 0; a < entrants; ++a) {
      for (int b = 0; b < entrants; ++b) ASSERT_EQ(met[a * entrants + b], a == b ? 0 : 1) << entrants << " entrants";
    }
    for (int balance : seat_balance(tournament)) ASSERT_LE(std::abs(balance), 1) << entrants << " entrants";
  }
}

TEST(TournamentRoundRobin, SecondCycleExchangesTheSeats) {
  for (int entrants : {4, 5}) {
    const int cycle = most_rounds(entrants, {});
    Tournament tournament = new_tournament(System::RoundRobin, entrants, 2 * cycle);
    Rng rng(1);
    while (!tournament.over()) play_round(tournament, rng);
    for (int round = 0; round < cycle; ++round) {
      const Round& again = tournament.past[round + cycle];
      for (std::size_t i = 0; i < again.tables.size(); ++i) {
        const std::vector<int>& pair = tournament.past[round].tables[i].entrants;
        EXPECT_EQ(again.tables[i].entrants, (std::vector{pair[1], pair[0]}));
      }
    }
    for (int balance : seat_balance(tournament)) EXPECT_EQ(balance, 0);
  }
}

TEST(TournamentRoundRobin, GamesAgainstSomeoneWhoWithdrewAreNotPlayed) {
  Tournament tournament = new_tournament(System::RoundRobin, 6, 5);
  Rng rng(1);
  play_round(tournament, rng);
  tournament.entrants[2].withdrawn = true;
  while (!tournament.over()) {
    const Round& round = play_round(tournament, rng);
    for (const Table& table : round.tables) {
      const auto found = std::ranges::find(table.entrants, 2);
      EXPECT_EQ(table.played, found == table.entrants.end());
      if (!table.played) EXPECT_EQ(table.points[found - table.entrants.begin()], 0);
      if (!table.played) EXPECT_EQ(table.points[0] + table.points[1], kWin);
    }
  }
}

TEST(TournamentRoundRobin, NobodyWinsBetweenTwoWhoWithdrew) {
  Tournament tournament = new_tournament(System::RoundRobin, 4, 3);
  tournament.entrants[0].withdrawn = tournament.entrants[1].withdrawn = true;
  Rng rng(1);
  int unplayed = 0;
  while (!tournament.over()) {
    for (const Table& table : play_round(tournament, rng).tables) {
      if (table.entrants == std::vector{0, 1} || table.entrants == std::vector{1, 0}) {
        EXPECT_EQ(table.points, (std::vector{0, 0}));
        ++unplayed;
      }
    }
  }
  EXPECT_EQ(unplayed, 1);
}

// How even the meetings at tables of several are: everyone plays in every round, and nobody meets anyone much more
// often than anyone else.
TEST(TournamentRoundRobin, LargerTablesMeetEvenly) {
  struct Case {
    int entrants;
    TableSize seats;
    int most_meetings;
  };
  for (const Case& c :
       {Case{4, {3, 3}, 3}, Case{6, {3, 3}, 2}, Case{9, {3, 3}, 1}, Case{12, {4, 4}, 2}, Case{16, {4, 4}, 2},
        Case{10, {2, 4}, 2}, Case{13, {2, 4}, 2}, Case{64, {4, 4}, 3}, Case{256, {4, 4}, 3}}) {
    Tournament tournament =
        new_tournament(System::RoundRobin, c.entrants, usual_rounds(System::RoundRobin, c.entrants, c.seats), c.seats);
    Rng rng(7);
    while (!tournament.over()) {
      const Round& round = play_round(tournament, rng);
      ASSERT_EQ(appearances(tournament, round), std::vector<int>(c.entrants, 1));
      for (const Table& table : round.tables) {
        EXPECT_GE(std::ssize(table.entrants), c.seats.min);
        EXPECT_LE(std::ssize(table.entrants), c.seats.max);
      }
    }
    EXPECT_LE(std::ranges::max(meetings(tournament)), c.most_meetings) << c.entrants << " entrants";
  }
}

TEST(TournamentRoundRobin, SeatsAtLargerTablesAreEven) {
  Tournament tournament = new_tournament(System::RoundRobin, 16, 8, {4, 4});
  Rng rng(3);
  while (!tournament.over()) play_round(tournament, rng);
  std::vector<std::array<int, 4>> in_seat(16);
  for (const Round& round : tournament.past) {
    for (const Table& table : round.tables) {
      for (int seat = 0; seat < 4; ++seat) ++in_seat[table.entrants[seat]][seat];
    }
  }
  for (const auto& seats : in_seat) EXPECT_LE(std::ranges::max(seats) - std::ranges::min(seats), 2);
}

}  // namespace
}  // namespace taku::tournament
