#include "ai/eval/territory/advice.h"

#include <gtest/gtest.h>

#include "tests/support/territory_play.h"

// The cpu's advice before the roll: rules/territory.md 6.3, 6.6, A32 to A34.

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
TEST(TerritoryAdvice_6_6, NobodyPaysOnALandWithATruce) {
  State state = trap();
  state.lands[8].mark = Mark::Truce;
  EXPECT_EQ(advice(state)["stride"], Json({{"use", false}}));
}

// [territory A32] the cast replaces the enemy's mark, so an exemption is gone.
TEST(TerritoryAdvice_A32, AnExemptEnemyPaysAgain) {
  State state = trap();
  state.lords[1].mark = LordMark::Exempt;
  state.lords[1].mark_turns = 1;
  EXPECT_EQ(advice(state)["stride"]["gain"], trap().toll_for(8, {1}));
}

// [territory A32] the cast ends a Reverse mark: the enemy walks on as before it.
TEST(TerritoryAdvice_A32, AReversedEnemyTurnsRoundAgain) {
  State state = trap();
  state.lords[1].mark = LordMark::Reverse;
  state.lords[1].mark_turns = 1;
  EXPECT_EQ(advice(state)["stride"], Json({{"use", false}})) << "after the cast it walks away from the land";
  state.lords[1].came_from = 6;
  EXPECT_EQ(advice(state)["stride"]["use"], true) << "after the cast it walks to the land";
  play(state, "spell set_stride_3 1");
  EXPECT_EQ(state.lords[1].came_from, 4) << "as the game does it";
}

// [territory 6.6] an exemption of the lord who gets the advice does not matter.
TEST(TerritoryAdvice_6_6, TheOwnExemptionDoesNotCount) {
  State state = trap();
  state.lords[0].mark = LordMark::Exempt;
  state.lords[0].mark_turns = 1;
  EXPECT_EQ(advice(state)["stride"]["use"], true);
}

// Lord 1 has a card that lord 0 does not know, one of these.
void hide_one_of(State& state, std::initializer_list<std::string_view> unseen) {
  state.lords[1].piles = {};
  for (const std::string_view id : unseen) state.lords[1].piles.add_to_pile(card(id));
  state.lords[1].piles.take_from_pile(card(*unseen.begin()));
  hold(state, 1, {*unseen.begin()});
}

// [territory 6.6, A29] an enemy that is known to hold a creature that wins there is not sent to it.
TEST(TerritoryAdvice_6_6, AnEnemyThatWinsThereIsNotSent) {
  State state = trap();
  put(state, 8, 0, "drizzle_pup", 3);
  hide_one_of(state, {"forge_ox", "wage", "wage"});
  EXPECT_EQ(advice(state)["stride"]["use"], true) << "its hand is hidden";
  state.lords[1].hand.show_to(kEverybody);
  EXPECT_EQ(advice(state)["stride"], Json({{"use", false}}));
}

// [territory A34] a hidden card is estimated from the unseen ones: it wins too often if more than two of three would.
TEST(TerritoryAdvice_A34, HiddenCreaturesAreEstimated) {
  for (const std::string_view held : {"forge_ox", "wage"}) {
    const std::string_view other = held == "wage" ? "forge_ox" : "wage";
    State state = trap();
    put(state, 8, 0, "drizzle_pup", 3);
    hide_one_of(state, {held, other});
    EXPECT_EQ(advice(state)["stride"]["use"], true) << "one of two";
    for (int i = 0; i < 2; ++i) state.lords[1].piles.add_to_pile(card("forge_ox"));
    EXPECT_EQ(advice(state)["stride"]["use"], false) << "three of four, whatever the card is";
    state.lords[1].mana = 59;
    EXPECT_EQ(advice(state)["stride"]["use"], true) << "it could not pay for the creature";
  }
}

// [territory A34] a hidden item counts if a known creature would win with it.
TEST(TerritoryAdvice_A34, HiddenItemsAreEstimated) {
  State state = trap();  // the defender has 60 HP
  hide_one_of(state, {"wage", "great_flail", "great_flail", "great_flail"});
  EXPECT_EQ(advice(state)["stride"]["use"], true) << "no creature";
  state.lords[1].hand.add({card("forge_ox"), kEverybody});
  EXPECT_EQ(advice(state)["stride"]["use"], false) << "40 and 50 AP";
  state.lords[1].mana = 60;
  EXPECT_EQ(advice(state)["stride"]["use"], true) << "it could not pay for both";
}

// Lord 0 walks towards an enemy land of level 3 and holds Set Stride 3.
State danger(int tile) {
  State state = set_up("ring_20");
  put(state, tile, 1, "standing_stone", 3);
  state.lords[0].tile = 0;
  state.lords[0].came_from = 19;
  state.lords[0].direction_pending = false;
  hold(state, 0, {"set_stride_3"});
  return state;
}
bool escapes(const State& state) {
  const Json stride = advice(state)["stride"];
  return stride["use"] == true && stride["mode"] == "defence";
}

// [territory A33] every total of the dice up to 12 is feared, if the dice in play can give it.
TEST(TerritoryAdvice_A33, FearsTheTotalsOfTheDice) {
  for (const int tile : {4, 8, 9, 12}) EXPECT_TRUE(escapes(danger(tile))) << tile;
  for (const int tile : {3, 13, 14}) EXPECT_FALSE(escapes(danger(tile))) << tile;
  State state = danger(12);
  state.lords[0].mark = LordMark::StrideRange;
  state.lords[0].mark_amount = 6;
  state.lords[0].mark_more = 8;
  EXPECT_FALSE(escapes(state)) << "only 6 to 8 can be rolled";
  state = danger(13);
  state.lords[0].mark = LordMark::ThirdDie;
  EXPECT_FALSE(escapes(state)) << "greater totals are not feared";
}

// [territory A32] a roll already fixed by a mark is the only one feared.
TEST(TerritoryAdvice_A32, FearsOnlyAFixedRoll) {
  State state = danger(4);
  state.lords[0].mark = LordMark::Stride;
  state.lords[0].mark_amount = 8;
  EXPECT_FALSE(escapes(state));
  state.lords[0].mark_amount = 4;
  EXPECT_TRUE(escapes(state));
  state.lords[0].mark = LordMark::Exempt;
  EXPECT_FALSE(escapes(state)) << "it pays no toll";
}

// [territory A32] with a Reverse mark the danger is behind, and the card leads ahead.
TEST(TerritoryAdvice_A32, FearsTheWayItWouldWalk) {
  State state = danger(16);
  EXPECT_FALSE(escapes(state));
  state.lords[0].mark = LordMark::Reverse;
  state.lords[0].came_from = 1;
  EXPECT_TRUE(escapes(state)) << "four steps behind";
  put(state, 3, 1, "standing_stone");
  EXPECT_FALSE(escapes(state)) << "the card would end on 3";
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
