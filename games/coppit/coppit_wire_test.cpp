#include <gtest/gtest.h>

#include "engine/any_game.h"
#include "tests/support/coppit_play.h"

// Options, positions, moves and events as JSON. docs/protocol.md

namespace taku::coppit {
namespace {

Result<Options> options(std::string_view json, int seats = 0) {
  return Coppit::parse_options(seats, *parse_json(json));
}

std::string refused(std::string_view json, int seats = 0) {
  const auto parsed = options(json, seats);
  return parsed ? "" : std::string(parsed.error().code);
}

TEST(CoppitWire, OptionsHaveTheNamesAndDefaultsOfTheSpecification) {
  EXPECT_EQ(to_text(Coppit::options_json(*options("{}"))),
            R"({"max_players":4,"hats_per_player":6,"require_6_to_deploy":false,"extra_roll_on_6":true,)"
            R"("capture_on_pass":false,"safe_by_color":true,"safe_by_gray":true,"allow_box_invasion":false,)"
            R"("auto_bank_on_return":true,"allow_respawn":false,"win_mode":"box_count","max_turns":null,)"
            R"("bot_fill_timeout_sec":30,"allow_backward":true,"direction_lock":true})");
  EXPECT_EQ(Coppit::info().options.size(), 16u) << "the fifteen and the position";
}

TEST(CoppitWire, EveryOptionIsRead) {
  const char* all = R"({"max_players":3,"hats_per_player":2,"require_6_to_deploy":true,"extra_roll_on_6":false,)"
                    R"("capture_on_pass":true,"safe_by_color":false,"safe_by_gray":false,"allow_box_invasion":true,)"
                    R"("auto_bank_on_return":false,"allow_respawn":true,"win_mode":"box_count","max_turns":77,)"
                    R"("bot_fill_timeout_sec":5,"allow_backward":false,"direction_lock":false})";
  const auto parsed = options(all, 3);
  ASSERT_TRUE(parsed.ok());
  EXPECT_EQ(to_text(Coppit::options_json(*parsed)), all);
  EXPECT_EQ(parsed->seats, 3);
  const State state = *Coppit::start(*parsed);
  EXPECT_EQ(to_text(Coppit::state_json(state)["settings"]), all);
}

TEST(CoppitWire, BadOptions) {
  for (const char* bad :
       {R"({"hats_per_player":0})", R"({"hats_per_player":7})", R"({"hats_per_player":"6"})", R"({"max_turns":0})",
        R"({"max_turns":-1})", R"({"max_turns":2147483648})", R"({"max_turns":1.5})", R"({"max_players":1})",
        R"({"max_players":5})", R"({"bot_fill_timeout_sec":-1})", R"({"extra_roll_on_6":1})",
        R"({"allow_respawn":"yes"})", R"({"win_mode":"banked"})", R"({"win_mode":0})", R"({"position":7})",
        R"({"position":"RED"})", "[]", "7"}) {
    EXPECT_EQ(refused(bad), "options/bad") << bad;
  }
  for (const int seats : {-1, 1, 5}) EXPECT_EQ(refused("{}", seats), "options/bad") << seats;
  for (const char* fine : {R"({"max_turns":null})", R"({"max_turns":2147483647})", R"({"hats_per_player":null})",
                           R"({"unknown":1})", R"({"position":""})"}) {
    EXPECT_EQ(refused(fine), "") << fine;
  }
}

TEST(CoppitWire, SeatsDetermineThePlayers) {
  EXPECT_EQ(Coppit::start(*options("{}"))->seats(), 4);
  EXPECT_EQ(Coppit::start(*options("{}", 2))->seats(), 2);
  EXPECT_EQ(Coppit::start(*options(R"({"max_players":2})"))->seats(), 2);
}

TEST(CoppitWire, APositionDeterminesSeatsAndSettings) {
  const std::string line = "GREEN - 3 12/12 -/- -/- - 0 unarmed hats_per_player=2";
  const std::string json = R"({"hats_per_player":5,"position":")" + line + "\"}";
  const auto parsed = options(json);
  ASSERT_TRUE(parsed.ok());
  EXPECT_EQ(parsed->seats, 2);
  EXPECT_EQ(parsed->settings.hats_per_player, 2);
  EXPECT_EQ(Coppit::to_text(*Coppit::start(*parsed)), line);
  EXPECT_EQ(refused(json, 4), "options/bad");
  EXPECT_EQ(*options(to_text(Coppit::options_json(*parsed)), 2), *parsed);
}

TEST(CoppitWire, State) {
  State state =
      set_up({.stacks = "18:g1b1,18:r1,45:r2", .banks = "g2/-/-", .returns = "0/-/-", .seats = 3, .turns = 4});
  throw_die(state, 5);
  const Json json = Coppit::state_json(state);
  EXPECT_EQ(to_text(json["turn"]), R"("RED")");
  EXPECT_EQ(to_text(json["phase"]), R"("SELECT_PIECE")");
  EXPECT_EQ(to_text(json["die"]), "5");
  EXPECT_EQ(to_text(json["turns"]), "4");
  EXPECT_EQ(to_text(json["seats"]), R"(["RED","BLUE","GREEN"])");
  EXPECT_EQ(to_text(json["boxes"]),
            R"({"RED":["red_3","red_4","red_5","red_6"],"BLUE":["blue_2","blue_3","blue_4","blue_5","blue_6"],)"
            R"("GREEN":["green_3","green_4","green_5","green_6"]})");
  EXPECT_EQ(to_text(json["banked"]), R"({"RED":["green_2"],"BLUE":[],"GREEN":[]})");
  EXPECT_EQ(to_text(json["stacks"]), R"({"outer_18":[["green_1","blue_1"],["red_1"]],"outer_45":[["red_2"]]})");
  EXPECT_EQ(to_text(json["first_return"]), R"({"RED":0,"BLUE":null,"GREEN":null})");
  EXPECT_EQ(to_text(json["scores"]), R"({"RED":4,"BLUE":5,"GREEN":4})");
  EXPECT_EQ(to_text(json["banked_so_far"]), "1");
  EXPECT_EQ(to_text(json["end_armed"]), "true");
  EXPECT_EQ(to_text(json["result"]), "null");
  EXPECT_EQ(*find_string(json, "position"), Coppit::to_text(state));
}

TEST(CoppitWire, VisiblePhases) {
  State state;
  EXPECT_EQ(*find_string(Coppit::state_json(state), "phase"), "ROLL");
  throw_die(state, 1);
  EXPECT_EQ(*find_string(Coppit::state_json(state), "phase"), "SELECT_PIECE");
  Settings settings;
  settings.max_turns = 1;
  State short_game(2, settings);
  const auto events = play(short_game, 1, "red-1");
  EXPECT_EQ(*find_string(Coppit::state_json(short_game), "phase"), "OVER");
  EXPECT_TRUE(Coppit::state_json(short_game)["turn"].is_null());
  // The phases in between appear in the events.
  State capture = set_up({.stacks = "10:b1,7:r1"});
  std::vector<std::string> phases;
  for (const Json& event : play(capture, 3, "7-10")) phases.push_back(*find_string(event, "phase"));
  EXPECT_EQ(phases, (std::vector<std::string>{"ROLL", "MOVE", "RESOLVE", "NEXT_TURN"}));
  State six;
  EXPECT_EQ(*find_string(play(six, 6, "red-6").back(), "phase"), "EXTRA_ROLL");
}

TEST(CoppitWire, Moves) {
  const State state;
  const auto round = [&](std::string_view json) {
    const auto move = Coppit::parse_move_json(state, *parse_json(json));
    return move ? to_text(Coppit::move_json(state, *move)) : std::string(move.error().code);
  };
  for (const char* good :
       {R"({"from":"outer_7","to":"outer_10"})", R"({"from":"box_red","to":"cross_n_0"})",
        R"({"from":"outer_45","to":"box_red","bank":true})", R"({"from":"outer_45","to":"box_red","bank":false})",
        R"({"from":"box_red","to":"outer_3","stack":0})"}) {
    EXPECT_EQ(round(good), good);
  }
  EXPECT_EQ(round(R"({"from":"7","to":"c"})"), R"({"from":"outer_7","to":"cross_center"})")
      << "short names are accepted, too";
  for (const char* bad :
       {"{}", "[]", "7", R"({"from":"outer_7"})", R"({"from":7,"to":10})",
        R"({"from":"outer_7","to":"outer_10","bank":1})", R"({"from":"outer_7","to":"outer_10","stack":"0"})"}) {
    EXPECT_EQ(round(bad), "move/bad_form") << bad;
  }
  for (const char* illegal :
       {R"({"from":"outer_48","to":"outer_10"})", R"({"from":"outer_7","to":""})",
        R"({"from":"box_red","to":"outer_3","stack":6})", R"({"from":"box_red","to":"outer_3","stack":-1})"}) {
    EXPECT_EQ(round(illegal), "move/illegal") << illegal;
  }
}

TEST(CoppitWire, Outcomes) {
  const State state;
  EXPECT_EQ(to_text(Coppit::outcome_json(state, rolled(3))), R"({"die":3})");
  EXPECT_EQ(*Coppit::parse_outcome_json(state, *parse_json(R"({"die":6})")), rolled(6));
  for (const char* bad : {"{}", R"({"die":0})", R"({"die":7})", R"({"die":"3"})", "3"}) {
    EXPECT_EQ(Coppit::parse_outcome_json(state, *parse_json(bad)).error().code, "outcome/illegal") << bad;
  }
  OutcomeList outcomes;
  state.chance_outcomes(outcomes);
  EXPECT_EQ(outcomes.size(), 6u);
}

TEST(CoppitWire, Events) {
  State state = set_up({.stacks = "10:b1,7:r1"});
  const auto events = play(state, 3, "7-10");
  ASSERT_EQ(events.size(), 4u);
  EXPECT_EQ(to_text(events[0]), R"({"type":"roll","phase":"ROLL","seat":0,"color":"RED","die":3})");
  EXPECT_EQ(to_text(events[1]),
            R"({"type":"move","phase":"MOVE","seat":0,"color":"RED","from":"outer_7","to":"outer_10","direction":"CW",)"
            R"("path":["outer_7","outer_8","outer_9","outer_10"],"hats":["red_1"]})");
  EXPECT_EQ(to_text(events[2]), R"({"type":"capture","phase":"RESOLVE","seat":0,"color":"RED","hats":["blue_1"],)"
                                R"("nodes":["outer_10"]})");
  EXPECT_EQ(to_text(events[3]), R"({"type":"turn","phase":"NEXT_TURN","seat":1,"color":"BLUE"})");
}

TEST(CoppitWire, TheBoardCanBeQueried) {
  const auto answer = Coppit::query("board", Json::object());
  ASSERT_TRUE(answer.ok());
  EXPECT_EQ(find(*find(*answer, "board"), "nodes")->size(), 61u);
  EXPECT_EQ(Coppit::query("moon", Json::object()).error().code, "protocol/bad_request");
}

}  // namespace
}  // namespace taku::coppit
