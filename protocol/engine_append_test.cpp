#include <gtest/gtest.h>

#include "engine/rng.h"
#include "games/all_games.h"
#include "tests/support/engine_client.h"

// Loading records in parts, and following a match played in another engine.

namespace taku::protocol {
namespace {

Json part(const Json& moves, std::size_t from, std::size_t to) {
  Json list = Json::array();
  for (std::size_t i = from; i < std::min(to, moves.size()); ++i) list.push_back(moves[i]);
  return list;
}

Json record_of(EngineClient& client) { return client.good(R"({"cmd":"save"})")["record"]; }

Json append(EngineClient& client, const Json& moves) {
  return client.good(to_text({{"cmd", "append"}, {"moves", moves}}));
}

// Loads a record in parts of that many entries; returns the answer to the last part.
Json load_in_parts(EngineClient& client, Json record, std::size_t entries) {
  const Json moves = record["moves"];
  const Json* end = find(record, "end");
  Json last = {{"cmd", "append"}, {"viewer", 1}};
  if (end) last["end"] = *end;
  record.erase("end");
  record["moves"] = part(moves, 0, entries);
  const Json opened = client.good(to_text({{"cmd", "load"}, {"record", record}, {"more", true}, {"viewer", 1}}));
  EXPECT_FALSE(opened.contains("events") || opened.contains("outcomes") || opened.contains("result"));
  std::size_t at = entries;
  for (; at + entries < moves.size(); at += entries) {
    const Json next = part(moves, at, at + entries);
    client.good(to_text({{"cmd", "append"}, {"moves", next}, {"more", true}}));
  }
  last["moves"] = part(moves, at, moves.size());
  return client.good(to_text(last));
}

TEST(ProtocolAppend, PartsGiveTheSameMatchAsTheWholeRecord) {
  for (const AnyGame* game : all_games()) {
    for (const std::string_view chance : {"seed", "given"}) {
      EngineClient client;
      Rng rng(5);
      client.good(to_text({{"cmd", "new"}, {"game", game->info().id}, {"chance", chance}, {"seed", "5"}}));
      client.play_some(30, rng);
      if (chance == "given") client.ask(R"({"cmd":"end","reason":"resign","seat":0})");  // fails if it is already over
      const Json record = record_of(client);
      Json whole = client.good(to_text({{"cmd", "load"}, {"record", record}, {"viewer", 1}}));
      const Json state = client.good(R"({"cmd":"state"})");
      whole.erase("match");
      for (const std::size_t entries : {1u, 7u, 1000u}) {
        Json parts = load_in_parts(client, record, entries);
        parts.erase("match");
        EXPECT_EQ(parts, whole) << game->info().id << ' ' << chance << ' ' << entries;
        EXPECT_EQ(client.good(R"({"cmd":"state"})"), state);
        EXPECT_EQ(record_of(client), record);
      }
    }
  }
}

// With times beside the moves, as a server writes them, a record soon exceeds the length of a line.
TEST(ProtocolAppend, ARecordLongerThanALine) {
  EngineClient client;
  Rng rng(2);
  client.good(R"({"cmd":"new","game":"pineapple","seed":"2","options":{"lead_to_win":2000}})");
  client.play_some(600, rng);
  Json record = record_of(client);
  for (Json& entry : record["moves"]) {
    if (entry["seat"] == -1) continue;
    entry["at"] = 1700000000000;
    entry["think_ms"] = 123456;
    entry["timeout"] = true;
  }
  const std::string line = to_text({{"cmd", "load"}, {"record", record}});
  ASSERT_GT(line.size(), kMaxLine);
  EXPECT_EQ(client.refused(line), "protocol/bad_request");
  load_in_parts(client, record, 300);
  EXPECT_EQ(record_of(client), record);
}

TEST(ProtocolAppend, ChanceWaitsForTheLastPart) {
  EngineClient client;
  client.good(R"({"cmd":"new","game":"ludo","seed":"1"})");
  const Json outcomes = client.good(R"({"cmd":"new","game":"ludo","seed":"1"})")["outcomes"];
  Json record = record_of(client);
  record["moves"] = Json::array();
  EXPECT_EQ(to_text(client.good(to_text({{"cmd", "load"}, {"record", record}, {"more", true}}))),
            R"({"ok":true,"match":"m3","turn":{"kind":"chance"}})");
  EXPECT_EQ(append(client, Json::array())["outcomes"], outcomes);
}

TEST(ProtocolAppend, OtherCommandsCannotChangeAnIncompleteMatch) {
  EngineClient client;
  client.good(R"({"cmd":"new","game":"hex_taboo","seed":"1"})");
  client.play({"e5", "a1"});
  const Json record = record_of(client);
  client.good(to_text({{"cmd", "load"}, {"record", record}, {"more", true}}));
  for (const std::string_view fields : {R"("play","text":"a2")", R"("timeout")", R"("outcome","outcome":{})",
                                        R"("undo")", R"("redo")", R"("end","reason":"agreed")"}) {
    EXPECT_EQ(client.refused(R"({"cmd":)" + std::string(fields) + "}"), "protocol/bad_request") << fields;
  }
  for (const std::string_view look : {"state", "view", "moves", "history", "save"}) {
    client.good(to_text({{"cmd", look}}));
  }
  EXPECT_EQ(record_of(client), record);
  client.good(R"({"cmd":"play","match":"m1","text":"a2"})");
  append(client, Json::array());
  client.play({"a2"});
}

TEST(ProtocolAppend, RejectsInvalidRequests) {
  EngineClient client;
  EXPECT_EQ(client.refused(R"({"cmd":"append","moves":[]})"), "match/none");
  client.good(R"({"cmd":"new","game":"hex_taboo","seed":"1"})");
  client.play({"e5"});
  const Json record = record_of(client);
  const auto refused = [&](std::string_view fields) {
    return client.refused(R"({"cmd":"append",)" + std::string(fields) + "}");
  };
  EXPECT_EQ(client.refused(R"({"cmd":"append"})"), "protocol/bad_request");
  EXPECT_EQ(refused(R"("moves":7)"), "protocol/bad_request");
  EXPECT_EQ(refused(R"("moves":[7])"), "protocol/bad_request");
  EXPECT_EQ(refused(R"("moves":[{"seat":2,"move":{"q":1,"r":0}}])"), "protocol/bad_request");
  EXPECT_EQ(refused(R"("moves":[],"more":1)"), "protocol/bad_request");
  EXPECT_EQ(refused(R"("moves":[],"viewer":2)"), "protocol/bad_request");
  EXPECT_EQ(refused(R"("moves":[],"end":{"reason":"boredom"})"), "protocol/bad_request");
  EXPECT_EQ(refused(R"("moves":[],"end":{"reason":"agreed"},"more":true)"), "protocol/bad_request");
  EXPECT_EQ(refused(R"("moves":[{"seat":0,"move":{"q":1,"r":0}}])"), "move/not_your_turn");
  EXPECT_EQ(refused(R"("moves":[{"seat":1,"move":{"q":1,"r":0}},{"seat":0,"move":{"q":1,"r":0}}])"), "move/illegal");
  EXPECT_EQ(refused(R"("moves":[{"seat":-1,"move":{"die":1}}])"), "outcome/illegal");
  EXPECT_EQ(record_of(client), record) << "a list is applied completely or not at all";
  Json ended = record;
  ended["end"] = {{"reason", "agreed"}};
  EXPECT_EQ(client.refused(to_text({{"cmd", "load"}, {"record", ended}, {"more", true}})), "protocol/bad_request");
  client.good(R"({"cmd":"append","moves":[],"end":{"reason":"agreed"}})");
  EXPECT_EQ(refused(R"("moves":[])"), "match/over");
}

// One engine plays; two others receive its new entries after every move, one with the chance outcomes, one without.
TEST(ProtocolAppend, FollowsAMatchThatIsPlayedElsewhere) {
  for (const AnyGame* game : all_games()) {
    const std::string open = to_text({{"cmd", "new"}, {"game", game->info().id}, {"seed", "3"}});
    EngineClient leader, follower, short_follower;
    Rng rng(8);
    for (EngineClient* client : {&leader, &follower, &short_follower}) client->good(open);
    std::size_t sent = 0;
    for (int move = 0; move < 40; ++move) {
      leader.play_some(1, rng);
      const Json record = record_of(leader);
      const Json news = part(record["moves"], sent, record["moves"].size());
      sent = record["moves"].size();
      Json moves = Json::array();
      for (const Json& entry : news) {
        if (entry["seat"] != -1) moves.push_back(entry);
      }
      append(follower, news);
      append(short_follower, moves);
      ASSERT_EQ(record_of(follower), record) << game->info().id;
      ASSERT_EQ(record_of(short_follower), record) << game->info().id;
    }
    EXPECT_EQ(follower.good(R"({"cmd":"state"})"), leader.good(R"({"cmd":"state"})"));
  }
}

TEST(ProtocolAppend, RejectsADieThatDiffersFromTheSeed) {
  EngineClient client;
  const Json drawn = client.good(R"({"cmd":"new","game":"ludo","seed":"1"})")["outcomes"][0];
  const Json record = record_of(client);
  const Json other = {{"die", drawn["die"] == 6 ? 1 : 6}};
  const auto sent = [](const Json& outcome) {
    return to_text({{"cmd", "append"}, {"moves", Json::array({{{"seat", -1}, {"move", outcome}}})}});
  };
  EXPECT_EQ(client.refused(sent(other)), "outcome/illegal");
  client.good(sent(drawn));
  EXPECT_EQ(record_of(client), record);
}

}  // namespace
}  // namespace taku::protocol
