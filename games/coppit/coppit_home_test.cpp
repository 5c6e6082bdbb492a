#include <gtest/gtest.h>

#include "tests/support/coppit_play.h"

// Homecoming, banking and invasion: rules R8 and R9.

namespace taku::coppit {
namespace {

// [coppit R8] own hats become free, wherever they are in the stack; all others are banked, bottom to top
TEST(Coppit_R8, TheStackIsTakenApart) {
  State state = set_up({.stacks = "46:r2b1g1r3y1r1"});
  const auto events = play(state, 6, "46-red");
  EXPECT_EQ(box_of_colour(state, Red).size(), 6u);
  EXPECT_EQ(bank_of(state, Red), (Texts{"blue_1", "green_1", "yellow_1"}));
  EXPECT_EQ(event_hats(events, "free"), (Texts{"red_2", "red_3", "red_1"}));
  EXPECT_EQ(event_hats(events, "bank"), (Texts{"blue_1", "green_1", "yellow_1"}));
  EXPECT_EQ(state.on_board(), 0u);
  EXPECT_EQ(state.banked_so_far(), 3u);
}

// [coppit R8] a later homecoming is banked after an earlier one
TEST(Coppit_R8, BanksKeepTheirOrder) {
  State state = set_up({.stacks = "46:y2b2r1,20:b3", .banks = "g3b1/-/-/-", .returns = "1/-/-/-", .turns = 8});
  play(state, 3, "46-red");
  EXPECT_EQ(bank_of(state, Red), (Texts{"green_3", "blue_1", "yellow_2", "blue_2"}));
  EXPECT_EQ(state.first_return(Red), 1u) << "only the first counts";
}

// [coppit R8] allow_respawn: banked hats go to their owner's box, and count for R10
TEST(Coppit_R8, Respawn) {
  State state = set_up({.stacks = "46:b1g1r1", .settings = with({&Settings::allow_respawn})});
  const auto events = play(state, 3, "46-red");
  EXPECT_EQ(event_hats(events, "bank"), (Texts{"blue_1", "green_1"}));
  EXPECT_EQ(bank_of(state, Red), Texts{});
  EXPECT_EQ(box_of_colour(state, Blue).size(), 6u);
  EXPECT_EQ(box_of_colour(state, Green).size(), 6u);
  EXPECT_EQ(state.banked_so_far(), 2u);
}

// [coppit R8] auto_bank_on_return = false: there is a choice only if the stack holds enemy hats
TEST(Coppit_R8, BankingIsAChoice) {
  const Settings settings = with({&Settings::auto_bank_on_return});
  const State state = set_up({.stacks = "46:b1r1,47:r2", .settings = settings});
  EXPECT_EQ(moves_from(state, 3, "46"), (Texts{"46-1", "46-43", "46-c", "46-red bank", "46-red keep"}));
  EXPECT_TRUE(can(state, 3, "47-red"));
  State banked = state;
  play(banked, 3, "46-red bank");
  EXPECT_EQ(bank_of(banked, Red), Texts{"blue_1"});
  EXPECT_EQ(stacks_on(banked, "red"), Texts{});
  State kept = state;
  const auto events = play(kept, 3, "46-red keep");
  EXPECT_EQ(bank_of(kept, Red), Texts{});
  EXPECT_EQ(stacks_on(kept, "red"), Texts{"b1r1"});
  EXPECT_FALSE(has_event(events, "bank") || has_event(events, "free"));
  EXPECT_EQ(event_hats(events, "keep"), (Texts{"blue_1", "red_1"}));
  EXPECT_EQ(kept.score(Red), 5) << "own hats in it count as being in the box";
  EXPECT_EQ(kept.first_return(Red), 0u);
  EXPECT_EQ(kept.on_board(), one_hat(hat_of(Red, 2)));
}

// [coppit R8] kept stacks leave whole, are numbered by order of arrival, and are banked only by coming home again
TEST(Coppit_R8, KeptStacksLeaveLater) {
  const Settings settings = with({&Settings::auto_bank_on_return});
  State state = set_up({.stacks = "red:b1r1,red:g1r2", .returns = "0/-/-/-", .settings = settings});
  EXPECT_EQ(moves_with(state, 1), (Texts{"red#0-1", "red#0-47", "red#1-1", "red#1-47", "red-1", "red-47"}));
  play(state, 1, "red#1-47");
  EXPECT_EQ(stacks_on(state, "47"), Texts{"g1r2"});
  EXPECT_EQ(stacks_on(state, "red"), Texts{"b1r1"});
  EXPECT_EQ(colours_in(state.on_board()), 2);
  for (const char* move : {"blue-13", "green-25", "yellow-37"}) play(state, 1, move);
  play(state, 2, "47-red bank");
  EXPECT_EQ(bank_of(state, Red), Texts{"green_1"});
  EXPECT_EQ(stacks_on(state, "red"), Texts{"b1r1"});
}

// [coppit R8] a kept stack is in the box: with require_6_to_deploy it needs a six
TEST(Coppit_R8, KeptStacksNeedASixToo) {
  Settings settings = with({&Settings::auto_bank_on_return, &Settings::require_6_to_deploy});
  const State state = set_up({.stacks = "red:b1r1", .settings = settings});
  EXPECT_EQ(moves_with(state, 5), Texts{});
  EXPECT_TRUE(can(state, 6, "red#0-6"));
}

// [coppit R8] with capture_on_pass a stack may find its first prisoners on the way home
TEST(Coppit_R8, PrisonersFoundOnTheWayHome) {
  const Settings settings = with({&Settings::auto_bank_on_return, &Settings::capture_on_pass});
  State state = set_up({.stacks = "0:b1,46:r1", .settings = settings});
  EXPECT_TRUE(can(state, 3, "46-red keep"));
  play(state, 3, "46-red keep");
  EXPECT_EQ(stacks_on(state, "red"), Texts{"b1r1"});
}

const Settings kInvasion = with({&Settings::allow_box_invasion});

// [coppit R9] an enemy box is entered like one's own; no capture happens there, and the invader is not on the board
TEST(Coppit_R9, EnteringAnEnemyBox) {
  State state = set_up({.stacks = "11:g1r1", .settings = kInvasion});
  EXPECT_EQ(moves_from(state, 3, "11"), (Texts{"11-14", "11-8", "11-blue", "11-n1"}));
  const auto events = play(state, 3, "11-blue");
  EXPECT_EQ(stacks_on(state, "blue"), Texts{"g1r1"});
  EXPECT_EQ(box_of_colour(state, Blue).size(), 6u);
  EXPECT_FALSE(has_event(events, "capture") || has_event(events, "bank"));
  EXPECT_EQ(state.on_board(), 0u);
  EXPECT_EQ(state.first_return(Red), kNever);
  EXPECT_EQ(*find(*find(Coppit::state_json(state), "stacks"), "box_blue"), *parse_json(R"([["green_1","red_1"]])"));
}

// [coppit R9] only boxes of colours in play can be entered
TEST(Coppit_R9, BoxesOfAbsentColoursStayClosed) {
  const State state = set_up({.stacks = "11:r1,25:r2", .seats = 2, .settings = kInvasion});
  EXPECT_FALSE(can(state, 3, "11-blue"));
  EXPECT_TRUE(can(state, 3, "25-green"));
}

// [coppit R9] an invader merges with its own stack there, stands beside others, and leaves as from a box without a six
TEST(Coppit_R9, InvadersInTheBox) {
  Settings settings = kInvasion;
  settings.require_6_to_deploy = true;
  State state = set_up({.stacks = "12:r1,blue:r2,blue:g1", .settings = settings});
  play(state, 1, "12-blue");
  EXPECT_EQ(stacks_on(state, "blue"), (Texts{"g1", "r2r1"}));
  EXPECT_TRUE(has_event(throw_die(state, 3), "lost")) << "BLUE needs a six";
  EXPECT_EQ(moves_with(state, 2), (Texts{"blue-10", "blue-14"})) << "GREEN's invader does not";
  play(state, 2, "blue-14");
  EXPECT_EQ(stacks_on(state, "14"), Texts{"g1"});
  EXPECT_EQ(state.on_board(), one_hat(hat_of(Green, 1)));
}

// [coppit R9] when the owner brings a stack home, all invaders there are captured and banked first
TEST(Coppit_R9, InvadersAreBankedBeforeThePrisoners) {
  State state = set_up({.stacks = "11:y1b1,blue:b2r1,blue:g1", .mover = "BLUE", .settings = kInvasion});
  const auto events = play(state, 3, "11-blue");
  EXPECT_EQ(event_hats(events, "capture"), (Texts{"blue_2", "red_1", "green_1"}));
  EXPECT_EQ(event_hats(events, "bank"), (Texts{"red_1", "green_1", "yellow_1"}));
  EXPECT_EQ(event_hats(events, "free"), (Texts{"blue_2", "blue_1"}));
  EXPECT_EQ(bank_of(state, Blue), (Texts{"red_1", "green_1", "yellow_1"}));
  EXPECT_EQ(box_of_colour(state, Blue).size(), 6u);
  EXPECT_EQ(stacks_on(state, "blue"), Texts{});
}

// [coppit R9] leaving the box captures no invader
TEST(Coppit_R9, LeavingDoesNotDisturbInvaders) {
  State state = set_up({.stacks = "blue:r1", .mover = "BLUE", .settings = kInvasion});
  play(state, 1, "blue-13");
  EXPECT_EQ(stacks_on(state, "blue"), Texts{"r1"});
}

// [coppit R9] [coppit R8] invaders are banked even if the owner keeps the stack
TEST(Coppit_R9, InvadersAreBankedEvenIfTheStackIsKept) {
  const Settings settings = with({&Settings::allow_box_invasion, &Settings::auto_bank_on_return});
  State state = set_up({.stacks = "12:y1b1,blue:r1", .mover = "BLUE", .settings = settings});
  play(state, 1, "12-blue keep");
  EXPECT_EQ(bank_of(state, Blue), Texts{"red_1"});
  EXPECT_EQ(stacks_on(state, "blue"), Texts{"y1b1"});
}

}  // namespace
}  // namespace taku::coppit
