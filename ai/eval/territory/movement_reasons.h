#pragma once

#include <vector>

#include "ai/eval/territory/movement.h"

// Why the cpu goes where it goes: the parts of each score. rules/territory.md 6.3

namespace taku::ai::territory {

struct MovementReason {
  TileId to = 0;  // the option: the first step
  int stop_score = 0;
  int path_sum = 0;    // undivided
  int path_score = 0;  // path_sum / 10
  int bonus = 0;       // 1200 towards an unvisited gate
  int total = 0;
  PathTiles path;
  PassedTiles passed;  // what path_sum is made of
  TileId stop_tile = 0;
  bool forced_stop = false;
  bool chosen = false;
};

// One for each way the lord may go now, in the order of the legal moves; none unless that seat chooses a way.
std::vector<MovementReason> movement_reasons(const View& view, Seat seat);
// The same for the protocol.
Json movement_reasons_json(const View& view, Seat seat);

}  // namespace taku::ai::territory
