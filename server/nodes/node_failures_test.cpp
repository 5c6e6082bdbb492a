#include <algorithm>
#include <set>

#include "server/nodes/node_gateway.h"
#include "tests/support/node_party.h"
#include "tests/support/room_party.h"

// Several nodes with one store and one bus: nodes that fail, messages that are lost, a database that is away.

namespace taku::server {
namespace {

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
  party.act(1);
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
  party.act(1);
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

}  // namespace
}  // namespace taku::server
