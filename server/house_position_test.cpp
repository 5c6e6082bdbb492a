#include "games/pineapple/pineapple.h"
#include "tests/support/house_party.h"

// What a client needs to go on by itself: a whole position that fits what it knows, and what it was told so far.

namespace taku::server {
namespace {

constexpr std::size_t kMostBytes = 64 * 1024;

std::vector<Json> whole_matches() {
  return {hex(3), ludo(4), coppit(4), pineapple(30), territory(), {{"game", "territory"}, {"seats", 4}}};
}

// The position is one of this game, and looks to the viewer as the match does.
void expect_fits(const Table& table, Seat viewer, const Json& message) {
  const std::string* position = find_string(message, "position");
  ASSERT_NE(position, nullptr) << to_text(message);
  const auto begun = table.match().game().start(0, {{"position", *position}});
  ASSERT_TRUE(begun.ok()) << *position;
  EXPECT_EQ(begun->state->view_json(viewer), table.state()->view_json(viewer));
  EXPECT_EQ(*find_string(message, "hash"), to_hex(table.state()->view_hash(viewer)));
}

struct Watched {
  Client* client;
  Seat seat;
  std::size_t seen = 0;
  std::uint64_t hash = 0;  // of what it knew last
};

// After an entry: what this viewer knows has changed, so the last thing it was told says how it stands now.
void expect_told(const Table& table, Watched& watched) {
  const std::uint64_t hash = table.state()->view_hash(watched.seat);
  const bool changed = hash != watched.hash;
  watched.hash = hash;
  for (std::size_t i = watched.seen; i < watched.client->texts.size(); ++i) {
    ASSERT_LT(watched.client->texts[i].size(), kMostBytes);
  }
  const bool told = watched.client->told.size() > watched.seen;
  watched.seen = watched.client->told.size();
  if (!changed) return;
  ASSERT_TRUE(told);
  const Json& last = watched.client->told.back();
  ASSERT_FALSE(find(last, "more")) << to_text(last);
  expect_fits(table, watched.seat, last);
  if (table.state().as<pineapple::Pineapple>()) {
    ASSERT_TRUE(find(last, "game_turn")) << to_text(last);
    EXPECT_EQ(last["game_turn"], table.turn_json());
    EXPECT_EQ(find_bool(last, "between_hands").value_or(false), table.between_hands());
  }
}

TEST(HousePosition, EveryEntryTellsOneWhereCardsAreHidden) {
  for (const Json& body : {pineapple(30), territory()}) {
    SCOPED_TRACE(to_text(body));
    PlayHouse play;
    Party party(play, body);
    Client watcher;
    play.connect(watcher, party.code);
    party.start();
    const std::string match = party.room().match_id();
    std::vector<Watched> all = {{party.at({0}), {0}}, {party.at({1}), {1}}, {&watcher, Seat::nobody()}};
    int between = 0;
    for (int i = 0; i < 3000 && party.room().running(); ++i) {
      for (Watched& watched : all) ASSERT_NO_FATAL_FAILURE(expect_told(party.table(), watched)) << i;
      between += party.table().between_hands();
      ASSERT_TRUE(party.act());
    }
    EXPECT_EQ(between > 0, body["game"] == "pineapple");
    // The last message of the entry that ended it, before the table was set again.
    const Json& end = *watcher.last(body["game"] == "pineapple" ? "session_ended_awaiting_restart" : "match_end");
    EXPECT_TRUE(find(end, "position") && find(end, "hash")) << to_text(end);
  }
}

TEST(HousePosition, SnapshotsHaveOneInEveryGame) {
  for (const Json& body : all_rooms()) {
    SCOPED_TRACE(to_text(body));
    PlayHouse play;
    Party party(play, body);
    Client watcher;
    play.connect(watcher, party.code);
    EXPECT_FALSE(find(*watcher.last("snapshot"), "position")) << "there is no match yet";
    party.start();
    for (int i = 0; i < 40 && party.room().running(); ++i) {
      for (Client* client : {&party.clients[0], &party.clients[1], &watcher}) {
        client->forget();
        play.say(*client, {{"type", "sync"}});
        const Seat seat = client == &watcher ? Seat::nobody() : party.seat_of(client == &party.clients[1]);
        ASSERT_NO_FATAL_FAILURE(expect_fits(party.table(), seat, client->told.back()));
        EXPECT_EQ(client->told.back()["plies"], party.table().match().plies().size());
      }
      party.act();
    }
  }
}

// An event may say more than the move it repeats (what was paid, which tile), so in Territory none is left out.
TEST(HousePosition, TerritoryTellsEveryEvent) {
  PlayHouse play;
  Party party(play, {{"game", "territory"}, {"options", {{"map", "market_33"}, {"start_mana", 3000}}}});
  party.start();
  for (int i = 0; i < 800 && party.room().running(); ++i) party.act();
  int repeated = 0;
  for (const Json& message : party.clients[0].told) {
    if (message["type"] != "moved" || !find(message, "events") || !message["move"].is_object()) continue;
    const Json &event = message["events"][0], &move = message["move"];
    const bool same = std::ranges::all_of(move.items(), [&](const auto& item) {
      const Json* told = find(event, item.key());
      return told && *told == item.value();
    });
    repeated += same && event.size() == move.size() + 2;
  }
  EXPECT_GT(repeated, 0);
}

// ---- history

Json history(PlayHouse& play, Client& client, std::int64_t from) {
  play.wait(250);  // only so many a second are told
  play.say(client, {{"type", "history"}, {"from", from}});
  return client.told.back();
}

// What the messages of a match told this client of its moves and outcomes, where they do so one by one.
std::vector<Json> told_plies(const Client& client) {
  std::vector<Json> plies;
  for (const Json& message : client.told) {
    if (message["type"] == "match_start") plies.clear();
    if (message["type"] != "moved" && message["type"] != "outcome") continue;
    plies.push_back({{"seat", message["type"] == "moved" ? message["seat"] : Json(nullptr)},
                     {"move", message["move"]},
                     {"events", find(message, "events") ? message["events"] : Json::array()}});
  }
  return plies;
}

// All of it, however many messages that takes.
std::vector<Json> whole_history(PlayHouse& play, Client& client) {
  std::vector<Json> plies;
  while (true) {
    const Json part = history(play, client, static_cast<std::int64_t>(plies.size()));
    EXPECT_EQ(part["type"], "history") << to_text(part).substr(0, 200);
    EXPECT_LT(client.texts.back().size(), kMostBytes);
    EXPECT_EQ(part["from"], plies.size());
    for (const Json& ply : part["plies"]) plies.push_back(ply);
    if (part["plies"].empty() || plies.size() >= part["count"]) {
      EXPECT_EQ(plies.size(), part["count"]);
      return plies;
    }
  }
}

TEST(HouseHistory, TellsWhatWasToldBefore) {
  PlayHouse play;
  Party party(play, territory());
  Client watcher;
  play.connect(watcher, party.code);
  party.start();
  for (int i = 0; i < 250 && party.room().running(); ++i) party.act();
  ASSERT_TRUE(party.room().running());
  for (Client* client : {&party.clients[0], &party.clients[1], &watcher}) {
    const std::vector<Json> told = told_plies(*client);
    EXPECT_EQ(whole_history(play, *client), told);
    EXPECT_GT(told.size(), 250u);
  }
}

// [pineapple P7] what the opponent discarded, and what it was dealt, stays unknown.
TEST(HouseHistory, HidesWhatWasHidden) {
  PlayHouse play;
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

TEST(HouseHistory, KeepsTheLastMatchUntilTheNextAndOverARestart) {
  for (const Json& body : whole_matches()) {
    SCOPED_TRACE(to_text(body));
    PlayHouse play;
    const int people = static_cast<int>(find_int(body, "seats").value_or(2));
    Party party(play, body, people);
    party.start();
    const std::string match = party.room().match_id();
    party.play_out();
    const Json first = history(play, party.clients[0], 0);
    EXPECT_EQ(first["match"], match);
    EXPECT_EQ(first["seq"], party.room().seq());
    EXPECT_NE(party.room().match_id(), match) << "the table is set again";
    const std::vector<Json> all = whole_history(play, party.clients[0]);
    play.restart();
    party.back(0);
    EXPECT_EQ(whole_history(play, party.clients[0]), all);
    for (int i = 1; i < people; ++i) party.back(static_cast<std::size_t>(i));
    party.start();
    EXPECT_EQ(history(play, party.clients[0], 0)["match"], party.room().match_id());
  }
}

// Who takes a seat later has not been told what its owner before was.
TEST(HouseHistory, BelongsToWhoeverPlayed) {
  PlayHouse play;
  Party party(play, pineapple(1));
  party.start();
  party.play_out();
  play.say(party.clients[0], {{"type", "leave"}});
  Client next, watcher;
  play.connect(next, party.code, play.joined(party.code, "Zoe"));
  play.connect(watcher, party.code);
  const Json told = history(play, next, 0)["plies"];
  EXPECT_EQ(told, history(play, watcher, 0)["plies"]);
  EXPECT_NE(told, history(play, party.clients[1], 0)["plies"]);
}

TEST(HouseHistory, RefusesWhatIsNone) {
  PlayHouse play;
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
  play.say(client, {{"type", "history"}, {"cmd_id", "h1"}});
  EXPECT_EQ(client.told.back()["cmd_id"], "h1");
  EXPECT_EQ(client.told.back()["plies"].size(), 2u);
  EXPECT_EQ(party.room().seq(), seq + 2) << "asking is no entry";
  for (int i = 0; i < 20; ++i) play.say(client, {{"type", "history"}});
  EXPECT_EQ(play.refused(client, {{"type", "history"}}), "limit/rate");
}

}  // namespace
}  // namespace taku::server
