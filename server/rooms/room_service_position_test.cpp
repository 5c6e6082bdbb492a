#include "games/pineapple/pineapple.h"
#include "tests/support/room_party.h"

// Positions and history: what a client needs to continue with an engine of its own.

namespace taku::server {
namespace {

constexpr std::size_t kMostPositionBytes = 64 * 1024;

std::vector<Json> whole_matches() {
  return {hex(3), ludo(4), coppit(4), pineapple(30), territory(), {{"game", "territory"}, {"seats", 4}}};
}

// The position parses, and its view for this viewer equals that of the match.
void expect_fits(const Table& table, Seat viewer, const Json& message) {
  const std::string* position = find_string(message, "position");
  ASSERT_NE(position, nullptr) << to_text(message);
  const auto begun = table.match().game().start(0, {{"position", *position}});
  ASSERT_TRUE(begun.ok()) << *position;
  EXPECT_EQ(begun->state->view_json(viewer), table.state()->view_json(viewer));
  EXPECT_EQ(*find_string(message, "hash"), to_hex(table.state()->view_hash(viewer)));
}

struct Observer {
  Client* client;
  Seat seat;
  std::size_t seen = 0;
  std::uint64_t hash = 0;  // of its last view
};

// After an entry that changed the view, the last message has the position.
void expect_position_sent(const Table& table, Observer& observer) {
  const std::uint64_t hash = table.state()->view_hash(observer.seat);
  const bool changed = hash != observer.hash;
  observer.hash = hash;
  for (std::size_t i = observer.seen; i < observer.client->texts.size(); ++i) {
    ASSERT_LT(observer.client->texts[i].size(), kMostPositionBytes);
  }
  const bool received = observer.client->received.size() > observer.seen;
  observer.seen = observer.client->received.size();
  if (!changed) return;
  ASSERT_TRUE(received);
  const Json& last = observer.client->received.back();
  ASSERT_FALSE(find(last, "more")) << to_text(last);
  expect_fits(table, observer.seat, last);
  if (table.state().as<pineapple::Pineapple>()) {
    ASSERT_TRUE(find(last, "game_turn")) << to_text(last);
    EXPECT_EQ(last["game_turn"], table.turn_json());
    EXPECT_EQ(find_bool(last, "between_hands").value_or(false), table.between_hands());
  }
}

TEST(RoomServicePosition, EveryEntryHasAPositionInGamesWithSecrets) {
  for (const Json& body : {pineapple(30), territory()}) {
    SCOPED_TRACE(to_text(body));
    ServiceFixture play;
    Party party(play, body);
    Client watcher;
    play.connect(watcher, party.code);
    party.start();
    const std::string match = party.room().match_id();
    std::vector<Observer> all = {{party.at({0}), {0}}, {party.at({1}), {1}}, {&watcher, Seat::nobody()}};
    int between = 0;
    for (int i = 0; i < 3000 && party.room().running(); ++i) {
      for (Observer& observer : all) ASSERT_NO_FATAL_FAILURE(expect_position_sent(party.table(), observer)) << i;
      between += party.table().between_hands();
      ASSERT_TRUE(party.act());
    }
    EXPECT_EQ(between > 0, body["game"] == "pineapple");
    // The last message of the final entry, before the table was set for the next match.
    const Json& end = *watcher.last(body["game"] == "pineapple" ? "session_ended_awaiting_restart" : "match_end");
    EXPECT_TRUE(find(end, "position") && find(end, "hash")) << to_text(end);
  }
}

TEST(RoomServicePosition, SnapshotsHaveAPositionInEveryGame) {
  for (const Json& body : all_rooms()) {
    SCOPED_TRACE(to_text(body));
    ServiceFixture play;
    Party party(play, body);
    Client watcher;
    play.connect(watcher, party.code);
    EXPECT_FALSE(find(*watcher.last("snapshot"), "position")) << "no match yet";
    party.start();
    for (int i = 0; i < 40 && party.room().running(); ++i) {
      for (Client* client : {&party.clients[0], &party.clients[1], &watcher}) {
        if (client == &watcher && i % 4 != 0) continue;  // spectators may not sync as often
        client->forget();
        play.send(*client, {{"type", "sync"}});
        const Seat seat = client == &watcher ? Seat::nobody() : party.seat_of(client == &party.clients[1]);
        ASSERT_NO_FATAL_FAILURE(expect_fits(party.table(), seat, client->received.back()));
        EXPECT_EQ(client->received.back()["plies"], party.table().match().plies().size());
      }
      party.act();
    }
  }
}

// In Territory an event has more data than its move (price, tile), so none is left out.
TEST(RoomServicePosition, TerritorySendsEveryEvent) {
  ServiceFixture play;
  Party party(play, {{"game", "territory"}, {"options", {{"map", "market_33"}, {"start_mana", 3000}}}});
  party.start();
  for (int i = 0; i < 800 && party.room().running(); ++i) party.act();
  int repeated = 0;
  for (const Json& message : party.clients[0].received) {
    if (message["type"] != "moved" || !find(message, "events") || !message["move"].is_object()) continue;
    const Json &event = message["events"][0], &move = message["move"];
    const bool same = std::ranges::all_of(move.items(), [&](const auto& item) {
      const Json* received = find(event, item.key());
      return received && *received == item.value();
    });
    repeated += same && event.size() == move.size() + 2;
  }
  EXPECT_GT(repeated, 0);
}

// ---- history

Json history(ServiceFixture& play, Client& client, std::int64_t from) {
  play.wait(250);  // stays within the rate limit
  play.send(client, {{"type", "history"}, {"from", from}});
  return client.received.back();
}

// The moves and outcomes in the live messages of this client.
std::vector<Json> live_plies(const Client& client) {
  std::vector<Json> plies;
  for (const Json& message : client.received) {
    if (message["type"] == "match_start") plies.clear();
    if (message["type"] != "moved" && message["type"] != "outcome") continue;
    plies.push_back({{"seat", message["type"] == "moved" ? message["seat"] : Json(nullptr)},
                     {"move", message["move"]},
                     {"events", find(message, "events") ? message["events"] : Json::array()}});
  }
  return plies;
}

// The complete history, page by page.
std::vector<Json> whole_history(ServiceFixture& play, Client& client) {
  std::vector<Json> plies;
  while (true) {
    const Json part = history(play, client, static_cast<std::int64_t>(plies.size()));
    EXPECT_EQ(part["type"], "history") << to_text(part).substr(0, 200);
    EXPECT_LT(client.texts.back().size(), kMostPositionBytes);
    EXPECT_EQ(part["from"], plies.size());
    for (const Json& ply : part["plies"]) plies.push_back(ply);
    if (part["plies"].empty() || plies.size() >= part["count"]) {
      EXPECT_EQ(plies.size(), part["count"]);
      return plies;
    }
  }
}

TEST(RoomServiceHistory, MatchesTheLiveMessages) {
  ServiceFixture play;
  Party party(play, territory());
  Client watcher;
  play.connect(watcher, party.code);
  party.start();
  for (int i = 0; i < 250 && party.room().running(); ++i) party.act();
  ASSERT_TRUE(party.room().running());
  for (Client* client : {&party.clients[0], &party.clients[1], &watcher}) {
    const std::vector<Json> received = live_plies(*client);
    EXPECT_EQ(whole_history(play, *client), received);
    EXPECT_GT(received.size(), 250u);
  }
}

// [pineapple P7] the opponent's discards and dealt cards stay hidden
TEST(RoomServiceHistory, HidesSecrets) {
  ServiceFixture play;
  Party party(play, pineapple(150));
  party.start();
  for (int i = 0; i < 60; ++i) party.act();
  int hidden = 0, known = 0;
  for (const Json& ply : whole_history(play, party.clients[0])) {
    hidden += ply["move"].is_null();
    if (ply["seat"].is_null() || !ply["move"].is_object()) continue;
    const bool own = ply["seat"] == party.seat_of(0).index;
    if (!own) EXPECT_FALSE(find(ply["move"], "discard")) << to_text(ply);
    known += own && find(ply["move"], "discard");
  }
  EXPECT_GT(hidden, 10);
  EXPECT_GT(known, 5);
}

TEST(RoomServiceHistory, KeepsTheLastMatchUntilTheNextOne) {
  for (const Json& body : whole_matches()) {
    SCOPED_TRACE(to_text(body));
    ServiceFixture play;
    const int people = static_cast<int>(find_int(body, "seats").value_or(2));
    Party party(play, body, people);
    party.start();
    const std::string match = party.room().match_id();
    party.play_out();
    const Json first = history(play, party.clients[0], 0);
    EXPECT_EQ(first["match"], match);
    EXPECT_EQ(first["seq"], party.room().seq());
    EXPECT_NE(party.room().match_id(), match) << "the table is set for the next match";
    const std::vector<Json> all = whole_history(play, party.clients[0]);
    play.restart();
    party.back(0);
    EXPECT_EQ(whole_history(play, party.clients[0]), all);
    for (int i = 1; i < people; ++i) party.back(static_cast<std::size_t>(i));
    party.start();
    EXPECT_EQ(history(play, party.clients[0], 0)["match"], party.room().match_id());
  }
}

// A person who takes the seat later does not get the secrets of the previous owner.
TEST(RoomServiceHistory, IsSeenFromTheSeatPlayedThen) {
  ServiceFixture play;
  Party party(play, pineapple(1));
  party.start();
  party.play_out();
  play.send(party.clients[0], {{"type", "leave"}});
  Client next, watcher;
  play.connect(next, party.code, play.joined(party.code, "Zoe"));
  play.connect(watcher, party.code);
  const Json received = history(play, next, 0)["plies"];
  EXPECT_EQ(received, history(play, watcher, 0)["plies"]);
  EXPECT_NE(received, history(play, party.clients[1], 0)["plies"]);
}

TEST(RoomServiceHistory, RefusesBadRequests) {
  ServiceFixture play;
  Party party(play, hex());
  Client& client = party.clients[0];
  EXPECT_EQ(play.refused(client, {{"type", "history"}, {"from", 0}}), "match/none");
  party.start();
  const std::int64_t seq = party.room().seq();
  for (const Json& from : std::vector<Json>{-1, "0", 1.5, Json::array()}) {
    EXPECT_EQ(play.refused(client, {{"type", "history"}, {"from", from}}), "protocol/bad_request") << to_text(from);
  }
  EXPECT_EQ(history(play, client, 0)["plies"], Json::array());
  party.act(2);
  EXPECT_EQ(history(play, client, 1)["plies"].size(), 1u);
  const Json beyond = history(play, client, INT64_MAX);
  EXPECT_EQ(beyond["plies"], Json::array());
  EXPECT_EQ(beyond["count"], 2);
  play.send(client, {{"type", "history"}, {"cmd_id", "h1"}});
  EXPECT_EQ(client.received.back()["cmd_id"], "h1");
  EXPECT_EQ(client.received.back()["plies"].size(), 2u);
  EXPECT_EQ(party.room().seq(), seq + 2) << "requests add no entries";
  for (int i = 0; i < 20; ++i) play.send(client, {{"type", "history"}});
  EXPECT_EQ(play.refused(client, {{"type", "history"}}), "limit/rate");
}

}  // namespace
}  // namespace taku::server
