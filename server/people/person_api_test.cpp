#include "server/people/person_api.h"

#include <gtest/gtest.h>

#include "people/results/result_book.h"
#include "tests/support/finished_matches.h"
#include "tests/support/people_party.h"

namespace taku::server {
namespace {

// Ann and Ben have played three rated matches of Ludo; Ann won all of them.
class PersonApiTest : public testing::Test {
 protected:
  PersonApiTest() {
    sign_up(ann, "Ann");
    sign_up(ben, "Ben");
    server.with_db([](people::PeopleDb& db) {
      people::ResultBook book(db);
      for (int id = 1; id <= 3; ++id) book.add(people::summarise(people::made_up(id, "ludo", 1, 2)));
    });
  }
  static void sign_up(Browser& browser, const char* name) {
    ASSERT_EQ(browser.post("/api/account", {{"name", name}, {"passphrase", "correct horse"}}).status, 201);
  }
  static Json read(Browser& browser, std::string_view path) {
    const HttpReply reply = browser.get(path);
    EXPECT_EQ(reply.status, 200) << path << " " << reply.body;
    return *parse_json(reply.body);
  }

  ServedPeople server;
  Browser ann{server}, ben{server}, guest{server};
};

TEST_F(PersonApiTest, ProfilesAreForEveryone) {
  const Json json = read(guest, "/api/people/ann");
  EXPECT_EQ(json["account"]["name"], "Ann") << "names are found by how they look";
  EXPECT_EQ(json["games"], 3);
  EXPECT_EQ(json["ratings"][0]["wins"], 3);
  EXPECT_EQ(json["online"], false);
  EXPECT_FALSE(json.contains("versus"));
  EXPECT_EQ(read(ben, "/api/people/Ann")["versus"], (Json{{"wins", 0}, {"draws", 0}, {"losses", 3}}));
}

TEST_F(PersonApiTest, PeopleWithAnOpenPageAreOnline) {
  EXPECT_EQ(read(guest, "/api/people/Ben")["online"], false);
  EXPECT_EQ(read(ben, "/api/people/Ben")["online"], true) << "the own profile";
  server.now += 2 * 60 * 1000 - 1;
  EXPECT_EQ(read(guest, "/api/people/Ben")["online"], true);
  server.now += 1;
  EXPECT_EQ(read(guest, "/api/people/Ben")["online"], false);
}

TEST_F(PersonApiTest, AnEarlierNameLeadsToThePersonWhileItIsReserved) {
  ASSERT_EQ(ann.post("/api/account/name", {{"name", "Anna"}}).status, 200);
  EXPECT_EQ(read(guest, "/api/people/Ann")["account"]["name"], "Anna");
  EXPECT_EQ(read(guest, "/api/people/Ann/games")["games"].size(), 3u);
  ASSERT_EQ(ann.post("/api/account/delete", {{"passphrase", "correct horse"}}).status, 204);
  EXPECT_EQ(error_of(guest.get("/api/people/Ann")), "account/not_found");
}

TEST_F(PersonApiTest, GamesRatingsAndStatistics) {
  EXPECT_EQ(read(guest, "/api/people/Ben/games?limit=2")["games"].size(), 2u);
  EXPECT_EQ(read(guest, "/api/people/Ben/games?game=coppit")["games"].size(), 0u);
  EXPECT_EQ(read(guest, "/api/people/Ben/ratings?game=ludo&clock_class=rapid")["points"].size(), 3u);
  EXPECT_EQ(read(guest, "/api/people/Ben/statistics?game=ludo")["values"]["losses"], 3.0);
  EXPECT_EQ(read(guest, "/api/people/Ben/statistics")["values"]["games"], 3.0);
}

TEST_F(PersonApiTest, LeadersListEstablishedRatings) {
  EXPECT_TRUE(read(guest, "/api/leaders?game=ludo&clock_class=rapid")["rows"].empty()) << "all are provisional";
  server.with_db([](people::PeopleDb& db) { db.database().run("UPDATE rating SET deviation = 60"); });
  const Json json = read(ben, "/api/leaders?game=ludo&clock_class=rapid&period=all");
  EXPECT_EQ(json["rows"][0]["account"]["name"], "Ann");
  EXPECT_EQ(json["me"]["rank"], 2);
}

TEST_F(PersonApiTest, PrivateGamesAreForThePersonOnly) {
  server.with_db([](people::PeopleDb& db) { db.database().run("UPDATE result SET public = 0"); });
  EXPECT_EQ(read(ann, "/api/people/Ann/games")["games"].size(), 3u);
  EXPECT_EQ(read(ben, "/api/people/Ann/games")["games"].size(), 0u);
}

TEST_F(PersonApiTest, AchievementsAreListed) {
  EXPECT_GE(read(guest, "/api/achievements")["achievements"].size(), 40u);
}

TEST_F(PersonApiTest, UnknownPeopleAndBadQueriesAreRefused) {
  EXPECT_EQ(error_of(guest.get("/api/people/Nobody")), "account/not_found");
  EXPECT_EQ(guest.get("/api/people/Nobody/games").status, 404);
  for (const char* path :
       {"/api/people/Ann/games?game=chess", "/api/people/Ann/games?limit=x", "/api/people/Ann/games?limit=101",
        "/api/people/Ann/ratings?game=ludo", "/api/people/Ann/ratings?clock_class=blitz",
        "/api/people/Ann/ratings?game=ludo&clock_class=slow", "/api/people/Ann/statistics?game=chess", "/api/leaders",
        "/api/leaders?game=ludo&clock_class=blitz&period=day", "/api/leaders?game=ludo&clock_class=blitz&after=-1",
        "/api/leaders?game=ludo&clock_class=blitz&after=99999999999"}) {
    EXPECT_EQ(error_of(guest.get(path)), "http/bad_request") << path;
  }
  EXPECT_EQ(guest.get("/api/people/Ann/games?before=x").status, 400);
}

}  // namespace
}  // namespace taku::server
