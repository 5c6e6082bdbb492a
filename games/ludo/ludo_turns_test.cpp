#include <gtest/gtest.h>

#include "engine/match.h"
#include "games/all_games.h"
#include "tests/support/ludo_play.h"

// Players, turns, the end and debug mode: rules L2, L8, L9, L11.

namespace taku::ludo {
namespace {

const std::string kBases = "red:-1,-1,-1,-1/blue:-1,-1,-1,-1/yellow:-1,-1,-1,-1/green:-1,-1,-1,-1";

State debug_game(int seats) {
  Settings settings;
  settings.debug = true;
  return State(seats, settings);
}

std::string_view colour_of(const State& state, std::int8_t seat) { return name(state.colour({seat})); }

// [ludo L2] n players use the first n of red, blue, yellow, green
TEST(Ludo_L2, TheFirstColoursPlay) {
  for (int seats = 2; seats <= 4; ++seats) {
    const State state(seats, {});
    EXPECT_EQ(state.seats(), seats);
    for (std::int8_t seat = 0; seat < seats; ++seat) {
      EXPECT_EQ(colour_of(state, seat), kColourNames[static_cast<std::size_t>(seat)]);
    }
  }
}

// [ludo L2] red begins
TEST(Ludo_L2, RedBegins) {
  const State state;
  EXPECT_EQ(state.turn(), Turn::chance());
  EXPECT_EQ(state.current(), Seat{0});
  EXPECT_EQ(state.turn_count(), 1u);
}

// [ludo L2] two players may sit opposite each other; off by default, and ignored with three or four players
TEST(Ludo_L2, TwoPlayersMaySitOpposite) {
  Settings opposite;
  opposite.opposite = true;
  EXPECT_EQ(colour_of(State(2, opposite), 1), "yellow");
  EXPECT_EQ(colour_of(State(2, {}), 1), "blue");
  EXPECT_EQ(colour_of(State(3, opposite), 1), "blue");
  EXPECT_EQ(colour_of(State(4, opposite), 3), "green");
  State state(2, opposite);
  roll(state, 1);
  roll_and_play(state, 6, 0);
  EXPECT_EQ(state.position({1}, 0), 20);
}

// [ludo L8] the player to move rolls the die, including the extra roll after a 6
TEST(Ludo_L8, ThePlayerToMoveRolls) {
  State state(2, {});
  EXPECT_EQ(state.roller(), Seat{0});
  roll(state, 6);
  EXPECT_EQ(state.roller(), Seat::nobody()) << "the die has been rolled";
  state.apply({0}, move_of(0));
  EXPECT_EQ(state.roller(), Seat{0}) << "a six rolls again";
  roll_and_play(state, 2, 0);
  EXPECT_EQ(state.roller(), Seat{1});
}

// [ludo L8] movable tokens are listed by rising id
TEST(Ludo_L8, MovableTokensAreSorted) {
  EXPECT_EQ(movable(at("red:30,-1,2,9/blue:-1,-1,-1,-1", "red"), 6), (Ids{0, 1, 2, 3}));
}

// [ludo L8] without a movable token the turn passes, even after a 6
TEST(Ludo_L8, WithNoMovableTokenTheTurnPasses) {
  State state;
  roll(state, 5);
  EXPECT_EQ(state.current(), Seat{1});
  EXPECT_EQ(state.turn(), Turn::chance());
  EXPECT_EQ(state.turn_count(), 2u);
  State six = at("red:1003,1003,1003,1002/blue:-1,-1,-1,-1", "red");
  roll(six, 6);
  EXPECT_EQ(six.current(), Seat{1}) << "a 6 that moves nothing gives no extra roll";
  EXPECT_EQ(six.die(), 0);
}

// [ludo L8] otherwise a token must be moved: there is no pass
TEST(Ludo_L8, OtherwiseATokenMustBeMoved) {
  State state = at("red:3,-1,-1,-1/blue:-1,-1,-1,-1", "red");
  roll(state, 2);
  EXPECT_EQ(state.turn(), Turn::of({0}));
  for (const int token : {1, 2, 3}) {
    EXPECT_EQ(check_move(state, {0}, move_of(token)).error().code, "move/illegal");
  }
  EXPECT_EQ(check_move(state, {1}, move_of(0)).error().code, "move/not_your_turn");
  EXPECT_EQ(try_apply(state, Seat::chance(), outcome_of(3)).error().code, "outcome/illegal");
}

// [ludo L8] nobody moves before the roll, and a die has six sides
TEST(Ludo_L8, TheRollComesFirst) {
  State state;
  EXPECT_EQ(try_apply(state, {0}, move_of(0)).error().code, "move/not_your_turn");
  for (const int die : {0, 7}) {
    EXPECT_EQ(try_apply(state, Seat::chance(), outcome_of(die)).error().code, "outcome/illegal");
  }
  OutcomeList outcomes;
  state.chance_outcomes(outcomes);
  ASSERT_EQ(outcomes.size(), 6u);
  for (int die = 1; die <= 6; ++die)
    EXPECT_EQ(outcomes[static_cast<std::size_t>(die - 1)], (Outcome{outcome_of(die), 1}));
}

// [ludo L8] a 6 gives the same player another roll, without limit
TEST(Ludo_L8, ASixRollsAgain) {
  State state;
  for (int i = 0; i < 6; ++i) {
    roll_and_play(state, 6, 0);
    EXPECT_EQ(state.current(), Seat{0});
    EXPECT_EQ(state.turn(), Turn::chance());
    EXPECT_EQ(state.die(), 0);
    EXPECT_EQ(state.turn_count(), 1u) << "extra rolls do not count";
  }
  EXPECT_EQ(state.position({0}, 0), 30);
}

// [ludo L8] with extraTurnOnSix off, a 6 gives no extra roll
TEST(Ludo_L8, NoExtraRollWithoutTheSetting) {
  const State state = after(at(kBases, "red", "set"), 6, 0);
  EXPECT_EQ(state.current(), Seat{1});
  EXPECT_EQ(state.turn_count(), 2u);
}

// [ludo L8] captures and finished tokens give no extra roll
TEST(Ludo_L8, CapturesAndGoalsGiveNoExtraRoll) {
  EXPECT_EQ(after(at("red:7,-1,-1,-1/blue:12,-1,-1,-1", "red"), 5, 0).current(), Seat{1});
  EXPECT_EQ(after(at("red:1000,-1,-1,-1/blue:12,-1,-1,-1", "red"), 3, 0).current(), Seat{1});
}

// [ludo L8] a finished player gets no extra roll
TEST(Ludo_L8, AFinishedPlayerGetsNoExtraRoll) {
  const State state = after(at("red:1003,1003,1003,37/blue:-1,-1,-1,-1", "red"), 6, 3);
  EXPECT_TRUE(state.finished({0}));
  EXPECT_EQ(state.current(), Seat{1});
  EXPECT_EQ(state.turn_count(), 2u);
}

// [ludo L8] a 6 that finishes a token still gives an extra roll if the player has not finished
TEST(Ludo_L8, ASixThatFinishesATokenRollsAgain) {
  EXPECT_EQ(after(at("red:1003,1003,-1,37/blue:-1,-1,-1,-1", "red"), 6, 3).current(), Seat{0});
}

// [ludo L8] turns are cyclic
TEST(Ludo_L8, TurnsAreCyclic) {
  State state;
  for (int turn = 0; turn < 12; ++turn) {
    EXPECT_EQ(state.current().index, turn % 4);
    EXPECT_EQ(state.turn_count(), static_cast<std::uint32_t>(turn + 1));
    roll(state, 1 + turn % 5);
  }
}

// [ludo L8] players with four finished tokens are skipped
TEST(Ludo_L8, FinishedPlayersAreSkipped) {
  State state = at("red:-1,-1,-1,-1/blue:1003,1003,1003,1003/yellow:1003,1003,1003,1003/green:-1,-1,-1,-1", "red",
                   kUsual, "yellow,blue");
  roll(state, 2);
  EXPECT_EQ(state.current(), Seat{3});
  roll(state, 2);
  EXPECT_EQ(state.current(), Seat{0});
  EXPECT_EQ(state.turn_count(), 3u);
}

// [ludo L8] diceValue is cleared when the turn passes
TEST(Ludo_L8, TheDieIsClearedWhenTheTurnPasses) {
  State state = at("red:3,-1,-1,-1/blue:-1,-1,-1,-1", "red");
  roll(state, 2);
  EXPECT_EQ(state.die(), 2);
  play(state, 0);
  EXPECT_EQ(state.die(), 0);
  EXPECT_EQ(state.movable(), 0u);
}

// [ludo L9] a player with four finished tokens gets the next rank immediately, and play continues until all have
// finished
TEST(Ludo_L9, PlayContinuesUntilAllHaveFinished) {
  State state = at("red:1003,1003,1003,1002/blue:1003,1003,1003,1002/yellow:1003,1003,1003,1000", "blue");
  roll_and_play(state, 1, 3);
  EXPECT_EQ(state.ranked(), 1);
  EXPECT_EQ(state.ranking(0), Seat{1});
  EXPECT_FALSE(state.over());
  roll_and_play(state, 1, 3);  // yellow, to 1001
  roll_and_play(state, 1, 3);  // red
  EXPECT_EQ(state.ranking(1), Seat{0});
  EXPECT_FALSE(state.over()) << "the last one plays alone";
  EXPECT_EQ(state.current(), Seat{2});
  roll(state, 5);  // nothing moves: the turn passes to the same player
  EXPECT_EQ(state.current(), Seat{2});
  EXPECT_EQ(state.turn_count(), 5u);
  roll_and_play(state, 2, 3);
  EXPECT_EQ(state.turn(), Turn::over());
  EXPECT_EQ(state.ranking(2), Seat{2});
}

// [ludo L8] the move that ends the game does not raise turnCount, and the last die remains
TEST(Ludo_L9, TheLastMoveEndsTheGame) {
  const State state = after(at("red:1003,1003,1003,1003/blue:1003,1003,1003,7", "blue", kUsual, "red"), 6, 3);
  EXPECT_TRUE(state.over());
  EXPECT_EQ(state.turn_count(), 1u);
  EXPECT_EQ(state.die(), 6);
  EXPECT_EQ(state.movable(), 0u);
  EXPECT_EQ(state.current(), Seat{1});
}

// [ludo L9] first place is best
TEST(Ludo_L9, ScoresFollowTheRanking) {
  const State state = after(
      at("red:1003,1003,1003,1002/blue:1003,1003,1003,1003/yellow:1003,1003,1003,1003", "red", kUsual, "yellow,blue"),
      1, 3);
  ASSERT_TRUE(state.over());
  EXPECT_EQ(state.scores().of, (std::array{0, 1, 2, 0}));
}

// [ludo L11] tokens 0–2 of every player start finished, token 3 in the base
TEST(Ludo_L11, DebugGamesStartNearTheEnd) {
  for (int seats = 2; seats <= 4; ++seats) {
    const State state = debug_game(seats);
    for (std::int8_t seat = 0; seat < seats; ++seat) {
      EXPECT_EQ(positions(state, seat), (std::vector{1003, 1003, 1003, -1}));
      EXPECT_FALSE(state.finished({seat}));
    }
  }
}

// [ludo L11] a debug game can be finished: 40 + 4 cells after leaving with a 6
TEST(Ludo_L11, ADebugGameCanBeFinished) {
  State state = debug_game(2);
  roll_and_play(state, 6, 3);                              // red to 0
  for (int i = 0; i < 6; ++i) roll_and_play(state, 6, 3);  // red to 36
  EXPECT_EQ(state.position({0}, 3), 36);
  roll_and_play(state, 4, 3);
  EXPECT_EQ(state.position({0}, 3), 1000);
  roll(state, 1);  // blue waits
  roll_and_play(state, 3, 3);
  EXPECT_EQ(state.ranking(0), Seat{0});
  EXPECT_EQ(state.current(), Seat{1});
}

// [ludo L8] a match without a seed takes every outcome from outside, so a published game can be replayed from its dice
TEST(Ludo_L8, DiceCanBeGiven) {
  auto match = Match::start(erased<Ludo>(), 2, *parse_json(R"({"requireSixToStart":false})"), std::nullopt);
  ASSERT_TRUE(match.ok());
  EXPECT_EQ(match->turn(), Turn::chance());
  EXPECT_EQ(match->play({0}, move_of(0)).error().code, "move/not_your_turn");
  const std::pair<int, int> game[] = {{3, 0}, {2, 1}, {6, 0}, {4, 0}};  // dice and tokens
  for (const auto& [die, token] : game) {
    ASSERT_TRUE(match->outcome(outcome_of(die)).ok());
    ASSERT_EQ(match->outcome(outcome_of(die)).error().code, "outcome/illegal");
    ASSERT_TRUE(match->play(match->turn().seats.first(), move_of(token)).ok());
  }
  // Red leaves, blue leaves, red moves 6 to four cells before blue's start, and captures there with the extra roll.
  EXPECT_EQ(match->state()->text(), "red:10,-1,-1,-1/blue:-1,-1,-1,-1 blue - 4 - human,human xet");
  const auto again = Match::load(match->record(), all_games());
  ASSERT_TRUE(again.ok());
  EXPECT_EQ(again->state()->text(), match->state()->text());
}

// With a seed, chance acts until a player can move.
TEST(Ludo_L8, SeededMatchesRollAutomatically) {
  auto match = Match::start(erased<Ludo>(), 4, Json::object(), Seed::parse("1"));
  ASSERT_TRUE(match.ok());
  for (int i = 0; i < 3000 && match->turn().kind != Turn::Kind::Over; ++i) {
    ASSERT_EQ(match->turn().kind, Turn::Kind::Seats);
    MoveList moves;
    match->state().legal_moves(match->turn().seats.first(), moves);
    ASSERT_TRUE(match->play(match->turn().seats.first(), moves[static_cast<std::size_t>(i) % moves.size()]).ok());
  }
  EXPECT_EQ(match->turn(), Turn::over());
  EXPECT_EQ(match->result_json()["ranking"].size(), 4u);
}

}  // namespace
}  // namespace taku::ludo
