#include <gtest/gtest.h>

#include "ai/eval/territory/cpu.h"
#include "ai/eval/territory/movement_reasons.h"
#include "tests/support/territory_play.h"

// The computer lord's choice of direction: rules/territory.md 6.1 to 6.3.

namespace taku::ai::territory {
namespace {

// Lord 0 has rolled and has to choose a direction.
State choosing(std::string_view map, int tile, int steps) {
  State state = set_up(map);
  state.lords[0].tile = static_cast<TileId>(tile);
  state.phase = Phase::Direction;
  state.steps = state.roll = static_cast<std::uint8_t>(steps);
  return state;
}

MovementReason reason(const State& state, int to) {
  for (const MovementReason& each : movement_reasons(state.view({0}), {0})) {
    if (each.to == to) return each;
  }
  ADD_FAILURE() << "no way to " << to;
  return {};
}

// [territory 6.3] the parts of each option add up, and the cpu takes the best option
TEST(TerritoryMovement_6_3, ReasonsAddUp) {
  State state = choosing("ring_20", 0, 3);
  hold(state, 0, {"drizzle_pup"});
  const MovementReason on = reason(state, 1);
  EXPECT_EQ(on.stop_tile, 3);
  EXPECT_EQ(on.stop_score, 300) << "water for a water creature";
  EXPECT_EQ(on.path_sum, 600);
  ASSERT_EQ(on.passed.size(), 2u);
  EXPECT_EQ(on.passed[0].tile, 1);
  EXPECT_EQ(on.passed[0].score + on.passed[1].score, on.path_sum);
  EXPECT_EQ(on.bonus, 1200) << "gate 2 is equally near both ways";
  EXPECT_EQ(on.total, 300 + 60 + 1200);
  const MovementReason back = reason(state, 19);
  EXPECT_EQ(back.stop_score, 100) << "fire";
  EXPECT_EQ(back.total, 100 + 20 + 1200);
  EXPECT_TRUE(on.chosen);
  EXPECT_FALSE(back.chosen);
  EXPECT_EQ(unpack(cpu_move(state, {0})).first, 1);
}

// [territory 6.1] enemy land: 2 × toll if it wins, − toll if not
TEST(TerritoryMovement_6_1, EnemyLand) {
  State state = choosing("ring_20", 0, 2);
  put(state, 2, 1, "drizzle_pup");
  put(state, 18, 1, "standing_stone", 3);
  hold(state, 0, {"forge_ox"});
  state.lords[1].piles = {};
  EXPECT_EQ(reason(state, 1).stop_score, 48);
  EXPECT_EQ(reason(state, 19).stop_score, -192);
  state.lands[2].mark = Mark::Truce;
  EXPECT_EQ(reason(state, 1).stop_score, 0) << "A24: no toll, no invasion";
}

// [territory A31] a fight that only instant death wins counts by its chance
TEST(TerritoryMovement_A31, AGambleIsNotASureWin) {
  State state = choosing("ring_20", 0, 6);
  put(state, 6, 1, "gust_brute", 3);
  hold(state, 0, {"headless_rider"});
  EXPECT_EQ(reason(state, 1).win_chance, 70);
  EXPECT_EQ(reason(state, 1).stop_score, 211) << "70 % of 2 × 192 minus 30 % of 192";
  put(state, 6, 1, "feather_pup", 3);
  state.lords[1].piles = {};
  EXPECT_EQ(reason(state, 1).win_chance, 100);
  EXPECT_EQ(reason(state, 1).stop_score, 2 * 192);
  state.lands[6].hp = 60;
  EXPECT_EQ(reason(state, 1).win_chance, 0) << "no instant death against AP 20";
  EXPECT_EQ(reason(state, 1).stop_score, -192);
}

// [territory 6.1] caught by a Snare it cannot beat: − 500 − toll
TEST(TerritoryMovement_6_1, ForcedStops) {
  State state = choosing("ring_20", 0, 6);
  put(state, 2, 1, "lagoon_jailer");
  const MovementReason on = reason(state, 1);
  EXPECT_TRUE(on.forced_stop);
  EXPECT_EQ(on.stop_tile, 2);
  EXPECT_EQ(on.stop_score, -500 - 24);
}

// [territory 6.7] in a turn without mismatched summons the plan does not rely on them
TEST(TerritoryMovement_6_7, PlanAndExecutionAgreeOnMismatches) {
  int without = 0;
  for (std::uint16_t round = 1; round <= 40; ++round) {
    State state = choosing("ring_20", 0, 3);
    state.round = round;
    hold(state, 0, {"cinder_pup"});
    const bool planned = reason(state, 1).stop_score == 100;
    without += !planned;
    stand(state, 3);
    state.steps = 0;
    const Act done = unpack(cpu_move(state.view({0}).table(), {0})).what;
    EXPECT_EQ(done == Act::Summon, planned) << "round " << round;
  }
  EXPECT_GT(without, 0);
  EXPECT_LT(without, 12) << "about one turn in ten";
}

// [territory 6.5] the attack policy is drawn once per turn, by weight
TEST(TerritoryMovement_6_5, AttackPolicies) {
  std::array<int, 4> drawn{};
  for (std::uint64_t turn = 0; turn < 1300; ++turn) {
    EXPECT_EQ(turn_policy(kStandardAttacks, 5, turn).attacks, AttackPolicy::WinsAtWorst);
    EXPECT_EQ(turn_policy(kOptimisticAttacks, 5, turn).attacks, AttackPolicy::WinsWithoutItems);
    EXPECT_EQ(turn_policy(kPassiveAttacks, 5, turn).attacks, AttackPolicy::Never);
    ++drawn[static_cast<std::size_t>(turn_policy(kBalancedAttacks, 5, turn).attacks)];
  }
  EXPECT_NEAR(drawn[static_cast<std::size_t>(AttackPolicy::WinsWithoutItems)], 300, 60);
  EXPECT_EQ(drawn[0] + drawn[3], 0);
}

// [territory A6] at a fork it takes the way to the unvisited gate
TEST(TerritoryMovement_A6, ForksFollowTheGate) {
  State state = choosing("cross_23", 0, 4);
  for (const MovementReason& each : movement_reasons(state.view({0}), {0})) {
    EXPECT_EQ(each.total, each.stop_score + each.path_score + each.bonus);
    EXPECT_EQ(each.bonus, 1200);
  }
  state.lords[0].signals = one_signal(2);
  EXPECT_EQ(reason(state, 1).bonus, 0);
  EXPECT_EQ(reason(state, 12).bonus, 1200);
  EXPECT_TRUE(reason(state, 12).chosen || reason(state, 22).chosen);
}

// [territory A6] the plan at a choice says what the cpu then does at the forks on the way
TEST(TerritoryMovement_A6, PlanAndExecutionAgreeAtForks) {
  int forks = 0;
  for (int tile = 1; tile < 34; ++tile) {
    State state = choosing("fork_34", tile, 8);
    if (state.map.is_gate(static_cast<TileId>(tile))) continue;
    state.lords[0].signals = one_signal(1);
    hold(state, 0, {"cinder_pup", "tide_brute"});
    PathTiles plan;
    for (const MovementReason& each : movement_reasons(state.view({0}), {0})) {
      if (each.chosen) plan = each.path;
    }
    // The plan uses the signals at the choice, so a gate on the way may change it.
    while (state.phase == Phase::Direction && state.lords[0].signals == one_signal(1)) {
      const std::size_t passed = 8u - state.steps;
      const Move move = cpu_move(state.view({0}).table(), {0});
      EXPECT_EQ(unpack(move).first, plan[passed]) << "from " << tile << ", step " << passed;
      forks += passed > 0;
      state.apply({0}, move);
    }
  }
  EXPECT_GT(forks, 8);
}

TEST(TerritoryMovement, NoReasonsOutsideTheDirectionPhase) {
  const State state = set_up();
  EXPECT_TRUE(movement_reasons(state.view({0}), {0}).empty());
  EXPECT_TRUE(movement_reasons(choosing("ring_20", 0, 3).view({1}), {1}).empty());
}

}  // namespace
}  // namespace taku::ai::territory
