#include "ai/eval/territory/move_scores.h"

#include <gtest/gtest.h>

#include "ai/eval/territory/cpu.h"
#include "tests/support/territory_play.h"

namespace taku::ai::territory {
namespace {

using namespace taku::territory;

// The score of this move for the seat to act, or −1 if the cpu does not consider it.
int score_of(const State& state, std::string_view text) {
  const Seat seat = state.turn().seats.first();
  const auto scores = move_scores(state.view(seat), seat);
  for (const Plan& plan : scores.plans) {
    if (Territory::move_text(state, plan.move) == text) return plan.score;
  }
  return -1;
}

// [territory 6.4] a matching summon counts 290
TEST(TerritoryMoveScores, LandingActions) {
  State state = set_up();
  state.lords[0].mana = 380;
  hold(state, 0, {"drizzle_pup", "cinder_pup"});
  put(state, 2, 0, "tide_brute");
  stand(state, 1);
  EXPECT_EQ(move_scores(state.view({0}), {0}).kind, "landing");
  EXPECT_EQ(score_of(state, "summon drizzle_pup"), 290);
  EXPECT_EQ(score_of(state, "summon cinder_pup"), -1) << "another creature was better";
  EXPECT_EQ(score_of(state, "pass"), 0);
  EXPECT_EQ(Territory::move_text(state, move_scores(state.view({0}), {0}).chosen), "summon drizzle_pup");
}

// [territory 6.5] the chance to keep the creature, or to win
TEST(TerritoryMoveScores, ItemsAreChances) {
  State state = set_up();
  hold(state, 0, {"bruiser"});
  hold(state, 1, {"full_harness", "padded_coat"});
  put(state, 6, 1, "feather_pup");
  stand(state, 6);
  play(state, "fight bruiser");
  ASSERT_EQ(state.phase, Phase::DefendItem);
  EXPECT_EQ(move_scores(state.view({1}), {1}).kind, "item");
  EXPECT_EQ(score_of(state, "pass"), 0);
  EXPECT_EQ(score_of(state, "item padded_coat"), 100);

  state = set_up();
  hold(state, 0, {"headless_rider", "wage", "cudgel"});
  put(state, 6, 1, "gust_brute", 3);
  stand(state, 6);
  play(state, "fight headless_rider");
  ASSERT_EQ(state.phase, Phase::AttackItem);
  EXPECT_EQ(score_of(state, "pass"), 70) << "instant death against AP 40";
}

TEST(TerritoryMoveScores, OtherChoicesHaveNone) {
  State state = set_up();
  state.phase = Phase::Direction;
  state.steps = state.roll = 2;
  EXPECT_TRUE(move_scores(state.view({0}), {0}).kind.empty());
  EXPECT_TRUE(move_scores(state.view({0}), {0}).plans.empty());
}

// In games of the cpu level: it chooses a move with the highest score of those it considers.
TEST(TerritoryMoveScores, TheChosenMoveHasTheHighestScore) {
  Rng rng(11);
  std::array<int, 2> checked{};
  for (int game = 0; game < 6; ++game) {
    State state = started(R"({"map":"ring_20"})");
    for (int ply = 0; ply < 600 && state.turn().kind != Turn::Kind::Over; ++ply) {
      if (state.turn().kind == Turn::Kind::Chance) {
        state.apply(Seat::chance(), state.random_move(rng));
        continue;
      }
      const Seat seat = state.turn().seats.first();
      const auto scores = move_scores(state.view(seat), seat);
      if (scores.kind == "landing" || scores.kind == "spell") {
        const auto best = std::ranges::max_element(scores.plans, {}, &Plan::score);
        EXPECT_EQ(best->move, scores.chosen) << Territory::to_text(state);
        if (best->score > 0) ++checked[scores.kind == "spell"];
      }
      state.apply(seat, cpu_move(state.view(seat).table(), seat));
    }
  }
  EXPECT_GT(checked[0], 20);
  EXPECT_GT(checked[1], 5);
}

}  // namespace
}  // namespace taku::ai::territory
