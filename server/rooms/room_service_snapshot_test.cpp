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

// A reload, a returning player and a late spectator see the final board with the result, until the next match begins.
TEST(RoomServiceSnapshot, ShowsTheFinishedMatch) {
  for (const Json& body : all_rooms()) {
    SCOPED_TRACE(to_text(body));
    ServiceFixture play;
    Party party(play, body);
    EXPECT_FALSE(find(snapshot_of(play, party.clients[0]), "last"));
    party.start();
    party.act(1);
    const std::string match = party.room().match_id();
    party.away(1);  // misses the end
    play.send(party.clients[0], {{"type", "resign"}});
    ASSERT_FALSE(party.room().running());
    play.restart();
    const Table& table = *party.room().last_table();
    Client watcher;
    play.connect(watcher, party.code);
    for (std::size_t i = 0; i < 2; ++i) party.back(i);
    for (std::size_t i = 0; i < 3; ++i) {
      const Json snapshot = *(i < 2 ? party.clients[i] : watcher).last("snapshot");
      EXPECT_EQ(snapshot["phase"], "waiting");
      EXPECT_EQ(snapshot["match"], party.room().match_id()) << "the next one";
      const Json& last = snapshot["last"];
      const Seat seat = i < 2 ? Seat{static_cast<std::int8_t>(i)} : Seat::nobody();
      EXPECT_EQ(last["match"], match);
      EXPECT_EQ(last["result"], (Json{{"winner", 1}, {"reason", "resign"}, {"seat", 0}}));
      EXPECT_EQ(last["turn"]["kind"], "over");
      EXPECT_EQ(last["hash"], to_hex(table.state()->view_hash(seat)));
      EXPECT_EQ(last["plies"], table.match().plies().size());
      EXPECT_EQ(find_int(last, "your_seat").value_or(Seat::nobody().index), seat.index);
      EXPECT_EQ(last["seats"][0]["name"], "Ann");
      EXPECT_EQ(last["seats"][1]["name"], "Bnn");
    }
    party.start();
    EXPECT_FALSE(find(snapshot_of(play, watcher), "last"));
  }
}

// Seats may change after a match; the finished one is shown with the seats that it had.
TEST(RoomServiceSnapshot, TheFinishedMatchKeepsItsSeats) {
  ServiceFixture play;
  Json body = ludo(3);
  body["seats"] = *parse_json(R"([{"kind":"person"},{"kind":"person"},{"kind":"computer","level":"ai1"}])");
  Party party(play, body);
  party.start();
  play.send(party.clients[1], {{"type", "leave"}});
  for (int i = 0; i < 20'000 && party.room().running(); ++i) {
    if (!play.thinker.answer_one() && !party.act()) play.wait(100);
  }
  play.joined(party.code, "Cat");
  const Json last = snapshot_of(play, party.clients[0])["last"];
  EXPECT_EQ(last["seats"][1]["name"], "Bnn");
  EXPECT_EQ(last["seats"][2], (Json{{"seat", 2}, {"kind", "computer"}, {"level", "ai1"}}));
  EXPECT_EQ(last["left"], Json::array({1}));
}

}  // namespace
}  // namespace taku::server
