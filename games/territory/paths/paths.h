#pragma once

#include <algorithm>
#include <optional>

#include "games/territory/paths/gate_distance.h"

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

struct PathChoice {
  int choice = kNoPathTile;              // the best; of equal ones the first (A21)
  FixedList<int, kMaxPathLinks> totals;  // by option
};

// ---- walks

// Walks on one board, which must not change. The choices at forks and the distances to gates are computed once, so
// several walks on the same board should share this object.
class PathWalks {
 public:
  explicit PathWalks(const PathBoard& board) : board_(board) {}

  // At forks the walker is assumed to choose as it would on arrival: the best stop + path/10 of everything that
  // follows, plus the gate bonus of the exit (A6, A23). `first` fixes the first step. Up to kMaxPathSteps steps; with
  // none, the walker stays (A30).
  PathWay simulate(PathStart start, int steps, int first = kNoPathTile);
  PathScore evaluate(PathStart start, int steps);
  // A22: the remaining steps include the one onto the exit.
  PathChoice choose(int at, PathOptions options, int remaining);

 private:
  struct Walker;
  struct Suffix {  // the value of a path from some tile on
    int stop_score;
    int sum;
    int value() const { return stop_score + sum / kPathDivisor; }
  };

  int next(const Walker& walker);
  std::size_t best_exit(const Walker& walker, const PathExits& exits);
  Suffix follow(Walker walker, int exit);
  std::size_t place_of(const Walker& walker);
  PathScore scored(PathWay way, int bonus) const;
  unsigned gate_options(int at, PathOptions options);

  static constexpr std::uint8_t kUnknown = 255;
  static constexpr std::size_t kArrivals = kMaxPathLinks + 1;  // by the link the walker came over, or none
  static constexpr std::size_t kRow = kMaxPathTiles * kArrivals;
  static constexpr std::size_t kPlaces = (kMaxPathSteps + 1) * kRow;

  const PathBoard& board_;
  std::uint64_t rows_ready_ = 0;            // by remaining steps; a row is initialised when first needed
  std::array<std::uint8_t, kPlaces> exit_;  // the best exit for (tile, came_from, remaining) (A23), or kUnknown
  std::array<Suffix, kPlaces> suffix_;      // and the value of its path
  std::optional<GateDistances> gates_;      // when first needed
};

// One walk or choice, by the names of the specification.
inline PathWay simulate_path(const PathBoard& board, PathStart start, int steps, int first = kNoPathTile) {
  return PathWalks(board).simulate(start, steps, first);
}
inline PathScore evaluate_path(const PathBoard& board, PathStart start, int steps) {
  return PathWalks(board).evaluate(start, steps);
}
inline PathChoice decide_branch_choice(const PathBoard& board, int at, PathOptions options, int remaining) {
  return PathWalks(board).choose(at, options, remaining);
}
// A4: the number of steps is the roll, if it is known.
inline PathChoice decide_direction(const PathBoard& board, int at, PathOptions options, int steps = kLookAhead) {
  return PathWalks(board).choose(at, options, steps);
}

}  // namespace taku::territory
