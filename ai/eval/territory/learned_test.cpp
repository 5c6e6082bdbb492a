#include "ai/eval/territory/learned.h"

#include <gtest/gtest.h>

#include "ai/arena.h"
#include "ai/eval/territory/win_chance.h"
#include "games/all_games.h"
#include "tests/support/territory_play.h"

namespace taku::ai::territory {
namespace {

TEST(TerritoryWinChance, IsAProbability) {
  State state = started("{}", 4);
  Rng rng(6);
  while (state.turn().kind != Turn::Kind::Over) {
    for (std::int8_t seat = 0; seat < 4; ++seat) {
      const double chance = win_chance(state, {seat});
      ASSERT_GT(chance, 0);
      ASSERT_LT(chance, 1);
    }
    const Turn turn = state.turn();
    state.apply(turn.kind == Turn::Kind::Chance ? Seat::chance() : turn.seats.first(), state.random_move(rng));
  }
}

TEST(TerritoryWinChance, IsNearlyHalfAtTheStart) {
  EXPECT_NEAR(win_chance(started("{}"), {0}), 0.5, 0.1);
  EXPECT_NEAR(win_chance(started("{}"), {1}), 0.5, 0.1);
}

// Almost at the goal, with lands that bring tolls, against a lord with nothing.
TEST(TerritoryWinChance, FavoursTheLordAhead) {
  State state = set_up("ring_20");
  for (const int tile : {1, 2, 3}) put(state, tile, 0, "forge_ox", 3);
  state.lords[1].mana = 100;
  EXPECT_GT(win_chance(state, {0}), 0.8);
  EXPECT_LT(win_chance(state, {1}), 0.2);
}

// The evaluation knows goals in mana only. The other presets are judged as strong judges them.
TEST(TerritoryLearned, JudgesOtherGoalsAsStrongDoes) {
  const State state = set_up("ring_20", 2, "territory");
  EXPECT_EQ(LearnedModel::value(state, state, {0}), StrongModel::value(state, state, {0}));
}

TEST(TerritoryLearned, DoesNotPeek) {
  State state = set_up();
  hold(state, 0, {"tide_brute", "wage", "spark"});
  hold(state, 1, {"clod", "clod"});
  Rng dealer(8);
  const State other = Territory::sample(state.view({0}), dealer);
  ASSERT_NE(other, state);
  Rollouts<LearnedModel> one(state.view({0}), {0}, 4), two(other.view({0}), {0}, 4);
  one.advance(2000);
  two.advance(2000);
  EXPECT_EQ(one.thought().move, two.thought().move);
  EXPECT_EQ(one.thought().lines[0].score, two.thought().lines[0].score);
}

const Level kLearned{"learned", "", "", 0,
                     [](const AnyState& any, Seat seat, std::uint64_t seed) -> std::unique_ptr<Thinking> {
                       return std::make_unique<Rollouts<LearnedModel>>(any.as<Territory>()->view(seat), seat, seed);
                     }};

// The seed and the number of nodes determine these games.
TEST(TerritoryStrength, LearnedBeatsCpu) {
  const AnyGame& game = erased<Territory>();
  const auto start = game.start(2, Json::object());
  Standing standing;
  for (int number = 0; number < 24; ++number) {
    const Seat seat{static_cast<std::int8_t>(number % 2)};
    std::vector<Contestant> players(2, {find_level(game, "cpu"), {}});
    players[static_cast<std::size_t>(seat.index)] = {&kLearned, {.nodes = 1500, .ms = std::nullopt}};
    standing.add(play_game(start->state, players, 0, static_cast<std::uint64_t>(number / 2), nullptr).points(seat));
  }
  EXPECT_GT(standing.score(), 0.7);
}

}  // namespace
}  // namespace taku::ai::territory
