#include <gtest/gtest.h>

#include "games/ludo/board.h"
#include "tests/support/ludo_play.h"

// The exact JSON forms: other programs read them.

namespace taku::ludo {
namespace {

Json json(std::string_view text) {
  const auto parsed = parse_json(text);
  EXPECT_TRUE(parsed.ok()) << text;
  return parsed ? *parsed : Json();
}

Options options(int seats, std::string_view text) {
  const auto parsed = Ludo::parse_options(seats, json(text));
  EXPECT_TRUE(parsed.ok()) << text;
  return parsed ? *parsed : Options{};
}

// [ludo L2] the list of players determines the number of seats; without it and without seats there are four
TEST(LudoOptions, PlayersAndSeats) {
  EXPECT_EQ(options(0, "{}"), Options{});
  EXPECT_EQ(options(0, "{}").seats, 4);
  EXPECT_EQ(options(0, R"({"players":[]})"), Options{}) << "an empty list is ignored";
  EXPECT_EQ(options(3, R"({"players":[]})").seats, 3);
  EXPECT_EQ(options(2, "{}").seats, 2);
  EXPECT_EQ(options(0, R"({"players":["human","ai3"]})").seats, 2);
  const Options three = options(3, R"({"players":["ai1","ai2","human"]})");
  EXPECT_EQ(three.seats, 3);
  EXPECT_EQ(three.types, (PlayerTypes{PlayerType::Ai1, PlayerType::Ai2, PlayerType::Human, PlayerType::Human}));
}

TEST(LudoOptions, EverySwitch) {
  EXPECT_EQ(options(0, R"({"requireSixToStart":false})").settings.require_six_to_start, false);
  EXPECT_EQ(options(0, R"({"extraTurnOnSix":false})").settings.extra_turn_on_six, false);
  EXPECT_EQ(options(0, R"({"exactRollToFinish":false})").settings.exact_roll_to_finish, false);
  EXPECT_EQ(options(0, R"({"cpuThinkingTime":false})").settings.cpu_thinking_time, false);
  EXPECT_EQ(options(0, R"({"debug":true})").settings.debug, true);
  EXPECT_EQ(options(2, R"({"opposite":true})").settings.opposite, true);
  EXPECT_EQ(options(0, R"({"debug":null,"players":null,"position":null,"colour":"red"})"), Options{});
}

TEST(LudoOptions, StartingFromAPosition) {
  const std::string line = "red:3,-1,-1,-1/yellow:-1,-1,-1,-1 yellow - 8 - ai1,human xo";
  const Options given = options(0, R"({"debug":true,"position":")" + line + "\"}");
  EXPECT_EQ(given.seats, 2);
  EXPECT_FALSE(given.settings.debug) << "the position decides";
  EXPECT_EQ(given.types[0], PlayerType::Ai1);
  EXPECT_EQ(Ludo::to_text(*Ludo::start(given)), line);
  EXPECT_EQ(*Ludo::parse_options(2, Ludo::options_json(given)), given);
  EXPECT_EQ(options(0, R"({"position":""})"), Options{});
}

TEST(LudoOptions, AsJson) {
  EXPECT_EQ(taku::to_text(Ludo::options_json(options(0, R"({"players":["human","ai2"],"debug":true})"))),
            R"({"players":["human","ai2"],"requireSixToStart":true,"extraTurnOnSix":true,"exactRollToFinish":true,)"
            R"("cpuThinkingTime":true,"debug":true,"opposite":false})");
  for (const int seats : {2, 3, 4}) {
    const Options some = options(seats, R"({"extraTurnOnSix":false})");
    EXPECT_EQ(*Ludo::parse_options(seats, Ludo::options_json(some)), some);
  }
}

TEST(LudoOptions, InvalidOptionsAreRejected) {
  for (const std::string_view text :
       {"[]", "7", "null", R"({"players":7})", R"({"players":"human"})", R"({"players":["human"]})",
        R"({"players":["human","human","human","human","human"]})", R"({"players":["human","strong"]})",
        R"({"players":["human",1]})", R"({"players":["human",null]})", R"({"debug":1})", R"({"debug":"true"})",
        R"({"requireSixToStart":0})", R"({"opposite":[]})", R"({"position":7})", R"({"position":"xyz"})"}) {
    const auto parsed = Ludo::parse_options(0, json(text));
    ASSERT_FALSE(parsed.ok()) << text;
    EXPECT_EQ(parsed.error().code, "options/bad") << text;
  }
  for (const int seats : {-1, 1, 5}) {
    EXPECT_EQ(Ludo::parse_options(seats, Json::object()).error().code, "options/bad");
  }
  EXPECT_EQ(Ludo::parse_options(3, json(R"({"players":["human","ai1"]})")).error().code, "options/bad")
      << "seats and players must agree";
  EXPECT_EQ(Ludo::start({.seats = 5, .types = {}, .settings = {}, .position = ""}).error().code, "options/bad");
}

TEST(LudoMoves, AsJson) {
  State state;
  EXPECT_EQ(taku::to_text(Ludo::outcome_json(state, outcome_of(6))), R"({"die":6})");
  EXPECT_EQ(*Ludo::parse_outcome_json(state, json(R"({"die":6,"colour":"red"})")), outcome_of(6));
  roll(state, 6);
  EXPECT_EQ(taku::to_text(Ludo::move_json(state, move_of(2))), R"({"token":2})");
  for (int token = 0; token < kTokens; ++token) {
    EXPECT_EQ(*Ludo::parse_move_json(state, Ludo::move_json(state, move_of(token))), move_of(token));
  }
}

TEST(LudoMoves, InvalidForms) {
  State state;
  for (const std::string_view text : {"{}", "[]", "7", "null", R"({"die":"6"})", R"({"die":6.0})", R"({"die":0})",
                                      R"({"die":7})", R"({"die":-1})", R"({"die":4294967302})", R"({"token":1})"}) {
    EXPECT_EQ(Ludo::parse_outcome_json(state, json(text)).error().code, "outcome/illegal") << text;
  }
  roll(state, 6);
  for (const std::string_view text : {"{}", "[]", "2", "\"R3\"", "null", R"({"token":"2"})", R"({"token":2.0})",
                                      R"({"token":null})", R"({"token":true})", R"({"die":2})"}) {
    EXPECT_EQ(Ludo::parse_move_json(state, json(text)).error().code, "move/bad_form") << text;
  }
  for (const std::string_view text : {R"({"token":4})", R"({"token":-1})", R"({"token":4294967296})"}) {
    EXPECT_EQ(Ludo::parse_move_json(state, json(text)).error().code, "move/illegal") << text;
  }
}

TEST(LudoEvents, RollingAndPassing) {
  State state;
  EXPECT_EQ(roll_events(state, 3), R"([{"type":"roll","color":"red","die":3},{"type":"pass","color":"red"}])");
  EXPECT_EQ(roll_events(state, 6), R"([{"type":"roll","color":"blue","die":6}])");
}

TEST(LudoEvents, LeavingTheBaseAndRollingAgain) {
  State state;
  roll(state, 6);
  EXPECT_EQ(move_events(state, 2), R"([{"type":"move","color":"red","id":2,"from":-1,"to":0,"path":[0]},)"
                                   R"({"type":"extra_turn","color":"red"}])");
}

// The path lists every cell on the way, so that a client can show each step.
TEST(LudoEvents, WalkingAndCapturing) {
  State state = at("red:3,12,-1,-1/blue:9,-1,-1,-1", "blue");
  roll(state, 2);
  EXPECT_EQ(move_events(state, 0), R"([{"type":"move","color":"blue","id":0,"from":9,"to":1001,"path":[1000,1001]}])");
  State capture = at("red:-1,12,-1,-1/blue:39,8,-1,-1", "blue");
  roll(capture, 4);
  EXPECT_EQ(move_events(capture, 0), R"([{"type":"move","color":"blue","id":0,"from":39,"to":3,"path":[0,1,2,3]}])");
  State hit = at("red:8,-1,-1,-1/blue:-1,12,-1,-1", "red");
  roll(hit, 4);
  EXPECT_EQ(move_events(hit, 0), R"([{"type":"move","color":"red","id":0,"from":8,"to":12,"path":[9,10,11,12]},)"
                                 R"({"type":"capture","color":"blue","id":1}])");
}

TEST(LudoEvents, FinishingRankingAndTheEnd) {
  State state = at("red:1003,1003,1002,39/blue:1003,1003,1003,1002", "red");
  roll(state, 1);
  EXPECT_EQ(move_events(state, 2), R"([{"type":"move","color":"red","id":2,"from":1002,"to":1003,"path":[1003]},)"
                                   R"({"type":"finish","color":"red","id":2}])");
  roll(state, 1);
  EXPECT_EQ(move_events(state, 3),
            R"([{"type":"move","color":"blue","id":3,"from":1002,"to":1003,"path":[1003]},)"
            R"({"type":"finish","color":"blue","id":3},{"type":"rank","color":"blue","rank":1}])");
  roll(state, 4);
  EXPECT_EQ(move_events(state, 3),
            R"([{"type":"move","color":"red","id":3,"from":39,"to":1003,"path":[1000,1001,1002,1003]},)"
            R"({"type":"finish","color":"red","id":3},{"type":"rank","color":"red","rank":2},)"
            R"({"type":"end","ranking":["blue","red"]}])");
  EXPECT_EQ(taku::to_text(Ludo::result_json(state)), R"({"ranking":["blue","red"],"winner":1,"turnCount":3})");
}

// [ludo L6] the surplus of a roll is not part of the path
TEST(LudoEvents, ThePathEndsAtTheGoal) {
  State state = at("red:1001,-1,-1,-1/blue:-1,-1,-1,-1", "red", "sxt");
  roll(state, 6);
  EXPECT_EQ(move_events(state, 0), R"([{"type":"move","color":"red","id":0,"from":1001,"to":1003,"path":[1002,1003]},)"
                                   R"({"type":"finish","color":"red","id":0},{"type":"extra_turn","color":"red"}])");
}

// [ludo L3] the field names are those of the spec, 1.2
TEST(LudoState, AsJson) {
  const auto state = Ludo::parse("red:1003,1003,1003,1003/yellow:-1,25,1000,1003 yellow 6 14 red ai2,human sxeo");
  ASSERT_TRUE(state.ok()) << state.error().message;
  EXPECT_EQ(taku::to_text(Ludo::state_json(*state)),
            R"({"playerCount":2,"players":[{"color":"red","type":"ai2"},{"color":"yellow","type":"human"}],)"
            R"("currentPlayerIndex":1,"diceValue":6,"isRolled":true,)"
            R"("movableTokens":[{"color":"yellow","id":0},{"color":"yellow","id":1}],)"
            R"("tokens":{"red":[{"position":1003,"isFinished":true},{"position":1003,"isFinished":true},)"
            R"({"position":1003,"isFinished":true},{"position":1003,"isFinished":true}],)"
            R"("yellow":[{"position":-1,"isFinished":false},{"position":25,"isFinished":false},)"
            R"({"position":1000,"isFinished":false},{"position":1003,"isFinished":true}]},)"
            R"("settings":{"requireSixToStart":true,"extraTurnOnSix":true,"exactRollToFinish":true,)"
            R"("cpuThinkingTime":false,"debug":false,"opposite":true},)"
            R"("winners":[{"color":"red","rank":1,"type":"ai2"}],"turnCount":14,"gameStarted":true,"result":null,)"
            R"("position":"red:1003,1003,1003,1003/yellow:-1,25,1000,1003 yellow 6 14 red ai2,human sxeo"})");
  EXPECT_EQ(Ludo::view_json(state->view(Seat::nobody())), Ludo::state_json(*state)) << "nothing is hidden";
}

TEST(LudoState, BeforeTheRollAndAfterTheEnd) {
  const Json start = Ludo::state_json(State());
  EXPECT_TRUE(start["diceValue"].is_null());
  EXPECT_EQ(start["isRolled"], false);
  EXPECT_TRUE(start["movableTokens"].empty());
  EXPECT_EQ(start["turnCount"], 1);
  const Json end =
      Ludo::state_json(after(at("red:1003,1003,1003,1003/blue:1003,1003,1003,1002", "blue", kUsual, "red"), 1, 3));
  EXPECT_EQ(taku::to_text(end["result"]), R"({"ranking":["red","blue"],"winner":0,"turnCount":1})");
  EXPECT_EQ(end["winners"].size(), 2u);
  EXPECT_TRUE(end["movableTokens"].empty());
}

TEST(LudoQuery, TheBoardAsData) {
  const auto answer = Ludo::query("board", Json::object());
  ASSERT_TRUE(answer.ok());
  EXPECT_EQ((*answer)["board"], json(board_text()));
  EXPECT_EQ(Ludo::query("weather", Json::object()).error().code, "protocol/bad_request");
}

std::string standings(const State& state, std::string_view request = "{}") {
  const auto answer = Ludo::query_view(state, "standings", json(request));
  return answer ? taku::to_text((*answer)["standings"]) : std::string(answer.error().code);
}

// [ludo L9] ranks are given as players finish; the others are ordered by finished tokens, then by steps
TEST(LudoQuery, StandingsDuringAMatch) {
  EXPECT_EQ(standings(at("red:1,2,3,4/blue:1003,1003,1003,1003/yellow:1003,5,6,7", "red", kUsual, "blue")),
            R"([{"color":"blue","rank":1},{"color":"yellow","rank":null},{"color":"red","rank":null}])");
  EXPECT_EQ(standings(at("red:-1,-1,-1,-1/blue:-1,-1,-1,-1", "red")),
            R"([{"color":"red","rank":null},{"color":"blue","rank":null}])");
  EXPECT_EQ(standings(at("red:3,-1,1003,-1/blue:12,1003,-1,-1/yellow:25,1003,0,-1", "red")),
            R"([{"color":"yellow","rank":null},{"color":"red","rank":null},{"color":"blue","rank":null}])")
      << "yellow has made 27 steps besides, red 4, blue 3";
}

// [ludo L9] when one player is left, the ranking is decided
TEST(LudoQuery, TheOnlyPlayerLeftIsLast) {
  EXPECT_EQ(standings(at("red:1003,1003,1003,1003/blue:30,-1,-1,-1", "blue", kUsual, "red")),
            R"([{"color":"red","rank":1},{"color":"blue","rank":2}])");
}

TEST(LudoQuery, TheWinnerByResignationIsFirst) {
  const State state = at("red:4,1003,-1,-1/blue:30,-1,-1,-1", "blue");
  EXPECT_EQ(standings(state, R"({"winner":1})"), R"([{"color":"blue","rank":1},{"color":"red","rank":2}])");
  EXPECT_EQ(standings(state, R"({"winner":null})"), R"([{"color":"red","rank":null},{"color":"blue","rank":null}])");
  const State ranked = at("red:1003,1003,1003,1003/blue:30,-1,-1,-1", "blue", kUsual, "red");
  EXPECT_EQ(standings(ranked, R"({"winner":1})"), standings(ranked)) << "whoever finished keeps the rank";
  for (const char* bad : {R"({"winner":2})", R"({"winner":-1})", R"({"winner":"red"})"}) {
    EXPECT_EQ(standings(state, bad), "protocol/bad_request") << bad;
  }
  EXPECT_EQ(Ludo::query_view(state, "weather", Json::object()).error().code, "protocol/bad_request");
}

}  // namespace
}  // namespace taku::ludo
