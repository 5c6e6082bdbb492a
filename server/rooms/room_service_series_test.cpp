#include "engine/verify.h"
#include "games/all_games.h"
#include "tests/support/room_party.h"

// The score of a series of matches, who is away, and the number of spectators.

namespace taku::server {
namespace {

std::string public_id(Party& party, std::size_t person) { return party.room().people()[person].public_id; }

TEST(RoomServiceSeries, CountsMatchesAndWinsAcrossRestarts) {
  ServiceFixture play;
  Party party(play, hex());
  EXPECT_EQ(play.service->room(party.code).body["played"], 0);
  const std::string ann = public_id(party, 0), ben = public_id(party, 1);
  EXPECT_EQ(play.service->room(party.code).body["wins"], (Json{{ann, 0}, {ben, 0}}));
  // Ben resigns twice, then Ann; the fourth match is aborted.
  for (const std::size_t loser : {1, 1, 0}) {
    party.start();
    play.send(party.clients[loser], {{"type", "resign"}});
  }
  party.start();
  play.send(party.clients[0], {{"type", "abort"}});
  const Json wins = {{ann, 2}, {ben, 1}};
  const Json table = *party.clients[0].last("table");
  EXPECT_EQ(table["played"], 4);
  EXPECT_EQ(table["wins"], wins);
  play.restart();
  party.back(0);
  party.back(1);
  const Json snapshot = *party.clients[0].last("snapshot");
  EXPECT_EQ(snapshot["room"]["played"], 4);
  EXPECT_EQ(snapshot["room"]["wins"], wins);
  EXPECT_FALSE(find(snapshot["room"], "former"));
  EXPECT_EQ(dump_stored_room(play, party.code), dump_room(party.room()));
}

// The score of a player who leaves stays in the series, and with the key they come back to it.
TEST(RoomServiceSeries, KeepsPlayersWhoLeft) {
  ServiceFixture play;
  Party party(play, hex());
  const std::string ann = public_id(party, 0), ben = public_id(party, 1);
  const auto room = [&] { return play.service->room(party.code).body; };
  play.send(party.clients[1], {{"type", "leave"}});
  EXPECT_FALSE(find(room(), "former")) << "has not played yet";
  EXPECT_EQ(play.join(party.code, {{"player_id", party.keys[1]}}).status, 201);
  party.start();
  play.send(party.clients[1], {{"type", "resign"}});
  play.send(party.clients[0], {{"type", "leave"}});  // between matches
  const Json gone = Json::array({{{"person", ann}, {"name", "Ann"}}});
  EXPECT_EQ((*party.clients[1].last("seats"))["former"], gone);
  EXPECT_EQ(room()["wins"], (Json{{ben, 0}, {ann, 1}}));
  EXPECT_EQ(room()["former"], gone);
  // Somebody else plays a match meanwhile and leaves during it.
  const std::string key = play.joined(party.code, "Cat");
  Client cat;
  play.connect(cat, party.code, key);
  for (Client* client : {&cat, &party.clients[1]}) play.send(*client, {{"type", "game_start"}});
  play.send(cat, {{"type", "leave"}});
  play.restart();
  EXPECT_EQ(room()["former"].size(), 2u);
  EXPECT_EQ(room()["wins"][ben], 1);
  EXPECT_EQ(room()["wins"][ann], 1);
  const Response back = play.join(party.code, {{"name", "Ann"}, {"player_id", party.keys[0]}});
  EXPECT_EQ(back.status, 201);
  EXPECT_EQ(back.body["person"], ann);
  EXPECT_EQ(back.body["player_id"], party.keys[0]);
  EXPECT_EQ(play.join(party.code, {{"player_id", party.keys[0]}}).status, 200) << "is already seated";
  EXPECT_EQ(room()["wins"][ann], 1);
  EXPECT_EQ(room()["former"].size(), 1u) << "only Cat";
  party.back(0);
  play.send(party.clients[0], {{"type", "leave"}});
  EXPECT_EQ(room()["wins"][ann], 1) << "left again without another match";
  EXPECT_EQ(play.join(party.code, {{"player_id", std::string(64, 'x')}}).status, 401);
  EXPECT_EQ(play.join(party.code, {{"player_id", 5}}).status, 400);
  EXPECT_EQ(dump_stored_room(play, party.code), dump_room(party.room()));
}

// [ludo L10] the first of the ranking; wins of computers are not shown
TEST(RoomServiceSeries, TheBestRankedSeatWins) {
  ServiceFixture play;
  Party party(play, {{"game", "ludo"},
                     {"options", {{"cpuThinkingTime", false}}},
                     {"seats", {{{"kind", "person"}}, {{"kind", "person"}}, {{"kind", "computer"}}}}});
  party.start();
  for (int i = 0; i < 20'000 && party.room().running(); ++i) {
    if (!party.act() && !play.thinker.answer_one()) play.wait(100);
  }
  const Json end = *party.clients[0].last("match_end");
  const Json wins = play.service->room(party.code).body["wins"];
  EXPECT_EQ(wins.size(), 2u);
  for (std::size_t person = 0; person < 2; ++person) {
    EXPECT_EQ(wins[public_id(party, person)], end["result"]["winner"] == party.seat_of(person).index ? 1 : 0);
  }
}

// Players who resign or leave are placed last, whatever their computers reach, and get no win.
TEST(RoomServiceSeries, WhoeverLeftDoesNotWin) {
  Json short_coppit = coppit(3);
  short_coppit["options"]["max_turns"] = 60;
  const Json short_territory = {
      {"game", "territory"}, {"seats", 3}, {"options", {{"map", "loop_12"}, {"preset", "quick"}, {"round_cap", 3}}}};
  for (const Json& body : {ludo(3), short_coppit, short_territory}) {
    SCOPED_TRACE(to_text(body));
    ServiceFixture play;
    Party party(play, body, 3);
    party.start();
    const std::string match = party.room().match_id();
    play.send(party.clients[2], {{"type", "resign"}});
    play.send(party.clients[0], {{"type", "leave"}});
    for (int i = 0; i < 50'000 && party.room().match_id() == match; ++i) {
      if (!play.thinker.requests.empty()) {
        EXPECT_EQ(play.thinker.requests[0].request.level->name, party.room().setup().game->info().standard_level);
        play.thinker.answer_one();
      } else if (const SeatSet acting = party.table().acting(); acting.contains({1})) {
        play.send(party.clients[1], party.some_action({1}));
      } else {
        play.wait(100);
      }
    }
    const Json end = *party.clients[1].last("match_end");
    EXPECT_EQ(end["left"], Json::array({2, 0})) << "in the order in which they left";
    const Json& result = end["result"];
    if (body["game"] == "ludo") {
      EXPECT_EQ(result["ranking"], (Json{"blue", "red", "yellow"}));
      EXPECT_EQ(result["winner"], 1);
    } else {
      EXPECT_EQ(result["winners"], Json::array({body["game"] == "coppit" ? Json("BLUE") : Json(1)}));
    }
    EXPECT_EQ(play.service->room(party.code).body["wins"][public_id(party, 1)], 1);
    EXPECT_EQ(play.service->room(party.code).body["wins"][public_id(party, 2)], 0);
    const Json log = play.game_log(match, "").body;
    EXPECT_EQ(log["left"], end["left"]);
    EXPECT_TRUE(verify(*MatchLog::parse(log), all_games()).good());
    EXPECT_EQ(dump_stored_room(play, party.code), dump_room(party.room()));
  }
}

// [ludo L9] A player who has finished keeps the place and the win; only the seat becomes free.
TEST(RoomServiceSeries, LeavingAfterFinishingKeepsThePlace) {
  ServiceFixture play;
  Json body = ludo(3);
  body["options"]["requireSixToStart"] = false;
  body["options"]["exactRollToFinish"] = false;
  Party party(play, body, 3);
  party.start();
  const auto first = [&]() -> std::optional<std::size_t> {
    for (std::size_t i = 0; i < 3; ++i) {
      if (party.table().state()->finished(party.seat_of(i))) return i;
    }
    return std::nullopt;
  };
  for (int i = 0; i < 20'000 && !first(); ++i) party.act(1);
  ASSERT_TRUE(first() && party.room().running());
  const std::size_t winner = *first();
  const Seat seat = party.seat_of(winner);
  EXPECT_EQ(play.refused(party.clients[winner], {{"type", "resign"}}), "match/over");
  EXPECT_EQ(play.refused(party.clients[winner], {{"type", "leave"}}), "");
  EXPECT_FALSE(party.table().left(seat));
  party.play_out();
  const Client& other = party.clients[winner == 0 ? 1 : 0];
  EXPECT_EQ((*other.last("match_end"))["result"]["winner"], seat.index);
  EXPECT_FALSE(find(*other.last("match_end"), "left"));
}

TEST(RoomServiceSeries, OnlySoManyFormerPlayersAreKept) {
  std::vector<FormerPlayer> list;
  keep_former({1, 1}, list);
  for (Id id = 2; id < 200; ++id) keep_former({id, 0}, list);
  EXPECT_EQ(list.size(), kFormerKept);
  EXPECT_EQ(list.front().person, 1) << "with a win";
  EXPECT_EQ(list.back().person, 199);
  for (Id id = 200; id < 400; ++id) keep_former({id, 1}, list);
  EXPECT_EQ(list.size(), kFormerKept);
  EXPECT_EQ(list.back().person, 399);
}

TEST(RoomServiceSeries, SnapshotsHaveTheTimeAway) {
  ServiceFixture play;
  Party party(play, hex());
  play.joined(play.opened(hex()), "elsewhere");
  play.wait(5000);
  party.away(1);
  play.wait(7000);
  play.send(party.clients[0], {{"type", "sync"}});
  const Json seats = (*party.clients[0].last("snapshot"))["seats"];
  EXPECT_EQ(seats[0]["present"], true);
  EXPECT_FALSE(find(seats[0], "away_ms"));
  EXPECT_EQ(seats[1]["present"], false);
  EXPECT_EQ(seats[1]["away_ms"], 7000);

  // Without any connection the time counts from taking the seat.
  const std::string code = play.opened(hex());
  play.joined(code, "Ann");
  play.wait(3000);
  Client watcher;
  play.connect(watcher, code);
  EXPECT_EQ((*watcher.last("snapshot"))["seats"][0]["away_ms"], 3000);
  EXPECT_FALSE(find((*watcher.last("snapshot"))["seats"][1], "away_ms")) << "the seat is empty";
}

TEST(RoomServiceSeries, EverybodyGetsTheNumberOfSpectators) {
  ServiceFixture play;
  Party party(play, hex());
  play.wait(1000);
  EXPECT_EQ((*party.clients[0].last("welcome"))["watching"], 0);
  EXPECT_EQ(party.clients[0].count("watching"), 0u);
  std::deque<Client> watchers(50);
  for (Client& watcher : watchers) {
    play.connect(watcher, party.code);
    play.service->tick();
  }
  EXPECT_EQ((*watchers[49].last("welcome"))["watching"], 50);
  EXPECT_EQ(party.clients[0].count("watching"), 1u) << "the first at once; the others are collected";
  play.wait(1000);
  EXPECT_EQ(party.clients[0].count("watching"), 2u);
  EXPECT_EQ((*party.clients[0].last("watching")), (Json{{"type", "watching"}, {"count", 50}}));
  EXPECT_EQ((*watchers[7].last("watching"))["count"], 50);
  for (int i = 0; i < 20; ++i) play.service->disconnected(watchers[static_cast<std::size_t>(i)].id);
  play.wait(2000);
  EXPECT_EQ((*party.clients[1].last("watching"))["count"], 30);
  EXPECT_EQ(party.clients[1].count("watching"), 3u);
  // A person who leaves the seat but stays connected is a spectator.
  play.send(party.clients[0], {{"type", "leave"}});
  play.wait(2000);
  EXPECT_EQ((*party.clients[1].last("watching"))["count"], 31);
  play.wait(5000);
  EXPECT_EQ(party.clients[1].count("watching"), 4u) << "nothing changed";
}

}  // namespace
}  // namespace taku::server
