#include "study/analysis/samples.h"

#include <gtest/gtest.h>

namespace taku::study {
namespace {

TEST(Samples, ErrorsOfIndependentRounds) {
  Samples samples(2, 4);
  for (std::size_t round = 0; round < 4; ++round) {
    samples.at(0, round) = static_cast<double>(round);
    samples.at(1, round) = static_cast<double>(round) - 1;
  }
  EXPECT_DOUBLE_EQ(samples.mean(0), 1.5);
  EXPECT_DOUBLE_EQ(samples.error(0), std::sqrt(1.25 / 3));
  EXPECT_DOUBLE_EQ(samples.error_between(0, 1), 0) << "one is always 1 ahead";
}

// Rounds that repeat the luck of others tell nothing new.
TEST(Samples, RepeatedRoundsDoNotReduceTheError) {
  constexpr std::size_t kGroups = 4;
  Samples once(1, kGroups), often(1, 25 * kGroups, kGroups), wrong(1, 25 * kGroups);
  for (std::size_t round = 0; round < often.rounds(); ++round) {
    const auto value = static_cast<double>(round % kGroups);
    if (round < kGroups) once.at(0, round) = value;
    often.at(0, round) = wrong.at(0, round) = value;
  }
  EXPECT_DOUBLE_EQ(often.mean(0), once.mean(0));
  EXPECT_NEAR(often.error(0), once.error(0), 1e-12);
  EXPECT_LT(wrong.error(0), once.error(0) / 4);
}

// Values of moves that depend on nothing but chance, for seat 0.
Simulated noise(std::span<const Move> moves, std::uint64_t seed) {
  constexpr std::size_t kRounds = 48;
  Rng rng(seed);
  Simulated result{Samples(moves.size(), kRounds), {}};
  for (std::size_t move = 0; move < moves.size(); ++move) {
    for (std::size_t round = 0; round < kRounds; ++round) {
      result.samples.at(move, round) = static_cast<double>(rng.below(1000)) / 1000;
    }
    const double mean = result.samples.mean(move);
    result.values.push_back({mean, 1 - mean});
  }
  return result;
}

// Ten equally good moves: about one choice in forty may be blamed by chance, not one in seven.
TEST(SimulatedChoice, EqualMovesAreRarelyBlamed) {
  std::vector<Move> moves;
  for (std::uint64_t bits = 0; bits < 10; ++bits) moves.push_back({bits});
  int blamed = 0, blamed_at_once = 0;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    const Choice choice = simulated_choice(moves, {0}, {3}, Unit::Win, mix64(seed), noise);
    blamed += verdict_of(choice, {0}, Unit::Win) > Verdict::Good;
    const Simulated same = noise(moves, mix64(seed));
    Choice at_once = ranked_choice(moves, same, {0}, {3});
    at_once.loss_error = same.samples.error_between(at_once.best().move.bits, 3);
    blamed_at_once += verdict_of(at_once, {0}, Unit::Win) > Verdict::Good;
  }
  EXPECT_LT(blamed, 20);
  EXPECT_GT(blamed_at_once, 40) << "the test can tell the difference";
}

TEST(SimulatedChoice, TheChosenMoveIsBestIfItIsNotWorseInNewRounds) {
  const std::vector<Move> moves = {{0}, {1}, {2}};
  const auto simulate = [&](std::span<const Move> options, std::uint64_t seed) {
    const bool first = seed == 7;
    Simulated result{Samples(options.size(), 2), {}};
    for (std::size_t i = 0; i < options.size(); ++i) {
      const double value = first ? 0.1 * static_cast<double>(options[i].bits) : 0.3;
      for (std::size_t round = 0; round < 2; ++round) result.samples.at(i, round) = value;
      result.values.push_back({value, 1 - value});
    }
    return result;
  };
  const Choice choice = simulated_choice(moves, {0}, {1}, Unit::Win, 7, simulate);
  EXPECT_EQ(choice.chosen, 0u);
  EXPECT_EQ(choice.best().move, Move{1});
  EXPECT_EQ(choice.options[1].move, Move{2});
  EXPECT_EQ(choice.best().values[0], 0.3);
}

// The first rounds are luckier than the new ones: no option may stay above the best move because of that.
TEST(SimulatedChoice, OtherOptionsStayBehindTheBestMove) {
  const std::vector<Move> moves = {{0}, {1}, {2}, {3}};
  const auto simulate = [&](std::span<const Move> options, std::uint64_t seed) {
    Simulated result{Samples(options.size(), 2), {}};
    for (std::size_t i = 0; i < options.size(); ++i) {
      const double value = (seed == 7 ? 0.5 : 0.05) + 0.1 * static_cast<double>(options[i].bits);
      for (std::size_t round = 0; round < 2; ++round) result.samples.at(i, round) = value;
      result.values.push_back({value, 1 - value});
    }
    return result;
  };
  const Choice choice = simulated_choice(moves, {0}, {1}, Unit::Win, 7, simulate);
  const std::vector<double> expected = {0.35, 0.25, 0.15, 0.05};
  ASSERT_EQ(choice.options.size(), expected.size());
  for (std::size_t i = 0; i < expected.size(); ++i) {
    EXPECT_EQ(choice.options[i].move, (Move{3 - i}));
    EXPECT_NEAR(choice.options[i].values[0], expected[i], 1e-12);
  }
  EXPECT_EQ(choice.chosen, 2u);
}

}  // namespace
}  // namespace taku::study
