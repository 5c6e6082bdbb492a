#include <gtest/gtest.h>

#include "tests/support/coppit_play.h"

// The query about the stacks of a match: which are SAFE, and which an opponent could capture with one roll.

namespace taku::coppit {
namespace {

// The stacks with this property by their top hats, in the order of the nodes.
Texts stacks_that_are(std::string_view what, const State& state) {
  const auto answer = Coppit::query_view(state, "stacks", Json::object());
  EXPECT_TRUE(answer.ok());
  Texts tops;
  for (const Json& stack : *find(*answer, "stacks")) {
    if (*find_bool(stack, what)) tops.push_back(*find_string(stack, "top"));
  }
  return tops;
}

// [coppit R7] grey nodes are SAFE for everybody, coloured ones for their colour; each rule can be switched off
TEST(CoppitStacks, Safe) {
  const std::string stacks = "3:r1,5:r2,18:b1,20:r3,n1:y1";
  EXPECT_EQ(stacks_that_are("safe", set_up({.stacks = stacks})), (Texts{"red_1", "blue_1", "yellow_1"}));
  EXPECT_EQ(stacks_that_are("safe", set_up({.stacks = stacks, .settings = with({&Settings::safe_by_gray})})),
            (Texts{"red_1", "yellow_1"}));
  EXPECT_EQ(stacks_that_are("safe", set_up({.stacks = stacks, .settings = with({&Settings::safe_by_color})})),
            Texts{"blue_1"});
}

// [coppit R7, R9] the own box is SAFE; invaders are captured when the owner brings a stack home
TEST(CoppitStacks, Boxes) {
  const State state = set_up({.stacks = "10:b1,red:g1r1,blue:r2",
                              .settings = with({&Settings::allow_box_invasion, &Settings::auto_bank_on_return})});
  EXPECT_EQ(stacks_that_are("safe", state), Texts{"red_1"});
  EXPECT_EQ(stacks_that_are("threatened", state), (Texts{"blue_1", "red_2"}));
}

// [coppit R5] only a walk counts: a hat that leaves its box may go either way, up to six steps
TEST(CoppitStacks, ThreatenedFromABox) {
  const State state = set_up({.stacks = "1:g1,42:g2,41:g3,40:g4", .seats = 2});
  EXPECT_EQ(stacks_that_are("threatened", state), Texts{"green_1"}) << "42 is grey, 41 is seven steps away";
  EXPECT_EQ(stacks_that_are("threatened",
                            set_up({.stacks = "1:g1", .seats = 2, .settings = with({&Settings::require_6_to_deploy})})),
            Texts{})
      << "a six passes it";
}

// [coppit R5] without allow_backward a hat is threatened from behind only
TEST(CoppitStacks, ThreatenedFromBehind) {
  const std::string stacks = "16:r1,20:g1,23:g2";
  EXPECT_EQ(stacks_that_are("threatened", set_up({.stacks = stacks, .seats = 2})), (Texts{"red_1", "green_1"}))
      << "23 is seven steps away";
  EXPECT_EQ(stacks_that_are("threatened",
                            set_up({.stacks = stacks, .seats = 2, .settings = with({&Settings::allow_backward})})),
            Texts{"green_1"});
}

// [coppit R5] a walk goes straight on at the centre unless the direction lock is off
TEST(CoppitStacks, ThreatenedAcrossTheCentre) {
  const auto threatened = [](const char* stacks, bool direction_lock) {
    const Settings settings{.hats_per_player = 1, .direction_lock = direction_lock};
    return stacks_that_are("threatened", set_up({.stacks = stacks, .seats = 2, .settings = settings}));
  };
  EXPECT_EQ(threatened("n1:r1,s1:g1", true), (Texts{"red_1", "green_1"}));
  EXPECT_EQ(threatened("n1:r1,e1:g1", true), Texts{});
  EXPECT_EQ(threatened("n1:r1,e1:g1", false), (Texts{"red_1", "green_1"}));
}

// [coppit R6] with capture_on_pass a stack is threatened on the way as well
TEST(CoppitStacks, ThreatenedInPassing) {
  const Settings six = with({&Settings::require_6_to_deploy});
  EXPECT_EQ(stacks_that_are("threatened", set_up({.stacks = "1:g1", .seats = 2, .settings = six})), Texts{});
  const Settings both = with({&Settings::require_6_to_deploy, &Settings::capture_on_pass});
  EXPECT_EQ(stacks_that_are("threatened", set_up({.stacks = "1:g1", .seats = 2, .settings = both})), Texts{"green_1"});
}

// The answer is the same whoever is to roll, or to move with a die.
TEST(CoppitStacks, DoNotDependOnTheTurn) {
  State state = set_up({.stacks = "8:r1,10:b1,14:g1"});
  const Texts before = stacks_that_are("threatened", state);
  EXPECT_EQ(before, (Texts{"red_1", "blue_1", "green_1"}));
  throw_die(state, 3);
  EXPECT_EQ(stacks_that_are("threatened", state), before);
}

TEST(CoppitStacks, NothingIsThreatenedAfterTheEnd) {
  State state = set_up({.stacks = "8:r1,10:g1", .seats = 2, .settings = {.max_turns = 1}});
  EXPECT_EQ(stacks_that_are("threatened", state), (Texts{"red_1", "green_1"}));
  play(state, 1, "red-1");
  ASSERT_EQ(state.ending(), Ending::MaxTurns);
  EXPECT_EQ(stacks_that_are("threatened", state), Texts{});
}

TEST(CoppitStacks, TheAnswer) {
  const State state = set_up({.stacks = "18:g1b1,18:r1", .seats = 3});
  EXPECT_EQ(to_text(*Coppit::query_view(state, "stacks", Json::object())),
            R"({"stacks":[{"node":"outer_18","top":"blue_1","safe":true,"threatened":false},)"
            R"({"node":"outer_18","top":"red_1","safe":true,"threatened":false}]})");
  EXPECT_EQ(Coppit::query_view(state, "moon", Json::object()).error().code, "protocol/bad_request");
}

}  // namespace
}  // namespace taku::coppit
