#include <gtest/gtest.h>

#include "engine/rng.h"
#include "tests/support/engine_client.h"

// Answers for one viewer, and the history command.

namespace taku::protocol {
namespace {

constexpr std::array<std::string_view, 5> kGames = {"hex_taboo", "ludo", "coppit", "pineapple", "territory"};

Json ask(EngineClient& client, Json request, std::optional<int> viewer) {
  if (viewer) request["viewer"] = *viewer;
  return client.good(to_text(request));
}

// Plays some of the listed moves and collects the events of all answers.
class Play {
 public:
  Play(std::string_view game, std::optional<int> viewer) : viewer_(viewer) {
    collect(ask(client, {{"cmd", "new"}, {"game", game}, {"seed", "7"}}, viewer_));
  }
  void some_moves(int count) {
    for (; count > 0 && !over; --count) {
      const Json listed = client.good(R"({"cmd":"moves"})");
      const Json seat = listed["turn"]["seats"][0];
      const Json moves = client.good(to_text({{"cmd", "moves"}, {"seat", seat}}))["moves"];
      const Json& move = moves[rng_.below(static_cast<std::uint32_t>(moves.size()))];
      collect(ask(client, {{"cmd", "play"}, {"seat", seat}, {"move", move}}, viewer_));
    }
  }
  void collect(const Json& answer) {
    if (const Json* list = find(answer, "events")) events.insert(events.end(), list->begin(), list->end());
    EXPECT_EQ(answer.contains("outcomes"), !viewer_) << "outcomes would reveal what is hidden";
    over = answer["turn"]["kind"] == "over";
  }
  Json plies() { return ask(client, {{"cmd", "history"}}, viewer_)["plies"]; }

  EngineClient client;
  Json events = Json::array();
  bool over = false;

 private:
  std::optional<int> viewer_;
  Rng rng_{3};
};

TEST(ProtocolViewer, HistoryEqualsTheEventsOfTheAnswers) {
  for (const std::string_view game : kGames) {
    for (const int viewer : {-1, 0, 1}) {
      Play play(game, viewer);
      play.some_moves(60);
      Json events = Json::array();
      for (const Json& ply : play.plies()) events.insert(events.end(), ply["events"].begin(), ply["events"].end());
      EXPECT_EQ(events, play.events) << game << " for " << viewer;
      EXPECT_FALSE(events.empty());
    }
  }
}

TEST(ProtocolViewer, OpponentsCardsAreHidden) {
  EngineClient client;
  const Json opened = ask(client, {{"cmd", "new"}, {"game", "pineapple"}, {"seed", "5"}}, 0);
  const Json seats = client.good(R"({"cmd":"state"})")["state"]["seats"];
  const auto contains_cards = [](const Json& answer, const Json& cards) {
    return std::ranges::any_of(
        cards, [&](const Json& card) { return to_text(answer).find(to_text(card)) != std::string::npos; });
  };
  EXPECT_TRUE(contains_cards(opened, seats[0]["dealt"]));
  EXPECT_FALSE(contains_cards(opened, seats[1]["dealt"]));
  for (const int viewer : {-1, 0}) {
    const Json played = ask(client, {{"cmd", "play"}, {"seat", 1}, {"text", "m:2c5s b:9cTh7c"}}, viewer);
    EXPECT_FALSE(contains_cards(played, seats[1]["dealt"])) << to_text(played);
    client.good(R"({"cmd":"undo"})");
    const Json redone = ask(client, {{"cmd", "redo"}}, viewer);
    EXPECT_EQ(redone["events"], played["events"]);
    EXPECT_FALSE(contains_cards(ask(client, {{"cmd", "history"}}, viewer), seats[1]["dealt"]));
    client.good(R"({"cmd":"undo"})");
  }
}

TEST(ProtocolViewer, SuppliedOutcomesAreShownOnlyToTheirOwner) {
  EngineClient client;
  client.good(R"({"cmd":"new","game":"pineapple","chance":"given"})");
  client.good(R"({"cmd":"outcome","outcome":{"btn":0}})");
  const auto dealt_to = [&](std::string_view cards, int viewer) {
    return ask(client, {{"cmd", "outcome"}, {"outcome", {{"cards", *parse_json(cards)}}}}, viewer)["events"];
  };
  EXPECT_EQ(dealt_to(R"(["2c","5s","9c","Th","7c"])", 0)[0]["cards"].size(), 5u) << "seat 0 is BTN";
  EXPECT_EQ(to_text(dealt_to(R"(["Ah","Kd","7s","8c"])", -1)), "[]");
  EXPECT_EQ(to_text(dealt_to(R"(["3h"])", -1)), R"([{"type":"deal","seat":1,"turn":0,"count":5}])");
}

// [pineapple P1] The opponent does not see how the timeout move placed the cards.
TEST(ProtocolViewer, SeesOnlyThePermittedPartOfATimeoutMove) {
  EngineClient client;
  client.good(R"({"cmd":"new","game":"pineapple","seed":"5"})");
  const Json other = ask(client, {{"cmd", "timeout"}, {"seat", 1}}, 0);
  EXPECT_TRUE(other["move"].is_null());
  EXPECT_EQ(to_text(other["events"]), R"([{"type":"presence","seat":1,"placed":true}])");
  client.good(R"({"cmd":"undo"})");
  EXPECT_EQ(ask(client, {{"cmd", "timeout"}, {"seat", 1}}, 1)["move"]["placements"].size(), 5u);
}

TEST(ProtocolViewer, RedoReturnsEventsOnlyForAViewer) {
  EngineClient client;
  client.good(R"({"cmd":"new","game":"hex_taboo","seed":"1"})");
  client.play({"e5", "neutralise"});
  client.good(R"({"cmd":"undo","plies":2})");
  EXPECT_EQ(client.line(R"({"cmd":"redo"})"), R"({"ok":true,"turn":{"kind":"seat","seats":[1]}})");
  client.good(R"({"cmd":"undo"})");
  EXPECT_EQ(client.line(R"({"cmd":"redo","plies":2,"viewer":-1})"),
            R"({"ok":true,"turn":{"kind":"seat","seats":[0]},"events":[{"type":"placed","seat":0,"q":0,"r":0},)"
            R"({"type":"neutralised","seat":1,"q":0,"r":0}]})");
}

TEST(ProtocolViewer, LoadReturnsWhatChanceDidAfterTheRecord) {
  EngineClient client;
  client.good(R"({"cmd":"new","game":"ludo","seed":"1"})");
  Json record = client.good(R"({"cmd":"save"})")["record"];
  const Json request = {{"cmd", "load"}, {"record", record}};
  const Json events = ask(client, request, 0)["events"];
  EXPECT_EQ(events, ask(client, {{"cmd", "new"}, {"game", "ludo"}, {"seed", "1"}}, 0)["events"]);
  client.good(R"({"cmd":"end","reason":"agreed"})");
  record = client.good(R"({"cmd":"save"})")["record"];
  EXPECT_EQ(ask(client, {{"cmd", "load"}, {"record", record}}, -1)["result"]["reason"], "agreed");
}

TEST(ProtocolViewer, AnInvalidViewerIsRejectedAndNothingChanges) {
  EngineClient client;
  client.good(R"({"cmd":"new","game":"hex_taboo","seed":"1"})");
  client.play({"e5", "a1"});
  client.good(R"({"cmd":"undo"})");
  const Json record = client.good(R"({"cmd":"save"})")["record"];
  for (const Json& odd : {Json(2), Json(-2), Json("0"), Json(0.5), Json::array(), Json(4294967296)}) {
    for (Json request : {Json{{"cmd", "new"}, {"game", "hex_taboo"}}, Json{{"cmd", "load"}, {"record", record}},
                         Json{{"cmd", "play"}, {"text", "a1"}}, Json{{"cmd", "timeout"}}, Json{{"cmd", "redo"}},
                         Json{{"cmd", "history"}}}) {
      request["viewer"] = odd;
      EXPECT_EQ(client.refused(to_text(request)), "protocol/bad_request") << to_text(request);
    }
  }
  EXPECT_EQ(client.good(R"({"cmd":"save"})")["record"], record);
  client.good(R"({"cmd":"redo","viewer":null})");
  EXPECT_EQ(client.good(R"({"cmd":"close"})")["closed"], "m1");
}

TEST(ProtocolHistory, ListsEveryMoveAndOutcome) {
  EngineClient client;
  client.good(R"({"cmd":"new","game":"ludo","chance":"given","seats":2})");
  EXPECT_EQ(client.line(R"({"cmd":"history"})"), R"({"ok":true,"plies":[]})");
  client.good(R"({"cmd":"outcome","outcome":{"die":6}})");
  client.play({"R1"});
  const Json plies = client.good(R"({"cmd":"history"})")["plies"];
  ASSERT_EQ(plies.size(), 2u);
  EXPECT_EQ(to_text(plies[0]),
            R"({"seat":null,"move":{"die":6},"text":null,"events":[{"type":"roll","color":"red","die":6}]})");
  EXPECT_EQ(plies[1]["seat"], 0);
  EXPECT_EQ(to_text(plies[1]["move"]), R"({"token":0})");
  EXPECT_EQ(plies[1]["text"], "R1");
  EXPECT_EQ(plies[1]["events"][0]["type"], "move");
}

TEST(ProtocolHistory, EqualsTheRecordForTheOracle) {
  for (const std::string_view game : kGames) {
    Play play(game, std::nullopt);
    play.some_moves(40);
    const Json moves = play.client.good(R"({"cmd":"save"})")["record"]["moves"];
    const Json plies = play.plies();
    ASSERT_EQ(plies.size(), moves.size()) << game;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      EXPECT_EQ(plies[i]["seat"], moves[i]["seat"] == -1 ? Json(nullptr) : moves[i]["seat"]);
      EXPECT_EQ(plies[i]["move"], moves[i]["move"]);
      EXPECT_EQ(plies[i]["text"].is_null(), moves[i]["seat"] == -1);
    }
  }
}

TEST(ProtocolHistory, StartsAtTheRequestedPly) {
  Play play("pineapple", 1);
  play.some_moves(20);
  const Json all = play.plies();
  for (const std::size_t from : {std::size_t{0}, std::size_t{1}, all.size() - 1, all.size(), all.size() + 9}) {
    Json rest = Json::array();
    for (std::size_t i = from; i < all.size(); ++i) rest.push_back(all[i]);
    EXPECT_EQ(ask(play.client, {{"cmd", "history"}, {"from", from}}, 1)["plies"], rest) << from;
  }
  for (const std::string_view from : {"-1", "0.5", "\"1\"", "[]", "4294967296"}) {
    EXPECT_EQ(play.client.refused(R"({"cmd":"history","from":)" + std::string(from) + "}"), "protocol/bad_request");
  }
}

// [pineapple P1, P6] The opponent's first placement is hidden, and later its discards are.
TEST(ProtocolHistory, HidesMovesAndTextsFromOthers) {
  Play play("pineapple", -1);
  play.some_moves(12);
  int hidden = 0, redacted = 0;
  const Json full = play.client.good(R"({"cmd":"history"})")["plies"];
  const Json seen = play.plies();
  for (std::size_t i = 0; i < full.size(); ++i) {
    if (full[i]["seat"].is_null()) continue;
    hidden += seen[i]["move"].is_null();
    redacted += !seen[i]["move"].is_null() && seen[i]["move"] != full[i]["move"];
    EXPECT_EQ(seen[i]["text"].is_null(), seen[i]["move"] != full[i]["move"]);
    EXPECT_FALSE(seen[i]["move"].contains("discard"));
  }
  EXPECT_GT(hidden, 0);
  EXPECT_GT(redacted, 0);
}

}  // namespace
}  // namespace taku::protocol
