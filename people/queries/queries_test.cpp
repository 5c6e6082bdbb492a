#include <gtest/gtest.h>

#include <set>

#include "people/queries/games.h"
#include "people/queries/leaders.h"
#include "people/queries/person_statistics.h"
#include "people/queries/profile.h"
#include "people/results/achievements.h"
#include "people/results/result_book.h"
#include "tests/support/finished_matches.h"

namespace taku::people {
namespace {

class Queries : public testing::Test {
 protected:
  Queries() { add_accounts(db, 10); }

  void rate(store::Id account, double rating, double deviation = 60, std::int64_t updated_at = kNow) {
    ASSERT_TRUE(db.prepared("INSERT INTO rating VALUES (?1, 'ludo', 'blitz', ?2, ?3, 0.06, 12, 6, 1, 5, ?2, ?4)")
                    .write(account, rating, deviation, updated_at));
  }
  Json names(const Json& json) {
    Json list = Json::array();
    for (const Json& row : json["rows"]) list.push_back(row["account"]["name"]);
    return list;
  }
  LeadersRequest ludo(Period period = Period::All) const {
    return {.game = "ludo", .clock_class = rating::ClockClass::Blitz, .period = period, .now = kNow};
  }
  void add_matches(int count) {
    for (int id = 1; id <= count; ++id) book.add(summarise(made_up(id, id % 2 == 0 ? "ludo" : "coppit", 1, 2)));
  }

  static constexpr std::int64_t kNow = 1000 * kDayMs;
  PeopleDb db{":memory:"};
  ResultBook book{db};
};

// ---- leaders

TEST_F(Queries, LeadersAreSortedByRating) {
  rate(1, 1500);
  rate(2, 1700);
  rate(3, 1600);
  const Json json = leaders(db, ludo());
  EXPECT_EQ(names(json), (Json{"p2", "p3", "p1"}));
  EXPECT_EQ(json["rows"][0], (Json{{"rank", 1},
                                   {"account", {{"id", "a2"}, {"name", "p2"}}},
                                   {"rating", 1700.0},
                                   {"deviation", 60.0},
                                   {"games", 12}}));
  EXPECT_FALSE(json.contains("next"));
  EXPECT_FALSE(json.contains("me"));
  EXPECT_TRUE(leaders(db, {.game = "coppit", .now = kNow})["rows"].empty());
}

TEST_F(Queries, ProvisionalBannedAndDeletedPeopleAreNotListed) {
  for (int account = 1; account <= 5; ++account) rate(account, 1500 + account, account == 1 ? 111 : 110);
  db.database().run("UPDATE account SET deleted_at = 5, name = '' WHERE id = 2");
  db.prepared("UPDATE account SET banned_until = ?1 WHERE id = 3").write(kNow + 1);
  db.prepared("UPDATE account SET banned_until = ?1 WHERE id = 4").write(kNow - 1);  // the ban is over
  EXPECT_EQ(names(leaders(db, ludo())), (Json{"p5", "p4"}));
}

TEST_F(Queries, WeekAndMonthListThoseWhoPlayed) {
  rate(1, 1500, 60, kNow - 3 * kDayMs);
  rate(2, 1600, 60, kNow - 20 * kDayMs);
  rate(3, 1700, 60, kNow - 90 * kDayMs);
  for (const int days : {3, 6, 12}) {
    ASSERT_TRUE(db.prepared("INSERT INTO rating_point VALUES (1, 'ludo', 'blitz', ?1, ?2, 1500, 60)")
                    .write(kNow - days * kDayMs, days));
  }
  EXPECT_EQ(names(leaders(db, ludo(Period::Month))), (Json{"p2", "p1"}));
  const Json week = leaders(db, ludo(Period::Week));
  EXPECT_EQ(names(week), Json::array({"p1"}));
  EXPECT_EQ(week["rows"][0]["games"], 2) << "only the games of the week";
}

TEST_F(Queries, LeadersComeInPagesWithTheOwnRow) {
  add_accounts(db, 0);
  for (int account = 1; account <= 10; ++account) rate(account, 1000 + account);
  for (int account = 11; account <= 120; ++account) {
    const std::string name = "q" + std::to_string(account);
    db.prepared(
          "INSERT INTO account (id, name, name_key, passphrase_hash, recovery_hash, created_at) "
          "VALUES (?1, ?2, ?2, '', x'', 1)")
        .write(account, std::string_view(name));
    rate(account, 1000 + account);
  }
  LeadersRequest request = ludo();
  request.me = 1;
  const Json first = leaders(db, request);
  EXPECT_EQ(first["rows"].size(), static_cast<std::size_t>(kLeadersPerPage));
  EXPECT_EQ(first["next"], 50);
  EXPECT_EQ(first["me"]["rank"], 120);
  request.after = 100;
  const Json last = leaders(db, request);
  EXPECT_EQ(last["rows"].size(), 20u);
  EXPECT_EQ(last["rows"][0]["rank"], 101);
  EXPECT_FALSE(last.contains("next"));
  EXPECT_EQ(rank_of(db, "ludo", rating::ClockClass::Blitz, 1120, 100, kNow), 1);
  EXPECT_EQ(rank_of(db, "ludo", rating::ClockClass::Blitz, 1001, 100, kNow), std::nullopt);
}

TEST_F(Queries, OwnRanksAreCountedAsFarAsTheListGoes) {
  const std::string numbers = "WITH RECURSIVE n(i) AS (SELECT 11 UNION ALL SELECT i + 1 FROM n WHERE i < 10010) ";
  db.database().run(numbers +
                    "INSERT INTO account (id, name, name_key, passphrase_hash, recovery_hash, created_at) "
                    "SELECT i, 'x' || i, 'x' || i, '', x'', 1 FROM n");
  db.database().run(numbers +
                    "INSERT INTO rating SELECT i, 'ludo', 'blitz', 2000 + i, 60, 0.06, 9, 9, 0, 0, 0, 1 FROM n");
  rate(1, 1500);
  rate(2, 2011.5);
  LeadersRequest request = ludo();
  request.me = 1;
  EXPECT_FALSE(leaders(db, request)["me"].contains("rank")) << "10,001 are higher";
  request.me = 2;
  EXPECT_EQ(leaders(db, request)["me"]["rank"], 10'000) << "9,999 are higher";
  request.period = Period::Week;
  EXPECT_EQ(leaders(db, request)["me"]["rank"], 1) << "only two have played";
}

TEST_F(Queries, PeriodsParse) {
  EXPECT_EQ(parse_period("week"), Period::Week);
  EXPECT_EQ(parse_period("all"), Period::All);
  EXPECT_FALSE(parse_period("day"));
}

// ---- a person

TEST_F(Queries, AProfileHasRatingsGamesAndAchievements) {
  add_matches(4);
  const Json json = profile(db, 1, 0, kNow);
  EXPECT_EQ(json["account"], (Json{{"id", "a1"}, {"name", "p1"}, {"created_at", 1}}));
  ASSERT_EQ(json["ratings"].size(), 2u);
  EXPECT_EQ(json["ratings"][0]["game"], "coppit");
  EXPECT_EQ(json["ratings"][0]["wins"], 2);
  EXPECT_EQ(json["ratings"][0]["provisional"], true);
  EXPECT_FALSE(json["ratings"][0].contains("rank"));
  EXPECT_EQ(json["games"], 4);
  EXPECT_EQ(json["achievements"][0]["code"], "first_game");
  EXPECT_EQ(json["followers"], 0);
  EXPECT_FALSE(json.contains("versus")) << "nobody is signed in";
}

TEST_F(Queries, AProfileShowsHowTheViewerStandsToThePerson) {
  add_matches(3);
  db.database().run("INSERT INTO follow VALUES (2, 1, 5), (3, 1, 5); INSERT INTO block VALUES (2, 1, 5)");
  const Json json = profile(db, 1, 2, kNow);
  EXPECT_EQ(json["followers"], 2);
  EXPECT_EQ(json["following"], true);
  EXPECT_EQ(json["blocked"], true);
  EXPECT_EQ(json["versus"], (Json{{"wins", 0}, {"draws", 0}, {"losses", 3}}));
  EXPECT_EQ(profile(db, 1, 4, kNow)["following"], false);
  EXPECT_FALSE(profile(db, 1, 1, kNow).contains("versus"));
}

TEST_F(Queries, OldRatingsBecomeProvisional) {
  rate(1, 1700, 60, 0);
  rate(2, 1600, 60);
  const Json json = profile(db, 1, 0, kNow)["ratings"][0];
  EXPECT_EQ(json["provisional"], true);
  EXPECT_EQ(json["rank"], 1);
  EXPECT_EQ(profile(db, 2, 0, kNow)["ratings"][0]["rank"], 2);
}

TEST_F(Queries, HeadToHeadComparesPlaces) {
  FinishedMatch four = made_up(1, "ludo", 1, 2);
  four.seats[0].place = 3;
  four.seats.push_back(made_up(9, "ludo", 3, 4).seats[0]);
  four.seats.back().place = 1;
  book.add(summarise(four));
  FinishedMatch tie = made_up(2, "ludo", 1, 2);
  tie.seats[1].place = 1;
  book.add(summarise(tie));
  FinishedMatch aborted = made_up(3, "ludo", 1, 2);
  aborted.aborted = true;
  book.add(summarise(aborted));
  EXPECT_EQ(head_to_head(db, 2, 1), (Json{{"wins", 1}, {"draws", 1}, {"losses", 0}}));
  EXPECT_EQ(head_to_head(db, 1, 3), (Json{{"wins", 0}, {"draws", 0}, {"losses", 1}}));
  EXPECT_EQ(head_to_head(db, 1, 9), (Json{{"wins", 0}, {"draws", 0}, {"losses", 0}}));
}

// ---- games

TEST_F(Queries, GamesComeNewestFirstInPages) {
  add_matches(5);
  GamesRequest request{.account = 1, .limit = 2};
  std::vector<std::string> seen;
  for (int pages = 0; pages < 5; ++pages) {
    const auto page = games(db, request);
    ASSERT_TRUE(page.ok());
    for (const Json& game : (*page)["games"]) seen.push_back(*as_string(game["match"]));
    if (!page->contains("next")) break;
    request.before = *as_string((*page)["next"]);
  }
  EXPECT_EQ(seen, (std::vector<std::string>{"match-5", "match-4", "match-3", "match-2", "match-1"}));
  const Json ludo = *games(db, {.account = 2, .game = "ludo"});
  ASSERT_EQ(ludo["games"].size(), 2u);
  const Json& game = ludo["games"][0];
  EXPECT_EQ(game["my_seat"], 1);
  EXPECT_EQ(game["rated"], true);
  EXPECT_EQ(game["moves"], 20);
  EXPECT_EQ(game["seats"][0]["account"], (Json{{"id", "a1"}, {"name", "p1"}}));
  EXPECT_EQ(game["seats"][1]["place"], 2);
  EXPECT_TRUE(game["seats"][1].contains("rating_after"));
}

TEST_F(Queries, GamesShowGuestsComputersAndDeletedAccounts) {
  FinishedMatch match = made_up(1, "ludo", 1, 2);
  match.seats.push_back(computer("strong", 3));
  match.seats.push_back(made_up(9, "ludo", 3, 0).seats[1]);
  match.seats.back().name = "Gus";
  match.seats.back().left = true;
  book.add(summarise(match));
  db.database().run("UPDATE account SET name = '', deleted_at = 5 WHERE id = 2");
  const Json seats = (*games(db, {.account = 1}))["games"][0]["seats"];
  EXPECT_EQ(seats[1]["account"], (Json{{"id", "a2"}, {"name", ""}, {"deleted", true}}));
  EXPECT_EQ(seats[2]["level"], "strong");
  EXPECT_EQ(seats[3]["name"], "Gus");
  EXPECT_EQ(seats[3]["left"], true);
  EXPECT_FALSE(seats[3].contains("rating_after")) << "a match with a guest is not rated";
}

TEST_F(Queries, PrivateGamesAreForThePersonOnly) {
  FinishedMatch match = made_up(1, "ludo", 1, 2);
  match.is_public = false;
  book.add(summarise(match));
  EXPECT_TRUE((*games(db, {.account = 1}))["games"].empty());
  EXPECT_EQ((*games(db, {.account = 1, .with_private = true}))["games"].size(), 1u);
}

TEST_F(Queries, MalformedPositionsAreRefused) {
  for (const char* text : {"x", "1", "1.", ".1", "1.x", "1.2.3", "99999999999999999999.1"}) {
    EXPECT_FALSE(games(db, {.account = 1, .before = text}).ok()) << text;
  }
}

// ---- history and statistics

TEST_F(Queries, LongHistoriesAreThinned) {
  {
    store::sqlite::Transaction transaction(db.database());
    for (int i = 1; i <= 1201; ++i) {
      db.prepared("INSERT INTO rating_point VALUES (1, 'ludo', 'blitz', ?1, ?1, ?2, 60)").write(i, 1000.0 + i);
    }
    transaction.commit();
  }
  const Json points = rating_history(db, 1, "ludo", "blitz")["points"];
  ASSERT_EQ(points.size(), 500u);
  EXPECT_EQ(points[499], (Json{{"at", 1201}, {"rating", 2201.0}, {"deviation", 60.0}}));
  EXPECT_LT(as_int(points[0]["at"]), 5);
  EXPECT_TRUE(rating_history(db, 1, "ludo", "rapid")["points"].empty());
}

TEST_F(Queries, StatisticsHaveValuesAndLists) {
  book.add(summarise(finished(1, random_match("hex_taboo", 2, 5), {1, 2})));
  book.add(summarise(finished(2, random_match("hex_taboo", 2, 6), {1, 2})));
  const Json json = person_statistics(db, 1, "hex_taboo");
  EXPECT_EQ(json["values"]["games"], 2.0);
  EXPECT_EQ(json["by_seat"].size(), 1u);
  EXPECT_EQ(json["by_seat"][0]["seat"], 0);
  EXPECT_EQ(json["by_seat"][0]["games"], 2.0);
  ASSERT_FALSE(json["first_moves"].empty());
  EXPECT_EQ(json["first_moves"][0]["radius"], 4);
  EXPECT_TRUE(json["first_moves"][0].contains("q"));
  ASSERT_FALSE(json["openings"].empty());
  EXPECT_EQ(json["openings"][0]["radius"], 4);
  for (const auto& [name, value] : json["values"].items()) EXPECT_EQ(name.find('/'), std::string::npos) << name;
  EXPECT_EQ(person_statistics(db, 1, "")["values"]["games"], 2.0);
  EXPECT_TRUE(person_statistics(db, 7, "ludo")["values"].empty());
}

TEST_F(Queries, NumberedListsAreInOrderAndOthersByFrequency) {
  for (const auto& [name, games] : {std::pair{"seat/2/games", 5},
                                    {"seat/0/games", 1},
                                    {"seat/1/games", 3},
                                    {"level/easy/games", 1},
                                    {"level/hard/games", 4}}) {
    db.prepared("INSERT INTO statistic VALUES (1, 'ludo', ?1, ?2)").write(std::string_view(name), games);
  }
  const Json json = person_statistics(db, 1, "ludo");
  ASSERT_EQ(json["by_seat"].size(), 3u);
  for (int seat = 0; seat < 3; ++seat) EXPECT_EQ(json["by_seat"][seat]["seat"], seat);
  EXPECT_EQ(json["levels"][0]["level"], "hard");
}

TEST(Achievements, HaveUniqueCodesAndKnownGames) {
  std::set<std::string_view> codes;
  for (const Achievement& one : achievements()) {
    EXPECT_TRUE(codes.insert(one.code).second) << one.code;
    EXPECT_TRUE(one.game.empty() || find_game(one.game)) << one.code;
  }
  EXPECT_GE(codes.size(), 40u);
  const Json json = achievements_json()["achievements"];
  EXPECT_EQ(json.size(), codes.size());
  EXPECT_EQ(json[0], (Json{{"code", "first_game"}, {"of", "total"}, {"name", "games"}, {"at_least", 1.0}}));
}

}  // namespace
}  // namespace taku::people
