#include <gtest/gtest.h>

#include "games/territory/battle_test_support.h"

// Battles between cards of the starter set, computed by hand: rules 5.1 and 5.2.

namespace taku::territory {
namespace {

struct Place {
  Element land = Element::Neutral;
  int level = 1;
};

Fighter fighter_with(std::string_view creature, std::string_view item) {
  const CardBook& book = card_book();
  Fighter fighter = fighter_of(book, *book.find(creature));
  if (item.empty()) return fighter;
  EXPECT_TRUE(may_use_item(book, fighter.card, *book.find(item))) << creature << " with " << item;
  fighter.item = item_of(book, *book.find(item));
  return fighter;
}

BattleResult battle(std::string_view attacker, std::string_view attacker_item, std::string_view defender,
                    std::string_view defender_item, Place place, DeathRolls rolls = {}) {
  Battle battle;
  battle.attacker = fighter_with(attacker, attacker_item);
  battle.defender = fighter_with(defender, defender_item);
  battle.land = place.land;
  battle.level = place.level;
  return fight(card_book(), battle, rolls);
}

std::string battle_story(std::string_view attacker, std::string_view attacker_item, std::string_view defender,
                         std::string_view defender_item, Place place, DeathRolls rolls = {}) {
  return story(battle(attacker, attacker_item, defender, defender_item, place, rolls));
}

// [territory 5.1] fire
TEST(Territory_5_1, FireCreatures) {
  const Place water2{Element::Water, 2};
  EXPECT_EQ(battle_story("forge_ox", "", "drizzle_pup", "", water2), "defender_dead 40/0") << "40 against 20 + 20";
  EXPECT_EQ(battle_story("forge_ox", "", "drizzle_pup", "padded_coat", water2), "both_alive 20/20");
  EXPECT_EQ(battle_story("emberlance", "", "bruiser", "", {Element::Earth, 1}), "defender_dead 30/0")
      << "45 against 40";
  EXPECT_EQ(battle_story("emberlance", "", "tide_brute", "", {Element::Earth, 1}), "attacker_dead 0/20") << "max HP 50";
  EXPECT_EQ(battle_story("furnace_idol", "", "tide_brute", "", {Element::Water, 3}), "defender_dead 60/0")
      << "90 against 80";
  EXPECT_EQ(battle("furnace_idol", "", "tide_brute", "", {Element::Water, 3}).land, Element::Fire);
  EXPECT_TRUE(battle("rekindled_heron", "", "quarry_brute", "", {Element::Earth, 1}).attacker.to_hand);
  EXPECT_EQ(battle_story("ashwing_raider", "", "gust_brute", "", {Element::Wind, 3}), "both_alive 10/10")
      << "Pierce: AP 40";
  EXPECT_EQ(battle("ashwing_raider", "", "gust_brute", "", {Element::Wind, 3}).attacker.mana, 100);
}

// [territory 5.1] water
TEST(Territory_5_1, WaterCreatures) {
  EXPECT_EQ(battle_story("quarry_brute", "", "foam_sprite", "", {Element::Earth, 1}), "both_alive 20/50");
  EXPECT_EQ(battle_story("scorch_brute", "", "reef_coil", "", {Element::Water, 2}), "both_alive 30/40")
      << "20 + 20 bonus";
  EXPECT_EQ(battle_story("bruiser", "great_flail", "still_pool", "", {Element::Fire, 1}), "defender_dead 40/0");
  EXPECT_EQ(battle("bruiser", "great_flail", "still_pool", "", {Element::Fire, 1}).defender.mana, 250);
  EXPECT_EQ(battle("bruiser", "", "still_pool", "", {Element::Fire, 1}).defender.mana, 200);
  EXPECT_EQ(battle_story("rime_stalker", "", "scorch_brute", "", {Element::Fire, 3}), "roll 60");
  DeathRolls rolls;
  rolls.add(false);
  EXPECT_EQ(battle_story("rime_stalker", "", "scorch_brute", "", {Element::Fire, 3}, rolls), "both_alive 40/40");
  EXPECT_EQ(battle_story("abyss_sovereign", "", "quarry_brute", "", {Element::Earth, 5}), "both_alive 60/40");
}

// [territory 5.1] earth
TEST(Territory_5_1, EarthCreatures) {
  EXPECT_EQ(battle_story("abyss_sovereign", "", "thorn_hedge", "", {Element::Earth, 1}), "both_alive 60/50")
      << "10 + 50 bonus";
  EXPECT_EQ(battle_story("gust_brute", "felling_axe", "watch_gargoyle", "", {Element::Wind, 1}), "attacker_dead 0/50");
  EXPECT_EQ(battle_story("gust_brute", "quick_rapier", "watch_gargoyle", "", {Element::Wind, 1}), "defender_dead 50/0");
  EXPECT_EQ(battle("cinder_pup", "", "field_tender", "", {Element::Earth, 4}).level, 5);
  EXPECT_EQ(battle_story("copse_keeper", "forge_ox", "bruiser", "", {Element::Earth, 1}), "defender_dead 40/0")
      << "30 + 40";
}

// [territory 5.1] wind and neutral
TEST(Territory_5_1, WindAndNeutralCreatures) {
  EXPECT_EQ(battle_story("needle_bat", "", "emberlance", "", {Element::Fire, 5}), "defender_dead 30/0");
  EXPECT_EQ(battle_story("whirl_duelist", "", "forge_ox", "", {Element::Earth, 1}), "defender_dead 30/0");
  EXPECT_EQ(battle_story("hex_lantern", "", "cinder_pup", "full_harness", {Element::Earth, 1}), "defender_dead 30/0");
  EXPECT_EQ(battle("rampart_breaker", "", "cinder_pup", "", {Element::Fire, 3}).level, 2);
  EXPECT_EQ(battle("cinder_pup", "great_flail", "coffer_trap", "", {Element::Fire, 1}).defender.mana, 200);
  EXPECT_EQ(battle("cinder_pup", "", "coffer_trap", "", {Element::Fire, 1}).defender.mana, 100);
  EXPECT_EQ(battle_story("headless_rider", "", "quarry_brute", "", {Element::Earth, 1}), "roll 70");
  EXPECT_EQ(battle_story("headless_rider", "", "watch_gargoyle", "", {Element::Fire, 1}), "attacker_dead 0/50");
  EXPECT_EQ(battle_story("masked_captain", "spark_scroll", "quarry_brute", "", {Element::Earth, 5}),
            "defender_dead 40/0");
}

// [territory 5.2] items
TEST(Territory_5_2, Items) {
  const Place fire{Element::Fire, 1};
  EXPECT_EQ(battle_story("bruiser", "", "bruiser", "spike_buckler", fire), "attacker_dead 0/20")
      << "20 back, 20 through, 40 back";
  EXPECT_EQ(battle_story("bone_sentinel", "", "bruiser", "parry_board", fire), "attacker_dead 0/40");
  EXPECT_EQ(battle_story("bruiser", "", "bruiser", "parry_board", fire), "defender_dead 40/0");
  EXPECT_EQ(battle_story("bruiser", "spark_scroll", "cinder_pup", "ward_board", fire), "both_alive 20/20");
  EXPECT_EQ(battle_story("bruiser", "bore_lance", "scorch_brute", "", {Element::Fire, 5}), "defender_dead 40/0");
  EXPECT_EQ(battle_story("bruiser", "", "hired_hand", "statue_dust", {Element::Fire, 1}), "both_alive 40/30");
  EXPECT_EQ(battle_story("bruiser", "great_flail", "hired_hand", "last_ember", fire), "both_dead 0/0");
  EXPECT_EQ(battle_story("bruiser", "", "bone_sentinel", "runners_charm", fire), "attacker_dead 0/40");
}

}  // namespace
}  // namespace taku::territory
