#include "server/people/tournament_host.h"

#include <gtest/gtest.h>

#include "people/tournaments/tournament_actions.h"
#include "people/tournaments/tournament_json.h"
#include "server/people/tournament_api.h"
#include "tests/support/people_fixture.h"
#include "tests/support/room_service_fixture.h"

// Tournaments on the server: REST requests, rooms for the pairings, people who do not come, a crash.

namespace taku::server {
namespace {

using people::PeopleDb;

constexpr people::Id kAnn = 1;

class TournamentHostTest : public testing::Test {
 protected:
  TournamentHostTest() {
    for (people::Id id = 1; id <= 6; ++id) play.accounts.names.set(id, "Person " + std::to_string(id));
    const auto added = people.with_db([](PeopleDb& db) {
      for (int id = 1; id <= 6; ++id) {
        db.prepared(
              "INSERT INTO account (id, name, name_key, passphrase_hash, recovery_hash, created_at) "
              "VALUES (?1, ?2, ?2, '', x'', 1)")
            .write(id, "Person " + std::to_string(id));
      }
      return true;
    });
    EXPECT_TRUE(added.ok());
    start_host();
  }

  // As after a crash: only the databases are kept.
  void restart() {
    settle_all();
    api.reset();
    host.reset();
    play.restart();
    start_host();
  }
  void start_host() {
    host = std::make_unique<TournamentHost>(people.service(), *play.service, [this] { return play.now; });
    api = std::make_unique<TournamentApi>(TournamentApi::Dependencies{.people = &people.service(),
                                                                      .host = host.get(),
                                                                      .now = [this] { return play.now; },
                                                                      .random =
                                                                          [this](std::span<std::uint8_t> bytes) {
                                                                            for (std::uint8_t& byte : bytes)
                                                                              byte = static_cast<std::uint8_t>(
                                                                                  mix64(++random_));
                                                                          }});
    router = http::Router();
    api->add_to(router);
  }

  // Calls the handler of a route. The session has checked the caller before.
  Json call(std::string_view method, std::string_view path, people::Id account, const std::string& part = "",
            const Json& body = Json::object(), bool token = false) {
    const auto found = std::ranges::find_if(
        router.routes(), [&](const http::ApiRoute& route) { return route.method == method && route.path == path; });
    EXPECT_NE(found, router.routes().end());
    const http::Request request;
    const http::Identity identity{.caller = {.address = "1.2.3.4", .account = account, .token = token}};
    std::optional<http::HttpResponse> response;
    router.handler(static_cast<std::size_t>(found - router.routes().begin()))(
        {request, identity, part, body}, [&](http::HttpResponse given) { response = std::move(given); });
    EXPECT_TRUE(people.run_until([&] { return response.has_value(); }));
    status = response->status;
    return *parse_json(*response->body, 1 << 22);
  }
  static std::string code_of(const Json& body) {
    const Json* error = find(body, "error");
    return error ? *find_string(*error, "code") : "";
  }
  std::string create(Json body) {
    const Json usual = {{"name", "Cup"}, {"game", "hex_taboo"}, {"system", "swiss"}};
    for (const auto& [field, value] : usual.items()) {
      if (!body.contains(field)) body[field] = value;
    }
    const Json made = call("POST", "/api/tournaments", kAnn, "", body);
    EXPECT_EQ(status, 201) << to_text(made);
    return *find_string(made, "code");
  }
  Json change(const std::string& code, const std::string& what, people::Id account) {
    return call("POST", "/api/tournaments/{code}/" + what, account, code);
  }
  Json show(const std::string& code, people::Id account = 0) {
    return call("GET", "/api/tournaments/{code}", account, code);
  }
  // Persons 1 to `count` play.
  std::string start_with_people(int count) {
    const std::string code = create({{"clock", {{"kind", "move"}, {"seconds", 30}}}});
    for (people::Id account = 1; account <= count; ++account) change(code, "join", account);
    change(code, "start", kAnn);
    step();
    return code;
  }

  // Until the host has got all its answers.
  void settle_all() {
    for (int i = 0; i < 3; ++i) people.settle();
  }
  // Until nothing happens any more.
  void step() {
    for (int i = 0; i < 3; ++i) {
      host->step();
      people.settle();
      play.service->tick();
    }
  }
  // Lets all computers play, and enters the results of the matches that ended, as the people's results do.
  void play_computers() {
    for (int moves = 0; moves < 2000 && play.thinker.answer_one(); ++moves) play.service->tick();
    for (const Id match : play.ended) {
      const auto rows = play.store.matches({.ended = std::nullopt}, match - 1, 1);
      ASSERT_EQ(rows.size(), 1u);
      const std::string room = code_of_room(rows[0].room);
      const Match& played = play.room(room).last_table()->match();
      const Scores scores = played.scores();
      const bool aborted = played.ended() && played.ended()->reason == "abandoned";
      const auto added = people.with_db([&](PeopleDb& db) {
        db.prepared(
              "INSERT INTO result (match_id, uuid, game, clock_class, rated, aborted, public, room_code, "
              "started_at, ended_at, seats, moves) VALUES (?1, ?2, ?3, 'rapid', 0, ?5, 1, ?4, 1, 2, 2, 9)")
            .write(match, rows[0].uuid, rows[0].game, room, aborted);
        for (int seat = 0; seat < played.seats(); ++seat) {
          const int place = scores.of[seat] >= scores.of[1 - seat] ? 1 : 2;
          db.prepared(
                "INSERT INTO result_seat (match_id, seat, account_id, person_id, level, name, game, ended_at, "
                "place, left, think_ms, moves, score, rating_before, rating_after, deviation_after, extra) "
                "VALUES (?1, ?2, 0, 0, '', '', '', 2, ?3, 0, 0, 0, 0, 0, 0, 0, '')")
              .write(match, seat, place);
        }
        return true;
      });
      EXPECT_TRUE(added.ok());
    }
    play.ended.clear();
  }
  std::string code_of_room(Id id) {
    for (const store::RoomRow& row : play.store.open_rooms()) {
      if (row.id == id) return row.code;
    }
    return "";
  }
  // The room of this account's game in the current round.
  std::string room_of(const std::string& code, people::Id account) {
    const Json json = show(code, account);
    for (const Json& pairing : json["pairings"]) {
      if (pairing["round"] != json["round"] || !pairing.contains("room")) continue;
      for (const Json& entrant : pairing["entrants"]) {
        if (entrant == json["me"]) return *find_string(pairing, "room");
      }
    }
    return "";
  }
  Response join_room(const std::string& room, people::Id account) {
    return play.join(room, {}, {.address = "1.2.3.4", .account = account});
  }
  void enter(Client& client, const std::string& room, people::Id account) {
    const Response joined = join_room(room, account);
    ASSERT_EQ(joined.status, 201) << to_text(joined.body);
    play.connect(client, room, *find_string(joined.body, "player_id"), std::nullopt,
                 {.address = "1.2.3.4", .account = account});
    play.service->tick();
  }

  ServiceFixture play;
  people::ServiceForTest people;
  std::unique_ptr<TournamentHost> host;
  std::unique_ptr<TournamentApi> api;
  http::Router router;
  int status = 0;

 private:
  std::uint64_t random_ = 0;
};

TEST_F(TournamentHostTest, ComputersPlayATournamentByThemselves) {
  const std::string code = create({{"computers", {"random", "random", "random", "random", "random"}}, {"rounds", 3}});
  change(code, "start", kAnn);
  for (int round = 0; round < 3; ++round) {
    step();
    play_computers();
    step();
    play.wait(20'000);
  }
  step();
  const Json json = show(code);
  EXPECT_EQ(json["state"], "finished") << to_text(json);
  EXPECT_EQ(json["entrants"].size(), 5u);
  EXPECT_EQ(json["entrants"][0]["rank"], 1);
  EXPECT_EQ(json["pairings"].size(), 9u);
  for (const Json& pairing : json["pairings"]) {
    EXPECT_EQ(pairing["state"], pairing["entrants"].size() == 1 ? "bye" : "finished");
  }
}

TEST_F(TournamentHostTest, PeopleTakeTheirOwnSeatsAndTheMatchBegins) {
  const std::string code = start_with_people(4);
  const std::string room = room_of(code, 1);
  ASSERT_NE(room, "");
  Client first, second;
  enter(first, room, 1);
  EXPECT_FALSE(play.room(room).running());
  people::Id opponent = 2;
  while (room_of(code, opponent) != room) ++opponent;
  people::Id stranger = 2;
  while (room_of(code, stranger) == room) ++stranger;
  EXPECT_EQ(code_of(join_room(room, stranger).body), "tournament/not_entered");
  EXPECT_EQ(code_of(play.join(room, {{"name", "Guest"}}).body), "account/needed");
  EXPECT_EQ(code_of(join_room(room, 1).body), "room/same_account");
  enter(second, room, opponent);
  EXPECT_TRUE(play.room(room).running()) << "nobody has to press a button";
  EXPECT_EQ(play.refused(first, {{"type", "abort"}}), "match/no_abort");
  step();
  const Json json = show(code, 1);
  EXPECT_EQ(std::ranges::count_if(json["pairings"], [](const Json& p) { return p["state"] == "playing"; }), 1);
  play.send(first, {{"type", "resign"}});
  play.service->tick();
  EXPECT_EQ(play.refused(second, {{"type", "game_start"}}), "tournament/over") << "no rematch";
  play_computers();
  step();
  const Json after = show(code, 1);
  const auto mine = std::ranges::find_if(after["pairings"], [&](const Json& p) { return p["room"] == room; });
  EXPECT_EQ((*mine)["state"], "finished");
  EXPECT_TRUE((*mine).contains("match"));
}

TEST_F(TournamentHostTest, ThoseWhoDoNotComeLose) {
  const std::string code = start_with_people(4);
  const std::string room = room_of(code, 1);
  Client first;
  enter(first, room, 1);
  play.wait(299'000);
  step();
  EXPECT_EQ(show(code, 1)["state"], "running");
  EXPECT_EQ(show(code, 1)["pairings"][0]["state"], "waiting");
  EXPECT_EQ(show(code, 1)["pairings"][0]["deadline"], play.now + 1'000);
  play.wait(2'000);
  step();
  const Json json = show(code, 1);
  for (const Json& pairing : json["pairings"]) {
    EXPECT_EQ(pairing["state"], "forfeit");
    const double mine = pairing["room"] == room ? 1 : 0;
    EXPECT_EQ(pairing["scores"][0].get<double>() + pairing["scores"][1].get<double>(), mine);
  }
  EXPECT_EQ(json["entrants"][0]["no"], json["me"]);
  EXPECT_EQ(first.closed, CloseCode::RoomGone);
}

TEST_F(TournamentHostTest, ARoomThatWasOpenedBeforeACrashIsFoundAgain) {
  const std::string code = create({{"clock", nullptr}});
  for (people::Id account = 1; account <= 4; ++account) change(code, "join", account);
  change(code, "start", kAnn);
  step();
  settle_all();
  // As if the server had ended after opening the rooms and before storing their codes.
  const auto lost = people.with_db([&](PeopleDb& db) {
    db.database().run("UPDATE tournament_pairing SET room_code = '', opened_at = 0");
    return true;
  });
  EXPECT_TRUE(lost.ok());
  EXPECT_EQ(play.store.open_rooms().size(), 2u);
  restart();
  step();
  EXPECT_EQ(play.store.open_rooms().size(), 2u) << "no second room for the same game";
  EXPECT_NE(room_of(code, 1), "");
}

// Nobody can come while the server is down.
TEST_F(TournamentHostTest, AfterARestartPeopleHaveTheWholeTimeAgain) {
  const std::string code = start_with_people(4);
  play.wait(299'000);
  restart();
  play.wait(299'000);
  step();
  EXPECT_EQ(show(code, 1)["pairings"][0]["state"], "waiting");
  play.wait(2'000);
  step();
  EXPECT_EQ(show(code, 1)["pairings"][0]["state"], "forfeit");
}

TEST_F(TournamentHostTest, NobodyWinsInARoomThatTheOperatorClosed) {
  const std::string code = create({{"computers", {"random", "random", "random", "random"}}});
  change(code, "start", kAnn);
  step();
  const Json pairing = show(code)["pairings"][0];
  play.service->admin_close(*find_string(pairing, "room"), [](const Response&) {});
  play.wait(301'000);
  step();
  const Json after = show(code)["pairings"][0];
  EXPECT_EQ(after["state"], "forfeit");
  EXPECT_EQ(after["scores"], Json::array({0, 0}));
}

TEST_F(TournamentHostTest, OnlySomeComputersPlayAtTheSameTime) {
  const std::string code = create({{"computers", std::vector<std::string>(40, "random")}, {"rounds", 1}});
  change(code, "start", kAnn);
  step();
  EXPECT_EQ(play.store.open_rooms().size(), 8u);
  for (int part = 0; part < 3; ++part) {
    EXPECT_LE(play.store.open_rooms().size(), 8u) << "rooms of finished games are closed";
    play_computers();
    step();
  }
  EXPECT_EQ(show(code)["state"], "finished");
  EXPECT_TRUE(play.store.open_rooms().empty());
}

TEST_F(TournamentHostTest, CancellingStopsComputersButNotPeople) {
  const std::string code = create({{"computers", std::vector<std::string>(4, "random")}});
  change(code, "start", kAnn);
  step();
  EXPECT_EQ(play.store.open_rooms().size(), 2u);
  change(code, "cancel", kAnn);
  step();
  EXPECT_TRUE(play.store.open_rooms().empty());
  const std::string other = start_with_people(4);
  const std::string room = room_of(other, 1);
  people::Id opponent = 2;
  while (room_of(other, opponent) != room) ++opponent;
  Client first, second;
  enter(first, room, 1);
  enter(second, room, opponent);
  change(other, "cancel", kAnn);
  step();
  ASSERT_EQ(play.store.open_rooms().size(), 1u) << "the match that has begun is played to its end";
  EXPECT_TRUE(play.room(room).running());
}

// The database learns only with the next step that a match has begun.
TEST_F(TournamentHostTest, WithdrawingDoesNotCallOffAMatchThatHasBegun) {
  const std::string code = start_with_people(4);
  const std::string room = room_of(code, 1);
  people::Id opponent = 2;
  while (room_of(code, opponent) != room) ++opponent;
  Client first, second;
  enter(first, room, 1);
  enter(second, room, opponent);
  ASSERT_TRUE(play.room(room).running());
  change(code, "withdraw", 1);
  step();
  EXPECT_TRUE(play.room(room).running());
  people::Id waiting = 2;
  while (waiting == opponent) ++waiting;
  const std::string other = room_of(code, waiting);
  change(code, "withdraw", waiting);
  step();
  const Json shown = show(code);
  for (const Json& pairing : shown["pairings"]) {
    EXPECT_EQ(pairing["state"], pairing["room"] == room ? "playing" : "forfeit");
  }
  EXPECT_EQ(play.service->find_room(other), nullptr);
}

TEST_F(TournamentHostTest, CancellingClosesTheRoomsOfMatchesThatHaveNotBegun) {
  const std::string code = start_with_people(4);
  EXPECT_EQ(play.store.open_rooms().size(), 2u);
  change(code, "cancel", kAnn);
  step();
  EXPECT_TRUE(play.store.open_rooms().empty());
}

TEST_F(TournamentHostTest, RequestsAreChecked) {
  const Json good = {{"name", "Cup"}, {"game", "ludo"}, {"system", "swiss"}, {"seats", 4}};
  const auto refused = [&](std::string_view field, const Json& value) {
    Json body = good;
    body[std::string(field)] = value;
    const Json answer = call("POST", "/api/tournaments", kAnn, "", body);
    EXPECT_GE(status, 400) << field << ' ' << to_text(value);
    return code_of(answer);
  };
  EXPECT_EQ(refused("name", ""), "name/bad");
  EXPECT_EQ(refused("game", "chess"), "game/unknown");
  EXPECT_EQ(refused("game", 7), "game/unknown");
  EXPECT_EQ(refused("system", "knockout"), "protocol/bad_request");
  EXPECT_EQ(refused("seats", 5), "protocol/bad_request");
  EXPECT_EQ(refused("seats", "two"), "protocol/bad_request");
  EXPECT_EQ(refused("rounds", 0), "protocol/bad_request");
  EXPECT_EQ(refused("max", 2), "protocol/bad_request");
  EXPECT_EQ(refused("starts_at", 5), "protocol/bad_request");
  EXPECT_EQ(refused("computers", Json::array({"nobody"})), "room/unknown_level");
  EXPECT_EQ(refused("computers", "random"), "protocol/bad_request");
  EXPECT_EQ(refused("options", {{"requireSixToStart", 7}}), "options/bad");
  EXPECT_EQ(refused("bots", "yes"), "protocol/bad_request");
  Json with_more = good;
  with_more["options"] = {{"unknown", "text"}};
  const Json made = call("POST", "/api/tournaments", kAnn, "", with_more);
  EXPECT_EQ(status, 201);
  EXPECT_EQ(made["seats"], 4);
  EXPECT_FALSE(made["options"].contains("unknown"));
  EXPECT_TRUE(made["options"].contains("requireSixToStart")) << "complete";
  EXPECT_EQ(made["state"], "open");
  EXPECT_EQ(made["clock"]["seconds"], 30) << "the game's usual clock";
  Json untimed = good;
  untimed["clock"] = {{"kind", "none"}};
  EXPECT_EQ(call("POST", "/api/tournaments", kAnn, "", untimed)["clock"]["seconds"], 60) << "there is always a clock";
  EXPECT_EQ(code_of(show("NOWHERE")), "tournament/not_found");
  EXPECT_EQ(status, 404);
  EXPECT_EQ(code_of(change(*find_string(made, "code"), "start", 2)), "tournament/not_owner");
  EXPECT_EQ(call("GET", "/api/tournaments", 0)["tournaments"].size(), 2u);
}

TEST_F(TournamentHostTest, NobodyElseOpensSuchRooms) {
  EXPECT_EQ(play.open({{"game", "hex_taboo"}, {"tournament", "CUP"}}).status, 400);
}

TEST_F(TournamentHostTest, BotsOnlyWhereTheyAreAllowed) {
  const std::string without = create({});
  const Json refused = call("POST", "/api/tournaments/{code}/join", 2, without, Json::object(), true);
  EXPECT_EQ(code_of(refused), "account/bot");
  const std::string with = create({{"bots", true}});
  call("POST", "/api/tournaments/{code}/join", 2, with, Json::object(), true);
  EXPECT_EQ(status, 200);
}

}  // namespace
}  // namespace taku::server
