#pragma once

#include "ai/eval/territory/minds.h"

// What the cpu would tell a player before the roll: where each total ends, and whether to cast Set Stride.

namespace taku::ai::territory {

// One total of the dice.
struct RollOutlook {
  int total = 0;
  int ways = 0;  // of all ways that the dice can fall, with the marks on the lord
  TileId stop_tile = 0;
  bool forced_stop = false;
  int score = 0;  // as rules/territory.md 6.3
};

// Every total that can come, from the lowest; none unless that seat is in its spell phase.
std::vector<RollOutlook> roll_outlooks(const View& view, Seat seat);

// The answer of the protocol's query "advice".
Json advice_json(const View& view, Seat seat);

}  // namespace taku::ai::territory
