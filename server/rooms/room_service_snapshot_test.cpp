#include "tests/support/room_party.h"

// What a snapshot contains besides the position: chat, and which seats have acted.

namespace taku::server {
namespace {

Json snapshot_of(ServiceFixture& play, Client& client) {
  play.send(client, {{"type", "sync"}});
  return *client.last("snapshot");
}

std::vector<std::string> texts_of(const Json& snapshot) {
  std::vector<std::string> texts;
  for (const Json& line : snapshot["chat"]) texts.push_back(*find_string(line, "text"));
  return texts;
}

void send_chat(ServiceFixture& play, Client& client, const std::string& text) {
  play.wait(1000);
  EXPECT_EQ(play.refused(client, {{"type", "chat"}, {"text", text}}), "");
}

using Texts = std::vector<std::string>;

TEST(RoomServiceSnapshot, ChatEqualsTheLiveMessages) {
  ServiceFixture play;
  Party party(play, hex());
  EXPECT_EQ(snapshot_of(play, party.clients[0])["chat"], Json::array());
  play.send(party.clients[0], {{"type", "chat"}, {"text", "one"}, {"cmd_id", "a"}});
  play.send(party.clients[1], {{"type", "chat"}, {"preset", "hello"}});
  Json live = Json::array();
  for (const Json& message : party.clients[1].received) {
    if (message["type"] == "chat") live.push_back(message);
  }
  live[1].erase("cmd_id");
  ASSERT_EQ(live.size(), 2u);
  Client tab;  // takes over
  play.connect(tab, party.code, party.keys[0]);
  EXPECT_EQ((*tab.last("snapshot"))["chat"], live);
  EXPECT_EQ(live[0]["seat"], 0);
  EXPECT_GT(*find_int(live[1], "seq"), *find_int(live[0], "seq"));
}

TEST(RoomServiceSnapshot, SpectatorChatDuringAMatchIsForSpectators) {
  ServiceFixture play;
  Party party(play, hex());
  Client watcher;
  play.connect(watcher, party.code);
  send_chat(play, watcher, "before");
  party.start();
  send_chat(play, watcher, "among us");
  send_chat(play, party.clients[0], "to all");
  EXPECT_EQ(texts_of(snapshot_of(play, watcher)), (Texts{"before", "among us", "to all"}));
  EXPECT_EQ(texts_of(snapshot_of(play, party.clients[1])), (Texts{"before", "to all"}));
  party.play_out();
  send_chat(play, watcher, "after");
  EXPECT_EQ(texts_of(snapshot_of(play, party.clients[1])), (Texts{"before", "to all", "after"}))
      << "also after the match";
  EXPECT_EQ(texts_of(snapshot_of(play, watcher)).size(), 4u);
}

TEST(RoomServiceSnapshot, ChatIsLimited) {
  ServiceFixture play;
  Party party(play, hex(4));
  Client watcher;
  play.connect(watcher, party.code);
  party.start();
  for (int i = 0; i < 40; ++i) {
    send_chat(play, party.clients[0], "seat " + std::to_string(i));
    send_chat(play, watcher, "watcher " + std::to_string(i));
  }
  const Texts seats = texts_of(snapshot_of(play, party.clients[1]));
  ASSERT_EQ(seats.size(), 30u);
  EXPECT_EQ(seats.front(), "seat 10") << "spectators do not displace lines of players";
  EXPECT_EQ(seats.back(), "seat 39");
  const Texts all = texts_of(snapshot_of(play, watcher));
  ASSERT_EQ(all.size(), 30u);
  EXPECT_EQ(all.front(), "seat 25");
  EXPECT_EQ(all.back(), "watcher 39");
}

TEST(RoomServiceSnapshot, ChatSurvivesARestart) {
  ServiceFixture play;
  Party party(play, hex(4));
  Client watcher;
  play.connect(watcher, party.code);
  send_chat(play, party.clients[0], "good luck");
  party.start();
  send_chat(play, watcher, "among us");
  send_chat(play, party.clients[1], "thanks");
  const Json before = snapshot_of(play, party.clients[0])["chat"], watched = snapshot_of(play, watcher)["chat"];
  play.restart();
  party.back(0);
  Client back;
  play.connect(back, party.code);
  EXPECT_EQ((*party.clients[0].last("snapshot"))["chat"], before);
  EXPECT_EQ((*back.last("snapshot"))["chat"], watched);
}

TEST(RoomServiceSnapshot, HasTheSeatsThatActed) {
  ServiceFixture play;
  Party party(play, ludo());
  EXPECT_EQ(find(snapshot_of(play, party.clients[0]), "acted"), nullptr);
  party.start();
  Client watcher;
  play.connect(watcher, party.code);
  EXPECT_EQ(snapshot_of(play, watcher)["acted"], Json::array());
  party.act(1);  // rolls
  EXPECT_EQ(snapshot_of(play, watcher)["acted"], Json::array({0}));
  while (!party.table().played({1})) party.act(1);
  EXPECT_EQ(snapshot_of(play, watcher)["acted"], Json::array({0, 1}));
  EXPECT_EQ(play.refused(party.clients[0], {{"type", "abort"}}), "match/no_abort");
  play.restart();
  party.back(0);
  EXPECT_EQ((*party.clients[0].last("snapshot"))["acted"], Json::array({0, 1}));
}

}  // namespace
}  // namespace taku::server
