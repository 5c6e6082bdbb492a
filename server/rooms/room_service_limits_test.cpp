#include "server/rooms/room_service.h"
#include "tests/support/room_party.h"

// Limits that protect players from each other.

namespace taku::server {
namespace {

TEST(RoomServiceLimits, ChatDoesNotDelayAClock) {
  ServiceFixture play;
  Json body = ludo();
  body["clock"] = {{"kind", "move"}, {"seconds", 1}};
  Party party(play, body);
  party.start();
  play.holds_writes = true;
  std::deque<Client> crowd(4);
  for (Client& client : crowd) {
    play.connect(client, party.code);
    play.send(client, {{"type", "chat"}, {"preset", "hello"}});
    play.now += 700;
  }
  const std::size_t moves = party.clients[0].count("outcome");
  for (int i = 0; i < 3; ++i) play.release();  // the chat of the first second, then what is due
  EXPECT_GT(party.clients[0].count("outcome"), moves) << "before the other chat messages";
}

// A move that arrived in time counts even if it is written late.
TEST(RoomServiceLimits, ASlowDiskCostsNoTime) {
  ServiceFixture play;
  Json body = hex(4);
  body["clock"] = {{"kind", "move"}, {"seconds", 1}};
  Party party(play, body);
  party.start();
  Client& mover = *party.at({0});
  play.holds_writes = true;
  play.send(mover, {{"type", "chat"}, {"preset", "hello"}});
  play.now += 900;
  play.send(mover, {{"type", "play"}, {"cmd_id", "in time"}, {"move", {{"q", 2}, {"r", 1}}}});
  play.now += 5000;
  play.holds_writes = false;
  play.release();
  const Json* moved = mover.last("moved");
  ASSERT_TRUE(moved);
  EXPECT_EQ((*moved)["move"]["q"], 2);
  EXPECT_EQ(mover.count("error"), 0u);
}

TEST(RoomServiceLimits, SpectatorsCannotFillTheQueue) {
  ServiceFixture play;
  Party party(play, hex());
  play.holds_writes = true;
  std::deque<Client> crowd(15);
  for (Client& client : crowd) {
    play.connect(client, party.code);
    play.send(client, {{"type", "chat"}, {"preset", "hello"}});
  }
  EXPECT_EQ((*crowd.back().last("error"))["code"], "limit/busy");
  EXPECT_EQ(play.refused(party.clients[0], {{"type", "game_start"}}), "");
}

TEST(RoomServiceLimits, SpectatorsDoNotKeepAnOwnerWithoutASeatFromClosing) {
  ServiceFixture play;
  Party party(play, hex());
  EXPECT_EQ(play.refused(party.clients[0], {{"type", "leave"}}), "");
  play.holds_writes = true;
  std::deque<Client> crowd(15);
  for (Client& client : crowd) {
    play.connect(client, party.code);
    play.send(client, {{"type", "chat"}, {"preset", "hello"}});
  }
  Client owner;
  play.connect(owner, party.code, party.keys[0]);
  play.send(owner, {{"type", "close"}});
  EXPECT_EQ(owner.count("error"), 0u);
  play.holds_writes = false;
  play.release();
  EXPECT_EQ(play.service->find_room(party.code), nullptr);
}

TEST(RoomServiceLimits, ChatIsLimited) {
  ServiceFixture play;
  Party party(play, hex());
  for (int i = 0; i < 5; ++i) EXPECT_EQ(play.refused(party.clients[0], {{"type", "chat"}, {"preset", "hello"}}), "");
  EXPECT_EQ(play.refused(party.clients[0], {{"type", "chat"}, {"preset", "hello"}}), "limit/rate");
  EXPECT_EQ(play.refused(party.clients[1], {{"type", "chat"}, {"preset", "hello"}}), "");
  play.now += 1000;
  EXPECT_EQ(play.refused(party.clients[0], {{"type", "chat"}, {"preset", "hello"}}), "");
}

TEST(RoomServiceLimits, LeavingAfterAMatchDoesNotChangeIt) {
  ServiceFixture play;
  Json body = hex();
  body["public"] = false;
  Party party(play, body);
  for (Client& client : party.clients) {
    play.send(client, {{"type", "game_start"}, {"seed", std::string(64, 'a')}});
  }
  const std::string match = party.room().match_id();
  play.holds_writes = true;
  play.send(party.clients[0], {{"type", "resign"}});
  play.send(party.clients[0], {{"type", "leave"}});
  play.holds_writes = false;
  play.release();
  const Response log = play.game_log(match, party.keys[0]);
  ASSERT_EQ(log.status, 200) << to_text(log.body);
  EXPECT_EQ(to_text(log.body["seeds"]["persons"]), to_text(Json{std::string(64, 'a'), std::string(64, 'a')}));
  EXPECT_EQ(to_text(log.body["names"]), R"(["Ann","Bnn"])");
}

TEST(RoomServiceLimits, CommandSizeIsASetting) {
  Json ping = {{"type", "ping"}, {"pad", std::string(5000, 'x')}};
  for (const std::size_t max_bytes : {4096u, 8192u}) {
    ServiceFixture play({.max_command_bytes = max_bytes});
    Party party(play, hex());
    EXPECT_EQ(play.refused(party.clients[0], ping), max_bytes < 5000 ? "protocol/bad_request" : "");
    EXPECT_EQ(party.clients[0].count("pong"), max_bytes < 5000 ? 0u : 1u);
  }
}

TEST(RoomServiceLimits, ListsAreLimited) {
  ServiceFixture play({.max_rooms = 0, .max_rooms_per_address = 0});
  std::string newest;
  for (int i = 0; i < 1004; ++i) play.joined(newest = play.opened(hex()), "Ann");
  const Response list = play.service->rooms("");
  EXPECT_EQ(list.body["rooms"].size(), 1000u);
  EXPECT_EQ(list.body["more"], 4);
  EXPECT_EQ(list.body["rooms"][0]["room"], newest) << "newest first";
}

// With three or four seats a player who ran out of main time cannot move any more.
TEST(RoomServiceLimits, ASeatOutOfTimeIsNotGivenBack) {
  ServiceFixture play;
  Json body = ludo(3);
  body["clock"] = {{"kind", "main"}, {"seconds", 1}, {"increment", 5}};
  Party party(play, body, 3);
  party.start();
  const Seat late = party.table().acting().first();
  play.wait(2000);
  ASSERT_TRUE(party.table().stand_in(late));
  EXPECT_EQ(play.refused(*party.at(late), {{"type", "roll"}}), "seat/none");
  EXPECT_TRUE(party.table().stand_in(late));
}

TEST(RoomServiceLimits, AnUnreadableDatabaseIsReported) {
  ServiceFixture play;
  play.store.fail_reading(true);
  EXPECT_EQ(play.open(hex()).status, 503);
  EXPECT_EQ(play.game_log("x", "").status, 503);
  EXPECT_EQ(play.service->health().status, 503);
  play.store.fail_reading(false);
  EXPECT_EQ(play.open(hex()).status, 201);
}

TEST(RoomServiceLimits, LongWaitsForComputersSurviveARestart) {
  ServiceFixture play({.bot_fill_sec = 86'400});
  const std::string code = play.opened(hex());
  play.restart();
  EXPECT_TRUE(play.service->find_room(code));
}

}  // namespace
}  // namespace taku::server
