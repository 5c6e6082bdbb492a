#include <gtest/gtest.h>

#include "ai/eval/territory/battles.h"
#include "ai/eval/territory/cpu.h"
#include "ai/eval/territory/landing.h"
#include "ai/eval/territory/rates.h"
#include "tests/support/territory_play.h"

// The computer lord's actions on land: rules/territory.md 6.4, 6.5, 2.3.

namespace taku::ai::territory {
namespace {

// The cpu's move for the seat to act, from its own view.
std::string cpu_text(const State& state) {
  const Seat seat = state.turn().seats.first();
  return Territory::move_text(state, cpu_move(state.view(seat).table(), seat));
}

std::string spell(std::string_view id, int target) {
  return Territory::move_text(State(), pack({.what = Act::Spell, .first = target, .card = card(id)}));
}

State landed(int tile, std::initializer_list<std::string_view> hand, int mana = 300) {
  State state = set_up();
  state.lords[0].mana = mana;
  hold(state, 0, hand);
  stand(state, tile);
  return state;
}

std::string landing(Act what, std::string_view id) {
  return Territory::move_text(State(), pack({.what = what, .card = card(id)}));
}
std::string level(int tile, int to) {
  return Territory::move_text(State(), pack({.what = Act::Level, .first = tile, .number = to}));
}
const std::string kPass = Territory::move_text(State(), pack({}));

// [territory 6.4] vacant land: the matching creature with the highest rate
TEST(TerritoryCpu_6_4, SummonsTheBestMatchingCreature) {
  EXPECT_EQ(cpu_text(landed(1, {"cinder_pup", "drizzle_pup", "tide_brute", "bruiser"})),
            landing(Act::Summon, "tide_brute"));
}

// [territory 6.4] without a match: an activated ability, else the lowest rate
TEST(TerritoryCpu_6_4, SummonsTheLeastMismatch) {
  State state = landed(1, {"cinder_pup", "scorch_brute", "bruiser"});
  ASSERT_TRUE(cpu_turn_policy(state).summons_mismatch) << "this turn's draw on this map";
  EXPECT_EQ(cpu_text(state), landing(Act::Summon, "cinder_pup"));
  put(state, 6, 0, "feather_pup");
  state.lands[6].tapped = 1;
  hold(state, 0, {"moorland_archer"});
  EXPECT_EQ(cpu_text(state), landing(Act::Summon, "moorland_archer"));
}

// [territory 6.4] a matching summon counts 290, a land order the mana it invests
TEST(TerritoryCpu_6_4, ComparesSummonsWithLevels) {
  State state = landed(1, {"drizzle_pup"}, 380);
  put(state, 2, 0, "tide_brute");
  EXPECT_EQ(cpu_text(state), landing(Act::Summon, "drizzle_pup")) << "a level would cost 260 of 380";
  state.lords[0].mana = 1000;
  EXPECT_EQ(cpu_text(state), level(2, 4)) << "620 of 1000, 300 are kept";
}

// [territory 6.4] levels go to matching untapped lands and keep max(30 %, 100)
TEST(TerritoryCpu_6_4, LevelsOnlyMatchingUntappedLands) {
  State state = landed(0, {}, 400);
  put(state, 2, 0, "cinder_pup");
  EXPECT_EQ(cpu_text(state), kPass) << "fire on water";
  put(state, 3, 0, "drizzle_pup");
  EXPECT_EQ(cpu_text(state), level(3, 3));
  state.lords[0].mana = 359;
  EXPECT_EQ(cpu_text(state), level(3, 2)) << "260 would leave 99";
  state.lands[3].tapped = 1;
  EXPECT_EQ(cpu_text(state), kPass);
}

// [territory 6.4] crisis: invests everything in the longest chain before the toll takes it
TEST(TerritoryCpu_6_4, InvestsAllManaBeforeATollItCannotPay) {
  State state = landed(6, {}, 300);
  put(state, 6, 1, "gust_brute", 4);
  put(state, 1, 0, "drizzle_pup");
  put(state, 2, 0, "drizzle_pup");
  put(state, 16, 0, "cinder_pup");
  EXPECT_EQ(cpu_text(state), level(1, 3));
}

// [territory 6.4] a creature on a level-1 land that does not suit it moves to one that does: 150 + 50 x chain
TEST(TerritoryCpu_6_4, MovesAMismatchedCreature) {
  State state = landed(0, {}, 0);
  put(state, 5, 0, "feather_pup");
  EXPECT_EQ(cpu_text(state), Territory::move_text(state, pack({.what = Act::Move, .first = 5, .second = 6})));
  state.lands[5].level = 2;
  EXPECT_EQ(cpu_text(state), kPass);
}

// [territory 6.4] swap: twice the difference in rate, + 150 for a match, − 500 for breaking one
TEST(TerritoryCpu_6_4, SwapsForAMatch) {
  State state = landed(0, {"tide_brute", "gust_brute"}, 150);
  put(state, 1, 0, "cinder_pup");
  EXPECT_EQ(creature_to_swap_in(state, {0}, 1), card("tide_brute"));
  put(state, 1, 0, "drizzle_pup");
  state.lords[0].hand.remove(card("tide_brute"));
  EXPECT_EQ(creature_to_swap_in(state, {0}, 1), kNoCard) << "a better creature, but it would break the match";
}

// [territory 6.4] terrain: only where the creature then stands on its element, 100 (+ 100 from neutral) − 0.3 x cost
TEST(TerritoryCpu_6_4, ChangesNeutralLand) {
  State state = landed(0, {}, 1000);
  put(state, 5, 0, "cinder_pup");
  state.lands[5].mark = Mark::Shackle;
  EXPECT_EQ(cpu_text(state), Territory::move_text(state, pack({.what = Act::Terrain, .first = 5, .number = 0})));
}

// [territory 6.5] attacks if it wins whatever the defender may hold, without an item if none is needed
TEST(TerritoryCpu_6_5, AttacksWhenItWins) {
  State state = landed(6, {"tide_brute", "cudgel"});
  put(state, 6, 1, "clod");
  EXPECT_EQ(cpu_text(state), landing(Act::Fight, "tide_brute"));
  state.apply({0}, cpu_move(state, {0}));
  ASSERT_EQ(state.phase, Phase::AttackItem);
  EXPECT_EQ(cpu_text(state), kPass);
}

// [territory 6.5, A27] adds an item if only that wins; the execution follows the plan
TEST(TerritoryCpu_6_5, AddsTheItemThatWins) {
  State state = landed(6, {"tide_brute", "great_flail", "padded_coat"});
  put(state, 6, 1, "gust_brute");  // 50 HP + 10 of the land
  const Attack plan = Fights(state.view({0}).table(), {0}, AttackPolicy::WinsAtWorst).from_hand(6);
  EXPECT_EQ(plan.creature, card("tide_brute"));
  EXPECT_EQ(plan.item, card("great_flail"));
  state.apply({0}, cpu_move(state.view({0}).table(), {0}));
  EXPECT_EQ(cpu_text(state), landing(Act::Item, "great_flail"));
}

// [territory 6.5] standard policy: does not attack a hand known to hold an answer
TEST(TerritoryCpu_6_5, AvoidsAKnownAnswer) {
  State state = landed(6, {"tide_brute"}, 80);
  put(state, 6, 1, "feather_pup");
  state.lords[1].piles = {};
  EXPECT_EQ(cpu_text(state), landing(Act::Fight, "tide_brute"));
  state.lords[1].hand.add({card("padded_coat"), kEverybody});
  EXPECT_EQ(cpu_text(state), kPass);
  state.lords[1].mana = 9;
  EXPECT_EQ(cpu_text(state), landing(Act::Fight, "tide_brute")) << "the coat costs 10";
}

// [territory 6.5] a hidden hand is estimated from the unseen cards
TEST(TerritoryCpu_6_5, EstimatesAHiddenHand) {
  State state = landed(6, {"tide_brute"}, 80);
  put(state, 6, 1, "feather_pup");
  hold(state, 1, {"clod", "clod"});
  state.lords[1].piles = {};
  for (int i = 0; i < 4; ++i) state.lords[1].piles.add_to_pile(card("wage"));
  EXPECT_EQ(cpu_text(state), landing(Act::Fight, "tide_brute"));
  for (int i = 0; i < 8; ++i) state.lords[1].piles.add_to_pile(card("full_harness"));
  EXPECT_EQ(cpu_text(state), kPass);
}

// [territory 6.5] an instant-death gamble of at least 50 % is the last resort
TEST(TerritoryCpu_6_5, GamblesOnInstantDeath) {
  State state = landed(6, {"headless_rider"}, 50);
  put(state, 6, 1, "gust_brute", 3);
  state.lords[1].piles = {};
  EXPECT_EQ(cpu_text(state), landing(Act::Fight, "headless_rider")) << "70 % against AP 40";
  EXPECT_FALSE(Fights(state, {0}, AttackPolicy::Never).from_hand(6).possible());
}

// [territory 6.5] defence: no item if it survives anyway, otherwise the cheapest that saves it
TEST(TerritoryCpu_6_5, DefendsWithTheCheapestItem) {
  State state = landed(6, {"bruiser"});
  put(state, 6, 1, "feather_pup");
  hold(state, 1, {"full_harness", "padded_coat", "cudgel"});
  play(state, landing(Act::Fight, "bruiser"));
  ASSERT_EQ(state.phase, Phase::DefendItem);
  EXPECT_EQ(cpu_text(state), landing(Act::Item, "padded_coat"));
  state.lands[6].hp = 20;
  state.lands[6].level = 5;
  EXPECT_EQ(cpu_text(state), kPass) << "the land's 50 HP are enough";
}

// [territory 6.5] items that kill the attacker too are kept for lands of level 2 or more
TEST(TerritoryCpu_6_5, KeepsTakeAlong) {
  State state = landed(6, {"furnace_idol"}, 1000);
  put(state, 16, 0, "cinder_pup");
  put(state, 17, 0, "cinder_pup");
  put(state, 6, 1, "feather_pup");
  hold(state, 1, {"last_ember"});
  play(state, landing(Act::Fight, "furnace_idol"));
  EXPECT_EQ(cpu_text(state), kPass);
  state.lands[6].level = 2;
  EXPECT_EQ(cpu_text(state), landing(Act::Item, "last_ember"));
}

// [territory 2.3] lands outside a chain first, then the most valuable
TEST(TerritoryCpu_2_3, SellsLandsWithoutAChainFirst) {
  State state = set_up();
  put(state, 1, 0, "drizzle_pup", 3);
  put(state, 2, 0, "drizzle_pup");
  put(state, 16, 0, "cinder_pup");
  put(state, 6, 0, "feather_pup", 2);
  state.lords[0].mana = -10;
  state.phase = Phase::Sell;
  EXPECT_EQ(unpack(cpu_move(state, {0})).first, 6);
  state.set_owner(6, kNoOwner);
  EXPECT_EQ(unpack(cpu_move(state, {0})).first, 16);
  state.set_owner(16, kNoOwner);
  EXPECT_EQ(unpack(cpu_move(state, {0})).first, 1);
}

// [territory 6.4] rates, and the penalty for copies
TEST(TerritoryCpu_6_4, Rates) {
  EXPECT_EQ(card_rate(card("cinder_pup")), 16);        // 40 / 2 − 20 / 5
  EXPECT_EQ(card_rate(card("sparrow_scout")), 69);     // 25 + 50 − 6
  EXPECT_EQ(card_rate(card("moorland_archer")), 116);  // 40 + 50 + 40 − 14
  EXPECT_EQ(card_rate(card("great_flail")), 100);
  EXPECT_EQ(card_rate(card("tithe")), 92);
  State state = set_up();
  hold(state, 0, {"saw_blade", "great_flail", "great_flail", "great_flail"});
  EXPECT_EQ(least_card(state.lords[0].hand), card("great_flail")) << "a third copy: 100 − 100";
}

// [territory 5.3] spells by their CPU rule
TEST(TerritoryCpu_5_3, CastsByTheRule) {
  State state = set_up();
  hold(state, 0, {"spark"});
  put(state, 6, 1, "gust_brute");
  EXPECT_EQ(cpu_text(state), kPass) << "it would not kill";
  put(state, 7, 1, "feather_pup");
  EXPECT_EQ(cpu_text(state), spell("spark", 7));
  hold(state, 0, {"wage"});
  EXPECT_EQ(cpu_text(state), spell("wage", 0)) << "a higher priority";
}

// [territory 5.3] Tithe from 300 mana, Levy from three domains
TEST(TerritoryCpu_5_3, StealsWhereItPays) {
  State state = set_up();
  hold(state, 0, {"tithe"});
  state.lords[1].mana = 299;
  EXPECT_EQ(cpu_text(state), kPass);
  state.lords[1].mana = 300;
  EXPECT_EQ(cpu_text(state), spell("tithe", 1));
}

// [territory 6.6] Set Stride sends an enemy to an expensive own land
TEST(TerritoryCpu_6_6, SendsAnEnemyToAnExpensiveLand) {
  State state = set_up();
  hold(state, 0, {"set_stride_3"});
  put(state, 6, 0, "gust_brute", 3);
  state.lords[1].tile = 3;
  state.lords[1].came_from = 2;
  state.lords[1].direction_pending = false;
  EXPECT_EQ(cpu_text(state), spell("set_stride_3", 1));
  state.lands[6].level = 2;
  EXPECT_EQ(cpu_text(state), kPass) << "needs level 3 or more";
}

// [territory 6.5] on special tiles
TEST(TerritoryCpu_6_5, SpecialTiles) {
  State state = set_up("market_33");
  hold(state, 0, {"cinder_pup", "cinder_pup", "drizzle_pup"});
  state.phase = Phase::Stones;
  EXPECT_EQ(cpu_move(state, {0}), pack({.what = Act::BuyStones, .first = 0, .number = 1}));
  state.lords[0].mana = 149;
  EXPECT_EQ(cpu_text(state), kPass) << "100 mana are kept";
  state.lords[0].mana = 1000;
  state.phase = Phase::Give;
  EXPECT_EQ(unpack(cpu_move(state, {0})).first, static_cast<int>(CardKind::Item)) << "the first missing kind";
  hold(state, 0, {"wage", "wage", "wage", "wage"});
  EXPECT_EQ(cpu_text(state), kPass) << "the hand has seven cards";
  state.phase = Phase::Base;
  EXPECT_EQ(unpack(cpu_move(state, {0})).first, 1) << "the first fire land";
  state.phase = Phase::Flip;
  EXPECT_EQ(cpu_text(state), kPass);
}

}  // namespace
}  // namespace taku::ai::territory
