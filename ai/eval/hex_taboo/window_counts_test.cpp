#include "ai/eval/hex_taboo/window_counts.h"

#include <gtest/gtest.h>

#include "tests/support/hex_random.h"

namespace taku::ai::hex_taboo {
namespace {

using rules::Balance;
using rules::State;

TEST(HexTabooWindowCounts, EveryKindHasANumber) {
  std::array<int, kWindowKinds> windows{};
  std::size_t most = 0;
  for (const WindowKind kind : make_window_kinds()) {
    if (kind.sign == 0) continue;
    most = std::max(most, kind.number);
    if (kind.number < windows.size()) ++windows[kind.number];
  }
  EXPECT_EQ(most + 1, windows.size());
  for (const int of_kind : windows) EXPECT_TRUE(of_kind == 2 || of_kind == 4);  // with colours exchanged and mirrored
}

// The worth that the search keeps up to date is the weighted sum of all windows.
TEST(HexTabooWindowCounts, WeightedCountsAreTheWorthOfAllLines) {
  const auto sum = [](const std::array<int, kWindowKinds>& counts, int phase) {
    int total = 0;
    for (std::size_t i = 0; i < counts.size(); ++i) total += counts[i] * kWindowWeights[i][phase];
    return total;
  };
  Rng rng(12);
  int neutralised = 0;
  for (int game = 0; game < 150; ++game) {
    State state(1 + game % 5, game % 3 == 0 ? Balance::None : Balance::Neutralise);
    while (state.turn().kind == Turn::Kind::Seats) {
      const BitPosition position(state);
      const auto counts = window_counts(position);
      ASSERT_EQ(sum(counts, 0), position.worth.early()) << rules::HexTaboo::to_text(state);
      ASSERT_EQ(sum(counts, 1), position.worth.late()) << rules::HexTaboo::to_text(state);
      neutralised += !state.stones(State::Neutral).empty();
      state.apply(state.mover(), rules::some_move(state, rng, true));
    }
  }
  EXPECT_GT(neutralised, 100);
}

// BitModel::evaluate is a linear function of the counts and the features, which is what learn_hex_taboo fits.
TEST(HexTabooWindowCounts, EvaluationIsLinear) {
  Rng rng(13);
  for (int i = 0; i < 400; ++i) {
    const auto balance = i % 3 == 0 ? Balance::None : Balance::Neutralise;
    const State state = rules::random_position(1 + i % 5, balance, static_cast<int>(rng.below(40)), rng);
    const BitPosition position(state);
    const auto counts = window_counts(position);
    const auto found = features(position);
    std::array<int, 2> sums{};  // early and late
    for (std::size_t phase = 0; phase < 2; ++phase) {
      for (std::size_t kind = 0; kind < counts.size(); ++kind) {
        sums[phase] += (position.mover == 0 ? 4 : -4) * counts[kind] * kWindowWeights[kind][phase];
      }
      for (std::size_t at = 0; at < kFeatures; ++at) sums[phase] += found[at] * kFeatureWeights[at][phase];
    }
    const int cells = position.layout->cells;
    const int left = state.empty_cells().size();
    EXPECT_EQ(BitModel::evaluate(position), (sums[0] * left + sums[1] * (cells - left)) / (4 * cells))
        << rules::HexTaboo::to_text(state);
  }
}

}  // namespace
}  // namespace taku::ai::hex_taboo
