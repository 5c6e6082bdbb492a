#include "ai/eval/territory/advice.h"

#include <gtest/gtest.h>

#include "tests/support/territory_play.h"

// The cpu's advice before the roll: rules/territory.md 6.3, 6.6.

namespace taku::ai::territory {
namespace {

Json advice(const State& state, int seat = 0) {
  const Seat asking{static_cast<std::int8_t>(seat)};
  return advice_json(state.view(asking), asking);
}

// Lord 0 holds Set Stride 3 and owns a land of level 3, three steps ahead of lord 1.
State trap() {
  State state = set_up("ring_20");
  put(state, 8, 0, "standing_stone", 3);
  state.lords[1].tile = 5;
  state.lords[1].came_from = 4;
  state.lords[1].direction_pending = false;
  hold(state, 0, {"set_stride_3"});
  return state;
}

// [territory 6.6] offence: an enemy that cannot win there is sent to the own land.
TEST(TerritoryAdvice_6_6, SendsAnEnemyToTheOwnLand) {
  const State state = trap();
  const Json stride = advice(state)["stride"];
  EXPECT_EQ(stride["use"], true);
  EXPECT_EQ(stride["stride"], 3);
  EXPECT_EQ(stride["target"], 1);
  EXPECT_EQ(stride["mode"], "offence");
  EXPECT_EQ(stride["gain"], state.toll_for(8, {1}));
  EXPECT_EQ(stride["cost"], 10);
}

// [territory 6.6, A24] the toll is the one that the enemy would pay.
TEST(TerritoryAdvice_6_6, AnExemptEnemyPaysNothing) {
  State state = trap();
  state.lords[1].mark = LordMark::Exempt;
  state.lords[1].mark_turns = 1;
  EXPECT_EQ(advice(state)["stride"], Json({{"use", false}}));
}

// [territory 6.6] an exemption of the lord who gets the advice does not matter.
TEST(TerritoryAdvice_6_6, TheOwnExemptionDoesNotCount) {
  State state = trap();
  state.lords[0].mark = LordMark::Exempt;
  state.lords[0].mark_turns = 1;
  EXPECT_EQ(advice(state)["stride"]["use"], true);
}

// [territory 6.6, A29] an enemy that is known to hold a creature that wins there is not sent to it.
TEST(TerritoryAdvice_6_6, AnEnemyThatWinsThereIsNotSent) {
  State state = trap();
  put(state, 8, 0, "drizzle_pup", 3);
  hold(state, 1, {"forge_ox"});
  EXPECT_EQ(advice(state)["stride"]["use"], true) << "its hand is hidden";
  state.lords[1].hand.show_to(kEverybody);
  EXPECT_EQ(advice(state)["stride"], Json({{"use", false}}));
}

// [territory 6.6, A29] an enemy that has yet to choose a direction takes its best way.
TEST(TerritoryAdvice_6_6, AnEnemyThatIsFreeToTurnAvoidsTheLand) {
  State state = trap();
  state.lords[1].direction_pending = true;
  EXPECT_EQ(advice(state)["stride"], Json({{"use", false}}));
}

// [territory 6.6] only cards that can be cast now count.
TEST(TerritoryAdvice_6_6, NoCardNoAdvice) {
  State state = trap();
  state.lords[0].mana = 9;
  EXPECT_EQ(advice(state)["stride"], nullptr);
  EXPECT_EQ(advice(trap(), 1)["stride"], nullptr) << "not that lord's turn";
}

// [territory 2] the dice as they are, and with the marks on the lord.
TEST(TerritoryAdvice, RollsAreThoseTheLordCanThrow) {
  State state = set_up("ring_20");
  const auto ways = [&] {
    int sum = 0;
    for (const RollOutlook& roll : roll_outlooks(state.view({0}), {0})) sum += roll.ways;
    return sum;
  };
  EXPECT_EQ(ways(), 36);
  const Json rolls = advice(state)["rolls"];
  ASSERT_EQ(rolls.size(), 12u);
  EXPECT_EQ(rolls[0]["total"], 1);
  EXPECT_EQ(rolls[0]["ways"], 1);
  state.lords[0].mark = LordMark::ThirdDie;
  EXPECT_EQ(ways(), 216);
  state.lords[0].mark = LordMark::StrideRange;
  state.lords[0].mark_amount = 6;
  state.lords[0].mark_more = 8;
  EXPECT_EQ(advice(state)["rolls"].size(), 3u);
  state.lords[0].mark = LordMark::Stride;
  state.lords[0].mark_amount = 3;
  ASSERT_EQ(advice(state)["rolls"].size(), 1u);
  EXPECT_EQ(advice(state)["rolls"][0]["total"], 3);
  EXPECT_EQ(advice(state, 1)["rolls"], Json::array());
}

}  // namespace
}  // namespace taku::ai::territory
