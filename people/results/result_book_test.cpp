#include "people/results/result_book.h"

#include <gtest/gtest.h>

#include "people/accounts.h"
#include "people/results/rating_rows.h"
#include "people/results/result_rows.h"
#include "people/results/statistics.h"
#include "rating/level_ratings.h"
#include "rating/match_ratings.h"
#include "tests/support/finished_matches.h"

namespace taku::people {
namespace {

using rating::ClockClass;

// All rows of everything that is computed, as text; numbers to the last bit.
std::string derived(PeopleDb& db) {
  std::string all;
  for (const char* table : {"result", "result_seat", "rating", "rating_point", "statistic", "achievement"}) {
    const std::string name = table;
    store::sqlite::Statement columns(db.database(), "SELECT name FROM pragma_table_info('" + name + "')");
    std::string list;
    auto rows = columns.read();
    while (rows.next()) list += (list.empty() ? "" : " || '|' || ") + ("quote(" + rows.text(0) + ")");
    store::sqlite::Statement values(db.database(), "SELECT " + list + " AS row FROM " + name + " ORDER BY row");
    auto lines = values.read();
    while (lines.next()) all += name + ": " + lines.text(0) + "\n";
  }
  return all;
}

class ResultBookTest : public testing::Test {
 protected:
  ResultBookTest() { add_accounts(db, 6); }

  RatingRow rating_of(store::Id account, std::string_view game, ClockClass clock_class = ClockClass::Rapid) {
    const auto row = read_rating(db, account, game, clock_class);
    EXPECT_TRUE(row) << account << " " << game;
    return row.value_or(RatingRow{});
  }
  std::int64_t count(const std::string& sql) { return db.database().number("SELECT count(*) FROM " + sql); }

  PeopleDb db{":memory:"};
  ResultBook book{db};
  FakeSource source;
};

// As after an older copy of the database was restored.
TEST_F(ResultBookTest, IdsOfUnknownAccountsAreNotGivenOut) {
  book.add(summarise(made_up(1, "ludo", 1, 40)));
  EXPECT_EQ(count("result_seat WHERE account_id = 0"), 1) << "counts as a guest";
  EXPECT_EQ(create_account(db, {"new", "new"}, "", {}, 1)->id, 41);
  reserve_ids_up_to(db, 50);
  reserve_ids_up_to(db, 45);
  EXPECT_EQ(create_account(db, {"newer", "newer"}, "", {}, 1)->id, 51);
  EXPECT_EQ(create_account(db, {"newest", "newest"}, "", {}, 1)->id, 52);
}

TEST_F(ResultBookTest, ARatedMatchChangesBothRatings) {
  book.add(summarise(made_up(1, "ludo", 1, 2)));
  const std::array<rating::RatedSeat, 2> seats{{{{}, 1}, {{}, 2}}};
  const auto expected = rating::rate_match(seats);
  EXPECT_EQ(rating_of(1, "ludo").rating, expected[0]);
  EXPECT_EQ(rating_of(2, "ludo").rating, expected[1]);
  EXPECT_EQ(rating_of(1, "ludo").wins, 1);
  EXPECT_EQ(rating_of(2, "ludo").losses, 1);
  EXPECT_EQ(count("rating_point"), 2);
  EXPECT_EQ(db.database().number("SELECT round(rating_before) FROM result_seat WHERE seat = 1"), 1500);
  EXPECT_EQ(read_rating(db, 1, "ludo", ClockClass::Blitz), std::nullopt) << "clock classes are rated apart";
}

TEST_F(ResultBookTest, DeviationsGrowBetweenMatches) {
  FinishedMatch later = made_up(2, "ludo", 1, 2);
  book.add(summarise(made_up(1, "ludo", 1, 2)));
  const RatingRow first = rating_of(1, "ludo");
  later.ended_at += 100 * kDayMs;
  book.add(summarise(later));
  const double days = static_cast<double>(later.ended_at - first.updated_at) / kDayMs;
  const auto lost = read_rating(db, 2, "ludo", ClockClass::Rapid);
  const rating::Rating before = rating::after_days(first.rating, days);
  EXPECT_GT(before.deviation, first.rating.deviation);
  EXPECT_EQ(lost->updated_at, later.ended_at);
  EXPECT_LT(rating_of(1, "ludo").rating.deviation, before.deviation);
}

TEST_F(ResultBookTest, ComputersAreOpponentsOfFixedRating) {
  FinishedMatch match = made_up(1, "ludo", 1, 2);
  match.seats[1] = computer("strong", 2);
  book.add(summarise(match));
  const std::array<rating::RatedSeat, 2> seats{{{{}, 1}, {*rating::level_rating("ludo", "strong"), 2, true}}};
  EXPECT_EQ(rating_of(1, "ludo").rating, rating::rate_match(seats)[0]);
  EXPECT_EQ(count("rating"), 1);
}

TEST_F(ResultBookTest, SomeMatchesAreNotRated) {
  const auto add = [&](store::Id id, auto change) {
    FinishedMatch match = made_up(id, "ludo", 1, 2);
    change(match);
    book.add(summarise(match));
  };
  add(1, [](FinishedMatch& match) { match.rated = false; });
  add(2, [](FinishedMatch& match) { match.aborted = true; });
  add(3, [](FinishedMatch& match) { match.seats[1].account = 0; });
  add(4, [](FinishedMatch& match) { match.seats[1].account = 1; });
  add(5, [](FinishedMatch& match) { match.seats[1] = computer("unknown", 2); });
  add(6, [](FinishedMatch& match) { match.seats[1].account = 99; });  // no such account
  EXPECT_EQ(count("rating"), 0);
  EXPECT_EQ(count("rating_point"), 0);
  EXPECT_EQ(count("result"), 6);
  EXPECT_EQ(count("result WHERE rated = 1"), 0);
  EXPECT_EQ(read_statistic(db, 1, "ludo", "games"), 6) << "all but the aborted one, one of them twice";
}

TEST_F(ResultBookTest, AShareOfTheFirstPlaceIsADraw) {
  FinishedMatch match = made_up(1, "coppit", 1, 2);
  match.seats[1].place = 1;
  book.add(summarise(match));
  EXPECT_EQ(rating_of(1, "coppit").draws, 1);
  EXPECT_DOUBLE_EQ(rating_of(1, "coppit").rating.rating, 1500);
  EXPECT_EQ(read_statistic(db, 2, "coppit", "draws"), 1);
  EXPECT_EQ(read_statistic(db, 2, "coppit", "seat/1/draws"), 1);
}

TEST_F(ResultBookTest, CatchingUpGoesByTheTimeOfTheEnd) {
  source.add(made_up(1, "ludo", 1, 2));
  source.add(made_up(2, "ludo", 2, 1));
  source.add(made_up(3, "ludo", 1, 3));
  source.matches[1].ended_at = 9000;  // a long match
  source.matches[3].ended_at = 0;     // still running
  EXPECT_EQ(book.catch_up(source).added, 2);
  EXPECT_EQ(results_in_order(db), (std::vector<store::Id>{2, 1}));
  source.matches[3].ended_at = 10'000;
  EXPECT_EQ(book.add(source, 3).added, 1);
  EXPECT_EQ(book.add(source, 3).added, 0) << "only once";
  source.add(made_up(4, "ludo", 1, 2));
  EXPECT_EQ(book.catch_up(source).added, 1);
  EXPECT_EQ(results_in_order(db), (std::vector<store::Id>{2, 1, 3, 4}));
}

TEST_F(ResultBookTest, UnreadableMatchesAreSkipped) {
  source.add(made_up(1, "ludo", 1, 2));
  source.add(made_up(2, "ludo", 1, 2));
  source.unreadable = 1;
  const auto progress = book.catch_up(source);
  EXPECT_EQ(progress.added, 1);
  EXPECT_EQ(progress.unreadable, 1);
}

// Real matches of all games with two to four seats.
void add_random_matches(FakeSource& source, int rounds) {
  store::Id id = 0;
  for (int round = 0; round < rounds; ++round) {
    for (const AnyGame* game : all_games()) {
      for (int seats = game->info().min_seats; seats <= game->info().max_seats; ++seats) {
        ++id;
        std::vector<store::Id> accounts;
        for (int i = 0; i < seats; ++i) accounts.push_back((id + i) % 6 + 1);
        if (id % 7 == 0) accounts[0] = 0;  // a guest
        source.add(finished(id, random_match(game->info().id, seats, static_cast<std::uint64_t>(id)), accounts));
      }
    }
  }
}

TEST_F(ResultBookTest, RecomputedFromTheLogEverythingIsEqualToTheLastBit) {
  add_random_matches(source, 2);
  for (const auto& [id, match] : source.matches) ASSERT_EQ(book.add(source, id).added, 1);
  const std::string before = derived(db);
  ASSERT_GT(count("rating"), 10);
  ASSERT_GT(count("achievement"), 5);
  const auto progress = book.recompute(source);
  EXPECT_EQ(progress.added, 0);
  EXPECT_EQ(progress.unreadable, 0);
  EXPECT_TRUE(derived(db) == before);

  PeopleDb fresh(":memory:");  // the whole database was lost
  add_accounts(fresh, 6);
  ResultBook(fresh).catch_up(source);
  EXPECT_TRUE(derived(fresh) == before);
}

TEST_F(ResultBookTest, RecomputingKeepsMatchesThatCannotBeReplayedAnyMore) {
  add_random_matches(source, 1);
  book.catch_up(source);
  const std::string before = derived(db);
  source.unreadable = 3;
  EXPECT_EQ(book.recompute(source).unreadable, 1);
  EXPECT_TRUE(derived(db) == before);
}

TEST_F(ResultBookTest, RecomputingRepairsWhatWasChangedByHand) {
  add_random_matches(source, 1);
  book.catch_up(source);
  const std::string before = derived(db);
  db.database().run("UPDATE rating SET rating = 3000; DELETE FROM statistic; DELETE FROM achievement");
  EXPECT_FALSE(derived(db) == before);
  book.recompute(source);
  EXPECT_TRUE(derived(db) == before);
}

TEST_F(ResultBookTest, AClaimMovesAGuestsMatchesToTheAccount) {
  FinishedMatch guest = made_up(1, "ludo", 1, 2);
  guest.rated = false;
  guest.seats[0].account = 0;
  guest.seats[0].person = 77;
  guest.seats[0].name = "Guest";
  source.add(guest);
  source.add(made_up(2, "ludo", 1, 2));
  book.catch_up(source);
  EXPECT_EQ(read_statistic(db, 1, "ludo", "wins"), 1);
  const std::vector<ClaimedSeat> seats{{1, 77}};
  EXPECT_EQ(book.claim(source, 1, seats, 5), 1);
  EXPECT_EQ(read_statistic(db, 1, "ludo", "wins"), 2);
  EXPECT_EQ(db.database().number("SELECT match_id FROM achievement WHERE code = 'first_win' AND account_id = 1"), 1);
  EXPECT_EQ(book.claim(source, 1, seats, 6), 0) << "there is nothing left to claim";
  EXPECT_EQ(count("result_seat WHERE name <> ''"), 0) << "the name of the account is shown instead";
  const std::string before = derived(db);
  book.recompute(source);
  EXPECT_TRUE(derived(db) == before);
}

TEST_F(ResultBookTest, MatchesOfGuestsAreLeftOutUntilTheyAreClaimed) {
  FinishedMatch guests = made_up(1, "ludo", 1, 2);
  guests.rated = false;
  for (FinishedSeat& seat : guests.seats) seat.account = 0;
  source.add(guests);
  EXPECT_EQ(book.add(source, 1).added, 0);
  EXPECT_EQ(book.catch_up(source).added, 0);
  EXPECT_EQ(count("result"), 0);
  FinishedMatch next = guests;  // of the same people in the same room
  next.id = 2;
  next.uuid = "match-2";
  next.ended_at = 0;
  source.add(next);

  const std::vector<ClaimedSeat> seats{{1, guests.seats[0].person}};
  EXPECT_EQ(book.claim(source, 1, seats, 5), 1) << "the end of the other one is not written yet";
  EXPECT_EQ(read_statistic(db, 1, "ludo", "wins"), 1);
  source.matches[2].ended_at = 9;
  EXPECT_EQ(book.add(source, 2).added, 1) << "the claim is for the seat";
  EXPECT_EQ(read_statistic(db, 1, "ludo", "wins"), 2);
  const std::string before = derived(db);
  book.recompute(source);
  EXPECT_TRUE(derived(db) == before);
}

TEST_F(ResultBookTest, MatchesOfTournamentsCountWithoutAccounts) {
  FinishedMatch computers = made_up(1, "ludo", 1, 2);
  computers.tournament = true;
  for (FinishedSeat& seat : computers.seats) seat = computer("random", seat.place);
  source.add(computers);
  EXPECT_EQ(book.add(source, 1).added, 1);
}

TEST_F(ResultBookTest, SettledMatchesAreNotLookedAtAgain) {
  source.add(made_up(1, "ludo", 1, 2));
  source.add(made_up(2, "ludo", 1, 2));
  book.settle(1);
  book.settle(0);
  EXPECT_EQ(book.catch_up(source).added, 1);
  EXPECT_EQ(results_in_order(db), (std::vector<store::Id>{2}));
}

// Its ratings still count for its opponents, so they must come out equal; everything else about it is gone.
TEST_F(ResultBookTest, RecomputingBringsNothingBackOfADeletedAccount) {
  add_random_matches(source, 1);
  book.catch_up(source);
  delete_account(db, 3, 5);
  source.add(made_up(1000, "ludo", 2, 3));  // was still running
  book.catch_up(source);
  const std::string before = derived(db);
  book.recompute(source);
  EXPECT_TRUE(derived(db) == before);
  EXPECT_EQ(count("statistic WHERE account_id = 3"), 0);
  EXPECT_EQ(count("achievement WHERE account_id = 3"), 0);
  EXPECT_EQ(count("rating_point WHERE account_id = 3"), 0);
  EXPECT_GT(count("rating WHERE account_id = 3"), 0);
}

TEST_F(ResultBookTest, RowsOfWinsEndWithALoss) {
  for (int id = 1; id <= 4; ++id) book.add(summarise(made_up(id, id % 2 == 0 ? "ludo" : "coppit", 1, 2)));
  book.add(summarise(made_up(5, "ludo", 2, 1)));
  EXPECT_EQ(read_statistic(db, 1, "", "most_wins_in_row"), 4);
  EXPECT_EQ(read_statistic(db, 1, "", "wins_in_row"), 0);
  EXPECT_EQ(read_statistic(db, 1, "ludo", "most_wins_in_row"), 2);
  EXPECT_EQ(read_statistic(db, 1, "", "different_games"), 2);
  EXPECT_EQ(read_statistic(db, 2, "", "different_wins"), 1);
  EXPECT_EQ(count("achievement WHERE account_id = 1 AND code = 'streak_3'"), 1);
  EXPECT_EQ(count("achievement WHERE account_id = 1 AND code = 'streak_5'"), 0);
}

}  // namespace
}  // namespace taku::people
