#pragma once

#include "ai/eval/territory/turn_policy.h"

// The cpu's advice before the roll: where each total ends, and whether to cast Set Stride.

namespace taku::ai::territory {

// One total of the dice.
struct RollOutlook {
  int total = 0;
  int ways = 0;  // number of ways to roll it, given the marks on the lord
  TileId stop_tile = 0;
  bool forced_stop = false;
  int score = 0;  // as rules/territory.md 6.3
};

// Every possible total, lowest first; empty unless the seat is in its spell phase.
std::vector<RollOutlook> roll_outlooks(const View& view, Seat seat);

// The answer of the protocol's query "advice".
Json advice_json(const View& view, Seat seat);

}  // namespace taku::ai::territory
