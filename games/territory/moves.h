#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/move.h"

// Moves and outcomes of Territory as packed words.
//   | 63 … 40: 0 | 39 … 32: card | 31 … 24: number | 23 … 16: second | 15 … 8: first | 7 … 0: what |
// Unused parts are 0. `card` is the card's id plus one, so that 0 means no card.

namespace taku::territory {

enum class Act : std::uint8_t {
  Pass,
  Direction,   // first: to
  Spell,       // card; first: target (a tile or a seat), if it has one
  Ability,     // first: the creature's tile; second: target
  Summon,      // card
  Fight,       // card
  Item,        // card
  Level,       // first: tile; number: the new level
  Move,        // first: from; second: to
  Swap,        // first: tile; then the creature is chosen as a Summon
  Terrain,     // first: tile; number: element
  BuyCard,     // card
  BuyStones,   // first: element; number: how many
  SellStones,  // first: element; number: how many
  SellDomain,  // first: tile
  Discard,     // card; also a sacrifice
  Flip,
  Give,     // first: CardKind
  Base,     // first: tile
  Shatter,  // card
  // outcomes
  Dice,    // first, second, number (0: no third die)
  Stride,  // number
  Draw,    // card
  Offer,   // card
  Death,   // number: 1 if it dies
};
inline constexpr int kActs = 25;

struct MoveParts {
  Act what = Act::Pass;
  int first = 0, second = 0, number = 0;
  int card = -1;
};
constexpr taku::Move pack(const MoveParts& parts) {
  return {static_cast<std::uint64_t>(parts.what) | static_cast<std::uint64_t>(parts.first) << 8 |
          static_cast<std::uint64_t>(parts.second) << 16 | static_cast<std::uint64_t>(parts.number) << 24 |
          static_cast<std::uint64_t>(parts.card + 1) << 32};
}
constexpr MoveParts unpack(taku::Move move) {
  const auto byte = [&](int shift) { return static_cast<int>(move.bits >> shift & 0xff); };
  return {static_cast<Act>(byte(0)), byte(8), byte(16), byte(24), byte(32) - 1};
}

}  // namespace taku::territory
