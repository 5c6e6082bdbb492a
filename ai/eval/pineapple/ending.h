#pragma once

#include <array>
#include <cstdint>

#include "ai/eval/pineapple/row_shapes.h"
#include "games/pineapple/board.h"

// The value of finished boards, in hundredths of a point.

namespace taku::ai::pineapple {

using taku::pineapple::BoardValue;

inline constexpr int kPoint = 100;

// rules/pineapple.md F3: the value of a Fantasyland hand of 14, 15, 16 or 17 cards, beyond that of an ordinary hand.
// docs/design/search.md describes how it was measured.
extern const std::array<int, 4> kFantasylandWorth;
inline int fantasyland_worth(int cards) {
  return cards == 0 ? 0 : kFantasylandWorth[static_cast<std::size_t>(cards - 14)];
}

// Statistics of ordinary hands, in thousandths.
struct Ordinary {
  // How often a line of that kind beats the same line of a player who does not foul; a tie counts half.
  std::array<std::array<std::int16_t, kValueKinds>, 3> wins{};
  int fouls = 0;
};
extern const Ordinary kOrdinary;

// The value against an ordinary player: royalties, the right to Fantasyland, and the lines.
int typical_worth(const BoardValue& mine, const Ordinary& others = kOrdinary);

// The points that mine wins from theirs, including rights to Fantasyland. Neither player is in Fantasyland now.
int worth_against(const BoardValue& mine, const BoardValue& theirs);

}  // namespace taku::ai::pineapple
