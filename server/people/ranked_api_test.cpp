#include "server/people/ranked_api.h"

#include "games/all_games.h"
#include "tests/support/api_client.h"
#include "tests/support/room_service_fixture.h"

namespace taku::server {
namespace {

// The routes of ranked play over a real room service; ratings are what the test says.
class RankedRest : public testing::Test {
 protected:
  RankedRest() { api.add_to(router); }

  using Answer = http::ApiClient::Answer;
  Answer send(std::string_view method, const std::string& pattern, const std::string& part, Json body, Id account) {
    return *http::ApiClient(router).send(method, pattern, part, std::move(body), account);
  }
  Answer begin(Id account, Json body) { return send("POST", "/api/ranked", "", std::move(body), account); }
  std::string ticket(Id account, const std::string& game = "hex_taboo") {
    const Answer answer = begin(account, {{"game", game}, {"clock_class", "rapid"}});
    EXPECT_EQ(answer.status, 202) << to_text(answer.body);
    return *find_string(answer.body, "ticket");
  }
  Json ask(const std::string& ticket, Id account) {
    return send("GET", "/api/ranked/{ticket}", ticket, {}, account).body;
  }

  ServiceFixture play;
  std::map<Id, double> ratings;
  bool people_fail = false;
  http::Router router;
  RankedApi api{
      {.now = [this] { return play.now; },
       .random =
           [this](std::span<std::uint8_t> bytes) {
             for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(mix64(++random_));
           },
       .apart = [this](Id one, Id other) { return play.accounts.blocks.apart(one, other); },
       .find_player =
           [this](const Caller& caller, const RankedPool&, const auto& done) {
             if (people_fail) return done(code::kStoreUnavailable.error());
             const auto found = ratings.find(caller.account);
             done(RankedPlayer{
                 .caller = caller, .rating = found == ratings.end() ? 1500 : found->second, .deviation = 60});
           },
       .open_with = [this](RoomSetup setup, const std::vector<Caller>& people,
                           auto done) { play.service->open_with(std::move(setup), people, std::move(done)); }}};

 private:
  std::uint64_t random_ = 0;
};

TEST_F(RankedRest, SeatsBothInARatedRoom) {
  play.accounts.names.set(1, "Ann");
  play.accounts.names.set(2, "Ben");
  const std::string ann = ticket(1);
  EXPECT_EQ(ask(ann, 1)["state"], "waiting");
  EXPECT_EQ(ask(ann, 1)["expected_sec"], nullptr);
  EXPECT_EQ(ask(ann, 1)["range"], 100);
  play.now += 3'000;
  EXPECT_EQ(ask(ann, 1)["waited_sec"], 3);
  const std::string ben = ticket(2);
  const Json seat = ask(ann, 1), other = ask(ben, 2);
  ASSERT_EQ(seat["state"], "found") << to_text(seat);
  EXPECT_EQ(seat["room"], other["room"]);
  EXPECT_EQ(seat["name"], "Ann");
  EXPECT_NE(seat["player_id"], other["player_id"]);
  const Room& room = play.room(*find_string(seat, "room"));
  EXPECT_TRUE(room.setup().rated);
  EXPECT_EQ(room.owner(), 0) << "a room of strangers belongs to nobody";
  EXPECT_TRUE(room.full());
  EXPECT_EQ(play.service->room(room.code()).body["clock_class"], "rapid");
  Client client;
  play.connect(client, *find_string(seat, "room"), *find_string(seat, "player_id"));
  EXPECT_EQ(play.service->rooms("").body["rooms"].size(), 0u) << "nobody else can take a seat";
  EXPECT_EQ(ask(ann, 1), seat) << "the answer may be repeated";
  EXPECT_EQ(begin(3, {{"game", "hex_taboo"}, {"clock_class", "rapid"}}).body["expected_sec"], 3);
}

TEST_F(RankedRest, NamesTheOpponentWithTheirRating) {
  play.accounts.names.set(1, "Ann");
  play.accounts.names.set(2, "Ben");
  ratings = {{1, 1500}, {2, 1580}};
  const std::string ann = ticket(1), ben = ticket(2);
  EXPECT_EQ(ask(ann, 1)["opponent"], Json({{"name", "Ben"}, {"rating", 1580.0}, {"provisional", false}}));
  EXPECT_EQ(ask(ben, 2)["opponent"], Json({{"name", "Ann"}, {"rating", 1500.0}, {"provisional", false}}));
}

TEST_F(RankedRest, ListsTheClockOfEveryPool) {
  const Json pools = send("GET", "/api/ranked", "", {}, 0).body["pools"];
  ASSERT_EQ(pools.size(), 2 * all_games().size());
  for (const Json& pool : pools) {
    const auto clock_class = rating::parse_clock_class(*find_string(pool, "clock_class"));
    EXPECT_EQ(pool["clock"], ranked_setup({*find_string(pool, "game"), *clock_class})->clock.to_json());
  }
}

TEST_F(RankedRest, WaitsForSomebodyOfSimilarStrength) {
  ratings = {{1, 1500}, {2, 1700}};
  const std::string ann = ticket(1), ben = ticket(2);
  EXPECT_EQ(ask(ann, 1)["state"], "waiting");
  for (int i = 0; i < 5; ++i) {
    play.now += 1'000;
    ask(ann, 1);
    ask(ben, 2);
  }
  EXPECT_EQ(ask(ann, 1)["state"], "found") << "100 points and 20 a second";
}

TEST_F(RankedRest, BlockedPeopleDoNotMeet) {
  play.accounts.blocks.set(2, 1, true);
  const std::string ann = ticket(1), ben = ticket(2);
  EXPECT_EQ(ask(ann, 1)["state"], "waiting");
  EXPECT_EQ(ask(ben, 2)["state"], "waiting");
  EXPECT_EQ(ask(ben, 1)["state"], "gone") << "somebody else's ticket";
}

TEST_F(RankedRest, CanBeCancelled) {
  const std::string ann = ticket(1);
  EXPECT_EQ(send("POST", "/api/ranked/{ticket}/cancel", ann, Json::object(), 2).status, 204);
  EXPECT_EQ(ask(ann, 1)["state"], "waiting") << "not by others";
  EXPECT_EQ(send("POST", "/api/ranked/{ticket}/cancel", ann, Json::object(), 1).status, 204);
  EXPECT_EQ(ask(ann, 1)["state"], "gone");
}

TEST_F(RankedRest, ARoomThatNobodyEntersCloses) {
  ticket(1);
  const std::string ben = ticket(2);
  const std::string code = *find_string(ask(ben, 2), "room");
  play.wait(kNoShowMs - 1);
  EXPECT_NE(play.service->find_room(code), nullptr);
  play.wait(1);
  EXPECT_EQ(play.service->find_room(code), nullptr);
}

TEST_F(RankedRest, AnAccountGetsTenTicketsAMinute) {
  const Json body = {{"game", "ludo"}, {"clock_class", "rapid"}};
  for (int i = 0; i < RankedApi::kTicketsPerMinute; ++i) EXPECT_EQ(begin(1, body).status, 202);
  const Answer refused = begin(1, body);
  EXPECT_EQ(refused.status, 429);
  EXPECT_EQ(refused.body["error"]["code"], "limit/ranked");
  EXPECT_EQ(begin(2, body).status, 202);
  play.now += 6'000;
  EXPECT_EQ(begin(1, body).status, 202);
}

TEST_F(RankedRest, WhoCallsOffAMatchWaitsAMinute) {
  const std::string ann = ticket(1), ben = ticket(2);
  const Json seats = Json::array({ask(ann, 1), ask(ben, 2)});
  const std::string code = *find_string(seats[0], "room");
  std::array<Client, 2> clients;
  for (std::size_t i = 0; i < 2; ++i) play.connect(clients[i], code, *find_string(seats[i], "player_id"));
  for (Client& client : clients) play.send(client, {{"type", "game_start"}});
  ASSERT_TRUE(play.room(code).running());
  play.send(clients[1], {{"type", "abort"}});
  EXPECT_EQ(play.aborted, std::vector<Id>{2});
  for (const Id account : play.aborted) api.pause(account);
  EXPECT_EQ(ask(ben, 2)["state"], "gone");
  const Json body = {{"game", "hex_taboo"}, {"clock_class", "rapid"}};
  EXPECT_EQ(begin(2, body).body["error"]["code"], "limit/ranked");
  EXPECT_EQ(begin(1, body).status, 202) << "the opponent need not wait";
  play.now += RankedApi::kPauseMs;
  EXPECT_EQ(begin(2, body).status, 202);
}

TEST_F(RankedRest, BadRequestsAreRefused) {
  EXPECT_EQ(begin(1, {{"game", "chess"}, {"clock_class", "rapid"}}).status, 400);
  EXPECT_EQ(begin(1, {{"game", "ludo"}}).status, 400);
  EXPECT_EQ(begin(1, {{"game", "ludo"}, {"clock_class", "untimed"}}).status, 400);
  people_fail = true;
  EXPECT_EQ(begin(1, {{"game", "ludo"}, {"clock_class", "rapid"}}).status, 503);
}

TEST_F(RankedRest, GoesOnWaitingIfTheRoomCannotBeOpened) {
  play.store_fails = true;
  const std::string ann = ticket(1), ben = ticket(2);
  EXPECT_EQ(ask(ann, 1)["state"], "waiting");
  play.store_fails = false;
  EXPECT_EQ(ask(ben, 2)["state"], "found");
  EXPECT_EQ(ask(ann, 1)["state"], "found");
}

TEST(RankedSetup, EveryGameHasARoomForBothClasses) {
  for (const AnyGame* game : all_games()) {
    for (const auto clock_class : {rating::ClockClass::Blitz, rating::ClockClass::Rapid}) {
      const auto setup = ranked_setup({std::string(game->info().id), clock_class});
      ASSERT_TRUE(setup.ok()) << game->info().id << setup.error().message;
      EXPECT_EQ(setup->seats(), 2);
      const bool main = setup->clock.kind == ClockSetting::Kind::Main;
      const int seconds = setup->clock.seconds;
      EXPECT_EQ(main ? rating::class_of_main_clock(seconds) : rating::class_of_move_clock(seconds), clock_class)
          << game->info().id;
    }
  }
}

}  // namespace
}  // namespace taku::server
