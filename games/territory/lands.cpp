#include "games/territory/lands.h"

#include <algorithm>
#include <cassert>

namespace taku::territory {
namespace {

constexpr int kBaseValue = 120;
constexpr std::array<int, kMaxLevel> kLevelFactor = {1, 2, 4, 8, 16};
constexpr std::array<int, kMaxChain> kChainTenths = {10, 15, 18, 20, 22};
constexpr std::array<int, kMaxLevel> kTollTenths = {2, 3, 4, 6, 8};
constexpr std::array<int, kMaxLevel> kLevelTotal = {0, 80, 260, 620, 1200};

constexpr std::array<std::string_view, kBonusPresets> kBonusPresetNames = {"low", "standard", "high", "very_high"};
constexpr std::array<int, kBonusPresets> kSignalBonus = {50, 150, 150, 200};
constexpr std::array<int, kBonusPresets> kLapBase = {80, 150, 200, 300};

template <class T, std::size_t N>
T at_level(const std::array<T, N>& table, int level) {
  assert(1 <= level && level <= kMaxLevel);
  return table[static_cast<std::size_t>(level - 1)];
}

}  // namespace

// rules 3: value = 120 E10 L C10 / 100
int land_value(Element element, int level, int chain) {
  const int element_tenths = element == Element::Neutral ? 8 : 10;
  const int chain_tenths = kChainTenths[static_cast<std::size_t>(std::clamp(chain, 1, kMaxChain) - 1)];
  return kBaseValue * element_tenths * at_level(kLevelFactor, level) * chain_tenths / 100;
}

int land_toll(Element element, int level, int chain) {
  return land_value(element, level, chain) * at_level(kTollTenths, level) / 10;
}

int level_cost(int from, int to) { return at_level(kLevelTotal, to) - at_level(kLevelTotal, from); }

int terrain_cost(int level, Element from) { return (from == Element::Neutral ? 100 : 300) + 100 * (level - 1); }

std::string_view bonus_preset_name(BonusPreset preset) { return kBonusPresetNames[static_cast<std::size_t>(preset)]; }

std::optional<BonusPreset> parse_bonus_preset(std::string_view name) {
  const auto found = std::ranges::find(kBonusPresetNames, name);
  if (found == kBonusPresetNames.end()) return std::nullopt;
  return static_cast<BonusPreset>(found - kBonusPresetNames.begin());
}

int signal_bonus(BonusPreset preset) { return kSignalBonus[static_cast<std::size_t>(preset)]; }

// rules 2.2: floor(base x (0.4 creatures + 0.4 (lap - 1)))
int lap_bonus(BonusPreset preset, int creatures, int lap) {
  return kLapBase[static_cast<std::size_t>(preset)] * 4 * (creatures + lap - 1) / 10;
}

int stone_price(const StoneCounts& held, Element element) {
  const int same = held[static_cast<std::size_t>(element)];
  const int other = held[static_cast<std::size_t>(opposite(element))];
  return std::max(25, 50 + 4 * same - 2 * other);
}

}  // namespace taku::territory
