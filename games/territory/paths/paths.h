#pragma once

#include <algorithm>

#include "games/territory/paths/path_board.h"

// The movement evaluator of docs/spec/territory_cpu.md, as settled by rules/territory.md 6.1–6.3. Pure functions: they
// use up no mark and no randomness (A16) and allocate no memory.

namespace taku::territory {

// ---- 6.1

inline constexpr int kStopUnbeatableTimesToll = -1;
inline constexpr int kStopBeatableTimesToll = 2;
inline constexpr int kVacantMatch = 300;
inline constexpr int kVacantMismatch = 100;
inline constexpr int kVacantNothing = 0;
inline constexpr int kStopOwn = 0;
inline constexpr int kStopSpecial = 50;
inline constexpr int kPathDivisor = 10;
inline constexpr int kUnvisitedGateBonus = 1200;
inline constexpr int kForcedStopPenalty = -500;
inline constexpr int kLookAhead = 10;  // passed tiles that count (A3), and steps if no roll is known (A4)

inline constexpr int kMaxPathSteps = 30;
inline constexpr int kMaxPathLength = kMaxPathSteps * (1 + 2 * kMaxPathJumps) + 2;  // plus two: one jump too many

// ---- simulating walks

struct PathStart {
  int tile = 0;
  int came_from = kNoPathTile;  // nowhere: no exit is excluded, as when a direction is chosen (2.1)
};

// Every tile walked onto, the stop last, warps with both ends (A17); without the start.
using PathTiles = FixedList<std::uint8_t, kMaxPathLength>;

struct PathWay {
  PathTiles path;
  int stop_tile = kNoPathTile;
  bool forced_stop = false;
  int forced_stop_at = kNoPathTile;
};

// At forks the walker is assumed to choose the exit with the best stop + path/10 of everything that follows (A6, A23).
// `first` fixes the first step. Up to kMaxPathSteps steps; with none, the walker stays (A30).
PathWay simulate_path(const PathBoard& board, PathStart start, int steps, int first = kNoPathTile);

// ---- scores

int evaluate_stop_tile(const PathBoard& board, int tile, bool forced);
// The sum over the passed tiles, undivided: without the stop (A1), the first ten, not counting warps (A3, 6.7).
int evaluate_path_score(const PathBoard& board, const PathTiles& path);

struct PassedTile {
  std::uint8_t tile = 0;
  int score = 0;
};
using PassedTiles = FixedList<PassedTile, kLookAhead>;
// The parts of that sum, in the order walked.
PassedTiles passed_tiles(const PathBoard& board, const PathTiles& path);

struct PathScore : PathWay {
  int stop_score = 0;
  int path_sum = 0;
  int direction_bonus = 0;
  int total = 0;  // stop_score + path_sum / 10 + direction_bonus (A7)
};

PathScore evaluate_path(const PathBoard& board, PathStart start, int steps);

// ---- choosing a direction

// Steps to the nearest unvisited gate if `first` is the first of them (A5): with switches as they are, warps free,
// turning back only at dead ends.
inline constexpr int kNoGateAhead = 1 << 20;
int unvisited_gate_distance(const PathBoard& board, int at, int first);

using PathOptions = std::span<const std::uint8_t>;  // exits of a tile, at least one

struct PathChoice {
  int choice = kNoPathTile;              // the best; of equal ones the first (A21)
  FixedList<int, kMaxPathLinks> totals;  // by option
};

// A4: the number of steps is the roll, if it is known.
PathChoice decide_direction(const PathBoard& board, int at, PathOptions options, int steps = kLookAhead);
// A22: the remaining steps include the one onto the exit.
PathChoice decide_branch_choice(const PathBoard& board, int at, PathOptions options, int remaining);

}  // namespace taku::territory
