#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "games/territory/elements.h"

// The numbers of lands, laps, stones and dice: rules/territory.md 1.4, 2 and 3. Integers only.

namespace taku::territory {

inline constexpr int kMaxLevel = 5;
inline constexpr int kMaxChain = 5;  // longer chains count as five

// rules 3. Level 1..5; chain = the owner's lands of that element on the whole map, this one included.
int land_value(Element element, int level, int chain);
int land_toll(Element element, int level, int chain);  // before marks and Tax
int level_cost(int from, int to);                      // from <= to
int terrain_cost(int level, Element from);

// rules 2.2. One preset for both bonuses of a map.
enum class BonusPreset : std::uint8_t { Low, Standard, High, VeryHigh };
inline constexpr int kBonusPresets = 4;
std::string_view bonus_preset_name(BonusPreset preset);  // "very_high"
std::optional<BonusPreset> parse_bonus_preset(std::string_view name);
int signal_bonus(BonusPreset preset);  // for a new signal
// Paid at the end of a lap; `lap` is the number of the lap just finished, from 1.
int lap_bonus(BonusPreset preset, int creatures, int lap);

// rules 1.4. The stones of all lords together, in the order fire, water, earth, wind.
using StoneCounts = std::array<int, kStoneElements>;
int stone_price(const StoneCounts& held, Element element);
constexpr Element opposite(Element element) {  // not for Neutral
  return static_cast<Element>(static_cast<int>(element) ^ 1);
}

// rules 2, step 3: two odd dice; 0 + 0 counts 12.
inline constexpr std::array<int, 6> kFirstDie = {0, 1, 2, 3, 4, 5};
inline constexpr std::array<int, 6> kSecondDie = {0, 2, 3, 4, 5, 6};
inline constexpr int kMaxDiceTotal = 12;
constexpr int dice_total(int first, int second) { return first + second == 0 ? kMaxDiceTotal : first + second; }
constexpr std::array<int, kMaxDiceTotal + 1> dice_ways() {  // out of 36, by total
  std::array<int, kMaxDiceTotal + 1> ways{};
  for (const int first : kFirstDie) {
    for (const int second : kSecondDie) ++ways[static_cast<std::size_t>(dice_total(first, second))];
  }
  return ways;
}

}  // namespace taku::territory
