#pragma once

#include <array>
#include <cstdint>

#include "ai/eval/hex_taboo/windows.h"

// What lines of cells are worth in Hex 3-Taboo, in hundredths of the logarithm of the odds to win. The weights were
// fitted to the results of games, as learn/learn_hex_taboo.cpp does (docs/design/search.md).

namespace taku::ai::hex_taboo {

// A value early and late in the game, in one number: they are added together and separated at the end.
struct Phased {
  std::int32_t both = 0;

  static constexpr Phased of(int early, int late) { return {late * 65536 + early}; }
  constexpr int early() const { return static_cast<std::int16_t>(both & 0xffff); }
  constexpr int late() const { return (both - early()) / 65536; }
  friend constexpr Phased operator+(Phased a, Phased b) { return {a.both + b.both}; }
  friend constexpr Phased operator-(Phased a, Phased b) { return {a.both - b.both}; }
  bool operator==(const Phased&) const = default;
};

// Early and late in the game, for each kind of window.
extern const std::int8_t kWindowWeights[kWindowKinds][2];

// How much a player gains along one axis by a stone on a cell. The index tells the four cells before it and the four
// behind it: bits 0 … 7 those that this player has, bits 8 … 15 those that the other player has; blocked cells are in
// both.
using StoneGains = std::array<Phased, 1 << 16>;
const StoneGains& stone_gains();

}  // namespace taku::ai::hex_taboo
