#pragma once

#include <array>
#include <cstdint>

#include "ai/eval/pineapple/row_shapes.h"
#include "games/pineapple/board.h"

// What finished boards are worth, in hundredths of a point.

namespace taku::ai::pineapple {

using taku::pineapple::BoardValue;

inline constexpr int kPoint = 100;

// rules/pineapple.md F3: what the right to a Fantasyland hand of 14, 15, 16 or 17 cards is worth, beyond an ordinary
// hand. docs/design/search.md says how it was measured.
extern const std::array<int, 4> kFantasylandWorth;
inline int fantasyland_worth(int cards) {
  return cards == 0 ? 0 : kFantasylandWorth[static_cast<std::size_t>(cards - 14)];
}

// On the way, a foul of one's own is counted this much dearer than it is: the levels are to foul in few hands. 0 would
// win more points and foul about twice as often; docs/design/search.md has the numbers.
inline constexpr int kFoulCaution = 2500;

// What becomes of ordinary hands, in thousandths.
struct Ordinary {
  // How often a line of that kind beats the same line of a player that does not foul, a tie being half.
  std::array<std::array<std::int16_t, kValueKinds>, 3> wins{};
  int fouls = 0;
};
extern const Ordinary kOrdinary;

// Royalties, the right to Fantasyland, and the lines against an ordinary player.
int typical_worth(const BoardValue& mine, const Ordinary& others = kOrdinary);

// What mine wins of theirs, rights to Fantasyland included; neither is in Fantasyland now.
int worth_against(const BoardValue& mine, const BoardValue& theirs);

}  // namespace taku::ai::pineapple
