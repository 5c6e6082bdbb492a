#include <gtest/gtest.h>

#include "tests/support/coppit_play.h"

// Players, turns and walks: rules R2 to R5 and R13.

namespace taku::coppit {
namespace {

Texts sorted(Texts texts) {
  std::ranges::sort(texts);
  return texts;
}

// [coppit R2] all hats start in their boxes, RED begins, the order is RED, BLUE, GREEN, YELLOW
TEST(Coppit_R2, TheStart) {
  State state;
  EXPECT_EQ(state.seats(), 4);
  EXPECT_EQ(state.turn(), Turn::chance());
  std::vector<Colour> order;
  for (int i = 0; i < 5; ++i) {
    order.push_back(state.mover());
    EXPECT_EQ(box_of_colour(state, state.mover()).size(), i < 4 ? 6u : 5u);
    play(state, 1, "1");
  }
  EXPECT_EQ(order, (std::vector<Colour>{Red, Blue, Green, Yellow, Red}));
}

// [coppit R3, spec 5.2 ROLL] the player to move rolls
TEST(Coppit_R3, ThePlayerToMoveRolls) {
  State state(2, {});
  EXPECT_EQ(state.roller(), Seat{0});
  State thrown = state;
  throw_die(thrown, 1);
  EXPECT_EQ(thrown.roller(), Seat::nobody()) << "the die has been rolled";
  play(state, 1, "red-1");
  EXPECT_EQ(state.mover(), Green);
  EXPECT_EQ(state.roller(), Seat{1}) << "a seat, not a colour";
}

// [coppit R2] two players are RED and GREEN, three are RED, BLUE and GREEN
TEST(Coppit_R2, TwoAndThreePlayers) {
  State two(2, {});
  EXPECT_EQ(two.seats(), 2);
  play(two, 1, "red-1");
  EXPECT_EQ(two.mover(), Green);
  EXPECT_EQ(two.seat_of(Green), Seat{1});
  EXPECT_EQ(two.colour_at({1}), Green);
  play(two, 1, "green-25");
  EXPECT_EQ(two.mover(), Red);
  State three(3, {});
  for (const Colour colour : {Red, Blue, Green, Red}) {
    EXPECT_EQ(three.mover(), colour);
    play(three, 1, "1");
  }
}

// [coppit R2] nodes of an absent colour are plain
TEST(Coppit_R2, NodesOfAbsentColoursArePlain) {
  State state = set_up({.stacks = "12:g1,15:r1", .mover = "GREEN", .seats = 2});  // 15 is BLUE
  play(state, 3, "12-15");
  EXPECT_EQ(stacks_on(state, "15"), Texts{"r1g1"});
}

// [coppit R2] hats_per_player
TEST(Coppit_R2, HatsPerPlayer) {
  Settings settings;
  settings.hats_per_player = 2;
  State state(4, settings);
  EXPECT_EQ(box_of_colour(state, Yellow), (Texts{"yellow_1", "yellow_2"}));
  settings.hats_per_player = 1;
  state = State(2, settings);
  play(state, 1, "red-1");
  play(state, 1, "green-25");
  EXPECT_EQ(moves_with(state, 1), (Texts{"1-0", "1-2"})) << "the box is empty";
}

// [coppit R3] there is no voluntary pass: a legal move must be made
TEST(Coppit_R3, NoPass) {
  State state;
  throw_die(state, 2);
  EXPECT_EQ(state.turn(), Turn::of({0}));
  MoveList moves;
  state.legal_moves({0}, moves);
  EXPECT_EQ(moves.size(), 2u);
  EXPECT_EQ(try_apply(state, {0}, Move{0}).error().code, "move/illegal");
}

// [coppit R3] without a legal move the roll is lost, and a lost six gives no extra roll
TEST(Coppit_R3, ARollWithoutAMoveIsLost) {
  const Settings six = with({&Settings::require_6_to_deploy});
  State state(4, six);
  const auto events = throw_die(state, 5);
  EXPECT_TRUE(has_event(events, "roll") && has_event(events, "lost") && has_event(events, "turn"));
  EXPECT_EQ(state.mover(), Blue);
  EXPECT_EQ(state.turns(), 1u);
  EXPECT_EQ(state.turn(), Turn::chance());
}

// [coppit R3] extra_roll_on_6 has no limit; with it off the turn passes
TEST(Coppit_R3, ASixRollsAgain) {
  State state;
  for (int i = 0; i < 5; ++i) {
    play(state, 6, "red-6");
    EXPECT_EQ(state.mover(), Red);
    EXPECT_EQ(state.turns(), 0u);
  }
  play(state, 5, "red-5");
  EXPECT_EQ(state.mover(), Blue);
  State off(4, with({&Settings::extra_roll_on_6}));
  play(off, 6, "red-6");
  EXPECT_EQ(off.mover(), Blue);
}

// [coppit R3] a player with neither a hat in the box nor a stack is skipped, and the turn count rises by one
TEST(Coppit_R3, PlayersWithNothingToMoveAreSkipped) {
  Settings settings;
  settings.hats_per_player = 1;
  State state = set_up({.stacks = "20:b1g1r1", .mover = "RED", .settings = settings});
  play(state, 1, "20-19");
  EXPECT_EQ(state.mover(), Yellow);
  EXPECT_EQ(state.turns(), 1u);
  play(state, 1, "yellow-37");
  EXPECT_EQ(state.mover(), Red);
  // No other player can move: the same player is to move again.
  State alone = set_up({.stacks = "20:b1g1y1r1", .settings = settings});
  play(alone, 1, "20-21");
  EXPECT_EQ(alone.mover(), Red);
  EXPECT_EQ(alone.turns(), 1u);
}

// [coppit R4] the hat with the lowest number leaves the box; a stack is moved only by its controller
TEST(Coppit_R4, WhatCanMove) {
  State state = set_up({.stacks = "10:r1,30:r2b1"});
  EXPECT_EQ(moves_from(state, 1, "30"), Texts{});
  play(state, 1, "red-1");
  EXPECT_EQ(stacks_on(state, "1"), Texts{"r3"});
  EXPECT_EQ(moves_from(state, 1, "30"), (Texts{"30-29", "30-31"})) << "it is BLUE's";
}

// [coppit R4] require_6_to_deploy keeps hats in their box; stacks move with any die
TEST(Coppit_R4, Require6ToDeploy) {
  const State state = set_up({.stacks = "20:r1", .settings = with({&Settings::require_6_to_deploy})});
  EXPECT_EQ(moves_with(state, 3), (Texts{"20-17", "20-23", "20-e0"}));
  EXPECT_TRUE(can(state, 6, "red-6"));
}

// [coppit R5] leaving the box: the entrance is step 0; the walk continues either way round, or into the cross at a
// junction
TEST(Coppit_R5, LeavingTheBoxCostsNothing) {
  const State state;
  EXPECT_EQ(moves_with(state, 1), (Texts{"red-1", "red-47"}));
  EXPECT_EQ(moves_with(state, 3), (Texts{"red-3", "red-45", "red-w0"}));
}

// [coppit R5] entering its own box costs one step and ends the move; walking past it is the alternative
TEST(Coppit_R5, GoingHomeIsAChoice) {
  const State state = set_up({.stacks = "46:r1"});
  EXPECT_EQ(moves_from(state, 2, "46"), (Texts{"46-0", "46-44", "46-w1"})) << "a walk that ends on the entrance";
  EXPECT_EQ(moves_from(state, 3, "46"), (Texts{"46-1", "46-43", "46-c", "46-red"}));
  EXPECT_EQ(moves_from(state, 6, "46"), (Texts{"46-22", "46-4", "46-40", "46-red"})) << "surplus pips are lost";
}

// [coppit R5] a stack on its own entrance may enter with any roll; hats without prisoners may go home
TEST(Coppit_R5, FromTheEntranceWithAnyRoll) {
  State state = set_up({.stacks = "0:r1"});
  for (int die = 1; die <= 6; ++die) EXPECT_TRUE(can(state, die, "0-red")) << die;
  const auto events = play(state, 4, "0-red");
  EXPECT_EQ(*find_string(events[1], "direction"), "BOX");
  EXPECT_EQ(box_of_colour(state, Red).size(), 6u);
}

// [coppit R5] enemy boxes cannot be entered
TEST(Coppit_R5, EnemyBoxesAreClosed) {
  const State state = set_up({.stacks = "12:r1,35:r2"});
  EXPECT_EQ(moves_from(state, 1, "12"), (Texts{"12-11", "12-13"}));
  EXPECT_EQ(moves_from(state, 3, "35"), (Texts{"35-32", "35-38", "35-s1"}));
}

// [coppit R5] a walk may enter an arm at its junction, even in mid-move, and leave it either way round
TEST(Coppit_R5, JunctionsAndArms) {
  const State state = set_up({.stacks = "8:r1,n0:r2,n1:r3"});
  EXPECT_EQ(moves_from(state, 3, "8"), (Texts{"8-11", "8-5", "8-n0"}));
  EXPECT_EQ(moves_from(state, 1, "n0"), (Texts{"n0-10", "n0-n1"}));
  EXPECT_EQ(moves_from(state, 2, "n0"), (Texts{"n0-11", "n0-9", "n0-c"}));
  EXPECT_EQ(moves_from(state, 2, "n1"), (Texts{"n1-10", "n1-s1"}));
  EXPECT_EQ(moves_from(state, 5, "n1"), sorted({"n1-13", "n1-7", "n1-33", "n1-35"}));
}

// [coppit R5] a stack that starts on the centre may take any arm
TEST(Coppit_R5, FromTheCentreAnyArm) {
  const State state = set_up({.stacks = "c:r1"});
  EXPECT_EQ(moves_from(state, 1, "c"), (Texts{"c-e1", "c-n1", "c-s1", "c-w1"}));
  EXPECT_EQ(moves_from(state, 6, "c"), sorted({"c-7", "c-13", "c-19", "c-25", "c-31", "c-37", "c-43", "c-1", "c-red"}));
}

// [coppit R5] direction_lock: straight on at the centre; with it off: any of the three other arms, never back
TEST(Coppit_R5, DirectionLock) {
  const State locked = set_up({.stacks = "n1:r1"});
  EXPECT_EQ(moves_from(locked, 2, "n1"), (Texts{"n1-10", "n1-s1"}));
  const State open = set_up({.stacks = "n1:r1", .settings = with({&Settings::direction_lock})});
  EXPECT_EQ(moves_from(open, 2, "n1"), (Texts{"n1-10", "n1-e1", "n1-s1", "n1-w1"}));
  EXPECT_EQ(moves_from(open, 3, "n1"), sorted({"n1-11", "n1-9", "n1-e0", "n1-s0", "n1-w0"}));
}

// [coppit R5] allow_backward = false: no counter-clockwise step on the ring, not even from the box or the cross
TEST(Coppit_R5, NoBackward) {
  const Settings settings = with({&Settings::allow_backward});
  const State state = set_up({.stacks = "20:r1,s0:r2,e1:r3", .settings = settings});
  EXPECT_EQ(moves_from(state, 3, "20"), (Texts{"20-23", "20-e0"}));
  EXPECT_EQ(moves_from(state, 3, "red"), Texts{"red-3"});
  EXPECT_EQ(moves_from(state, 2, "s0"), (Texts{"s0-35", "s0-c"}));
  EXPECT_EQ(moves_from(state, 1, "e1"), (Texts{"e1-c", "e1-e0"})) << "the cross can be walked in both directions";
}

// [coppit R5] the names of the first step
TEST(Coppit_R5, Directions) {
  const auto direction = [](const char* stack, int die, const char* move) {
    State state = set_up({.stacks = stack});
    return *find_string(play(state, die, move)[1], "direction");
  };
  EXPECT_EQ(direction("20:r1", 1, "20-21"), "CW");
  EXPECT_EQ(direction("20:r1", 1, "20-19"), "CCW");
  EXPECT_EQ(direction("0:r1", 1, "0-47"), "CCW");
  EXPECT_EQ(direction("10:r1", 1, "10-n0"), "SOUTH") << "inward in the northern arm";
  EXPECT_EQ(direction("n0:r1", 1, "n0-10"), "NORTH");
  EXPECT_EQ(direction("n1:r1", 1, "n1-n0"), "NORTH");
  EXPECT_EQ(direction("n1:r1", 1, "n1-c"), "SOUTH");
  EXPECT_EQ(direction("e0:r1", 1, "e0-e1"), "WEST");
  EXPECT_EQ(direction("c:r1", 1, "c-w1"), "WEST");
  EXPECT_EQ(direction("-", 1, "red-47"), "CCW");
}

// [coppit R2] max_players decides how many play, unless the seats are given
TEST(Coppit_R2, MaxPlayersIsTheNumberOfPlayersUnlessSeatsAreGiven) {
  for (const int players : {2, 3, 4}) {
    const Json options = {{"max_players", players}};
    EXPECT_EQ(Coppit::start(*Coppit::parse_options(0, options))->seats(), players);
    EXPECT_EQ(Coppit::start(*Coppit::parse_options(2, options))->seats(), 2) << "as in a record";
  }
}

// [coppit R13] bot_fill_timeout_sec does not affect the game; win_mode has only one value
TEST(Coppit_R13, SettingsThatDoNotTouchTheRules) {
  const auto start = [](const char* options) {
    return *Coppit::start(*Coppit::parse_options(0, *parse_json(options)));
  };
  const State usual = start("{}");
  const State other = start(R"({"bot_fill_timeout_sec":0,"win_mode":"box_count"})");
  EXPECT_EQ(other.settings().bot_fill_timeout_sec, 0);
  for (int die = 1; die <= 6; ++die) EXPECT_EQ(moves_with(usual, die), moves_with(other, die));
  EXPECT_EQ(Coppit::parse_options(0, *parse_json(R"({"win_mode":"score"})")).error().code, "options/bad");
}

// [coppit R13] dice are seedable: the same seed gives the same game
TEST(Coppit_R13, DiceAreSeedable) {
  const auto played = [](std::uint64_t seed) {
    Rng rng(seed);
    State state;
    for (Turn turn; (turn = state.turn()).kind != Turn::Kind::Over;) {
      state.apply(turn.kind == Turn::Kind::Chance ? Seat::chance() : turn.seats.first(), state.random_move(rng));
    }
    return Coppit::to_text(state);
  };
  EXPECT_EQ(played(1), played(1));
  EXPECT_NE(played(1), played(2));
}

}  // namespace
}  // namespace taku::coppit
