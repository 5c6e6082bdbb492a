#include <gtest/gtest.h>

#include "tests/support/talk.h"

// Moves, outcomes, states, undo, ends, records.

namespace taku::protocol {
namespace {

void open(Talk& talk, std::string_view options = "{}") {
  talk.good(R"({"cmd":"new","game":"hex_taboo","seed":"1","options":)" + std::string(options) + "}");
}

// Plays until seat 0 has lost by making a three.
void open_and_finish(Talk& talk) {
  open(talk);
  talk.play({"e4", "a1", "e5", "a3", "e6"});
}

TEST(ProtocolMoves, ListsMovesAndTextsInAFixedOrder) {
  Talk talk;
  open(talk, R"({"radius":1})");
  EXPECT_EQ(
      talk.line(R"({"cmd":"moves"})"),
      R"({"ok":true,"turn":{"kind":"seat","seats":[0]},"moves":[{"q":0,"r":-1},{"q":1,"r":-1},{"q":-1,"r":0},)"
      R"({"q":0,"r":0},{"q":1,"r":0},{"q":-1,"r":1},{"q":0,"r":1}],"texts":["a1","a2","b1","b2","b3","c1","c2"]})");
  talk.play({"b2"});
  const Json answer = talk.good(R"({"cmd":"moves","seat":1})");
  EXPECT_EQ(answer["moves"].size(), 7u);
  EXPECT_EQ(to_text(answer["moves"][6]), R"({"neutralise":true})");
  EXPECT_EQ(answer["texts"][6], "neutralise");
}

TEST(ProtocolMoves, ASeatThatMayNotActHasNoMoves) {
  Talk talk;
  open(talk);
  const Json answer = talk.good(R"({"cmd":"moves","seat":1})");
  EXPECT_TRUE(answer["moves"].is_array() && answer["moves"].empty());
  EXPECT_TRUE(answer["texts"].is_array() && answer["texts"].empty());
  for (const std::string_view seat : {"2", "-1", "\"0\"", "0.0", "4294967296"}) {
    EXPECT_EQ(talk.refused(R"({"cmd":"moves","seat":)" + std::string(seat) + "}"), "protocol/bad_request") << seat;
  }
}

TEST(ProtocolMoves, AFinishedMatchHasNoMoves) {
  Talk talk;
  open_and_finish(talk);
  EXPECT_EQ(talk.line(R"({"cmd":"moves"})"), R"({"ok":true,"turn":{"kind":"over"},"moves":[],"texts":[]})");
}

TEST(ProtocolPlay, ReturnsEventsOutcomesAndTurn) {
  Talk talk;
  open(talk);
  EXPECT_EQ(talk.line(R"({"id":2,"cmd":"play","seat":0,"move":{"q":0,"r":0}})"),
            R"({"id":2,"ok":true,"events":[{"type":"placed","seat":0,"q":0,"r":0}],"outcomes":[],)"
            R"("turn":{"kind":"seat","seats":[1]}})");
  EXPECT_EQ(talk.line(R"({"cmd":"play","seat":1,"text":"neutralise"})"),
            R"({"ok":true,"events":[{"type":"neutralised","seat":1,"q":0,"r":0}],"outcomes":[],)"
            R"("turn":{"kind":"seat","seats":[0]}})");
}

TEST(ProtocolPlay, WithGivenChanceNoOutcomesAreListed) {
  Talk talk;
  talk.good(R"({"cmd":"new","game":"hex_taboo","chance":"given"})");
  EXPECT_FALSE(talk.good(R"({"cmd":"play","text":"e5"})").contains("outcomes"));
}

TEST(ProtocolPlay, TheResultComesWithTheLastMove) {
  Talk talk;
  open(talk);
  talk.play({"e4", "a1", "e5", "a3"});
  const Json answer = talk.good(R"({"cmd":"play","text":"e6"})");
  EXPECT_EQ(to_text(answer["turn"]), R"({"kind":"over"})");
  EXPECT_EQ(to_text(answer["result"]), R"({"winner":1,"reason":"three","lines":[[[-1,0],[0,0],[1,0]]]})");
  EXPECT_EQ(answer["events"].back()["type"], "end");
}

TEST(ProtocolPlay, ErrorsDistinguishMistakesAndChangeNothing) {
  Talk talk;
  open(talk);
  talk.play({"e5"});
  const std::string before = talk.position();
  const auto refused = [&](std::string_view fields) {
    return talk.refused(R"({"cmd":"play",)" + std::string(fields) + "}");
  };
  EXPECT_EQ(talk.refused(R"({"cmd":"play"})"), "move/bad_form");
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
  EXPECT_EQ(talk.position(), before);
  EXPECT_EQ(talk.good(R"({"cmd":"save"})")["record"]["moves"].size(), 1u);
}

TEST(ProtocolPlay, NothingCanBePlayedAfterTheEnd) {
  Talk talk;
  open_and_finish(talk);
  EXPECT_EQ(talk.refused(R"({"cmd":"play","seat":1,"text":"i5"})"), "match/over");
  EXPECT_EQ(talk.refused(R"({"cmd":"play","text":"i5"})"), "match/over");
  EXPECT_EQ(talk.refused(R"({"cmd":"outcome","outcome":{}})"), "match/over");
  EXPECT_EQ(talk.refused(R"({"cmd":"think","player":"random"})"), "match/over");
  EXPECT_EQ(talk.refused(R"({"cmd":"end","reason":"resign","seat":0})"), "match/over");
}

TEST(ProtocolTimeout, PlaysTheFirstLegalMoveAndNotesIt) {
  Talk talk;
  open(talk);
  EXPECT_EQ(talk.line(R"({"cmd":"timeout","seat":0})"),
            R"({"ok":true,"move":{"q":0,"r":-4},"events":[{"type":"placed","seat":0,"q":0,"r":-4}],"outcomes":[],)"
            R"("turn":{"kind":"seat","seats":[1]}})");
  talk.play({"e5"});
  EXPECT_EQ(to_text(talk.good(R"({"cmd":"save"})")["record"]["moves"]),
            R"([{"seat":0,"move":{"q":0,"r":-4},"timeout":true},{"seat":1,"move":{"q":0,"r":0}}])");
}

// [pineapple P3] The dealt cards fill the rows from the top.
TEST(ProtocolTimeout, PlaysTheMoveThatTheRulesPrescribe) {
  Talk talk;
  talk.good(R"({"cmd":"new","game":"pineapple","seed":"5"})");
  const Json cards = talk.good(R"({"cmd":"state"})")["state"]["seats"][1]["dealt"];
  const Json answer = talk.good(R"({"cmd":"timeout","seat":1})");
  int top = 0;
  for (const Json& placed : answer["move"]["placements"]) top += placed[1] == "top";
  EXPECT_EQ(top, 3);
  for (const int i : {0, 1, 2}) EXPECT_NE(to_text(answer["move"]).find(to_text({cards[i], "top"})), std::string::npos);
}

TEST(ProtocolTimeout, IsRejectedLikeAPlay) {
  Talk talk;
  open(talk);
  EXPECT_EQ(talk.refused(R"({"cmd":"timeout","seat":1})"), "move/not_your_turn");
  EXPECT_EQ(talk.refused(R"({"cmd":"timeout","seat":2})"), "move/not_your_turn");
  EXPECT_EQ(talk.refused(R"({"cmd":"timeout","seat":"0"})"), "protocol/bad_request");
  talk.good(R"({"cmd":"timeout"})");
  talk.good(R"({"cmd":"new","game":"pineapple","seed":"5"})");
  EXPECT_EQ(talk.refused(R"({"cmd":"timeout"})"), "protocol/bad_request") << "two seats may act";
  talk.good(R"({"cmd":"new","game":"ludo","chance":"given"})");
  EXPECT_EQ(talk.refused(R"({"cmd":"timeout","seat":0})"), "move/not_your_turn") << "the die must be rolled first";
  open_and_finish(talk);
  EXPECT_EQ(talk.refused(R"({"cmd":"timeout","seat":1})"), "match/over");
}

TEST(ProtocolOutcome, IsIllegalUnlessChanceIsToAct) {
  Talk talk;
  open(talk);
  EXPECT_EQ(talk.refused(R"({"cmd":"outcome","outcome":{"value":1}})"), "outcome/illegal");
  EXPECT_EQ(talk.refused(R"({"cmd":"outcome"})"), "outcome/illegal");
}

TEST(ProtocolState, ShowsEverythingWithItsHash) {
  Talk talk;
  open(talk);
  const Json start = talk.good(R"({"cmd":"state"})");
  EXPECT_EQ(start["state"]["position"], "5/6/7/8/9/8/7/6/5 1 - neutralise");
  ASSERT_EQ(find_string(start, "hash")->size(), 16u);
  EXPECT_EQ(find_string(start, "hash")->find_first_not_of("0123456789abcdef"), std::string::npos);
  talk.play({"e5"});
  EXPECT_NE(talk.good(R"({"cmd":"state"})")["hash"], start["hash"]);
}

TEST(ProtocolView, ForSeatsAndSpectators) {
  Talk talk;
  open(talk);
  const Json state = talk.good(R"({"cmd":"state"})");
  for (const std::string_view seat : {"0", "1", "null"}) {
    const Json view = talk.good(R"({"cmd":"view","seat":)" + std::string(seat) + "}");
    EXPECT_EQ(view["view"], state["state"]) << "this game has no hidden information";
    EXPECT_EQ(view["hash"], state["hash"]);
  }
  talk.good(R"({"cmd":"view"})");
  for (const std::string_view seat : {"2", "-1", "\"0\"", "[]"}) {
    EXPECT_EQ(talk.refused(R"({"cmd":"view","seat":)" + std::string(seat) + "}"), "protocol/bad_request") << seat;
  }
}

TEST(ProtocolUndo, UndoesAndRedoes) {
  Talk talk;
  open(talk);
  talk.play({"e5", "neutralise", "a1"});
  const std::string after = talk.position();
  EXPECT_EQ(talk.line(R"({"cmd":"undo","plies":2})"), R"({"ok":true,"turn":{"kind":"seat","seats":[1]}})");
  EXPECT_EQ(talk.position(), "5/6/7/8/4x4/8/7/6/5 2 e5 neutralise");
  EXPECT_EQ(talk.line(R"({"cmd":"redo","plies":2})"), R"({"ok":true,"turn":{"kind":"seat","seats":[1]}})");
  EXPECT_EQ(talk.position(), after);
  talk.good(R"({"cmd":"undo"})");
  EXPECT_EQ(talk.position(), "5/6/7/8/4n4/8/7/6/5 1 e5 neutralised") << "one ply by default";
  talk.good(R"({"cmd":"redo"})");
  EXPECT_EQ(talk.position(), after);
}

TEST(ProtocolUndo, RedoReturnsTheResult) {
  Talk talk;
  open_and_finish(talk);
  talk.good(R"({"cmd":"undo"})");
  EXPECT_EQ(talk.good(R"({"cmd":"redo"})")["result"]["reason"], "three");
}

TEST(ProtocolUndo, RejectsMorePliesThanThereAre) {
  Talk talk;
  open(talk);
  talk.play({"e5", "a1"});
  talk.good(R"({"cmd":"undo"})");
  const std::string before = talk.position();
  for (const std::string_view plies : {"2", "0", "-1", "1.0", "\"1\"", "99999999999", "1000000"}) {
    EXPECT_EQ(talk.refused(R"({"cmd":"undo","plies":)" + std::string(plies) + "}"), "protocol/bad_request") << plies;
    EXPECT_EQ(talk.refused(R"({"cmd":"redo","plies":)" + std::string(plies) + "}"), "protocol/bad_request") << plies;
  }
  EXPECT_EQ(talk.position(), before);
  talk.good(R"({"cmd":"redo"})");
}

TEST(ProtocolEnd, EndsAnUnfinishedMatch) {
  Talk talk;
  open(talk);
  EXPECT_EQ(talk.line(R"({"cmd":"end","reason":"resign","seat":0})"),
            R"({"ok":true,"turn":{"kind":"over"},"result":{"winner":1,"reason":"resign","seat":0}})");
  open(talk);
  EXPECT_EQ(to_text(talk.good(R"({"cmd":"end","reason":"time","seat":1})")["result"]),
            R"({"winner":0,"reason":"time","seat":1})");
  open(talk);
  EXPECT_EQ(to_text(talk.good(R"({"cmd":"end","reason":"agreed"})")["result"]), R"({"winner":null,"reason":"agreed"})");
  EXPECT_EQ(talk.refused(R"({"cmd":"play","seat":0,"text":"e5"})"), "match/over");
}

// Ending a match reveals what was hidden, like an end by the rules.
TEST(ProtocolEnd, NothingIsHiddenAfterwards) {
  Talk talk;
  talk.good(R"({"cmd":"new","game":"pineapple","seed":"5"})");
  EXPECT_NE(to_text(talk.good(R"({"cmd":"view","seat":1})")).find("??"), std::string::npos);
  talk.good(R"({"cmd":"end","reason":"resign","seat":0})");
  for (const char* viewer : {"0", "1", "null"}) {
    const Json view = talk.good(R"({"cmd":"view","seat":)" + std::string(viewer) + "}");
    EXPECT_EQ(to_text(view).find("??"), std::string::npos) << viewer;
  }
}

TEST(ProtocolEnd, RejectsInvalidRequests) {
  Talk talk;
  open(talk);
  for (const std::string_view fields :
       {R"("seat":0)", R"("reason":7,"seat":0)", R"("reason":"boredom","seat":0)", R"("reason":"resign")",
        R"("reason":"time","seat":null)", R"("reason":"resign","seat":2)", R"("reason":"resign","seat":"0")"}) {
    EXPECT_EQ(talk.refused(R"({"cmd":"end",)" + std::string(fields) + "}"), "protocol/bad_request") << fields;
  }
  EXPECT_EQ(to_text(talk.good(R"({"cmd":"moves"})")["turn"]), R"({"kind":"seat","seats":[0]})");
}

Json load(Talk& talk, const Json& record) { return talk.ask(to_text(Json{{"cmd", "load"}, {"record", record}})); }

TEST(ProtocolRecord, SaveAndLoad) {
  Talk talk;
  open(talk, R"({"radius":3})");
  talk.play({"d4", "neutralise", "a1"});
  const Json saved = talk.good(R"({"cmd":"save"})")["record"];
  EXPECT_EQ(to_text(saved["moves"]), R"([{"seat":0,"move":{"q":0,"r":0}},{"seat":1,"move":{"neutralise":true}},)"
                                     R"({"seat":0,"move":{"q":0,"r":-3}}])");
  const Json state = talk.good(R"({"cmd":"state"})");
  EXPECT_EQ(to_text(load(talk, saved)), R"({"ok":true,"match":"m2","turn":{"kind":"seat","seats":[1]},"outcomes":[]})");
  EXPECT_EQ(talk.good(R"({"cmd":"state"})"), state);
  EXPECT_EQ(talk.good(R"({"cmd":"save"})")["record"], saved);
  talk.good(R"({"cmd":"undo","plies":3})");
}

TEST(ProtocolRecord, LoadingAFinishedMatchReturnsItsResult) {
  Talk talk;
  open_and_finish(talk);
  const Json saved = talk.good(R"({"cmd":"save"})")["record"];
  EXPECT_EQ(load(talk, saved)["result"]["reason"], "three");
  open(talk);
  talk.good(R"({"cmd":"end","reason":"resign","seat":0})");
  EXPECT_EQ(load(talk, talk.good(R"({"cmd":"save"})")["record"])["result"]["reason"], "resign");
}

TEST(ProtocolRecord, RejectedRecordsOpenNothing) {
  Talk talk;
  open(talk);
  talk.play({"e5", "a1"});
  const Json saved = talk.good(R"({"cmd":"save"})")["record"];
  const auto code_with = [&](std::string_view change) {
    Json record = saved;
    record.update(*parse_json(change));
    return load(talk, record)["error"]["code"];
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
  EXPECT_EQ(talk.refused(R"({"cmd":"load"})"), "protocol/bad_request");
  EXPECT_EQ(talk.refused(R"({"cmd":"load","record":7})"), "protocol/bad_request");
  EXPECT_EQ(talk.good(R"({"cmd":"close"})")["closed"], "m1") << "m1 is still the newest match";
}

TEST(ProtocolRecord, AFinishedMatchRejectsFurtherMoves) {
  Talk talk;
  open_and_finish(talk);
  Json saved = talk.good(R"({"cmd":"save"})")["record"];
  saved["moves"].push_back(*parse_json(R"({"seat":1,"move":{"q":0,"r":4}})"));
  EXPECT_EQ(load(talk, saved)["error"]["code"], "match/over");
}

TEST(ProtocolRecord, PositionsAreSavedInTheOptions) {
  Talk talk;
  open(talk, R"({"position":"2/1x1/2 2 b2 swap"})");
  talk.play({"swap"});
  const Json saved = talk.good(R"({"cmd":"save"})")["record"];
  EXPECT_EQ(saved["options"]["position"], "2/1x1/2 2 b2 swap");
  ASSERT_EQ(load(talk, saved)["ok"], true);
  EXPECT_EQ(talk.position(), "2/1o1/2 1 b2 swap");
}

}  // namespace
}  // namespace taku::protocol
