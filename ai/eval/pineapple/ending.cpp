#include "ai/eval/pineapple/ending.h"

namespace taku::ai::pineapple {

using namespace taku::pineapple;

const std::array<int, 4> kFantasylandWorth = {900, 2100, 3600, 5000};

const Ordinary kOrdinary = {
#include "ai/eval/pineapple/ordinary.inc"
};

int typical_worth(const BoardValue& mine, const Ordinary& others) {
  if (mine.busted) return -2 * kScoopBonus * (1000 - others.fouls) * kPoint / 1000;
  const int top = others.wins[0][static_cast<std::size_t>(value_kind(mine.top))];
  const int middle = others.wins[1][static_cast<std::size_t>(value_kind(mine.middle))];
  const int bottom = others.wins[2][static_cast<std::size_t>(value_kind(mine.bottom))];
  // Lines and scoop in thousandths of a point, assuming that the three lines are independent.
  const int all = top * middle / 1000 * bottom / 1000;
  const int none = (1000 - top) * (1000 - middle) / 1000 * (1000 - bottom) / 1000;
  const int played = 2 * (top + middle + bottom) - 3000 + kScoopBonus * (all - none);
  const int lines = (played * (1000 - others.fouls) / 1000 + 2 * kScoopBonus * others.fouls) * kPoint / 1000;
  return royalties(mine).total() * kPoint + fantasyland_worth(fantasyland_cards(mine)) + lines;
}

int worth_against(const BoardValue& mine, const BoardValue& theirs) {
  return score(mine, theirs).raw[0] * kPoint + fantasyland_worth(fantasyland_cards(mine)) -
         fantasyland_worth(fantasyland_cards(theirs));
}

}  // namespace taku::ai::pineapple
