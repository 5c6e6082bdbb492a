#include <gtest/gtest.h>

#include <cmath>

#include "games/territory/lands.h"

namespace taku::territory {
namespace {

// [territory 3] all values and tolls
TEST(Territory_3, ValuesAndTollsAreThoseOfTheTable) {
  constexpr int kTable[kMaxLevel][kMaxChain][2] = {
      {{120, 24}, {180, 36}, {216, 43}, {240, 48}, {264, 52}},
      {{240, 72}, {360, 108}, {432, 129}, {480, 144}, {528, 158}},
      {{480, 192}, {720, 288}, {864, 345}, {960, 384}, {1056, 422}},
      {{960, 576}, {1440, 864}, {1728, 1036}, {1920, 1152}, {2112, 1267}},
      {{1920, 1536}, {2880, 2304}, {3456, 2764}, {3840, 3072}, {4224, 3379}},
  };
  for (int level = 1; level <= kMaxLevel; ++level) {
    for (int chain = 1; chain <= kMaxChain; ++chain) {
      const auto& [value, toll] = kTable[level - 1][chain - 1];
      for (const Element element : {Element::Fire, Element::Water, Element::Earth, Element::Wind}) {
        EXPECT_EQ(land_value(element, level, chain), value) << level << " " << chain;
        EXPECT_EQ(land_toll(element, level, chain), toll) << level << " " << chain;
      }
    }
    EXPECT_EQ(land_value(Element::Fire, level, 9), land_value(Element::Fire, level, 5)) << "capped at 5";
  }
}

// [territory 3] a single neutral land
TEST(Territory_3, NeutralLandsAreWorthLess) {
  constexpr int kRow[kMaxLevel][2] = {{96, 19}, {192, 57}, {384, 153}, {768, 460}, {1536, 1228}};
  for (int level = 1; level <= kMaxLevel; ++level) {
    EXPECT_EQ(land_value(Element::Neutral, level, 1), kRow[level - 1][0]);
    EXPECT_EQ(land_toll(Element::Neutral, level, 1), kRow[level - 1][1]);
  }
  EXPECT_EQ(land_value(Element::Neutral, 1, 2), 144);
  EXPECT_EQ(land_value(Element::Neutral, 1, 3), 172);  // floor(120 x 0.8 x 1.8) = floor(172.8)
}

// [territory 3] costs of levels and terrain
TEST(Territory_3, CostsOfLandOrders) {
  EXPECT_EQ(level_cost(1, 2), 80);
  EXPECT_EQ(level_cost(2, 3), 180);
  EXPECT_EQ(level_cost(3, 4), 360);
  EXPECT_EQ(level_cost(4, 5), 580);
  EXPECT_EQ(level_cost(1, 4), 620);
  EXPECT_EQ(level_cost(1, 5), 1200);
  EXPECT_EQ(level_cost(3, 3), 0);
  EXPECT_EQ(terrain_cost(1, Element::Fire), 300);
  EXPECT_EQ(terrain_cost(3, Element::Wind), 500);
  EXPECT_EQ(terrain_cost(1, Element::Neutral), 100);
  EXPECT_EQ(terrain_cost(5, Element::Neutral), 500);
}

// [territory 2.2, 7] bonuses by preset; 5 creatures in lap 3 give 420
TEST(Territory_2_2, LapBonuses) {
  EXPECT_EQ(lap_bonus(BonusPreset::Standard, 5, 3), 420);
  EXPECT_EQ(lap_bonus(BonusPreset::Standard, 0, 1), 0);
  EXPECT_EQ(lap_bonus(BonusPreset::Low, 3, 2), 128);
  EXPECT_EQ(lap_bonus(BonusPreset::High, 1, 1), 80);
  EXPECT_EQ(lap_bonus(BonusPreset::VeryHigh, 4, 2), 600);
  EXPECT_EQ(signal_bonus(BonusPreset::Low), 50);
  EXPECT_EQ(signal_bonus(BonusPreset::Standard), 150);
  EXPECT_EQ(signal_bonus(BonusPreset::High), 150);
  EXPECT_EQ(signal_bonus(BonusPreset::VeryHigh), 200);
  for (int i = 0; i < kBonusPresets; ++i) {
    const auto preset = static_cast<BonusPreset>(i);
    EXPECT_EQ(parse_bonus_preset(bonus_preset_name(preset)), preset);
  }
  EXPECT_FALSE(parse_bonus_preset("huge"));
}

// [territory 1.4] prices rise with own stones and fall with the opposite's, not below 25
TEST(Territory_1_4, StonePrices) {
  EXPECT_EQ(stone_price({0, 0, 0, 0}, Element::Earth), 50);
  const StoneCounts held = {5, 3, 0, 20};
  EXPECT_EQ(stone_price(held, Element::Fire), 50 + 20 - 6);
  EXPECT_EQ(stone_price(held, Element::Water), 50 + 12 - 10);
  EXPECT_EQ(stone_price(held, Element::Earth), 25) << "50 - 40 is too low";
  EXPECT_EQ(stone_price(held, Element::Wind), 130);
}

// [territory 2 step 3] ways of each total, and their mean of 6.17
TEST(Territory_2, DiceWays) {
  constexpr auto kWays = dice_ways();
  EXPECT_EQ(kWays, (std::array{0, 1, 2, 3, 4, 5, 5, 5, 4, 3, 2, 1, 1}));
  int sum = 0;
  for (std::size_t total = 0; total < kWays.size(); ++total) sum += static_cast<int>(total) * kWays[total];
  EXPECT_EQ(std::lround(sum * 100.0 / 36), 617);
}

}  // namespace
}  // namespace taku::territory
