#include <gtest/gtest.h>

#include "tests/support/engine_client.h"

// Moves, outcomes, states, undo, ends, records.

namespace taku::protocol {
namespace {

void open(EngineClient& client, std::string_view options = "{}") {
  client.good(R"({"cmd":"new","game":"hex_taboo","seed":"1","options":)" + std::string(options) + "}");
}

// Plays until seat 0 has lost by making a three.
void open_and_finish(EngineClient& client) {
  open(client);
  client.play({"e4", "a1", "e5", "a3", "e6"});
}

TEST(ProtocolMoves, ListsMovesAndTextsInAFixedOrder) {
  EngineClient client;
  open(client, R"({"radius":1})");
  EXPECT_EQ(
      client.line(R"({"cmd":"moves"})"),
      R"({"ok":true,"turn":{"kind":"seat","seats":[0]},"moves":[{"q":0,"r":-1},{"q":1,"r":-1},{"q":-1,"r":0},)"
      R"({"q":0,"r":0},{"q":1,"r":0},{"q":-1,"r":1},{"q":0,"r":1}],"texts":["a1","a2","b1","b2","b3","c1","c2"]})");
  client.play({"b2"});
  const Json answer = client.good(R"({"cmd":"moves","seat":1})");
  EXPECT_EQ(answer["moves"].size(), 7u);
  EXPECT_EQ(to_text(answer["moves"][6]), R"({"neutralise":true})");
  EXPECT_EQ(answer["texts"][6], "neutralise");
}

// Chance is given, so an answer to play has only what the move itself did.
TEST(ProtocolMoves, PreviewsAreWhatTheMovesDo) {
  for (const std::string game : {"hex_taboo", "ludo", "coppit"}) {
    EngineClient client;
    Rng rng(7);
    client.good(R"({"cmd":"new","game":")" + game + R"(","seats":2,"chance":"given"})");
    for (int round = 0; round < 40; ++round) {
      client.play_some(1, rng);
      const Json listed = client.good(R"({"cmd":"moves","previews":true})");
      if (listed["turn"]["kind"] != "seat") continue;
      const Json record = client.good(R"({"cmd":"save"})")["record"];
      ASSERT_EQ(listed["previews"].size(), listed["moves"].size());
      for (std::size_t i = 0; i < listed["moves"].size(); ++i) {
        const Json played = client.good(to_text({{"cmd", "play"}, {"move", listed["moves"][i]}}));
        const Json& preview = listed["previews"][i];
        EXPECT_EQ(preview["events"], played["events"]) << game;
        EXPECT_EQ(find(preview, "result") != nullptr, played["turn"]["kind"] == "over");
        if (find(preview, "result")) EXPECT_EQ(preview["result"], played["result"]);
        client.good(to_text({{"cmd", "load"}, {"record", record}}));
      }
    }
  }
}

// [hex_taboo H4] the preview of a stone has the line it makes and, if that decides the game, the result
TEST(ProtocolMoves, APreviewHasTheLinesOfAStone) {
  EngineClient client;
  open(client);
  client.play({"e4", "a1", "e5", "a3"});
  const Json listed = client.good(R"({"cmd":"moves","previews":true})");
  for (std::size_t i = 0; i < listed["texts"].size(); ++i) {
    if (listed["texts"][i] != "e6") continue;
    EXPECT_EQ(to_text(listed["previews"][i]),
              R"({"events":[{"type":"placed","seat":0,"q":1,"r":0},)"
              R"({"type":"line","seat":0,"cells":[[-1,0],[0,0],[1,0]]},{"type":"end","winner":1,"reason":"three"}],)"
              R"("result":{"winner":1,"reason":"three","lines":[[[-1,0],[0,0],[1,0]]]}})");
  }
}

TEST(ProtocolMoves, PreviewsOnlyWhereNothingIsHidden) {
  EngineClient client;
  client.good(R"({"cmd":"new","game":"territory","seed":"5"})");
  const Json listed = client.good(R"({"cmd":"moves","previews":true})");
  EXPECT_FALSE(listed["moves"].empty());
  EXPECT_EQ(find(listed, "previews"), nullptr);
  open(client);
  EXPECT_EQ(find(client.good(R"({"cmd":"moves"})"), "previews"), nullptr) << "only on request";
  EXPECT_EQ(client.refused(R"({"cmd":"moves","previews":1})"), "protocol/bad_request");
}

TEST(ProtocolMoves, ASeatThatMayNotActHasNoMoves) {
  EngineClient client;
  open(client);
  const Json answer = client.good(R"({"cmd":"moves","seat":1})");
  EXPECT_TRUE(answer["moves"].is_array() && answer["moves"].empty());
  EXPECT_TRUE(answer["texts"].is_array() && answer["texts"].empty());
  for (const std::string_view seat : {"2", "-1", "\"0\"", "0.0", "4294967296"}) {
    EXPECT_EQ(client.refused(R"({"cmd":"moves","seat":)" + std::string(seat) + "}"), "protocol/bad_request") << seat;
  }
}

TEST(ProtocolMoves, AFinishedMatchHasNoMoves) {
  EngineClient client;
  open_and_finish(client);
  EXPECT_EQ(client.line(R"({"cmd":"moves"})"), R"({"ok":true,"turn":{"kind":"over"},"moves":[],"texts":[]})");
}

TEST(ProtocolPlay, ReturnsEventsOutcomesAndTurn) {
  EngineClient client;
  open(client);
  EXPECT_EQ(client.line(R"({"id":2,"cmd":"play","seat":0,"move":{"q":0,"r":0}})"),
            R"({"id":2,"ok":true,"events":[{"type":"placed","seat":0,"q":0,"r":0}],"outcomes":[],)"
            R"("turn":{"kind":"seat","seats":[1]}})");
  EXPECT_EQ(client.line(R"({"cmd":"play","seat":1,"text":"neutralise"})"),
            R"({"ok":true,"events":[{"type":"neutralised","seat":1,"q":0,"r":0}],"outcomes":[],)"
            R"("turn":{"kind":"seat","seats":[0]}})");
}

TEST(ProtocolPlay, WithGivenChanceNoOutcomesAreListed) {
  EngineClient client;
  client.good(R"({"cmd":"new","game":"hex_taboo","chance":"given"})");
  EXPECT_FALSE(client.good(R"({"cmd":"play","text":"e5"})").contains("outcomes"));
}

TEST(ProtocolPlay, TheResultComesWithTheLastMove) {
  EngineClient client;
  open(client);
  client.play({"e4", "a1", "e5", "a3"});
  const Json answer = client.good(R"({"cmd":"play","text":"e6"})");
  EXPECT_EQ(to_text(answer["turn"]), R"({"kind":"over"})");
  EXPECT_EQ(to_text(answer["result"]), R"({"winner":1,"reason":"three","lines":[[[-1,0],[0,0],[1,0]]]})");
  EXPECT_EQ(answer["events"].back()["type"], "end");
}

TEST(ProtocolPlay, ErrorsDistinguishMistakesAndChangeNothing) {
  EngineClient client;
  open(client);
  client.play({"e5"});
  const std::string before = client.position();
  const auto refused = [&](std::string_view fields) {
    return client.refused(R"({"cmd":"play",)" + std::string(fields) + "}");
  };
  EXPECT_EQ(client.refused(R"({"cmd":"play"})"), "move/bad_form");
  EXPECT_EQ(refused(R"("seat":1)"), "move/bad_form");
  EXPECT_EQ(refused(R"("seat":1,"text":7)"), "move/bad_form");
  EXPECT_EQ(refused(R"("seat":1,"text":"hello")"), "move/bad_form");
  EXPECT_EQ(refused(R"("seat":1,"move":7)"), "move/bad_form");
  EXPECT_EQ(refused(R"("seat":1,"move":{"q":0})"), "move/bad_form");
  EXPECT_EQ(refused(R"("seat":1,"move":{"q":0,"r":0})"), "move/illegal");
  EXPECT_EQ(refused(R"("seat":1,"move":{"q":9,"r":0})"), "move/illegal");
  EXPECT_EQ(refused(R"("seat":1,"text":"swap")"), "move/illegal");
  EXPECT_EQ(refused(R"("seat":0,"text":"a1")"), "move/not_your_turn");
  EXPECT_EQ(refused(R"("seat":2,"text":"a1")"), "move/not_your_turn");
  EXPECT_EQ(refused(R"("seat":-1,"text":"a1")"), "move/not_your_turn");
  EXPECT_EQ(refused(R"("seat":257,"text":"a1")"), "move/not_your_turn");
  EXPECT_EQ(refused(R"("seat":"1","text":"a1")"), "protocol/bad_request");
  EXPECT_EQ(refused(R"("seat":1.0,"text":"a1")"), "protocol/bad_request");
  EXPECT_EQ(client.position(), before);
  EXPECT_EQ(client.good(R"({"cmd":"save"})")["record"]["moves"].size(), 1u);
}

TEST(ProtocolPlay, NothingCanBePlayedAfterTheEnd) {
  EngineClient client;
  open_and_finish(client);
  EXPECT_EQ(client.refused(R"({"cmd":"play","seat":1,"text":"i5"})"), "match/over");
  EXPECT_EQ(client.refused(R"({"cmd":"play","text":"i5"})"), "match/over");
  EXPECT_EQ(client.refused(R"({"cmd":"outcome","outcome":{}})"), "match/over");
  EXPECT_EQ(client.refused(R"({"cmd":"think","player":"random"})"), "match/over");
  EXPECT_EQ(client.refused(R"({"cmd":"end","reason":"resign","seat":0})"), "match/over");
}

TEST(ProtocolTimeout, PlaysTheFirstLegalMoveAndNotesIt) {
  EngineClient client;
  open(client);
  EXPECT_EQ(client.line(R"({"cmd":"timeout","seat":0})"),
            R"({"ok":true,"move":{"q":0,"r":-4},"events":[{"type":"placed","seat":0,"q":0,"r":-4}],"outcomes":[],)"
            R"("turn":{"kind":"seat","seats":[1]}})");
  client.play({"e5"});
  EXPECT_EQ(to_text(client.good(R"({"cmd":"save"})")["record"]["moves"]),
            R"([{"seat":0,"move":{"q":0,"r":-4},"timeout":true},{"seat":1,"move":{"q":0,"r":0}}])");
}

// [pineapple F3] The solver sets a Fantasyland hand, so its seat has no choice.
TEST(ProtocolMoves, AFantasylandHandIsForced) {
  EngineClient client;
  client.good(R"({"cmd":"new","game":"pineapple","seed":"5","options":{"position":)"
              R"("200,200 2 0 0 -/-/-/-/-/14 -/-/-/-/-/0 none 200,40,20,30,recalc,2"}})");
  const Json answer = client.good(R"({"cmd":"moves","seat":0})");
  EXPECT_EQ(answer["forced"], true);
  EXPECT_EQ(answer["moves"].size(), 1u);
  EXPECT_EQ(find(client.good(R"({"cmd":"moves"})"), "forced"), nullptr) << "only for one seat";
  client.good(to_text({{"cmd", "play"}, {"seat", 0}, {"move", answer["moves"][0]}}));
  EXPECT_EQ(find(client.good(R"({"cmd":"moves","seat":1})"), "forced"), nullptr);
  EXPECT_EQ(find(client.good(R"({"cmd":"moves","seat":0})"), "forced"), nullptr);
}

// [pineapple P3] The dealt cards fill the rows from the top.
TEST(ProtocolPlay, KeepsTheTimesOfMoves) {
  EngineClient client;
  client.good(R"({"cmd":"new","game":"hex_taboo"})");
  client.good(R"({"cmd":"play","text":"e5","at":1770465600000,"think_ms":1250})");
  client.good(R"({"cmd":"timeout","at":1770465620000,"think_ms":20000})");
  const Json moves = client.good(R"({"cmd":"save"})")["record"]["moves"];
  EXPECT_EQ(moves[0]["at"], 1770465600000);
  EXPECT_EQ(moves[0]["think_ms"], 1250);
  EXPECT_EQ(moves[1]["think_ms"], 20000);
  EXPECT_EQ(moves[1]["timeout"], true);
  for (const std::string_view wrong : {R"("at":-1)", R"("at":"now")", R"("at":300000000000000)", R"("think_ms":-1)",
                                       R"("think_ms":0.5)", R"("think_ms":99999999999999)"}) {
    EXPECT_EQ(client.refused(R"({"cmd":"play","text":"a1",)" + std::string(wrong) + "}"), "protocol/bad_request")
        << wrong;
  }
}

TEST(ProtocolTimeout, PlaysTheMoveThatTheRulesPrescribe) {
  EngineClient client;
  client.good(R"({"cmd":"new","game":"pineapple","seed":"5"})");
  const Json cards = client.good(R"({"cmd":"state"})")["state"]["seats"][1]["dealt"];
  const Json answer = client.good(R"({"cmd":"timeout","seat":1})");
  int top = 0;
  for (const Json& placed : answer["move"]["placements"]) top += placed[1] == "top";
  EXPECT_EQ(top, 3);
  for (const int i : {0, 1, 2}) EXPECT_NE(to_text(answer["move"]).find(to_text({cards[i], "top"})), std::string::npos);
}

TEST(ProtocolTimeout, IsRejectedLikeAPlay) {
  EngineClient client;
  open(client);
  EXPECT_EQ(client.refused(R"({"cmd":"timeout","seat":1})"), "move/not_your_turn");
  EXPECT_EQ(client.refused(R"({"cmd":"timeout","seat":2})"), "move/not_your_turn");
  EXPECT_EQ(client.refused(R"({"cmd":"timeout","seat":"0"})"), "protocol/bad_request");
  client.good(R"({"cmd":"timeout"})");
  client.good(R"({"cmd":"new","game":"pineapple","seed":"5"})");
  EXPECT_EQ(client.refused(R"({"cmd":"timeout"})"), "protocol/bad_request") << "two seats may act";
  client.good(R"({"cmd":"new","game":"ludo","chance":"given"})");
  EXPECT_EQ(client.refused(R"({"cmd":"timeout","seat":0})"), "move/not_your_turn") << "the die must be rolled first";
  open_and_finish(client);
  EXPECT_EQ(client.refused(R"({"cmd":"timeout","seat":1})"), "match/over");
}

TEST(ProtocolOutcome, IsIllegalUnlessChanceIsToAct) {
  EngineClient client;
  open(client);
  EXPECT_EQ(client.refused(R"({"cmd":"outcome","outcome":{"value":1}})"), "outcome/illegal");
  EXPECT_EQ(client.refused(R"({"cmd":"outcome"})"), "outcome/illegal");
}

TEST(ProtocolState, ShowsEverythingWithItsHash) {
  EngineClient client;
  open(client);
  const Json start = client.good(R"({"cmd":"state"})");
  EXPECT_EQ(start["state"]["position"], "5/6/7/8/9/8/7/6/5 1 - neutralise");
  ASSERT_EQ(find_string(start, "hash")->size(), 16u);
  EXPECT_EQ(find_string(start, "hash")->find_first_not_of("0123456789abcdef"), std::string::npos);
  client.play({"e5"});
  EXPECT_NE(client.good(R"({"cmd":"state"})")["hash"], start["hash"]);
}

TEST(ProtocolView, ForSeatsAndSpectators) {
  EngineClient client;
  open(client);
  const Json state = client.good(R"({"cmd":"state"})");
  for (const std::string_view seat : {"0", "1", "null"}) {
    const Json view = client.good(R"({"cmd":"view","seat":)" + std::string(seat) + "}");
    EXPECT_EQ(view["view"], state["state"]) << "this game has no hidden information";
    EXPECT_EQ(view["hash"], state["hash"]);
  }
  client.good(R"({"cmd":"view"})");
  for (const std::string_view seat : {"2", "-1", "\"0\"", "[]"}) {
    EXPECT_EQ(client.refused(R"({"cmd":"view","seat":)" + std::string(seat) + "}"), "protocol/bad_request") << seat;
  }
}

TEST(ProtocolUndo, UndoesAndRedoes) {
  EngineClient client;
  open(client);
  client.play({"e5", "neutralise", "a1"});
  const std::string after = client.position();
  EXPECT_EQ(client.line(R"({"cmd":"undo","plies":2})"), R"({"ok":true,"turn":{"kind":"seat","seats":[1]}})");
  EXPECT_EQ(client.position(), "5/6/7/8/4x4/8/7/6/5 2 e5 neutralise");
  EXPECT_EQ(client.line(R"({"cmd":"redo","plies":2})"), R"({"ok":true,"turn":{"kind":"seat","seats":[1]}})");
  EXPECT_EQ(client.position(), after);
  client.good(R"({"cmd":"undo"})");
  EXPECT_EQ(client.position(), "5/6/7/8/4n4/8/7/6/5 1 e5 neutralised") << "one ply by default";
  client.good(R"({"cmd":"redo"})");
  EXPECT_EQ(client.position(), after);
}

TEST(ProtocolUndo, NotAfterTheRulesDecidedTheMatch) {
  EngineClient client;
  open_and_finish(client);
  const std::string after = client.position();
  EXPECT_EQ(client.refused(R"({"cmd":"undo"})"), "match/over");
  EXPECT_EQ(client.position(), after);
}

TEST(ProtocolUndo, TakesBackOnlyTheEndFirst) {
  EngineClient client;
  open(client);
  client.play({"e5", "a1"});
  for (const std::string_view end : {R"("agreed")", R"("resign","seat":1)", R"("time","seat":0)"}) {
    client.good(R"({"cmd":"end","reason":)" + std::string(end) + "}");
    EXPECT_EQ(client.line(R"({"cmd":"undo"})"), R"({"ok":true,"turn":{"kind":"seat","seats":[0]}})") << end;
  }
  client.good(R"({"cmd":"end","reason":"agreed"})");
  EXPECT_EQ(client.line(R"({"cmd":"undo","plies":2})"), R"({"ok":true,"turn":{"kind":"seat","seats":[1]}})");
}

TEST(ProtocolUndo, RejectsMorePliesThanThereAre) {
  EngineClient client;
  open(client);
  client.play({"e5", "a1"});
  client.good(R"({"cmd":"undo"})");
  const std::string before = client.position();
  for (const std::string_view plies : {"2", "0", "-1", "1.0", "\"1\"", "99999999999", "1000000"}) {
    EXPECT_EQ(client.refused(R"({"cmd":"undo","plies":)" + std::string(plies) + "}"), "protocol/bad_request") << plies;
    EXPECT_EQ(client.refused(R"({"cmd":"redo","plies":)" + std::string(plies) + "}"), "protocol/bad_request") << plies;
  }
  EXPECT_EQ(client.position(), before);
  client.good(R"({"cmd":"redo"})");
}

TEST(ProtocolEnd, EndsAnUnfinishedMatch) {
  EngineClient client;
  open(client);
  EXPECT_EQ(client.line(R"({"cmd":"end","reason":"resign","seat":0})"),
            R"({"ok":true,"turn":{"kind":"over"},"result":{"winner":1,"reason":"resign","seat":0}})");
  open(client);
  EXPECT_EQ(to_text(client.good(R"({"cmd":"end","reason":"time","seat":1})")["result"]),
            R"({"winner":0,"reason":"time","seat":1})");
  open(client);
  EXPECT_EQ(to_text(client.good(R"({"cmd":"end","reason":"agreed"})")["result"]),
            R"({"winner":null,"reason":"agreed"})");
  EXPECT_EQ(client.refused(R"({"cmd":"play","seat":0,"text":"e5"})"), "match/over");
}

// Ending a match reveals what was hidden, like an end by the rules.
TEST(ProtocolEnd, NothingIsHiddenAfterwards) {
  EngineClient client;
  client.good(R"({"cmd":"new","game":"pineapple","seed":"5"})");
  EXPECT_NE(to_text(client.good(R"({"cmd":"view","seat":1})")).find("??"), std::string::npos);
  client.good(R"({"cmd":"end","reason":"resign","seat":0})");
  for (const char* viewer : {"0", "1", "null"}) {
    const Json view = client.good(R"({"cmd":"view","seat":)" + std::string(viewer) + "}");
    EXPECT_EQ(to_text(view).find("??"), std::string::npos) << viewer;
  }
}

TEST(ProtocolEnd, RejectsInvalidRequests) {
  EngineClient client;
  open(client);
  for (const std::string_view fields :
       {R"("seat":0)", R"("reason":7,"seat":0)", R"("reason":"boredom","seat":0)", R"("reason":"resign")",
        R"("reason":"time","seat":null)", R"("reason":"resign","seat":2)", R"("reason":"resign","seat":"0")"}) {
    EXPECT_EQ(client.refused(R"({"cmd":"end",)" + std::string(fields) + "}"), "protocol/bad_request") << fields;
  }
  EXPECT_EQ(to_text(client.good(R"({"cmd":"moves"})")["turn"]), R"({"kind":"seat","seats":[0]})");
}

Json load(EngineClient& client, const Json& record) {
  return client.ask(to_text(Json{{"cmd", "load"}, {"record", record}}));
}

TEST(ProtocolRecord, SaveAndLoad) {
  EngineClient client;
  open(client, R"({"radius":3})");
  client.play({"d4", "neutralise", "a1"});
  const Json saved = client.good(R"({"cmd":"save"})")["record"];
  EXPECT_EQ(to_text(saved["moves"]), R"([{"seat":0,"move":{"q":0,"r":0}},{"seat":1,"move":{"neutralise":true}},)"
                                     R"({"seat":0,"move":{"q":0,"r":-3}}])");
  const Json state = client.good(R"({"cmd":"state"})");
  EXPECT_EQ(to_text(load(client, saved)),
            R"({"ok":true,"match":"m2","turn":{"kind":"seat","seats":[1]},"outcomes":[]})");
  EXPECT_EQ(client.good(R"({"cmd":"state"})"), state);
  EXPECT_EQ(client.good(R"({"cmd":"save"})")["record"], saved);
  client.good(R"({"cmd":"undo","plies":3})");
}

TEST(ProtocolRecord, LoadingAFinishedMatchReturnsItsResult) {
  EngineClient client;
  open_and_finish(client);
  const Json saved = client.good(R"({"cmd":"save"})")["record"];
  EXPECT_EQ(load(client, saved)["result"]["reason"], "three");
  open(client);
  client.good(R"({"cmd":"end","reason":"resign","seat":0})");
  EXPECT_EQ(load(client, client.good(R"({"cmd":"save"})")["record"])["result"]["reason"], "resign");
}

TEST(ProtocolRecord, RejectedRecordsOpenNothing) {
  EngineClient client;
  open(client);
  client.play({"e5", "a1"});
  const Json saved = client.good(R"({"cmd":"save"})")["record"];
  const auto code_with = [&](std::string_view change) {
    Json record = saved;
    record.update(*parse_json(change));
    return load(client, record)["error"]["code"];
  };
  EXPECT_EQ(code_with(R"({"game":"chess"})"), "game/unknown");
  EXPECT_EQ(code_with(R"({"rules_version":2})"), "record/rules_version");
  EXPECT_EQ(code_with(R"({"rules_version":null})"), "protocol/bad_request");
  EXPECT_EQ(code_with(R"({"options":{"radius":9}})"), "options/bad");
  EXPECT_EQ(code_with(R"({"options":[]})"), "options/bad");
  EXPECT_EQ(code_with(R"({"seats":3})"), "options/bad");
  EXPECT_EQ(code_with(R"({"moves":[{"seat":1,"move":{"q":0,"r":0}}]})"), "move/not_your_turn");
  EXPECT_EQ(code_with(R"({"moves":[{"seat":0,"move":{"q":0,"r":9}}]})"), "move/illegal");
  EXPECT_EQ(code_with(R"({"moves":[{"seat":0,"move":7}]})"), "move/bad_form");
  EXPECT_EQ(code_with(R"({"moves":[{"seat":-1,"move":{"value":1}}]})"), "outcome/illegal");
  EXPECT_EQ(client.refused(R"({"cmd":"load"})"), "protocol/bad_request");
  EXPECT_EQ(client.refused(R"({"cmd":"load","record":7})"), "protocol/bad_request");
  EXPECT_EQ(client.good(R"({"cmd":"close"})")["closed"], "m1") << "m1 is still the newest match";
}

TEST(ProtocolRecord, AFinishedMatchRejectsFurtherMoves) {
  EngineClient client;
  open_and_finish(client);
  Json saved = client.good(R"({"cmd":"save"})")["record"];
  saved["moves"].push_back(*parse_json(R"({"seat":1,"move":{"q":0,"r":4}})"));
  EXPECT_EQ(load(client, saved)["error"]["code"], "match/over");
}

TEST(ProtocolRecord, PositionsAreSavedInTheOptions) {
  EngineClient client;
  open(client, R"({"position":"2/1x1/2 2 b2 swap"})");
  client.play({"swap"});
  const Json saved = client.good(R"({"cmd":"save"})")["record"];
  EXPECT_EQ(saved["options"]["position"], "2/1x1/2 2 b2 swap");
  ASSERT_EQ(load(client, saved)["ok"], true);
  EXPECT_EQ(client.position(), "2/1o1/2 1 b2 swap");
}

}  // namespace
}  // namespace taku::protocol
