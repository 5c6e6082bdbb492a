#include "server/people/own_data_api.h"

#include <gtest/gtest.h>

#include "server/keys.h"
#include "tests/support/people_fixture.h"
#include "tests/support/people_party.h"
#include "tests/support/room_service_fixture.h"

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
  for (const char* format : {"log", "record", "jsonl"}) {
    EXPECT_EQ(browser.get(std::string("/api/account/games?format=") + format).status, 200) << format;
  }
  EXPECT_EQ(error_of(browser.get("/api/account/games?format=xml")), "http/bad_request");
  EXPECT_EQ(error_of(browser.get("/api/account/games?after=x")), "http/bad_request");
}

// Ann and Ben play a match, which Ann resigns; returns its id.
std::string play_match(ServiceFixture& play) {
  const std::string code = play.opened({{"game", "hex_taboo"}});
  std::array<Client, 2> clients;
  for (const Id account : {1, 2}) {
    const Caller caller{.address = "1.2.3.4", .account = account};
    const Response joined = play.join(code, {}, caller);
    Client& client = clients[static_cast<std::size_t>(account - 1)];
    play.connect(client, code, *find_string(joined.body, "player_id"), std::nullopt, caller);
  }
  for (Client& client : clients) play.send(client, {{"type", "game_start"}});
  const std::string match = play.room(code).match_id();
  play.send(clients[0], {{"type", "resign"}});
  for (Client& client : clients) play.service->disconnected(client.id);
  return match;
}

TEST(OwnDataApi, GamesHaveTheNamesOfAccounts) {
  ServiceFixture play;
  const std::string match = play_match(play);
  people::ServiceForTest people;
  const auto stored = people.with_db([&](people::PeopleDb& db) {
    EXPECT_TRUE(create_account(db, {"Ann", "ann"}, "", {}, 1).ok());
    EXPECT_TRUE(create_account(db, {"Ben", "ben"}, "", {}, 1).ok());
    db.prepared(
          "INSERT INTO result (match_id, uuid, game, clock_class, rated, aborted, public, room_code, started_at, "
          "ended_at, seats, moves) VALUES (1, ?1, 'hex_taboo', 'rapid', 0, 0, 1, '', 1, 2, 2, 0)")
        .write(match);
    for (const int account : {1, 2}) {
      db.prepared(
            "INSERT INTO result_seat (match_id, seat, account_id, person_id, level, name, game, ended_at, place, left, "
            "think_ms, moves, score, rating_before, rating_after, deviation_after, extra) "
            "VALUES (1, ?1 - 1, ?1, ?1, '', '', 'hex_taboo', 2, 1, 0, 1, 0, 1, 0, 0, 0, '{}')")
          .write(account);
    }
    return true;
  });
  ASSERT_TRUE(stored.ok());
  OwnDataApi api({.people = &people.service(),
                  .now = [] { return TimeMs{5}; },
                  .open_games = [&] { return std::shared_ptr<store::Store>(std::shared_ptr<void>(), &play.store); },
                  .claimed = [](people::Id) {}});
  http::Router router;
  api.add_to(router);
  const auto names = [&] {
    std::optional<http::HttpResponse> response;
    const http::Request request;
    const http::Identity ann{.caller = {.account = 1}};
    const auto route = std::ranges::find(router.routes(), "/api/account/games", &http::ApiRoute::path);
    router.handler(static_cast<std::size_t>(route - router.routes().begin()))(
        {request, ann, "", Json::object()}, [&](http::HttpResponse given) { response = std::move(given); });
    EXPECT_TRUE(people.run_until([&] { return response.has_value(); }));
    return (*parse_json(response->blocks().value()))["names"];
  };
  EXPECT_EQ(names(), Json::array({"Ann", "Ben"}));
  const auto deleted = people.with_db([](people::PeopleDb& db) {
    people::delete_account(db, 2, 9);
    return true;
  });
  ASSERT_TRUE(deleted.ok());
  EXPECT_EQ(names(), Json::array({"Ann", ""})) << "a deleted account has no name";
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
