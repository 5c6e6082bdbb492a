#include "ai/arena.h"

#include <gtest/gtest.h>

#include <cmath>

#include "games/all_games.h"

namespace taku::ai {
namespace {

// Fills, stand-ins and seats without a level use it, however many levels a game has.
TEST(Levels, StandardLevels) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 5> kStandard = {
      {{"coppit", "greedy"}, {"hex_taboo", "normal"}, {"ludo", "ai2"}, {"pineapple", "normal"}, {"territory", "cpu"}}};
  ASSERT_EQ(all_games().size(), kStandard.size());
  for (const auto& [game, level] : kStandard) EXPECT_EQ(standard_level(*find_game(game)).name, level) << game;
}

TEST(Arena, PointsAreSharedAmongTheBest) {
  ArenaGame game{.scores = {{3, 5, 5, 1}}, .seats = 4, .plies = 0};
  EXPECT_EQ(game.points({0}), 0);
  EXPECT_EQ(game.points({1}), 0.5);
  EXPECT_EQ(game.points({3}), 0);
  game.seats = 1;
  EXPECT_EQ(game.points({0}), 1);
}

TEST(Arena, TheSameSeedPlaysTheSameGame) {
  const AnyGame& game = *find_game("hex_taboo");
  const auto start = game.start(2, Json::object());
  const std::array<Contestant, 2> players = {Contestant{find_level(game, "easy"), {}},
                                             Contestant{find_level(game, "random"), {}}};
  const auto once = play_game(start->state, players, 2, 9, nullptr);
  const auto again = play_game(start->state, players, 2, 9, nullptr);
  EXPECT_EQ(once.scores, again.scores);
  EXPECT_EQ(once.plies, again.plies);
}

// Applying the plies in order plays the same game again.
TEST(Arena, TheListenerReceivesEveryPly) {
  const AnyGame& game = *find_game("ludo");
  const auto start = game.start(3, Json::object());
  const std::vector<Contestant> players(3, {.level = find_level(game, "ai1"), .budget = {}, .random_percent = 20});
  AnyState replayed = start->state;
  int moves = 0, random = 0;
  const auto played = play_game(start->state, players, 4, 11, nullptr, [&](const ArenaPly& ply) {
    EXPECT_EQ(ply.state->hash(), replayed->hash());
    EXPECT_TRUE(try_apply(replayed, ply.actor, ply.thought.move).ok());
    moves += ply.actor.is_player();
    random += ply.random;
  });
  EXPECT_EQ(replayed->scores(), played.scores);
  EXPECT_EQ(moves, played.plies + 4);
  EXPECT_GT(random, 4 + played.plies / 10);
  EXPECT_LT(random, 4 + played.plies / 3);
}

TEST(Arena, AChooserPlaysInsteadOfALevel) {
  const AnyGame& game = *find_game("hex_taboo");
  const auto start = game.start(2, Json::object());
  int asked = 0;
  const Contestant first{.budget = {}, .choose = [&](const AnyState& state, Seat seat, std::uint64_t) {
                           ++asked;
                           MoveList moves;
                           state.legal_moves(seat, moves);
                           return Thought{.move = moves[0], .lines = {}};
                         }};
  const std::array<Contestant, 2> players = {first, first};
  EXPECT_EQ(play_game(start->state, players, 0, 1, nullptr).plies, asked);
}

TEST(Elo, EqualPlayersShareThePoint) {
  for (int seats : {2, 3, 4}) EXPECT_NEAR(expected_score(0, seats), 1.0 / seats, 1e-9);
}

TEST(Elo, IsTheInverseOfTheExpectedScore) {
  EXPECT_NEAR(elo(0.5), 0, 1e-9);
  EXPECT_NEAR(elo(10.0 / 11), 400, 1e-6);
  for (const double difference : {-300.0, -20.0, 0.0, 55.0, 410.0}) {
    EXPECT_NEAR(elo(expected_score(difference)), difference, 1e-6);
  }
  EXPECT_TRUE(std::isinf(elo(1)));
}

TEST(Standing, IntervalIsWilsonScore) {
  Standing standing;
  for (int i = 0; i < 10; ++i) standing.add(i < 8 ? 1 : 0);
  // Wilson's 95 % interval for 8 of 10 is 0.490 to 0.943.
  EXPECT_NEAR(standing.interval().low, 0.490, 0.001);
  EXPECT_NEAR(standing.interval().high, 0.943, 0.001);
}

TEST(Standing, LogLikelihoodRatioFavoursTheTruth) {
  Standing better, equal;
  for (int i = 0; i < 1000; ++i) {
    better.add(i % 10 < 7 ? 1 : 0);
    equal.add(i % 2);
  }
  EXPECT_GT(better.log_likelihood_ratio(0, 50), 3);
  EXPECT_LT(equal.log_likelihood_ratio(0, 50), -3);
}

}  // namespace
}  // namespace taku::ai
