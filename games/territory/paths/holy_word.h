#pragma once

#include <optional>

#include "games/territory/paths/paths.h"

// When to cast Set Stride, and on which lord: rules/territory.md 6.6.

namespace taku::territory {

struct StrideCard {
  int stride = 0;
  int cost = 0;
};
inline constexpr std::array<StrideCard, 4> kStrideCards = {{{1, 30}, {3, 10}, {6, 50}, {8, 80}}};  // 5.3
std::optional<StrideCard> stride_card(int stride);

inline constexpr int kLongestStride = 8;    // of these cards
inline constexpr int kHighLevel = 3;        // lands worth sending an enemy to, and worth avoiding
inline constexpr int kDangerousRolls = 12;  // greater totals are not feared (A33)
inline constexpr std::uint32_t kOrdinaryRolls = 0b1'1111'1111'1110;  // totals 1 to 12, a bit for each

// A lord as it would be after a cast on it, without the mark that the cast replaces (A32), and the board from that
// lord's point of view: the tolls it pays and the fights it would win. The hands of other lords are unknown, so their
// boards summon nothing (A29).
struct StrideLord {
  PathBoard board;
  PathStart at;
};

// What the lord who decides has to fear without a cast.
struct RollFear {
  PathStart at;             // with the mark that it has now
  std::uint32_t rolls = 0;  // a bit for each total that it may roll (A32, A33)
};

struct HolyWord {
  enum class Mode : std::uint8_t { Offence, Defence };
  bool use = false;
  int stride = 0;
  int target = 0;  // a lord
  Mode mode = Mode::Offence;
  int gain = 0;  // the toll to be gained or avoided
  int cost = 0;
};

// Lords are indexed by seat, 2 to 4 of them; `strides` are the cards in hand.
HolyWord evaluate_holy_word(std::span<const StrideLord> lords, int lord, const RollFear& fear,
                            std::span<const int> strides, int mana);

}  // namespace taku::territory
