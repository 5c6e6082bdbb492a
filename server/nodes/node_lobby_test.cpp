#include "server/nodes/node_gateway.h"
#include "tests/support/node_party.h"
#include "tests/support/room_party.h"

// Several nodes with one store and one bus: lobby, quick matches and limits.

namespace taku::server {
namespace {

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
