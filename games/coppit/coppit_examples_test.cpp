#include <gtest/gtest.h>

#include "tests/support/coppit_play.h"

// The ten examples of the specification's section 12 (docs/spec/coppit.md), by number.

namespace taku::coppit {
namespace {

// [coppit R5] example 1: red_1 leaves the box with a 3 and arrives at outer_3
TEST(Coppit_Example, 01_LeavingTheBox) {
  State state;
  const auto events = play(state, 3, "red-3");
  EXPECT_EQ(stacks_on(state, "3"), Texts{"r1"});
  EXPECT_EQ(box_of_colour(state, Red), (Texts{"red_2", "red_3", "red_4", "red_5", "red_6"}));
  EXPECT_EQ(*find(events[1], "path"), Json({"box_red", "outer_0", "outer_1", "outer_2", "outer_3"}));
  EXPECT_EQ(*find_string(events[1], "direction"), "CW");
}

// [coppit R4] example 2: with require_6_to_deploy only a six lets a hat out
TEST(Coppit_Example, 02_LeavingNeedsASix) {
  const State state = set_up({.mover = "BLUE", .settings = with({&Settings::require_6_to_deploy})});
  EXPECT_EQ(moves_with(state, 3), Texts{});
  EXPECT_EQ(moves_with(state, 6), (Texts{"blue-18", "blue-6", "blue-s1"}));
  State lost = state;
  const auto events = throw_die(lost, 3);
  EXPECT_TRUE(has_event(events, "lost"));
  EXPECT_EQ(lost.mover(), Green);
}

// [coppit R6] example 3: red_1 captures blue_1 on a plain node
TEST(Coppit_Example, 03_BasicCapture) {
  State state = set_up({.stacks = "10:b1,7:r1"});
  const auto events = play(state, 3, "7-10");
  EXPECT_EQ(stacks_on(state, "10"), Texts{"b1r1"});
  EXPECT_EQ(event_hats(events, "capture"), Texts{"blue_1"});
  EXPECT_EQ(state.stack_tops(Red), one_hat(hat_of(Red, 1)));
}

// [coppit R7] example 4: blue_1 on a blue node is not captured
TEST(Coppit_Example, 04_SafeOnTheOwnColour) {
  State state = set_up({.stacks = "15:b1,12:r1"});
  const auto events = play(state, 3, "12-15");
  EXPECT_EQ(stacks_on(state, "15"), (Texts{"b1", "r1"}));
  EXPECT_FALSE(has_event(events, "capture"));
}

// [coppit R6] example 5: a whole stack is captured
TEST(Coppit_Example, 05_CapturingAStack) {
  State state = set_up({.stacks = "20:b1r1,17:g1", .mover = "GREEN"});
  const auto events = play(state, 3, "17-20");
  EXPECT_EQ(stacks_on(state, "20"), Texts{"b1r1g1"});
  EXPECT_EQ(event_hats(events, "capture"), (Texts{"blue_1", "red_1"}));
}

// [coppit R8] example 6: from outer_45 with a 5 into the box; the surplus is lost, the prisoners are banked
TEST(Coppit_Example, 06_HomecomingAndBanking) {
  State state = set_up({.stacks = "45:b1b2r1"});
  const auto events = play(state, 5, "45-red");
  EXPECT_EQ(box_of_colour(state, Red).size(), 6u);
  EXPECT_EQ(bank_of(state, Red), (Texts{"blue_1", "blue_2"}));
  EXPECT_EQ(event_hats(events, "bank"), (Texts{"blue_1", "blue_2"}));
  EXPECT_EQ(event_hats(events, "free"), Texts{"red_1"});
  EXPECT_EQ(*find(events[1], "path"), Json({"outer_45", "outer_46", "outer_47", "outer_0", "box_red"}));
}

// [coppit R5] example 7: over the cross, straight on at the centre
TEST(Coppit_Example, 07_CrossShortcut) {
  State state = set_up({.stacks = "10:r1"});
  const auto events = play(state, 4, "10-s1");
  EXPECT_EQ(stacks_on(state, "cross_s_1"), Texts{"r1"});
  EXPECT_EQ(*find(events[1], "path"), Json({"outer_10", "cross_n_0", "cross_n_1", "cross_center", "cross_s_1"}));
}

// [coppit R3] example 8: after a six the same player rolls again
TEST(Coppit_Example, 08_ExtraRoll) {
  State state = set_up({.stacks = "20:r1"});
  const auto events = play(state, 6, "20-26");
  EXPECT_EQ(state.turn(), Turn::chance());
  EXPECT_EQ(state.mover(), Red);
  EXPECT_EQ(state.turns(), 0u);
  EXPECT_TRUE(has_event(events, "extra_roll"));
  EXPECT_EQ(*find_string(Coppit::state_json(state), "phase"), "ROLL");
}

// [coppit R6] example 9: stacks of one colour merge
TEST(Coppit_Example, 09_Merging) {
  State state = set_up({.stacks = "8:r2,10:r1"});
  const auto events = play(state, 2, "8-10");
  EXPECT_EQ(stacks_on(state, "10"), Texts{"r1r2"});
  EXPECT_FALSE(has_event(events, "capture"));
  EXPECT_EQ(event_hats(events, "merge"), Texts{"red_1"});
}

// [coppit R10] example 10: RED banks the last enemy hat on the board, the eleventh; three RED hats stay there, the
// boxes hold 3, 1, 4 and 2 own hats, and GREEN wins
TEST(Coppit_Example, 10_TheEnd) {
  State state = set_up({.stacks = "20:r4,30:r5,41:r6,45:b5r3",
                        .banks = "b1b2g1y1y2/-/y3y4/b3b4g2",
                        .returns = "9/-/11/12",
                        .turns = 40});
  const auto events = play(state, 4, "45-red");
  EXPECT_EQ(state.turn(), Turn::over());
  EXPECT_EQ(state.banked_so_far(), 11u);
  EXPECT_EQ(to_text(Coppit::result_json(state)),
            R"({"reason":"one_color","winners":["GREEN"],"scores":{"RED":3,"BLUE":1,"GREEN":4,"YELLOW":2}})");
  EXPECT_TRUE(has_event(events, "end"));
  EXPECT_EQ(*find_string(Coppit::state_json(state), "phase"), "OVER");
}

}  // namespace
}  // namespace taku::coppit
