#include "games/territory/paths/paths.h"

#include <cassert>

namespace taku::territory {
namespace {

int vacant_score(PathSummon summon) {
  switch (summon) {
    case PathSummon::Match: return kVacantMatch;
    case PathSummon::Mismatch: return kVacantMismatch;
    case PathSummon::Nothing: break;
  }
  return kVacantNothing;
}

// A10, A11, A25: a special tile that is passed is worth nothing, and passing a land involves no fight.
int passing_score(const PathBoard& board, int tile) {
  const PathTile& passed = board[tile];
  if (passed.kind != PathKind::Land) return 0;
  if (board.enemy(tile)) return -passed.toll;
  return board.own(tile) ? 0 : vacant_score(passed.summon);
}

// The passed tiles that count (A3).
class Passed {
 public:
  explicit Passed(const PathBoard& board) : board_(board) {}

  void add(int tile) {
    if (count_ == kLookAhead || board_.warp(tile)) return;
    ++count_;
    sum_ += passing_score(board_, tile);
  }
  int sum() const { return sum_; }
  // Whether that many more tiles would all count.
  bool takes(int more) const { return count_ + more <= kLookAhead; }

 private:
  const PathBoard& board_;
  int sum_ = 0;
  int count_ = 0;
};

// A walker on its way. The caller chooses the exits.
struct Walker {
  const PathBoard& board;
  int at;
  int came_from;
  int left;
  int jumps = 0;  // since the last step that cost something
  bool caught = false;

  bool done() const { return left == 0; }

  // 2.1: a warp costs nothing; the walker continues at its pair, coming from the entry. Then the forced-stop check.
  void step_onto(int tile) {
    came_from = at;
    at = tile;
    if (board.warp(tile)) {
      came_from = tile;
      at = board[tile].warp_to;
      if (++jumps > kMaxPathJumps) left = 0;
      return;
    }
    jumps = 0;
    --left;
    caught = stops_walker(board, tile);
    if (caught) left = 0;
  }
};

// The value of a path from some tile on.
struct Suffix {
  int stop_score;
  int sum;
  int value() const { return stop_score + sum / kPathDivisor; }
};

// The exits that a walker takes at forks. The best exit for (tile, came_from, remaining) is computed once (A23).
class Forks {
 public:
  explicit Forks(const PathBoard& board) : board_(board) {}

  // Nothing if there is nowhere to go.
  int next(const Walker& walker) {
    const PathExits exits = path_exits(board_, walker.at, walker.came_from);
    if (exits.size() > 1) return exit_[best(walker, exits)];
    return exits.empty() ? kNoPathTile : exits[0];
  }

 private:
  static constexpr std::uint8_t kUnknown = 255;
  static constexpr std::size_t kArrivals = kMaxPathLinks + 1;  // by the link the walker came over, or none
  static constexpr std::size_t kRow = kMaxPathTiles * kArrivals;
  static constexpr std::size_t kPlaces = (kMaxPathSteps + 1) * kRow;

  // The index of the answer for a fork, which is computed if needed.
  std::size_t best(const Walker& walker, const PathExits& exits) {
    const std::size_t place = place_of(walker);
    if (exit_[place] != kUnknown) return place;
    exit_[place] = exits[0];  // used only if endless warps lead back here
    suffix_[place] = {};
    Suffix most = follow(walker, exits[0]);
    for (std::size_t i = 1; i < exits.size(); ++i) {
      const Suffix suffix = follow(walker, exits[i]);
      if (suffix.value() <= most.value()) continue;  // A21
      most = suffix;
      exit_[place] = exits[i];
    }
    suffix_[place] = most;
    return place;
  }

  // The value of an exit and everything that follows, the exit included (A22, A23).
  Suffix follow(Walker walker, int exit) {
    Passed passed(board_);
    walker.step_onto(exit);
    while (!walker.done()) {
      passed.add(walker.at);
      const PathExits exits = path_exits(board_, walker.at, walker.came_from);
      if (exits.empty()) break;
      int tile = exits[0];
      if (exits.size() > 1) {
        const std::size_t known = best(walker, exits);
        tile = exit_[known];
        if (passed.takes(walker.left - 1)) return {suffix_[known].stop_score, passed.sum() + suffix_[known].sum};
      }
      walker.step_onto(tile);
    }
    return {evaluate_stop_tile(board_, walker.at, walker.caught), passed.sum()};
  }

  std::size_t place_of(const Walker& walker) {
    const auto left = static_cast<std::size_t>(walker.left);
    if ((rows_ready_ >> left & 1) == 0) {
      rows_ready_ |= std::uint64_t{1} << left;
      std::fill_n(exit_.data() + left * kRow, kRow, kUnknown);
    }
    const auto ways = board_[walker.at].ways();
    const auto link = std::ranges::find(ways, walker.came_from) - ways.begin();
    const auto arrival = link == std::ssize(ways) ? kArrivals - 1 : static_cast<std::size_t>(link);
    return left * kRow + static_cast<std::size_t>(walker.at) * kArrivals + arrival;
  }

  const PathBoard& board_;
  std::uint64_t rows_ready_ = 0;            // by remaining steps; a row is initialised when first needed
  std::array<std::uint8_t, kPlaces> exit_;  // kUnknown, or the best exit
  std::array<Suffix, kPlaces> suffix_;      // and the value of its path
};

PathScore scored(const PathBoard& board, PathWay way, int bonus) {
  PathScore score{std::move(way)};
  score.stop_score = evaluate_stop_tile(board, score.stop_tile, score.forced_stop);
  score.path_sum = evaluate_path_score(board, score.path);
  score.direction_bonus = bonus;
  score.total = score.stop_score + score.path_sum / kPathDivisor + bonus;
  return score;
}

// A5: the options with the shortest way to an unvisited gate, one bit each.
unsigned gate_options(const PathBoard& board, int at, PathOptions options) {
  const auto unvisited = [](const PathTile& tile) { return tile.kind == PathKind::Gate && !tile.visited; };
  if (std::ranges::none_of(std::span(board.tiles).first(board.count), unvisited)) return 0;
  int nearest = kNoGateAhead;
  unsigned soonest = 0;
  for (std::size_t i = 0; i < options.size(); ++i) {
    const int distance = unvisited_gate_distance(board, at, options[i]);
    if (distance < nearest) soonest = 0;
    nearest = std::min(nearest, distance);
    if (distance == nearest && distance != kNoGateAhead) soonest |= 1U << i;
  }
  return soonest;
}

}  // namespace

PathWay simulate_path(const PathBoard& board, PathStart start, int steps, int first) {
  assert(steps >= 0 && steps <= kMaxPathSteps);
  Forks forks(board);
  Walker walker{board, start.tile, start.came_from, steps};
  PathWay way;
  while (!walker.done()) {
    const int tile = first != kNoPathTile ? first : forks.next(walker);
    if (tile == kNoPathTile) break;
    first = kNoPathTile;
    walker.step_onto(tile);
    way.path.push_back(static_cast<std::uint8_t>(tile));
    if (walker.at != tile) way.path.push_back(static_cast<std::uint8_t>(walker.at));
  }
  way.stop_tile = walker.at;
  way.forced_stop = walker.caught;
  if (walker.caught) way.forced_stop_at = walker.at;
  return way;
}

int evaluate_stop_tile(const PathBoard& board, int tile, bool forced) {
  const PathTile& there = board[tile];
  if (there.kind != PathKind::Land) return kStopSpecial;  // A12
  if (board.own(tile)) return kStopOwn;
  if (!board.enemy(tile)) return vacant_score(there.summon);
  if (there.beatable) return kStopBeatableTimesToll * there.toll;
  return kStopUnbeatableTimesToll * there.toll + (forced ? kForcedStopPenalty : 0);  // A14
}

int evaluate_path_score(const PathBoard& board, const PathTiles& path) {
  Passed passed(board);
  for (std::size_t i = 0; i + 1 < path.size(); ++i) passed.add(path[i]);
  return passed.sum();
}

PassedTiles passed_tiles(const PathBoard& board, const PathTiles& path) {
  PassedTiles passed;
  for (std::size_t i = 0; i + 1 < path.size() && passed.size() < kLookAhead; ++i) {
    if (!board.warp(path[i])) passed.push_back({path[i], passing_score(board, path[i])});
  }
  return passed;
}

// 6.7: compares the exits of the start. A walker that does not move has no direction.
PathScore evaluate_path(const PathBoard& board, PathStart start, int steps) {
  PathWay way = simulate_path(board, start, steps);
  if (way.path.empty()) return scored(board, std::move(way), 0);
  const PathExits exits = path_exits(board, start.tile, start.came_from);
  const unsigned gates = gate_options(board, start.tile, {exits.begin(), exits.size()});
  const auto taken = std::ranges::find(exits, way.path[0]) - exits.begin();
  return scored(board, std::move(way), (gates >> taken & 1) != 0 ? kUnvisitedGateBonus : 0);
}

// A6: includes the bonus, as in a choice of direction.
PathChoice decide_branch_choice(const PathBoard& board, int at, PathOptions options, int remaining) {
  const unsigned gates = remaining == 0 ? 0 : gate_options(board, at, options);
  PathChoice best;
  int most = 0;
  for (std::size_t i = 0; i < options.size(); ++i) {
    const int bonus = (gates >> i & 1) != 0 ? kUnvisitedGateBonus : 0;
    const int total = scored(board, simulate_path(board, {at}, remaining, options[i]), bonus).total;
    best.totals.push_back(total);
    if (i == 0 || total > most) {  // A21
      most = total;
      best.choice = options[i];
    }
  }
  return best;
}

PathChoice decide_direction(const PathBoard& board, int at, PathOptions options, int steps) {
  return decide_branch_choice(board, at, options, steps);
}

}  // namespace taku::territory
