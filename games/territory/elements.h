#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace taku::territory {

// The element of a creature or a land. A blank land has none yet; see map.h (rules/territory.md 1.1).
enum class Element : std::uint8_t { Fire, Water, Earth, Wind, Neutral };
inline constexpr int kElements = 5;
inline constexpr int kStoneElements = 4;  // all but Neutral
inline constexpr std::array<std::string_view, kElements> kElementNames = {"fire", "water", "earth", "wind", "neutral"};

constexpr std::string_view element_name(Element element) { return kElementNames[static_cast<std::size_t>(element)]; }
constexpr std::optional<Element> parse_element(std::string_view name) {
  for (std::size_t i = 0; i < kElements; ++i) {
    if (kElementNames[i] == name) return static_cast<Element>(i);
  }
  return std::nullopt;
}

// A set of elements, one bit each.
struct ElementSet {
  std::uint8_t bits = 0;

  static constexpr ElementSet all() { return {(1U << kElements) - 1}; }
  static constexpr ElementSet of(Element element) {
    return {static_cast<std::uint8_t>(1U << static_cast<int>(element))};
  }
  constexpr bool has(Element element) const { return (bits >> static_cast<int>(element) & 1) != 0; }
  constexpr bool empty() const { return bits == 0; }
  constexpr void add(Element element) { bits |= of(element).bits; }
  bool operator==(const ElementSet&) const = default;
};

}  // namespace taku::territory
