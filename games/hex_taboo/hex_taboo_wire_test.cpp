#include <gtest/gtest.h>

#include "tests/support/hex_play.h"
#include "tests/support/hex_random.h"

// The exact JSON forms: other programs read them.

namespace taku::hex_taboo {
namespace {

Json json(std::string_view text) {
  const auto parsed = parse_json(text);
  EXPECT_TRUE(parsed.ok()) << text;
  return parsed ? *parsed : Json();
}

std::string events_of(State& state, Move move) {
  Json events = Json::array();
  state.apply(state.mover(), move,
              [&](const Event& event) { events.push_back(*HexTaboo::event_json(event, Seat::nobody())); });
  return taku::to_text(events);
}

TEST(HexTabooOptions, DefaultsAndEveryField) {
  const auto options = [](std::string_view text) { return *HexTaboo::parse_options(2, json(text)); };
  EXPECT_EQ(options("{}"), (Options{4, Balance::Neutralise, ""}));
  EXPECT_EQ(options(R"({"radius":null,"balance":null,"position":null,"colour":"red"})"), Options{});
  EXPECT_EQ(options(R"({"radius":6,"balance":"swap"})"), (Options{6, Balance::Swap, ""}));
  EXPECT_EQ(options(R"({"radius":1,"balance":"none"})"), (Options{1, Balance::None, ""}));
  EXPECT_EQ(options(R"({"position":""})"), Options{});
  EXPECT_EQ(options(R"({"radius":6,"position":"2/1x1/2 2 b2 swap"})"), (Options{1, Balance::Swap, "2/1x1/2 2 b2 swap"}))
      << "the position decides radius and balance";
}

TEST(HexTabooOptions, TwoSeatsIfNoNumberIsGiven) { EXPECT_EQ(*HexTaboo::parse_options(0, Json::object()), Options{}); }

TEST(HexTabooOptions, AsJson) {
  EXPECT_EQ(taku::to_text(HexTaboo::options_json({})), R"({"radius":4,"balance":"neutralise"})");
  EXPECT_EQ(taku::to_text(HexTaboo::options_json({1, Balance::Swap, "2/1x1/2 2 b2 swap"})),
            R"({"radius":1,"balance":"swap","position":"2/1x1/2 2 b2 swap"})");
}

TEST(HexTabooOptions, InvalidOptionsAreRejected) {
  for (const std::string_view text :
       {R"({"radius":0})", R"({"radius":7})", R"({"radius":-4})", R"({"radius":4.0})", R"({"radius":"4"})",
        R"({"radius":4294967300})", R"({"radius":true})", R"({"balance":"pie"})", R"({"balance":1})",
        R"({"balance":""})", R"({"position":7})", R"({"position":"xyz"})", "[]", "7", "null", "\"\""}) {
    const auto parsed = HexTaboo::parse_options(2, json(text));
    ASSERT_FALSE(parsed.ok()) << text;
    EXPECT_EQ(parsed.error().code, "options/bad") << text;
  }
  for (const int seats : {-1, 1, 3, 4})
    EXPECT_EQ(HexTaboo::parse_options(seats, Json::object()).error().code, "options/bad");
}

TEST(HexTabooOptions, StartingFromAPosition) {
  const State state = *HexTaboo::start(*HexTaboo::parse_options(2, json(R"({"position":"2/1x1/2 2 b2 swap"})")));
  EXPECT_EQ(HexTaboo::to_text(state), "2/1x1/2 2 b2 swap");
  EXPECT_EQ(HexTaboo::start({7, Balance::None, ""}).error().code, "options/bad");
}

TEST(HexTabooMoves, AsJson) {
  const State state;
  EXPECT_EQ(taku::to_text(HexTaboo::move_json(state, at(state, {-4, 3}))), R"({"q":-4,"r":3})");
  EXPECT_EQ(taku::to_text(HexTaboo::move_json(state, neutralise())), R"({"neutralise":true})");
  EXPECT_EQ(taku::to_text(HexTaboo::move_json(state, swap())), R"({"swap":true})");
}

TEST(HexTabooMoves, EveryMoveRoundTrips) {
  for (const Balance balance : kAllBalances) {
    const State state = after_placing(State(6, balance), {{0, 0}});
    for (const Move move : legal(state)) {
      const auto parsed = HexTaboo::parse_move_json(state, HexTaboo::move_json(state, move));
      ASSERT_TRUE(parsed.ok());
      EXPECT_EQ(*parsed, move);
    }
  }
}

TEST(HexTabooMoves, NullIsAbsentAndUnknownFieldsAreIgnored) {
  const State state;
  EXPECT_EQ(*HexTaboo::parse_move_json(state, json(R"({"q":1,"r":0,"swap":null,"colour":"red"})")), at(state, {1, 0}));
}

TEST(HexTabooMoves, InvalidFormsAndInvalidCells) {
  const State state;
  const auto code = [&](std::string_view text) -> std::string_view {
    const auto parsed = HexTaboo::parse_move_json(state, json(text));
    return parsed ? "" : parsed.error().code;
  };
  for (const std::string_view text :
       {"{}", "[]", "7", "\"e5\"", "null", R"({"q":0})", R"({"r":0})", R"({"q":0,"r":null})", R"({"q":"0","r":0})",
        R"({"q":0.0,"r":0})", R"({"q":0,"r":true})", R"({"q":0,"r":9223372036854775808})", R"({"neutralise":false})",
        R"({"neutralise":1})", R"({"neutralise":"true"})", R"({"swap":false})", R"({"swap":true,"neutralise":true})",
        R"({"q":0,"r":0,"swap":true})", R"({"q":0,"r":0,"neutralise":true})"}) {
    EXPECT_EQ(code(text), "move/bad_form") << text;
  }
  for (const std::string_view text :
       {R"({"q":5,"r":0})", R"({"q":3,"r":2})", R"({"q":0,"r":-5})", R"({"q":4294967296,"r":0})",
        R"({"q":-9223372036854775808,"r":0})", R"({"q":0,"r":9223372036854775807})"}) {
    EXPECT_EQ(code(text), "move/illegal") << text;
  }
}

TEST(HexTabooMoves, ThereAreNoOutcomes) {
  EXPECT_EQ(HexTaboo::parse_outcome_json(State(), json(R"({"value":1})")).error().code, "outcome/illegal");
  EXPECT_TRUE(HexTaboo::outcome_json(State(), Move{}).is_null());
}

TEST(HexTabooEvents, PlacingAndLinesOfTwo) {
  State state;
  EXPECT_EQ(events_of(state, at(state, {0, 0})), R"([{"type":"placed","seat":0,"q":0,"r":0}])");
  EXPECT_EQ(events_of(state, at(state, {4, 0})), R"([{"type":"placed","seat":1,"q":4,"r":0}])");
  EXPECT_EQ(events_of(state, at(state, {1, 0})),
            R"([{"type":"placed","seat":0,"q":1,"r":0},{"type":"line","seat":0,"cells":[[0,0],[1,0]]}])");
}

TEST(HexTabooEvents, NeutralisingAndSwapping) {
  State state = after_placing(started(), {{0, 1}});
  EXPECT_EQ(events_of(state, neutralise()), R"([{"type":"neutralised","seat":1,"q":0,"r":1}])");
  State other = after_placing(started(4, Balance::Swap), {{0, 1}});
  EXPECT_EQ(events_of(other, swap()), R"([{"type":"swapped","seat":1,"q":0,"r":1}])");
}

TEST(HexTabooEvents, TheEnd) {
  State three = after_placing(started(), {{0, 0}, {4, 0}, {1, 0}, {-4, 0}});
  EXPECT_EQ(events_of(three, at(three, {2, 0})),
            R"([{"type":"placed","seat":0,"q":2,"r":0},{"type":"line","seat":0,"cells":[[0,0],[1,0],[2,0]]},)"
            R"({"type":"end","winner":1,"reason":"three"}])");
  State four = first_placed({{0, 0}, {1, 0}, {3, 0}});
  must_play(four, at(four, {6, -6}));
  EXPECT_EQ(events_of(four, at(four, {2, 0})),
            R"([{"type":"placed","seat":0,"q":2,"r":0},{"type":"line","seat":0,"cells":[[0,0],[1,0],[2,0],[3,0]]},)"
            R"({"type":"end","winner":0,"reason":"four"}])");
  State full = after_placing(started(1), {{0, 0}});
  must_play(full, neutralise());
  full = after_placing(full, {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {-1, 1}});
  EXPECT_EQ(events_of(full, at(full, {1, -1})),
            R"([{"type":"placed","seat":1,"q":1,"r":-1},{"type":"line","seat":1,"cells":[[0,-1],[1,-1]]},)"
            R"({"type":"end","winner":null,"reason":"full"}])");
}

// [hex_taboo H4] two fours: the result lists both
TEST(HexTabooResult, AsJson) {
  EXPECT_EQ(
      taku::to_text(HexTaboo::result_json(first_placed({{0, 0}, {1, 0}, {3, 0}, {2, 1}, {2, -1}, {2, -2}, {2, 0}}))),
      R"({"winner":0,"reason":"four","lines":[[[0,0],[1,0],[2,0],[3,0]],[[2,-2],[2,-1],[2,0],[2,1]]]})");
  EXPECT_EQ(taku::to_text(HexTaboo::result_json(second_placed({{0, 0}, {1, 0}, {2, 0}}))),
            R"({"winner":0,"reason":"three","lines":[[[0,0],[1,0],[2,0]]]})");
  const State full =
      after_placing(started(1, Balance::None), {{0, 0}, {-1, 0}, {1, 0}, {0, -1}, {0, 1}, {1, -1}, {-1, 1}});
  EXPECT_EQ(taku::to_text(HexTaboo::result_json(full)), R"({"winner":null,"reason":"full","lines":[]})");
}

TEST(HexTabooState, AsJsonDuringPlay) {
  const State state = after_placing(started(1), {{-1, 0}, {0, 1}, {0, 0}});
  EXPECT_EQ(taku::to_text(HexTaboo::state_json(state)),
            R"({"radius":1,"balance":"neutralise","to_move":1,"first":[[-1,0],[0,0]],"second":[[0,1]],"neutral":[],)"
            R"("last":[0,0],"neutralise_left":true,"can_neutralise":true,"can_swap":false,)"
            R"("prospects":[{"four":[],"three":[[1,0]]},{"four":[],"three":[]}],"result":null,)"
            R"("position":"2/xx1/1o 2 b2 neutralise"})");
  EXPECT_EQ(HexTaboo::view_json(state.view(Seat::nobody())), HexTaboo::state_json(state)) << "nothing is hidden";
}

TEST(HexTabooState, AsJsonAtTheEnd) {
  const State state = after_placing(started(1, Balance::None), {{-1, 0}, {0, 1}, {0, 0}, {0, -1}, {1, 0}});
  const Json shown = HexTaboo::state_json(state);
  EXPECT_TRUE(shown["to_move"].is_null());
  EXPECT_EQ(taku::to_text(shown["result"]), R"({"winner":1,"reason":"three","lines":[[[-1,0],[0,0],[1,0]]]})");
  EXPECT_EQ(shown["neutralise_left"], false);
  EXPECT_EQ(shown["can_neutralise"], false);
}

TEST(HexTabooState, TheStartHasNoLastCell) {
  const Json shown = HexTaboo::state_json(State());
  EXPECT_TRUE(shown["last"].is_null());
  EXPECT_EQ(shown["to_move"], 0);
  EXPECT_EQ(shown["radius"], 4);
}

TEST(HexTabooQuery, CheckJudgesTheWholeBoard) {
  const auto answer = HexTaboo::query("check", json(R"({"radius":3,"neutral":[[3,0]],
      "first":[[0,0],[1,0],[2,0],[-3,0],[-3,1],[-3,2],[-3,3]],"second":[[0,-3],[1,-3]]})"));
  ASSERT_TRUE(answer.ok());
  EXPECT_EQ(taku::to_text(*answer),
            R"({"first":{"four":[[[-3,0],[-3,1],[-3,2],[-3,3]]],"three":[[[0,0],[1,0],[2,0]]]},)"
            R"("second":{"four":[],"three":[]},"full":false})");
  EXPECT_EQ((*HexTaboo::query("check", json(R"({"radius":1,"first":[[0,0],[1,0],[-1,1]],"second":[[0,1],[-1,0]],
      "neutral":[[0,-1],[1,-1]]})")))["full"],
            true);
}

TEST(HexTabooQuery, CheckRejectsInvalidBoards) {
  for (const std::string_view text :
       {R"({"radius":7})", R"({"radius":"4"})", R"({"first":7})", R"({"first":[7]})", R"({"first":[[0]]})",
        R"({"first":[[0,0,0]]})", R"({"first":[[5,0]]})", R"({"first":[[3,2]]})", R"({"first":[[0.0,0]]})",
        R"({"first":[[-9223372036854775808,0]]})", R"({"first":[[0,-9223372036854775808]]})",
        R"({"first":[[4294967296,0]]})", R"({"first":[[0,0]],"second":[[0,0]]})",
        R"({"second":[[1,0]],"neutral":[[1,0]]})"}) {
    const auto answer = HexTaboo::query("check", json(text));
    ASSERT_FALSE(answer.ok()) << text;
    EXPECT_EQ(answer.error().code, "protocol/bad_request") << text;
  }
}

TEST(HexTabooQuery, GameLinesBothWays) {
  const auto read = HexTaboo::query("line", json(R"({"line":"4n-e5xd6"})"));
  ASSERT_TRUE(read.ok());
  EXPECT_EQ(taku::to_text(*read), R"({"options":{"radius":4,"balance":"neutralise"},)"
                                  R"("moves":[{"q":0,"r":0},{"neutralise":true},{"q":2,"r":-1}]})");
  const auto written = HexTaboo::query("to_line", *read);
  ASSERT_TRUE(written.ok());
  EXPECT_EQ(taku::to_text(*written), R"({"line":"4n-e5xd6"})");
}

// The board as it was after some of the moves of a game.
TEST(HexTabooQuery, ReplayShowsTheBoardAfterTheMoves) {
  const auto after = [](std::string_view moves) {
    const auto answer =
        HexTaboo::query("replay", json(R"({"options":{"balance":"swap"},"moves":)" + std::string(moves) + "}"));
    EXPECT_TRUE(answer.ok()) << (answer ? "" : answer.error().message);
    return answer ? (*answer)["view"] : Json();
  };
  EXPECT_EQ(after("[]")["to_move"], 0);
  const Json placed = after(R"([{"q":2,"r":-3}])"), swapped = after(R"([{"q":2,"r":-3},{"swap":true}])");
  EXPECT_EQ(placed["first"], Json::array({Json::array({2, -3})}));
  EXPECT_EQ(placed["can_swap"], true);
  EXPECT_EQ(swapped["first"], Json::array());
  EXPECT_EQ(swapped["second"].size(), 1u);
  EXPECT_EQ(HexTaboo::query("replay", json(R"({"moves":[{"swap":true}]})")).error().code, "move/illegal");
  EXPECT_EQ(HexTaboo::query("replay", json("{}")).error().code, "protocol/bad_request");
}

TEST(HexTabooQuery, InvalidQueriesAreRejected) {
  const auto code = [](std::string_view what, std::string_view text) -> std::string_view {
    const auto answer = HexTaboo::query(what, json(text));
    return answer ? "" : answer.error().code;
  };
  EXPECT_EQ(code("weather", "{}"), "protocol/bad_request");
  EXPECT_EQ(code("line", "{}"), "protocol/bad_request");
  EXPECT_EQ(code("line", R"({"line":"9n-"})"), "move/bad_form");
  EXPECT_EQ(code("to_line", "{}"), "protocol/bad_request");
  EXPECT_EQ(code("to_line", R"({"moves":{}})"), "protocol/bad_request");
  EXPECT_EQ(code("to_line", R"({"options":{"radius":9},"moves":[]})"), "options/bad");
  EXPECT_EQ(code("to_line", R"({"options":{"position":"2/3/2 1 - none"},"moves":[]})"), "protocol/bad_request");
  EXPECT_EQ(code("to_line", R"({"moves":[{"neutralise":true}]})"), "move/illegal");
  EXPECT_EQ(code("to_line", R"({"moves":[{"q":0}]})"), "move/bad_form");
}

}  // namespace
}  // namespace taku::hex_taboo
