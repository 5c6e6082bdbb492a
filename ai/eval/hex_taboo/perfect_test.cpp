#include "ai/eval/hex_taboo/perfect.h"

#include <gtest/gtest.h>

#include "ai/alpha_beta.h"
#include "ai/eval/hex_taboo/search_position.h"
#include "tests/support/hex_exact.h"
#include "tests/support/hex_random.h"

namespace taku::ai::hex_taboo {
namespace {

using rules::Balance;
using rules::State;
using solver::HexValue;

Perfect perfect(const State& state, std::uint64_t seed = 1) {
  return {state, std::make_unique<AlphaBeta<Model>>(SearchPosition(state), seed, AlphaBetaSettings{127, 14})};
}

TEST(HexPerfect, KeepsTheValueOfEveryPosition) {
  Rng rng(41);
  for (int game = 0; game < 60; ++game) {
    const auto balance =
        std::array{Balance::Neutralise, Balance::None, Balance::Swap}[static_cast<std::size_t>(game % 3)];
    const State state = rules::random_position(2, balance, 7 + game % 8, rng);
    Perfect player = perfect(state);
    for (int i = 0; i < 40 && !player.advance(100'000); ++i) {
    }
    const Thought thought = player.thought();
    const HexValue value = rules::exact_value(state);
    ASSERT_EQ(rules::exact_value_after(state, thought.move), value)
        << rules::HexTaboo::to_text(state) << " " << rules::HexTaboo::move_text(state, thought.move);
    const int score = thought.lines.front().score;
    ASSERT_EQ(score > kWinBound    ? HexValue::Win
              : score < -kWinBound ? HexValue::Loss
                                   : HexValue::Draw,
              value)
        << rules::HexTaboo::to_text(state) << " " << score;
  }
}

TEST(HexPerfect, StepsGiveTheSameAnswerAsOneRun) {
  Rng rng(42);
  for (int game = 0; game < 6; ++game) {
    const State state = rules::random_position(3, Balance::Neutralise, 6 + 2 * game, rng);
    Perfect whole = perfect(state), stepped = perfect(state);
    whole.advance(300'000);
    for (int i = 0; i < 300; ++i) stepped.advance(1'000);
    EXPECT_EQ(whole.thought().move, stepped.thought().move);
    EXPECT_EQ(whole.thought().nodes, stepped.thought().nodes);
  }
}

}  // namespace
}  // namespace taku::ai::hex_taboo
