#include "tournament/swiss.h"

#include <gtest/gtest.h>

#include <set>

#include "tests/support/tournament_play.h"
#include "tournament/history.h"
#include "tournament/standings.h"

namespace taku::tournament {
namespace {

int repeats(const Tournament& tournament) {
  return static_cast<int>(std::ranges::count_if(meetings(tournament), [](int met) { return met > 1; }) / 2);
}

int most_byes(const Tournament& tournament) {
  const History history(tournament);
  int most = 0;
  for (int entrant = 0; entrant < tournament.size(); ++entrant) most = std::max(most, history.of(entrant).byes);
  return most;
}

TEST(TournamentSwiss, EveryonePlaysOrHasABye) {
  for (int entrants = 3; entrants <= 60; ++entrants) {
    Tournament tournament = new_tournament(System::Swiss, entrants, most_rounds(entrants, {}), {}, entrants);
    Rng rng(entrants);
    while (!tournament.over()) {
      const Round& round = play_round(tournament, rng);
      ASSERT_EQ(appearances(tournament, round), std::vector<int>(entrants, 1));
      ASSERT_EQ(round.byes.size(), entrants % 2);
    }
    EXPECT_LE(most_byes(tournament), 1) << entrants << " entrants";
  }
}

// For half as many rounds as entrants, a pairing without repeats always exists (Dirac's theorem on the graph of those
// who have not met).
TEST(TournamentSwiss, NoPairingIsRepeatedWhilePossible) {
  for (int entrants = 3; entrants <= 64; ++entrants) {
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      Tournament tournament = new_tournament(System::Swiss, entrants, (entrants + 1) / 2, {}, seed);
      Rng rng(seed * 100 + entrants);
      while (!tournament.over()) play_round(tournament, rng);
      ASSERT_EQ(repeats(tournament), 0) << entrants << " entrants, seed " << seed;
    }
  }
}

TEST(TournamentSwiss, ByesGoToComputersBeforePeople) {
  Tournament tournament = new_tournament(System::Swiss, 9, 3);
  for (int computer : {2, 5, 6}) tournament.entrants[computer].computer = true;
  EXPECT_TRUE(tournament.entrants[next_round(tournament).byes.at(0)].computer);
  tournament.entrants[2].computer = tournament.entrants[5].computer = false;
  EXPECT_EQ(next_round(tournament).byes, std::vector{6});
}

TEST(TournamentSwiss, PairsTheLargestFieldWithoutRepeats) {
  for (int entrants : {255, 256}) {
    Tournament tournament = new_tournament(System::Swiss, entrants, 12);
    Rng rng(entrants);
    while (!tournament.over()) {
      const Round& round = play_round(tournament, rng);
      ASSERT_EQ(appearances(tournament, round), std::vector<int>(entrants, 1));
    }
    EXPECT_EQ(repeats(tournament), 0);
    EXPECT_LE(most_byes(tournament), 1);
  }
}

TEST(TournamentSwiss, FirstRoundPairsTheUpperHalfWithTheLowerHalf) {
  const Tournament tournament = new_tournament(System::Swiss, 8, 3);
  const std::vector<int> order = active_by_score(tournament, History(tournament));
  std::set<std::set<int>> expected, pairs;
  for (int i = 0; i < 4; ++i) expected.insert({order[i], order[i + 4]});
  for (const Table& table : next_round(tournament).tables) pairs.insert({table.entrants.begin(), table.entrants.end()});
  EXPECT_EQ(pairs, expected);
}

// If the stronger one always wins, a field of 2^k has one entrant with k wins after k rounds: winners meet winners.
TEST(TournamentSwiss, ScoreGroupsPlayAmongThemselves) {
  Tournament tournament = new_tournament(System::Swiss, 32, 5);
  for (int number = 0; number < 5; ++number) {
    const History before(tournament);
    Round round = next_round(tournament);
    for (Table& table : round.tables) {
      EXPECT_EQ(before.of(table.entrants[0]).points, before.of(table.entrants[1]).points) << "round " << number + 1;
      const bool first_wins = table.entrants[0] < table.entrants[1];
      table.points = {first_wins ? kWin : 0, first_wins ? 0 : kWin};
    }
    tournament.past.push_back(std::move(round));
  }
  const std::vector<Standing> ranked = standings(tournament);
  EXPECT_EQ(ranked[0].entrant, 0);
  EXPECT_EQ(ranked[0].points, 5 * kWin);
  EXPECT_EQ(ranked[1].points, 4 * kWin);
}

TEST(TournamentSwiss, ByeGoesToTheLowestScoreThatHadNone) {
  Tournament tournament = new_tournament(System::Swiss, 7, 4);
  for (int number = 0; number < 4; ++number) {
    const History before(tournament);
    Round round = next_round(tournament);
    ASSERT_EQ(round.byes.size(), 1u);
    int lowest = 100 * kWin;
    for (int entrant = 0; entrant < 7; ++entrant) {
      if (before.of(entrant).byes == 0) lowest = std::min(lowest, before.of(entrant).points);
    }
    EXPECT_EQ(before.of(round.byes[0]).byes, 0);
    if (number < 3) EXPECT_EQ(before.of(round.byes[0]).points, lowest) << "round " << number + 1;
    for (Table& table : round.tables) {
      const bool first_wins = table.entrants[0] < table.entrants[1];
      table.points = {first_wins ? kWin : 0, first_wins ? 0 : kWin};
    }
    tournament.past.push_back(std::move(round));
  }
}

TEST(TournamentSwiss, SeatsStayBalanced) {
  for (int entrants : {8, 15, 16, 33, 64}) {
    Tournament tournament = new_tournament(System::Swiss, entrants, std::min(7, entrants / 2));
    Rng rng(5);
    while (!tournament.over()) play_round(tournament, rng);
    const History history(tournament);
    for (int entrant = 0; entrant < entrants; ++entrant) {
      const auto& seats = history.of(entrant).in_seat;
      EXPECT_LE(std::abs(seats[0] - seats[1]), 2) << entrants << " entrants";
    }
    for (int entrant = 0; entrant < entrants; ++entrant) {
      int last = -1, in_a_row = 0;
      for (const Round& round : tournament.past) {
        for (const Table& table : round.tables) {
          const auto found = std::ranges::find(table.entrants, entrant);
          if (found == table.entrants.end()) continue;
          const int seat = static_cast<int>(found - table.entrants.begin());
          in_a_row = seat == last ? in_a_row + 1 : 1;
          last = seat;
          EXPECT_LE(in_a_row, 2) << entrants << " entrants";
        }
      }
    }
  }
}

TEST(TournamentSwiss, LateEntriesAndWithdrawals) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Tournament tournament = new_tournament(System::Swiss, 12, 6, {}, seed);
    Rng rng(seed);
    while (!tournament.over()) {
      if (rng.below(2) == 0) tournament.entrants.emplace_back();
      if (rng.below(2) == 0)
        tournament.entrants[rng.below(static_cast<std::uint32_t>(tournament.size()))].withdrawn = true;
      const Round& round = play_round(tournament, rng);
      const std::vector<int> count = appearances(tournament, round);
      for (int entrant = 0; entrant < tournament.size(); ++entrant) {
        EXPECT_EQ(count[entrant], tournament.entrants[entrant].withdrawn ? 0 : 1);
      }
      EXPECT_LE(round.byes.size(), 1u);
    }
    EXPECT_EQ(repeats(tournament), 0) << "seed " << seed;
    EXPECT_LE(most_byes(tournament), 1) << "seed " << seed;
  }
}

TEST(TournamentSwiss, ForfeitedGamesMayBePairedAgain) {
  Tournament tournament = new_tournament(System::Swiss, 4, 6);
  Rng rng(1);
  play_round(tournament, rng);
  const std::vector<int> pair = tournament.past[0].tables[0].entrants;
  EXPECT_EQ(History(tournament).met(pair[0], pair[1]), 1);
  tournament.past[0].tables[0].played = false;
  EXPECT_EQ(History(tournament).met(pair[0], pair[1]), 0);
  EXPECT_EQ(History(tournament).of(pair[0]).in_seat[0], 0);
}

// With more rounds than opponents, repeats are spread evenly.
TEST(TournamentSwiss, RepeatsAreEvenWhenUnavoidable) {
  for (int entrants : {3, 4, 5, 6}) {
    Tournament tournament = new_tournament(System::Swiss, entrants, 4 * most_rounds(entrants, {}));
    Rng rng(9);
    while (!tournament.over()) play_round(tournament, rng);
    const std::vector<int> met = meetings(tournament);
    int fewest = 1000;
    for (int a = 0; a < entrants; ++a) {
      for (int b = 0; b < a; ++b) fewest = std::min(fewest, met[a * entrants + b]);
    }
    EXPECT_LE(std::ranges::max(met) - fewest, 2) << entrants << " entrants";
  }
}

TEST(TournamentSwiss, EveryoneLeftAloneHasABye) {
  Tournament tournament = new_tournament(System::Swiss, 3, 3);
  tournament.entrants[0].withdrawn = tournament.entrants[2].withdrawn = true;
  const Round alone = next_round(tournament);
  EXPECT_TRUE(alone.tables.empty());
  EXPECT_EQ(alone.byes, std::vector{1});
  tournament.entrants[1].withdrawn = true;
  EXPECT_EQ(next_round(tournament), Round{});
}

TEST(TournamentSwiss, LargerTables) {
  for (int entrants : {3, 5, 8, 13, 16, 50}) {
    Tournament tournament =
        new_tournament(System::Swiss, entrants, usual_rounds(System::Swiss, entrants, {2, 4}), {2, 4});
    Rng rng(entrants);
    while (!tournament.over()) {
      const Round& round = play_round(tournament, rng);
      ASSERT_EQ(appearances(tournament, round), std::vector<int>(entrants, 1));
      EXPECT_TRUE(round.byes.empty());
    }
    if (entrants >= 16) EXPECT_LE(std::ranges::max(meetings(tournament)), 2) << entrants << " entrants";
  }
}

TEST(TournamentSwiss, TablesOfExactlyThreeHaveByesOnce) {
  Tournament tournament = new_tournament(System::Swiss, 8, 4, {3, 3});
  Rng rng(2);
  while (!tournament.over()) {
    const Round& round = play_round(tournament, rng);
    EXPECT_EQ(round.byes.size(), 2u);
    EXPECT_EQ(appearances(tournament, round), std::vector<int>(8, 1));
  }
  EXPECT_EQ(most_byes(tournament), 1);
}

TEST(TournamentSwiss, DependsOnTheSeedAlone) {
  const Tournament one = new_tournament(System::Swiss, 40, 5, {}, 4);
  const Tournament other = new_tournament(System::Swiss, 40, 5, {}, 5);
  EXPECT_EQ(next_round(one), next_round(one));
  EXPECT_NE(next_round(one), next_round(other));
}

}  // namespace
}  // namespace taku::tournament
