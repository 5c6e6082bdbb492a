#include "ai/rollouts.h"

#include <gtest/gtest.h>

#include "ai/arena.h"
#include "games/all_games.h"

namespace taku::ai {
namespace {

// Every game whose strongest level uses rollouts.
class RolloutLevels : public testing::TestWithParam<const char*> {
 protected:
  const AnyGame& game() const { return *find_game(GetParam()); }

  // A position a few moves into a game.
  AnyState some_position(std::uint64_t seed) const {
    auto start = game().start(0, Json::object());
    AnyState state = std::move(start->state);
    Rng rng(seed);
    for (int ply = 0; ply < 40 || state.turn().kind == Turn::Kind::Chance; ++ply) {
      if (state.turn().kind == Turn::Kind::Chance) {
        OutcomeList outcomes;
        state.chance_outcomes(outcomes);
        state.apply(Seat::chance(), rng.outcome(outcomes));
      } else {
        MoveList moves;
        state.legal_moves(state.turn().seats.first(), moves);
        state.apply(state.turn().seats.first(), moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
      }
    }
    return state;
  }
};

TEST_P(RolloutLevels, OneLongRunEqualsManySteps) {
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    const AnyState state = some_position(seed);
    const Level& level = *find_level(game(), "strong");
    const auto whole = level.start(state, state.turn().seats.first(), 5);
    const auto stepped = level.start(state, state.turn().seats.first(), 5);
    whole->advance(3000);
    for (int step = 0; step < 3000; ++step) stepped->advance(1);
    EXPECT_EQ(stepped->thought().move, whole->thought().move);
    EXPECT_EQ(stepped->thought().nodes, whole->thought().nodes);
    ASSERT_EQ(stepped->thought().lines.size(), whole->thought().lines.size());
    for (std::size_t i = 0; i < whole->thought().lines.size(); ++i) {
      EXPECT_EQ(stepped->thought().lines[i].score, whole->thought().lines[i].score);
    }
  }
}

TEST_P(RolloutLevels, HasALegalMoveBeforeThinking) {
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    const AnyState state = some_position(seed);
    const Seat seat = state.turn().seats.first();
    MoveList moves;
    state.legal_moves(seat, moves);
    EXPECT_TRUE(moves.contains(find_level(game(), "strong")->start(state, seat, seed)->thought().move));
  }
}

// Blue's token on cell 9 is one move from finishing; red on 5 captures it with a 4, and most likely loses otherwise.
TEST(LudoStrong, PreventsTheOpponentFromFinishing) {
  const auto state = find_game("ludo")->parse("red:5,20,-1,-1/blue:9,1003,1003,1003 red 4 50 - human,human sxet");
  ASSERT_TRUE(state.ok());
  const auto thinking = find_level(*find_game("ludo"), "strong")->start(*state, {0}, 1);
  thinking->advance(20'000);
  EXPECT_EQ((*state)->move_text(thinking->thought().move), "R1");
}

// With these seeds and nodes the result is the same on every machine. Chance alone would give a quarter.
TEST_P(RolloutLevels, WinsMoreThanItsShare) {
  const auto start = game().start(4, Json::object());
  Standing standing;
  for (std::uint64_t number = 0; number < 24; ++number) {
    const Seat seat{static_cast<std::int8_t>(number % 4)};
    std::vector<Contestant> players(4, {find_level(game(), "random"), {}});
    players[static_cast<std::size_t>(seat.index)] = {find_level(game(), "strong"), {.nodes = 600, .ms = std::nullopt}};
    standing.add(play_game(start->state, players, 0, number, nullptr).points(seat));
  }
  EXPECT_GT(standing.score(), 0.4);
}

INSTANTIATE_TEST_SUITE_P(Games, RolloutLevels, testing::Values("ludo", "coppit", "territory"),
                         [](const auto& each) { return std::string(each.param); });

}  // namespace
}  // namespace taku::ai
