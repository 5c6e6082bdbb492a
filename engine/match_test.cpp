#include "engine/match.h"

#include <gtest/gtest.h>

#include "engine/try_apply.h"
#include "games/all_games.h"
#include "games/hex_taboo/hex_taboo.h"

// What applies to every match; match_chance_test.cpp covers dice.

namespace taku {
namespace {

using hex_taboo::HexTaboo;

Match new_match(std::string_view options = "{}") {
  auto match = Match::start(erased<HexTaboo>(), 2, *parse_json(options), std::nullopt);
  EXPECT_TRUE(match.ok());
  return std::move(*match);
}

// Plays moves given as text, each by the seat whose turn it is.
void play(Match& match, std::initializer_list<std::string_view> texts) {
  for (const std::string_view text : texts) {
    const auto move = match.state()->parse_move(text);
    ASSERT_TRUE(move.ok()) << text;
    ASSERT_TRUE(match.play(match.turn().seats.first(), *move).ok()) << text;
  }
}

Match loaded(const Record& record) {
  auto match = Match::load(record, all_games());
  EXPECT_TRUE(match.ok()) << (match ? "" : match.error().message);
  return std::move(*match);
}

std::string position_text(const Match& match) { return match.state()->text(); }

TEST(Match, StartsWithCompleteOptions) {
  const Match match = new_match(R"({"radius":2})");
  EXPECT_EQ(to_text(match.record().options), R"({"radius":2,"balance":"neutralise"})");
  EXPECT_EQ(match.turn(), Turn::of({0}));
  EXPECT_EQ(match.seats(), 2);
  EXPECT_FALSE(match.seeded());
}

TEST(Match, InvalidOptionsAreRejected) {
  EXPECT_EQ(Match::start(erased<HexTaboo>(), 2, *parse_json(R"({"radius":9})"), {}).error().code, "options/bad");
  EXPECT_EQ(Match::start(erased<HexTaboo>(), 3, Json::object(), {}).error().code, "options/bad");
}

TEST(Match, RejectedMovesChangeNothing) {
  Match match = new_match();
  play(match, {"e5"});
  const std::string before = position_text(match);
  const Move e5 = *match.state()->parse_move("e5");
  const Move e6 = *match.state()->parse_move("e6");
  EXPECT_EQ(match.play({1}, e5).error().code, "move/illegal");
  EXPECT_EQ(match.play({0}, e6).error().code, "move/not_your_turn");
  EXPECT_EQ(match.play({1}, Move{~std::uint64_t{0}}).error().code, "move/illegal");
  EXPECT_EQ(match.outcome(e6).error().code, "outcome/illegal");
  EXPECT_EQ(position_text(match), before);
  EXPECT_EQ(match.plies().size(), 1u);
}

TEST(Match, UndoAndRedoVisitTheSamePositions) {
  Match match = new_match();
  std::vector<std::string> positions = {position_text(match)};
  for (const std::string_view text : {"e5", "a1", "b2", "neutralise", "c3", "i5"}) {
    play(match, {text});
    positions.push_back(position_text(match));
  }
  for (std::size_t back = 1; back < positions.size(); ++back) {
    ASSERT_TRUE(match.undo(1).ok());
    EXPECT_EQ(position_text(match), positions[positions.size() - 1 - back]);
  }
  EXPECT_EQ(match.undoable(), 0);
  EXPECT_EQ(match.redoable(), 6);
  for (std::size_t forth = 1; forth < positions.size(); ++forth) {
    ASSERT_TRUE(match.redo(1).ok());
    EXPECT_EQ(position_text(match), positions[forth]);
  }
  ASSERT_TRUE(match.undo(4).ok());
  EXPECT_EQ(position_text(match), positions[2]);
  ASSERT_TRUE(match.redo(3).ok());
  EXPECT_EQ(position_text(match), positions[5]);
}

TEST(Match, UndoAndRedoRejectMoreMovesThanThereAre) {
  Match match = new_match();
  play(match, {"e5", "a1"});
  const std::string before = position_text(match);
  for (const int count : {-1, 0, 3}) {
    EXPECT_EQ(match.undo(count).error().code, "protocol/bad_request") << count;
    EXPECT_EQ(position_text(match), before);
  }
  ASSERT_TRUE(match.undo(1).ok());
  for (const int count : {-1, 0, 2}) EXPECT_EQ(match.redo(count).error().code, "protocol/bad_request") << count;
  EXPECT_EQ(match.redoable(), 1);
}

TEST(Match, ANewMoveClearsTheRedoList) {
  Match match = new_match();
  play(match, {"e5", "a1"});
  ASSERT_TRUE(match.undo(1).ok());
  play(match, {"a2"});
  EXPECT_EQ(match.redoable(), 0);
  EXPECT_FALSE(match.redo(1).ok());
}

TEST(Match, ARejectedMoveKeepsTheRedoList) {
  Match match = new_match();
  play(match, {"e5", "a1"});
  ASSERT_TRUE(match.undo(1).ok());
  EXPECT_FALSE(match.play({1}, *match.state()->parse_move("e5")).ok());
  EXPECT_EQ(match.redoable(), 1);
}

TEST(Match, StateAfterReplaysAnyPrefix) {
  Match match = new_match();
  std::vector<std::string> positions = {position_text(match)};
  for (const std::string_view text : {"e5", "neutralise", "c3"}) {
    play(match, {text});
    positions.push_back(position_text(match));
  }
  for (std::size_t n = 0; n < positions.size(); ++n) EXPECT_EQ(match.state_after(n)->text(), positions[n]);
}

TEST(Match, EndStopsTheMatch) {
  Match match = new_match();
  play(match, {"e5"});
  ASSERT_TRUE(match.end({"resign", {1}}).ok());
  EXPECT_EQ(match.turn(), Turn::over());
  EXPECT_EQ(to_text(match.result_json()), R"({"winner":0,"reason":"resign","seat":1})");
  EXPECT_GT(match.scores().of[0], match.scores().of[1]);
  EXPECT_EQ(match.play({1}, *match.state()->parse_move("a1")).error().code, "match/over");
  EXPECT_EQ(match.outcome(Move{1}).error().code, "match/over");
  EXPECT_EQ(match.end({"time", {0}}).error().code, "match/over");
  EXPECT_EQ(match.ended()->reason, "resign");
}

TEST(Match, AnAgreedEndHasNoWinner) {
  Match match = new_match();
  ASSERT_TRUE(match.end({"agreed", Seat::nobody()}).ok());
  EXPECT_EQ(to_text(match.result_json()), R"({"winner":null,"reason":"agreed"})");
  EXPECT_EQ(match.scores(), Scores{});
}

TEST(Match, UndoRevertsOnlyTheEndFirst) {
  for (const End& end : {End{"time", {0}}, End{"resign", {1}}, End{"agreed", Seat::nobody()}}) {
    Match match = new_match();
    play(match, {"e5", "a1"});
    ASSERT_TRUE(match.end(end).ok());
    ASSERT_TRUE(match.undo(1).ok());
    EXPECT_FALSE(match.ended());
    EXPECT_EQ(match.turn(), Turn::of({0}));
    EXPECT_EQ(match.plies().size(), 2u);
    EXPECT_EQ(match.redoable(), 0);
    ASSERT_TRUE(match.end(end).ok());
    ASSERT_TRUE(match.undo(2).ok());
    EXPECT_EQ(match.turn(), Turn::of({1}));
    EXPECT_EQ(match.undo(2).error().code, "protocol/bad_request");
  }
}

// [hex_taboo 2] no undo after the result
TEST(Match, NothingIsUndoneAfterTheRulesDecided) {
  Match match = new_match();
  play(match, {"e4", "a1", "e5", "a3", "e6"});  // three in a row: seat 0 has lost
  EXPECT_EQ(match.undo(1).error().code, "match/over");
  EXPECT_EQ(match.plies().size(), 5u);
  EXPECT_EQ(match.turn(), Turn::over());
}

TEST(Match, AMatchEndedByTheRulesCannotBeEndedAgain) {
  Match match = new_match();
  play(match, {"e4", "a1", "e5", "a3", "e6"});  // three in a row: seat 0 has lost
  EXPECT_EQ(match.turn(), Turn::over());
  EXPECT_EQ(match.end({"resign", {1}}).error().code, "match/over");
  EXPECT_EQ(match.scores().of[1], 1);
}

TEST(MatchRecord, RoundTripsThroughJson) {
  Match match = new_match(R"({"radius":3,"balance":"neutralise"})");
  match.set_players(*parse_json(R"(["anna","hard"])"));
  ASSERT_TRUE(
      match.play({0}, *match.state()->parse_move("d4"), {.at = 1'700'000'000'000, .think_ms = 250, .timeout = false})
          .ok());
  ASSERT_TRUE(
      match.play({1}, *match.state()->parse_move("neutralise"), {.at = {}, .think_ms = {}, .timeout = true}).ok());
  ASSERT_TRUE(match.end({"resign", {0}}).ok());
  const Json json = match.record().to_json();
  EXPECT_EQ(to_text(json),
            R"({"game":"hex_taboo","rules_version":1,"options":{"radius":3,"balance":"neutralise"},"seats":2,)"
            R"("players":["anna","hard"],"moves":[{"seat":0,"move":{"q":0,"r":0},"at":1700000000000,"think_ms":250},)"
            R"({"seat":1,"move":{"neutralise":true},"timeout":true}],"end":{"reason":"resign","seat":0}})");
  const Match again = loaded(*Record::parse(json));
  EXPECT_EQ(again.record().to_json(), json);
  EXPECT_EQ(position_text(again), position_text(match));
  EXPECT_EQ(again.state()->hash(), match.state()->hash());
  EXPECT_TRUE(std::ranges::equal(again.plies(), match.plies())) << "notes are kept";
  EXPECT_EQ(again.turn(), Turn::over());
  EXPECT_EQ(again.ended(), match.ended());
}

TEST(MatchRecord, OmitsUndoneMoves) {
  Match match = new_match();
  play(match, {"e5", "a1", "b1"});
  ASSERT_TRUE(match.undo(2).ok());
  EXPECT_EQ(match.record().moves.size(), 1u);
}

TEST(MatchRecord, AnotherRulesVersionIsRejected) {
  Record record = new_match().record();
  record.rules_version = 2;
  EXPECT_EQ(Match::load(record, all_games()).error().code, "record/rules_version");
}

TEST(MatchRecord, AnUnknownGameIsRejected) {
  Record record = new_match().record();
  record.game = "chess";
  EXPECT_EQ(Match::load(record, all_games()).error().code, "game/unknown");
}

TEST(MatchRecord, AnIllegalEntryIsReportedByNumber) {
  Match match = new_match();
  play(match, {"e5", "a1", "b1"});
  const auto refusal = [&](std::size_t entry, Seat seat, std::string_view move) {
    Record record = match.record();
    record.moves[entry] = {seat, *parse_json(move), {}};
    return Match::load(record, all_games()).error();
  };
  const Error taken = refusal(2, {0}, R"({"q":0,"r":0})");
  EXPECT_EQ(taken.code, "move/illegal");
  EXPECT_NE(taken.message.find("entry 3 "), std::string::npos) << taken.message;
  const Error out_of_turn = refusal(1, {0}, R"({"q":1,"r":0})");
  EXPECT_EQ(out_of_turn.code, "move/not_your_turn");
  EXPECT_NE(out_of_turn.message.find("entry 2 "), std::string::npos) << out_of_turn.message;
  const Error misshapen = refusal(0, {0}, R"({"x":1})");
  EXPECT_EQ(misshapen.code, "move/bad_form");
  EXPECT_NE(misshapen.message.find("entry 1 "), std::string::npos) << misshapen.message;
  EXPECT_EQ(refusal(1, Seat::chance(), R"({"q":1,"r":0})").code, "outcome/illegal");
}

TEST(MatchRecord, NothingMayFollowTheEnd) {
  Match match = new_match();
  play(match, {"e4", "a1", "e5", "a3", "e6"});
  Record longer = match.record();
  longer.moves.push_back({{1}, *parse_json(R"({"q":0,"r":4})"), {}});
  EXPECT_EQ(Match::load(longer, all_games()).error().code, "match/over");
  Record ended_twice = match.record();
  ended_twice.end = End{"resign", {0}};
  EXPECT_EQ(Match::load(ended_twice, all_games()).error().code, "match/over");
}

TEST(MatchRecord, MalformedRecordsAreRejected) {
  const Json good = *parse_json(R"({"game":"hex_taboo","rules_version":1,"seats":2,"moves":[]})");
  ASSERT_TRUE(Record::parse(good).ok());
  for (const std::string_view change : {R"({"game":null})",
                                        R"({"game":7})",
                                        R"({"rules_version":null})",
                                        R"({"rules_version":0})",
                                        R"({"rules_version":"1"})",
                                        R"({"rules_version":1.0})",
                                        R"({"seats":null})",
                                        R"({"seats":0})",
                                        R"({"seats":5})",
                                        R"({"seed":7})",
                                        R"({"seed":"xyz"})",
                                        R"({"seed":""})",
                                        R"({"players":{}})",
                                        R"({"players":[1,2,3,4,5]})",
                                        R"({"moves":null})",
                                        R"({"moves":{}})",
                                        R"({"moves":[{"seat":2,"move":{}}]})",
                                        R"({"moves":[{"seat":-2,"move":{}}]})",
                                        R"({"moves":[{"seat":0}]})",
                                        R"({"moves":[{"move":{}}]})",
                                        R"({"moves":[7]})",
                                        R"({"end":{}})",
                                        R"({"end":7})",
                                        R"({"end":{"reason":""}})",
                                        R"({"end":{"reason":"resign","seat":2}})",
                                        R"({"end":{"reason":"resign","seat":"0"}})",
                                        R"({"end":{"reason":"a reason of more than thirty-two bytes"}})"}) {
    Json record = good;
    record.update(*parse_json(change));
    const auto parsed = Record::parse(record);
    ASSERT_FALSE(parsed.ok()) << change;
    EXPECT_EQ(parsed.error().code, "protocol/bad_request") << change;
  }
  EXPECT_FALSE(Record::parse(Json::array()).ok());
}

TEST(MatchRecord, UnknownFieldsAreIgnored) {
  EXPECT_TRUE(Record::parse(*parse_json(R"({"game":"hex_taboo","rules_version":1,"seats":2,"colour":"red",
      "moves":[{"seat":0,"move":{"q":0,"r":0},"comment":"!"}]})"))
                  .ok());
}

TEST(Match, TurnsAsJson) {
  Turn both = Turn::of({0});
  both.seats.add({2});
  EXPECT_EQ(to_text(turn_json(both)), R"({"kind":"seat","seats":[0,2]})");
  EXPECT_EQ(to_text(turn_json(Turn::chance())), R"({"kind":"chance"})");
  EXPECT_EQ(to_text(turn_json(Turn::over())), R"({"kind":"over"})");
}

}  // namespace
}  // namespace taku
