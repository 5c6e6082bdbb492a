#pragma once

#include <vector>

#include "ai/eval/territory/movement.h"

// Explains the cpu's choice of direction: the parts of each score. rules/territory.md 6.3

namespace taku::ai::territory {

struct MovementReason {
  TileId to = 0;  // the option, given by its first step
  int stop_score = 0;
  int path_sum = 0;    // before division
  int path_score = 0;  // path_sum / 10
  int bonus = 0;       // 1200 towards an unvisited gate
  int total = 0;
  PathTiles path;
  PassedTiles passed;  // the terms of path_sum
  TileId stop_tile = 0;
  bool forced_stop = false;
  int win_chance = 0;  // of a fight on the stop tile, in percent; 100 if the win counts as sure (A31)
  bool chosen = false;
};

// One reason per direction, in the order of the legal moves; empty unless that seat has to choose a direction.
std::vector<MovementReason> movement_reasons(const View& view, Seat seat);
// The same as JSON, for the protocol.
Json movement_reasons_json(const View& view, Seat seat);

}  // namespace taku::ai::territory
