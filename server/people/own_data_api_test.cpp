#include "server/people/own_data_api.h"

#include <gtest/gtest.h>

#include "server/keys.h"
#include "tests/support/people_party.h"

namespace taku::server {
namespace {

const Json kPerson = {{"name", "Ann"}, {"passphrase", "correct horse"}};

TEST(OwnDataApi, ExportsEverythingAboutThePerson) {
  ServedPeople server;
  Browser browser(server);
  browser.more = "User-Agent: TestBrowser/1\r\n";
  browser.post("/api/account", kPerson);
  const HttpReply reply = browser.get("/api/account/export");
  EXPECT_EQ(reply.status, 200);
  EXPECT_EQ(reply.header("Content-Disposition"), "attachment; filename=\"taku-account.json\"");
  const Json all = *parse_json(reply.body);
  EXPECT_EQ(all["account"]["name"], "Ann");
  EXPECT_EQ(all["sessions"][0]["agent"], "TestBrowser/1");
}

TEST(OwnDataApi, GamesAreLines) {
  ServedPeople server;
  Browser browser(server);
  browser.post("/api/account", kPerson);
  const HttpReply reply = browser.get("/api/account/games");
  EXPECT_EQ(reply.status, 200);
  EXPECT_EQ(reply.header("Content-Type"), "application/x-ndjson");
  EXPECT_EQ(reply.body, "");
  EXPECT_EQ(error_of(browser.get("/api/account/games?after=x")), "http/bad_request");
}

TEST(OwnDataApi, ClaimsNeedTheKeyOfTheSeat) {
  ServedPeople server;
  const store::Batch batch{
      .rooms = {{.id = 1, .code = "ABCDEF"}},
      .players = {{.id = 7, .room = 1, .public_id = "p_7", .key_hash = key_hash_of("secret"), .name = "guest"}}};
  const store::Batch* const batches[] = {&batch};
  ASSERT_TRUE(server.games->commit(batches).at(0));
  server.with_db([](people::PeopleDb& db) {
    db.database().run(
        "INSERT INTO result (match_id, uuid, game, clock_class, rated, aborted, public, room_code, started_at, "
        "ended_at, "
        "seats, moves) VALUES (1, 'm1', 'ludo', 'untimed', 0, 0, 1, 'ABCDEF', 1, 2, 2, 9);"
        "INSERT INTO result_seat (match_id, seat, account_id, person_id, level, name, game, ended_at, place, left, "
        "think_ms, moves, score, rating_before, rating_after, deviation_after, extra) "
        "VALUES (1, 0, 0, 7, '', 'guest', 'ludo', 2, 1, 0, 1, 5, 1, 0, 0, 0, '{}')");
  });
  Browser browser(server);
  browser.post("/api/account", kPerson);
  const auto claim = [&](const char* room, const char* key) {
    const Json seats = Json::array({{{"room", room}, {"player_id", key}}});
    return browser.post("/api/account/claim", {{"seats", seats}}).body;
  };
  EXPECT_EQ(claim("ABCDEF", "wrong"), R"({"claimed":0})");
  EXPECT_EQ(claim("XXXXXX", "secret"), R"({"claimed":0})");
  EXPECT_EQ(claim("ABCDEF", "secret"), R"({"claimed":1})");
  EXPECT_EQ(claim("ABCDEF", "secret"), R"({"claimed":0})");
  EXPECT_EQ(error_of(browser.post("/api/account/claim", {{"seats", 1}})), "protocol/bad_request");
  EXPECT_EQ(error_of(browser.post("/api/account/claim", {{"seats", Json::array({1})}})), "protocol/bad_request");
}

}  // namespace
}  // namespace taku::server
