#include "server/nodes/node_gateway.h"

#include <algorithm>
#include <set>

#include "tests/support/node_party.h"
#include "tests/support/room_party.h"

// Several nodes with one store and one bus.

namespace taku::server {
namespace {

const Json kOpening = {{"game", "hex_taboo"}, {"cmd_id", "nobody-knows-this-room-1"}};
const Json kCome = {{"name", "Ann"}, {"cmd_id", "nobody-knows-this-join-1"}};

std::string opened(Cluster& cluster, std::size_t at, const Caller& caller = Cluster::kGuest) {
  const Response answer = cluster.open(at, hex(), caller);
  EXPECT_EQ(answer.status, 201) << to_text(answer.body);
  return text_of(answer.body, "room");
}

// ---- requests

TEST(NodeGateway, AnswersForRoomsOfOtherNodes) {
  Cluster cluster;
  const std::string code = opened(cluster, 0);
  for (std::size_t at = 0; at < 3; ++at) {
    const Response answer = cluster.room(at, code);
    EXPECT_EQ(answer.status, 200);
    EXPECT_EQ(answer.body, cluster.room(0, code).body);
  }
  EXPECT_EQ(cluster.owner(code), &cluster[0]);
  EXPECT_EQ(cluster
                .room(1,
                      [&] {
                        std::string lower = code;
                        for (char& c : lower) c = static_cast<char>(std::tolower(c));
                        return lower;
                      }())
                .status,
            200);
}

TEST(NodeGateway, RefusesUnknownRoomsAndKeysAtEveryNode) {
  Cluster cluster;
  const std::string code = opened(cluster, 0);
  for (std::size_t at = 0; at < 3; ++at) {
    EXPECT_EQ(cluster.room(at, "ZZZZZZ").status, 404);
    EXPECT_EQ(cluster.room(at, "").status, 404);
    EXPECT_EQ(cluster.join(at, "ZZZZZZ", {{"name", "Ann"}}).status, 404);
    Client client;
    EXPECT_EQ(cluster.connect(at, client, "ZZZZZZ"), 404);
    EXPECT_EQ(cluster.connect(at, client, code, "not a key"), 401);
    EXPECT_EQ(cluster.connect(at, client, code), 200);
  }
}

TEST(NodeGateway, ManyPeopleOpenRoomsAtOnce) {
  Cluster cluster;
  constexpr int kMany = 300;
  int opened = 0;
  for (int i = 0; i < kMany; ++i) {
    const Caller caller{.address = "10.0.0." + std::to_string(i % 250)};
    cluster[0].gateway->open_room(hex(), caller, [&](const Response& answer) { opened += answer.status == 201; });
  }
  cluster.wait(1000);
  EXPECT_EQ(opened, kMany);
}

TEST(NodeGateway, ARepeatedOpeningAtAnotherNodeOpensNoSecondRoom) {
  Cluster cluster;
  const Response first = cluster.open(0, kOpening);
  ASSERT_EQ(first.status, 201);
  for (std::size_t at = 0; at < 3; ++at) EXPECT_EQ(cluster.open(at, kOpening).body, first.body);  // at once
  cluster.wait(200);
  for (std::size_t at = 0; at < 3; ++at) EXPECT_EQ(cluster.open(at, kOpening).body, first.body);  // when it is known
  EXPECT_EQ(cluster.store.open_rooms().size(), 1u);
  Json other = kOpening;
  other["game"] = "ludo";
  EXPECT_EQ(cluster.open(1, other).status, 409) << "the id belongs to another request";
}

TEST(NodeGateway, OpeningsAtTwoNodesAtTheSameTimeOpenOneRoom) {
  Cluster cluster;
  std::vector<Response> answers;
  for (std::size_t at = 0; at < 3; ++at) {
    cluster[at].gateway->open_room(kOpening, Cluster::kGuest,
                                   [&](Response answer) { answers.push_back(std::move(answer)); });
  }
  cluster.wait(1000);
  ASSERT_EQ(answers.size(), 3u);
  for (const Response& answer : answers) EXPECT_EQ(text_of(answer.body, "room"), text_of(answers[0].body, "room"));
  EXPECT_EQ(cluster.store.open_rooms().size(), 1u);
}

TEST(NodeGateway, AnOpeningRepeatedTwiceAtAnotherNodeFindsTheRoom) {
  Cluster cluster;
  const Response first = cluster.open(0, kOpening);
  std::vector<Response> answers;
  for (int i = 0; i < 2; ++i) {
    cluster[1].gateway->open_room(kOpening, Cluster::kGuest,
                                  [&](Response answer) { answers.push_back(std::move(answer)); });
  }
  cluster.wait(1000);
  ASSERT_EQ(answers.size(), 2u);
  for (const Response& answer : answers) EXPECT_EQ(answer.body, first.body);
  EXPECT_EQ(cluster[1].gateway->health().status, 200);
}

TEST(NodeGateway, AnOpeningRepeatedAfterItsNodeDiedOpensNoSecondRoom) {
  Cluster cluster;
  const Response first = cluster.open(0, kOpening);
  ASSERT_EQ(first.status, 201);
  cluster.kill(0);
  const Response again = cluster.open(1, kOpening);
  EXPECT_EQ(text_of(again.body, "room"), text_of(first.body, "room")) << to_text(again.body);
  EXPECT_EQ(cluster.store.open_rooms().size(), 1u);
}

TEST(NodeGateway, ARepeatedJoinAtAnotherNodeTakesNoSecondSeat) {
  Cluster cluster;
  const std::string code = opened(cluster, 0);
  const Response first = cluster.join(1, code, kCome);
  ASSERT_EQ(first.status, 201);
  for (std::size_t at = 0; at < 3; ++at) EXPECT_EQ(cluster.join(at, code, kCome).body, first.body);
}

TEST(NodeGateway, TheOperatorSeesAndClosesRoomsOfAllNodes) {
  Cluster cluster;
  const std::string code = opened(cluster, 0);
  opened(cluster, 1);
  const Response rooms = cluster.ask([&](Reply reply) { cluster[2].gateway->admin_rooms(std::move(reply)); });
  EXPECT_EQ(rooms.body.at("rooms").size(), 2u);
  const Response closed = cluster.ask([&](Reply reply) { cluster[2].gateway->admin_close(code, std::move(reply)); });
  EXPECT_EQ(closed.status, 200);
  EXPECT_EQ(cluster.room(1, code).status, 404);
}

TEST(NodeGateway, TheCmdIdOfAClosedRoomOpensANewOne) {
  Cluster cluster;
  const std::string code = text_of(cluster.open(0, kOpening).body, "room");
  cluster.ask([&](Reply reply) { cluster[0].gateway->admin_close(code, std::move(reply)); });
  cluster.wait(200);
  const Response second = cluster.open(1, kOpening);
  EXPECT_EQ(second.status, 201) << to_text(second.body);
  EXPECT_NE(text_of(second.body, "room"), code);
  EXPECT_EQ(cluster[1].gateway->health().status, 200);
}

TEST(NodeGateway, ARefusedOpeningDoesNotMeanThatTheStoreFails) {
  Cluster cluster;
  std::vector<Response> answers;
  for (std::size_t at = 0; at < 3; ++at) {
    cluster[at].gateway->open_room(kOpening, Cluster::kGuest, [&](Response answer) { answers.push_back(answer); });
  }
  cluster.settle();
  ASSERT_EQ(answers.size(), 3u);
  for (std::size_t at = 0; at < 3; ++at) EXPECT_EQ(cluster[at].gateway->health().status, 200);
}

// As deep as the network lets through.
Json deep_json() {
  Json deep = Json::object();
  for (int i = 2; i < kMaxJsonDepth; ++i) deep = {{"x", deep}};
  return {{"name", "Ann"}, {"game", "hex_taboo"}, {"more", deep}};
}

TEST(NodeGateway, ADeepBodyDoesNotDisturbOtherClients) {
  Cluster cluster;
  NodeParty party(cluster, hex());
  for (std::size_t at = 0; at < 3; ++at) {
    EXPECT_NE(cluster.join(at, party.code, deep_json()).status, 503);
    EXPECT_LT(cluster.quick(at, deep_json()).status, 500);
  }
  for (Traveller& one : party.all) EXPECT_TRUE(one.connected());
}

TEST(NodeGateway, TextThatIsNoCodeIsNotLookedUp) {
  Cluster cluster;
  cluster.store.fail_reading(true);
  for (const char* code : {"", "\xff", "ABCDE", "ABCDEFG", "ABCDE1", "AB DEF"}) {
    EXPECT_EQ(cluster.room(1, code).status, 404) << code;
  }
}

// ---- play

TEST(NodeGateway, PlaysEveryGameAcrossNodes) {
  for (const Json& body : all_rooms()) {
    SCOPED_TRACE(to_text(body));
    Cluster cluster;
    NodeParty party(cluster, body);
    party.start();
    party.play_out();
    party.check_logs();
    party.check_entries();
    EXPECT_EQ(cluster.owner(party.code), &cluster[0]);
  }
}

TEST(NodeGateway, RefusesWhatTheOwnerRefuses) {
  Cluster cluster;
  NodeParty party(cluster, hex());
  party.start();
  Traveller& away = party.all[1];
  ASSERT_EQ(away.at, 1u);
  for (const char* frame : {"", "nonsense", "[1]", R"({"type":"play"})", R"({"type":"play","move":{"q":99,"r":0}})"}) {
    const std::size_t before = away.now().count("error");
    cluster[1].gateway->receive(away.now().id, frame);
    cluster.settle();
    EXPECT_EQ(away.now().count("error"), before + 1) << frame;
  }
}

// ---- nodes that fail

TEST(NodeGateway, AnotherNodeTakesOverTheRoomsOfADeadOne) {
  for (const Json& body : all_rooms()) {
    SCOPED_TRACE(to_text(body));
    Cluster cluster;
    NodeParty party(cluster, body);
    party.start();
    party.act(3);
    cluster.kill(0);
    EXPECT_EQ(party.room(), nullptr);
    cluster.wait(2500);
    party.reconnect();
    ASSERT_TRUE(party.room());
    party.play_out();
    party.check_logs();
    party.check_entries();
  }
}

TEST(NodeGateway, ARoomKeepsItsOwnerWhenItMoves) {
  Cluster cluster(2);
  const std::string code = text_of(cluster.open(1, hex()).body, "room");
  const Response ann = cluster.join(1, code, {{"name", "Ann"}});
  cluster.kill(1);
  cluster.wait(4000);
  const Response ben = cluster.join(0, code, {{"name", "Ben"}});  // node a has lower numbers for people
  ASSERT_EQ(ben.status, 201) << to_text(ben.body);
  const Room& room = *cluster.owner(code)->rooms.find_room(code);
  ASSERT_EQ(room.people().size(), 2u);
  EXPECT_LT(room.people()[1].id, room.people()[0].id);
  EXPECT_EQ(room.person(room.owner())->name, "Ann");
  cluster[0].gateway->stop();
  cluster.settle();
  TestNode& third = cluster.add("c");
  cluster.wait(2000);
  ASSERT_EQ(cluster.room(2, code).status, 200);
  EXPECT_EQ(third.rooms.find_room(code)->person(third.rooms.find_room(code)->owner())->name, "Ann");
}

TEST(NodeGateway, ANodeWhoseNameIsTakenMakesWay) {
  Cluster cluster;
  const std::string code = opened(cluster, 0);
  cluster[0].running = false;
  cluster.wait(2500);
  TestNode& second = cluster.add("a");
  EXPECT_EQ(cluster.room(1, code).status, 200);
  const std::string fresh = opened(cluster, 3);
  cluster.wait(500);
  ASSERT_EQ(cluster.room(1, fresh).status, 200);
  Client client;
  ASSERT_EQ(cluster.connect(1, client, fresh), 200);
  cluster[0].running = true;
  cluster.wait(3000);
  EXPECT_TRUE(cluster[0].ended);
  EXPECT_FALSE(client.closed) << "the link to the second node goes on";
  EXPECT_TRUE(second.rooms.find_room(fresh));
  EXPECT_EQ(cluster[1].gateway->rooms("").body, second.gateway->rooms("").body);
}

TEST(NodeGateway, SweepsTheRoomsOfADeadNode) {
  Cluster cluster;
  std::vector<std::string> codes;
  for (int i = 0; i < 40; ++i) codes.push_back(opened(cluster, 0, {.address = std::to_string(i)}));
  cluster.kill(0);
  cluster.wait(6000);
  std::set<std::string> owners;
  for (const std::string& code : codes) {
    ASSERT_TRUE(cluster.owner(code)) << code;
    owners.insert(cluster.owner(code)->name);
  }
  EXPECT_FALSE(owners.contains("a"));
}

TEST(NodeGateway, ANodeThatWakesAfterItsLeaseCannotWrite) {
  Cluster cluster;
  NodeParty party(cluster, hex());
  party.start();
  party.act(3);
  Traveller& first = party.all[0];  // connected to the node that stops
  cluster[0].running = false;
  cluster.wait(3000);
  party.reconnect();
  ASSERT_TRUE(party.room());
  const std::int64_t seq = party.room()->seq();
  cluster[0].running = true;
  Client& old = first.connections.front();
  cluster[0].gateway->receive(old.id, R"({"type":"play","cmd_id":"late","move":{"q":0,"r":0}})");
  cluster.settle();
  EXPECT_EQ(party.room()->seq(), seq);
  EXPECT_TRUE(old.closed);
  cluster.wait(1000);
  EXPECT_EQ(cluster[0].rooms.find_room(party.code), nullptr);
  party.play_out();
  party.check_logs();
  party.check_entries();
}

TEST(NodeGateway, WritesOfAFormerOwnerAreRefused) {
  Cluster cluster;
  NodeParty party(cluster, hex());
  party.start();
  party.act(2);
  const std::int64_t seq = party.room()->seq();
  cluster[0].holds_writes = true;  // its disk is slow, its lease goes on
  Traveller& mover = *party.on(party.room()->table()->acting().first());
  party.send(mover, {{"type", "play"},
                     {"move", moves_json(*party.room()->table(), party.room()->table()->acting().first())[0]}});
  cluster.store.with_owners([&](store::MemoryOwners& owners) {  // as if the room had been taken from it
    owners.rooms.begin()->second.epoch += 1;
    for (auto& [room, owned] : owners.rooms) owned = {.epoch = owned.epoch + 1, .lease = owners.nodes["b"].lease};
    return true;
  });
  cluster[0].holds_writes = false;
  cluster.settle();
  EXPECT_EQ(cluster.store.events(cluster.store.room(party.code)->id, seq + 1, 10).size(), 0u);
  EXPECT_EQ(cluster[0].rooms.find_room(party.code), nullptr) << "it belongs to another node";
  cluster.wait(2000);
  party.reconnect();
  EXPECT_EQ(cluster.owner(party.code), &cluster[1]);
  party.play_out();
  party.check_entries();
}

TEST(NodeGateway, ANodeThatStopsHandsItsRoomsOverAtOnce) {
  Cluster cluster;
  NodeParty party(cluster, ludo());
  party.start();
  party.act(5);
  const TimeMs before = cluster.now;
  cluster[0].gateway->stop();
  cluster.settle();
  EXPECT_TRUE(cluster[0].has_left());
  for (Traveller& one : party.all) EXPECT_EQ(one.now().closed, CloseCode::Stopping);
  party.reconnect();
  ASSERT_TRUE(party.room());
  EXPECT_LE(cluster.now - before, 200);
  EXPECT_NE(cluster.owner(party.code), &cluster[0]);
  EXPECT_EQ(cluster.open(0, hex()).status, 503);
  EXPECT_EQ(cluster[0].gateway->health().status, 503);
  party.play_out();
  party.check_entries();
}

TEST(NodeGateway, OtherNodesHearAtOnceThatANodeHasLeft) {
  Cluster cluster;
  NodeParty party(cluster, hex());
  party.start();
  party.act(1);
  Traveller& away = party.all[1];
  ASSERT_NE(away.at, 0u);
  const TimeMs before = cluster.now;
  cluster[0].gateway->stop();
  cluster.settle();
  cluster[0].running = false;  // it has ended
  EXPECT_EQ(away.now().closed, CloseCode::Stopping);
  EXPECT_EQ(cluster.room(1, party.code).status, 200);
  EXPECT_LE(cluster.now - before, 200);
}

TEST(NodeGateway, EntriesBeingWrittenAreHandedOver) {
  Cluster cluster;
  NodeParty party(cluster, hex());
  party.start();
  party.act(2);
  const std::int64_t seq = party.room()->seq();
  cluster[0].holds_writes = true;
  Traveller& mover = *party.on(party.room()->table()->acting().first());
  party.send(mover, {{"type", "play"},
                     {"move", moves_json(*party.room()->table(), party.room()->table()->acting().first())[0]}});
  cluster[0].gateway->stop();
  cluster.settle();
  EXPECT_FALSE(cluster[0].has_left());
  cluster[0].holds_writes = false;
  cluster.settle();
  EXPECT_TRUE(cluster[0].has_left());
  party.reconnect();
  ASSERT_TRUE(party.room());
  EXPECT_EQ(party.room()->seq(), seq + 1);
  party.check_entries();
}

// ---- messages that are lost

TEST(NodeGateway, ClientsReconnectAfterALostMessage) {
  Cluster cluster;
  NodeParty party(cluster, coppit());
  party.start();
  party.act(4);
  cluster[0].bus.cut_off();
  for (int i = 0; i < 2; ++i) party.act();  // somebody else does not see it
  cluster[0].bus.reconnect();
  cluster.wait(3000);
  EXPECT_TRUE(std::ranges::any_of(party.all, [](Traveller& one) { return one.now().closed == CloseCode::Stopping; }));
  party.reconnect();
  EXPECT_EQ(cluster.owner(party.code), &cluster[0]) << "its lease went on";
  party.play_out();
  party.check_logs();
  party.check_entries();
}

TEST(NodeGateway, ARepeatedCommandIsDoneOnce) {
  Cluster cluster;
  NodeParty party(cluster, hex());
  party.start();
  party.act(2);
  const Seat seat = party.room()->table()->acting().first();
  Traveller& mover = *party.on(seat);
  const Json play = {{"type", "play"}, {"cmd_id", "once"}, {"move", moves_json(*party.room()->table(), seat)[0]}};
  cluster.send(mover.at, mover.now(), play);
  const std::int64_t seq = party.room()->seq();
  for (std::size_t at = 0; at < 3; ++at) {
    party.connect(mover, at);
    cluster.send(at, mover.now(), play);
    EXPECT_EQ(mover.now().count("error"), 0u);
  }
  EXPECT_EQ(party.room()->seq(), seq);
  party.check_entries();
}

TEST(NodeGateway, AnswersWhenTheOwnerCannotBeReached) {
  Cluster cluster;
  const std::string code = opened(cluster, 0);
  EXPECT_EQ(cluster.room(1, code).status, 200);
  cluster[0].bus.cut_off();  // but its lease goes on
  const Response answer = cluster.room(1, code);
  EXPECT_EQ(answer.status, 503);
  EXPECT_EQ(error_code(answer), "server/moved");
  EXPECT_EQ(cluster.room(0, code).status, 200);
  cluster[0].bus.reconnect();
  cluster.wait(1000);
  EXPECT_EQ(cluster.room(1, code).status, 200);
}

// ---- the database

TEST(NodeGateway, WaitsForTheDatabase) {
  Cluster cluster;
  const std::string code = opened(cluster, 0);
  cluster.kill(0);
  cluster.wait(2500);
  cluster[1].gateway->stop();  // only one is left to take the room over
  cluster.settle();
  TestNode& left = cluster.add("d");
  cluster.store.fail_reading(true);
  Response answer = cluster.ask([&](Reply reply) { left.gateway->room("ABCDEF", std::move(reply)); });
  EXPECT_EQ(answer.status, 503);
  EXPECT_EQ(error_code(answer), "store/unavailable");
  cluster.store.fail_reading(false);
  cluster.wait(3000);
  EXPECT_EQ(cluster.room(3, code).status, 200);
}

TEST(NodeGateway, WithoutALeaseItOpensNoRooms) {
  Cluster cluster(2);
  cluster[0].can_enter = false;
  cluster.store.with_owners([&](store::MemoryOwners& owners) {
    owners.nodes["a"].until = 0;
    return true;
  });
  cluster.wait(2500);
  EXPECT_EQ(cluster.open(0, hex()).status, 503);
  EXPECT_EQ(cluster.quick(0, {{"game", "hex_taboo"}, {"name", "Ann"}}).status, 503);
  EXPECT_EQ(cluster[0].gateway->health().status, 503);
  EXPECT_NE(cluster[0].gateway->metrics().find("node_has_lease 0"), std::string::npos);
  cluster[0].can_enter = true;
  cluster.wait(2500);
  EXPECT_EQ(cluster[0].gateway->health().status, 200);
  EXPECT_EQ(cluster.open(0, hex()).status, 201);
}

// ---- lobby, quick matches, limits

TEST(NodeGateway, EveryLobbyShowsTheRoomsOfAllNodes) {
  Cluster cluster;
  Client visitor;
  visitor.id = cluster[2].gateway->connect_lobby(visitor);
  const std::string code = opened(cluster, 0);
  Client owner;
  const Response joined = cluster.join(0, code, {{"name", "Ann"}});
  EXPECT_EQ(cluster.connect(0, owner, code, text_of(joined.body, "player_id")), 200);
  cluster.wait(200);
  for (std::size_t at = 0; at < 3; ++at) {
    const Response rooms = cluster[at].gateway->rooms("");
    ASSERT_EQ(rooms.body.at("rooms").size(), 1u);
    EXPECT_EQ(text_of(rooms.body.at("rooms")[0], "room"), code);
    EXPECT_EQ(rooms.body, cluster[0].gateway->rooms("").body);
  }
  EXPECT_NE(to_text(visitor.received.back()).find(code), std::string::npos);
  visitor.forget();
  cluster.ask([&](Reply reply) { cluster[0].gateway->admin_close(code, std::move(reply)); });
  cluster.wait(200);
  EXPECT_NE(to_text(visitor.received).find(code), std::string::npos);
  EXPECT_EQ(cluster[2].gateway->rooms("").body.at("rooms").size(), 0u);
}

// The code of a private room opens it, and the first person to join any room owns it.
TEST(NodeGateway, NoLobbyNamesHiddenRoomsOfOtherNodes) {
  Cluster cluster;
  Client visitor;
  visitor.id = cluster[2].gateway->connect_lobby(visitor);
  Json closed_room = hex();
  closed_room["public"] = false;
  const Response opened_privately = cluster.open(0, closed_room);
  ASSERT_EQ(opened_privately.status, 201);
  const std::string secret = text_of(opened_privately.body, "room");
  const std::string empty = opened(cluster, 0);  // public, but its owner has not joined yet
  const std::string gone = opened(cluster, 0);
  Client owner;
  const Response joined = cluster.join(0, secret, {{"name", "Ann"}});
  EXPECT_EQ(cluster.connect(0, owner, secret, text_of(joined.body, "player_id")), 200);
  cluster.wait(1000);
  cluster.ask([&](Reply reply) { cluster[0].gateway->admin_close(gone, std::move(reply)); });
  cluster.wait(1000);
  cluster.kill(0);
  cluster.wait(10'000);
  for (const std::string& text : visitor.texts) {
    for (const std::string& code : {secret, empty, gone}) EXPECT_EQ(text.find(code), std::string::npos) << text;
  }
}

TEST(NodeGateway, ANewNodeLearnsAboutAllRooms) {
  Cluster cluster(1, {.max_rooms = 250});
  std::string code;
  for (int i = 0; i < 250; ++i) code = opened(cluster, 0, {.address = std::to_string(i)});  // several messages
  cluster.add("z");
  cluster.wait(2000);
  EXPECT_EQ(cluster.open(1, hex()).status, 503) << "it counts the rooms of the other node";
  EXPECT_EQ(cluster.room(1, code).status, 200);
}

TEST(NodeGateway, WrongNewsDoNotDisturbTheLobby) {
  Cluster cluster(2);
  bus::MemoryBus outsider(cluster.network);
  Client lobby;
  cluster[0].gateway->connect_lobby(lobby);
  const auto say = [&](const Json& news) {
    outsider.publish("taku.rooms", to_text(news));
    cluster.wait(100);
  };
  Json news = *parse_json(R"({"node":"x","run":"1","number":1,"all":true,"rooms":[
      {"id":900,"code":"SAMEAS","game":"ludo","listed":true,"free":true,"row":"{\"room\":\"SAMEAS\"}"},
      {"id":901,"code":"SAMEAS","game":"ludo","listed":true,"free":true,"row":"{\"room\":\"SAMEAS\"}"}]})");
  say(news);
  say({{"node", "x"}, {"run", "1"}, {"number", 2}, {"gone", {900}}});
  EXPECT_EQ(cluster[0].gateway->rooms("").body["rooms"].size(), 1u) << "two rooms cannot have the same code";
  news["node"] = "no.name >";  // cannot be part of a subject
  news["all"] = false;
  say(news);
  EXPECT_EQ(cluster[0].gateway->rooms("").body["rooms"].size(), 1u);
  opened(cluster, 0);
}

TEST(NodeGateway, NewsNameAnyNumberOfAddresses) {
  Cluster cluster(1, {.max_rooms = 700});
  for (int i = 0; i < 700; ++i) opened(cluster, 0, {.address = "2001:db8::" + std::to_string(i)});
  cluster.add("z");
  cluster.wait(2000);
  EXPECT_EQ(cluster.open(1, hex()).status, 503) << "it counts the rooms of the other node";
}

// Two people come for a quick match; returns the codes of their rooms.
std::pair<std::string, std::string> come(Cluster& cluster, std::size_t first, std::size_t second) {
  const Response one = cluster.quick(first, {{"game", "hex_taboo"}, {"name", "Ann"}});
  EXPECT_LT(one.status, 300) << to_text(one.body);
  Client ann;
  const std::string code = text_of(one.body, "room");
  EXPECT_EQ(cluster.connect(first, ann, code, text_of(one.body, "player_id")), 200);
  cluster.wait(200);
  const Response two = cluster.quick(second, {{"game", "hex_taboo"}, {"name", "Ben"}});
  EXPECT_LT(two.status, 300) << to_text(two.body);
  EXPECT_NE(text_of(one.body, "player_id"), text_of(two.body, "player_id"));
  cluster[first].gateway->disconnected(ann.id);
  return {code, text_of(two.body, "room")};
}

TEST(NodeGateway, QuickMatchesPairPeopleOfDifferentNodes) {
  for (const auto& [first, second] : {std::pair(0u, 1u), std::pair(1u, 2u), std::pair(2u, 0u), std::pair(2u, 2u)}) {
    Cluster cluster;
    const auto [one, two] = come(cluster, first, second);
    EXPECT_EQ(one, two);
  }
}

TEST(NodeGateway, ARepeatedQuickMatchGivesTheSameSeatAtEveryNode) {
  Cluster cluster;
  const Json body = {{"game", "ludo"}, {"name", "Ann"}, {"cmd_id", "nobody-knows-this-quick1"}};
  const Response first = cluster.quick(1, body);
  ASSERT_LT(first.status, 300);
  cluster.wait(200);
  for (std::size_t at = 0; at < 3; ++at) {
    EXPECT_EQ(text_of(cluster.quick(at, body).body, "player_id"), text_of(first.body, "player_id"));
  }
}

TEST(NodeGateway, ARepeatedQuickMatchIsRecognisedByTheLeader) {
  Cluster cluster;
  const Json body = {{"game", "ludo"}, {"name", "Ann"}, {"cmd_id", "nobody-knows-this-quick1"}};
  const Response first = cluster.quick(1, body);
  ASSERT_LT(first.status, 300);
  EXPECT_EQ(text_of(cluster.quick(2, body).body, "player_id"), text_of(first.body, "player_id")) << "without any news";
}

TEST(NodeGateway, QuickMatchesGoOnWhenTheirLeaderDies) {
  Cluster cluster;
  cluster.kill(0);  // the first node is the leader
  cluster.wait(4000);
  const auto [one, two] = come(cluster, 1, 2);
  EXPECT_EQ(one, two);
}

TEST(NodeGateway, CountsTheRoomsOfAnAddressOnAllNodes) {
  Cluster cluster(3, {.max_rooms_per_address = 3});
  for (std::size_t i = 0; i < 3; ++i) {
    opened(cluster, i);
    cluster.wait(200);
  }
  EXPECT_EQ(cluster.open(1, hex()).status, 429);
  EXPECT_EQ(cluster.open(1, hex(), {.address = "5.6.7.8"}).status, 201);
}

TEST(NodeGateway, CountsTheRoomsOfAllNodes) {
  Cluster cluster(2, {.max_rooms = 2});
  opened(cluster, 0);
  opened(cluster, 1);
  cluster.wait(200);
  EXPECT_EQ(cluster.open(0, hex()).status, 503);
}

}  // namespace
}  // namespace taku::server
