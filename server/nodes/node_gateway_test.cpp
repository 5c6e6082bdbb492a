#include "server/nodes/node_gateway.h"

#include "tests/support/node_party.h"
#include "tests/support/room_party.h"

// Several nodes with one store and one bus: requests and matches.

namespace taku::server {
namespace {

const Json kOpening = {{"game", "hex_taboo"}, {"cmd_id", "nobody-knows-this-room-1"}};
const Json kCome = {{"name", "Ann"}, {"cmd_id", "nobody-knows-this-join-1"}};

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

}  // namespace
}  // namespace taku::server
