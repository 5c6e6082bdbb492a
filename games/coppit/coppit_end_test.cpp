#include <gtest/gtest.h>

#include "tests/support/coppit_play.h"

// The end and the winner: rules R10 and R11.

namespace taku::coppit {
namespace {

std::string result(const State& state) { return to_text(Coppit::result_json(state)); }

Settings hats(int per_player) {
  Settings settings;
  settings.hats_per_player = static_cast<std::uint8_t>(per_player);
  return settings;
}

// [coppit R10] one colour on the board does not end a game in the opening
TEST(Coppit_R10, TheOpeningIsNoEnd) {
  State state;
  play(state, 3, "red-3");
  EXPECT_EQ(state.turn(), Turn::chance());
  EXPECT_FALSE(state.end_armed());
}

// [coppit R10] (a) at least hats_per_player hats banked so far
TEST(Coppit_R10, EnoughMustBeBanked) {
  State five = set_up({.stacks = "20:r5,46:b5r1", .banks = "b1b2b3b4/-/-/-", .returns = "0/-/-/-", .turns = 9});
  play(five, 3, "46-red");
  EXPECT_EQ(five.banked_so_far(), 5u);
  EXPECT_EQ(five.ending(), Ending::None);
  State six = set_up({.stacks = "20:r5,46:b5r1", .banks = "b1b2b3b4g1/-/-/-", .returns = "0/-/-/-", .turns = 9});
  play(six, 3, "46-red");
  EXPECT_EQ(six.banked_so_far(), 6u);
  EXPECT_EQ(six.ending(), Ending::OneColour);
}

// [coppit R10] (b) two colours have been on the board since it was last empty
TEST(Coppit_R10, TheEndMustBeArmed) {
  const char* banks = "b1b2b3b4g1y1/-/-/-";
  State alone = set_up({.stacks = "20:r5", .banks = banks, .returns = "0/-/-/-", .turns = 9});
  EXPECT_FALSE(alone.end_armed());
  play(alone, 1, "20-21");
  EXPECT_EQ(alone.ending(), Ending::None) << "nobody else has been there since the board was empty";
  play(alone, 1, "blue-13");
  EXPECT_TRUE(alone.end_armed());
  // The board becomes empty: the end is disarmed, and zero colours never end the game.
  State empty = set_up({.stacks = "46:b5r1", .banks = banks, .returns = "0/-/-/-", .turns = 9});
  play(empty, 3, "46-red");
  EXPECT_EQ(empty.ending(), Ending::None);
  EXPECT_FALSE(empty.end_armed());
  play(empty, 1, "blue-13");
  EXPECT_EQ(empty.ending(), Ending::None);
}

// [coppit R10] (c) prisoners count as hats of their own colour
TEST(Coppit_R10, PrisonersKeepTheirColour) {
  State state = set_up({.stacks = "20:b5r1", .banks = "b1b2b3b4g1y1/-/-/-", .returns = "0/-/-/-", .turns = 9});
  play(state, 1, "20-21");
  EXPECT_EQ(state.ending(), Ending::None);
}

// [coppit R10] the last other colour may also leave the board by going home
TEST(Coppit_R10, GoingHomeCanEndIt) {
  State state = set_up(
      {.stacks = "20:r5,13:b5", .mover = "BLUE", .banks = "b1b2b3b4g1y1/-/-/-", .returns = "0/-/-/-", .turns = 9});
  play(state, 2, "13-blue");
  EXPECT_EQ(*find_string(Coppit::result_json(state), "reason"), "one_color");
  EXPECT_EQ(state.ending(), Ending::OneColour);
}

// [coppit R10] respawned hats count as banked
TEST(Coppit_R10, RespawnedHatsCount) {
  Settings settings = hats(1);
  settings.allow_respawn = true;
  State state = set_up({.stacks = "46:b1r1,20:g1", .settings = settings});
  play(state, 3, "46-red");
  EXPECT_EQ(state.ending(), Ending::OneColour) << "GREEN alone is left on the board";
}

// [coppit R10] eliminated: at most one colour has a hat that is not banked
TEST(Coppit_R10, Eliminated) {
  State state = set_up({.stacks = "46:g1r1", .seats = 2, .settings = hats(1)});
  const auto events = play(state, 3, "46-red");
  EXPECT_TRUE(has_event(events, "end"));
  EXPECT_EQ(result(state), R"({"reason":"eliminated","winners":["RED"],"scores":{"RED":1,"GREEN":0}})");
}

// [coppit R10] max_turns: the turn count reaches it; extra rolls belong to the same turn
TEST(Coppit_R10, MaxTurns) {
  Settings settings;
  settings.max_turns = 3;
  State state(2, settings);
  play(state, 6, "red-6");
  play(state, 1, "red-1");
  play(state, 1, "green-25");
  EXPECT_EQ(state.turns(), 2u);
  EXPECT_EQ(state.ending(), Ending::None);
  const auto events = play(state, 1, "1-2");
  EXPECT_EQ(state.turns(), 3u);
  EXPECT_EQ(result(state), R"({"reason":"max_turns","winners":["GREEN"],"scores":{"RED":4,"GREEN":5}})");
  EXPECT_TRUE(has_event(events, "end"));
  // A lost roll passes the turn too.
  settings.max_turns = 1;
  settings.require_6_to_deploy = true;
  State lost(2, settings);
  throw_die(lost, 1);
  EXPECT_EQ(lost.ending(), Ending::MaxTurns);
}

// The scene as a finished game: its turn limit has been reached.
State judged(const Scene& scene) {
  Scene last = scene;
  last.settings.max_turns = scene.turns;
  return set_up(last);
}

// [coppit R11] the score is the number of own hats in their own box; banked hats do not count
TEST(Coppit_R11, OwnHatsInTheOwnBox) {
  const State state =
      judged({.stacks = "20:r1,21:r2,30:y1", .banks = "b1b2b3/-/-/-", .returns = "3/-/-/-", .turns = 20});
  EXPECT_EQ(result(state),
            R"({"reason":"max_turns","winners":["GREEN"],"scores":{"RED":4,"BLUE":3,"GREEN":6,"YELLOW":5}})");
}

// [coppit R11] first tie-break: more own hats on ring and cross, no matter who controls them
TEST(Coppit_R11, MoreHatsOnTheBoard) {
  const State state = judged({.stacks = "20:g1r1,21:b1y1,22:r2", .banks = "g2/y2/b2/-", .turns = 20});
  EXPECT_EQ(result(state),
            R"({"reason":"max_turns","winners":["RED"],"scores":{"RED":4,"BLUE":4,"GREEN":4,"YELLOW":4}})");
  EXPECT_EQ(state.scores(), (Scores{{3, 0, 0, 0}}));
}

// [coppit R11] second tie-break: the earlier first homecoming; "never" comes last
TEST(Coppit_R11, TheEarlierHomecoming) {
  const State state = judged({.returns = "-/9/7/-", .turns = 20});
  EXPECT_EQ(state.winners(), one_colour(Green));
  EXPECT_EQ(state.scores(), (Scores{{0, 2, 3, 0}})) << "the order of the seats is the ranking";
}

// [coppit R11] then all tied players win
TEST(Coppit_R11, SharedWins) {
  const State state = judged({.turns = 20});
  EXPECT_EQ(result(state), R"({"reason":"max_turns","winners":["RED","BLUE","GREEN","YELLOW"],)"
                           R"("scores":{"RED":6,"BLUE":6,"GREEN":6,"YELLOW":6}})");
  EXPECT_EQ(state.scores(), Scores{});
}

// [coppit R11] own hats in a kept stack count, those in an invader's stack do not
TEST(Coppit_R11, StacksInBoxes) {
  const Settings settings = with({&Settings::auto_bank_on_return, &Settings::allow_box_invasion});
  const State state = judged({.stacks = "red:r1b1r2,blue:b2r3", .settings = settings, .turns = 20});
  EXPECT_EQ(state.score(Red), 5);
  EXPECT_EQ(state.score(Blue), 4);
}

}  // namespace
}  // namespace taku::coppit
