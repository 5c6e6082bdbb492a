#pragma once

#include <algorithm>

#include "games/territory/paths/path_board.h"

// The movement evaluator of docs/spec/territory_cpu.md, as rules/territory.md 6.1–6.3 settle it. Pure functions: they
// consume no mark and no randomness (A16) and take no memory.

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
inline constexpr int kLookAhead = 10;  // passed tiles that count (A3), and steps when no roll is known (A4)

inline constexpr int kMaxPathSteps = 30;
inline constexpr int kMaxPathLength = kMaxPathSteps * (1 + 2 * kMaxPathJumps) + 2;  // two: a jump too many

// ---- where a walk leads

struct PathStart {
  int tile = 0;
  int came_from = kNoPathTile;  // nowhere: every exit is open, as with a direction to choose (2.1)
};

// Every tile walked onto, the stop last and warps with both ends (A17); the start is not among them.
using PathTiles = FixedList<std::uint8_t, kMaxPathLength>;

struct PathWay {
  PathTiles path;
  int stop_tile = kNoPathTile;
  bool forced_stop = false;
  int forced_stop_at = kNoPathTile;
};

// At forks the walker is taken to choose the exit with the best stop + path/10 of all that follows (A6, A23). With
// `first` the first step is given. Steps up to kMaxPathSteps; none: it stays (A30).
PathWay simulate_path(const PathBoard& board, PathStart start, int steps, int first = kNoPathTile);

// ---- what it is worth

int evaluate_stop_tile(const PathBoard& board, int tile, bool forced);
// Of what is passed, undivided: all but the stop (A1), the first ten, warps apart (A3, 6.7).
int evaluate_path_score(const PathBoard& board, const PathTiles& path);

struct PassedTile {
  std::uint8_t tile = 0;
  int score = 0;
};
using PassedTiles = FixedList<PassedTile, kLookAhead>;
// What that sum is made of, in the order walked.
PassedTiles passed_tiles(const PathBoard& board, const PathTiles& path);

struct PathScore : PathWay {
  int stop_score = 0;
  int path_sum = 0;
  int direction_bonus = 0;
  int total = 0;  // stop_score + path_sum / 10 + direction_bonus (A7)
};

PathScore evaluate_path(const PathBoard& board, PathStart start, int steps);

// ---- which way to go

// Steps to the nearest unvisited gate when `first` is the first of them (A5): switches as they stand, warps for
// nothing, turning back only at dead ends.
inline constexpr int kNoGateAhead = 1 << 20;
int unvisited_gate_distance(const PathBoard& board, int at, int first);

using PathOptions = std::span<const std::uint8_t>;  // exits of a tile, at least one

struct PathChoice {
  int choice = kNoPathTile;              // the best, of equals the first (A21)
  FixedList<int, kMaxPathLinks> totals;  // by option
};

// A4: the roll is the number of steps where it is known.
PathChoice decide_direction(const PathBoard& board, int at, PathOptions options, int steps = kLookAhead);
// A22: the remaining steps include the one onto the exit.
PathChoice decide_branch_choice(const PathBoard& board, int at, PathOptions options, int remaining);

}  // namespace taku::territory
