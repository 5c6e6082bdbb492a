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

int gate_bonus(unsigned gates, std::size_t option) { return (gates >> option & 1) != 0 ? kUnvisitedGateBonus : 0; }

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

}  // namespace

int evaluate_stop_tile(const PathBoard& board, int tile, bool forced) {
  const PathTile& there = board[tile];
  if (there.kind != PathKind::Land) return kStopSpecial;  // A12
  if (board.own(tile)) return kStopOwn;
  if (!board.enemy(tile)) return vacant_score(there.summon);
  if (there.beatable) return kStopBeatableTimesToll * there.toll;
  // A31: a gamble counts by its chance.
  const int times_toll = kStopBeatableTimesToll * there.gamble + kStopUnbeatableTimesToll * (100 - there.gamble);
  return times_toll * there.toll / 100 + (forced ? kForcedStopPenalty : 0);  // A14
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

// A walker on its way. The caller chooses the exits.
struct PathWalks::Walker {
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

PathWay PathWalks::simulate(PathStart start, int steps, int first) {
  assert(steps >= 0 && steps <= kMaxPathSteps);
  Walker walker{board_, start.tile, start.came_from, steps};
  PathWay way;
  while (!walker.done()) {
    const int tile = first != kNoPathTile ? first : next(walker);
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

PathScore PathWalks::scored(PathWay way, int bonus) const {
  PathScore score{std::move(way)};
  score.stop_score = evaluate_stop_tile(board_, score.stop_tile, score.forced_stop);
  score.path_sum = evaluate_path_score(board_, score.path);
  score.direction_bonus = bonus;
  score.total = score.stop_score + score.path_sum / kPathDivisor + bonus;
  return score;
}

// 6.7: compares the exits of the start. A walker that does not move has no direction.
PathScore PathWalks::evaluate(PathStart start, int steps) {
  PathWay way = simulate(start, steps);
  if (way.path.empty()) return scored(std::move(way), 0);
  const PathExits exits = path_exits(board_, start.tile, start.came_from);
  const unsigned gates = gate_options(start.tile, {exits.begin(), exits.size()});
  const auto taken = std::ranges::find(exits, way.path[0]) - exits.begin();
  return scored(std::move(way), gate_bonus(gates, static_cast<std::size_t>(taken)));
}

// A6: includes the bonus of these options, but not the bonuses of forks further on.
PathChoice PathWalks::choose(int at, PathOptions options, int remaining) {
  const unsigned gates = remaining == 0 ? 0 : gate_options(at, options);
  PathChoice best;
  int most = 0;
  for (std::size_t i = 0; i < options.size(); ++i) {
    const int total = scored(simulate({at}, remaining, options[i]), gate_bonus(gates, i)).total;
    best.totals.push_back(total);
    if (i == 0 || total > most) {  // A21
      most = total;
      best.choice = options[i];
    }
  }
  return best;
}

// ---- forks

// Nothing if there is nowhere to go.
int PathWalks::next(const Walker& walker) {
  const PathExits exits = path_exits(board_, walker.at, walker.came_from);
  if (exits.size() > 1) return exit_[best_exit(walker, exits)];
  return exits.empty() ? kNoPathTile : exits[0];
}

// The index of the answer for a fork, which is computed if needed.
std::size_t PathWalks::best_exit(const Walker& walker, const PathExits& exits) {
  const std::size_t place = place_of(walker);
  if (exit_[place] != kUnknown) return place;
  exit_[place] = exits[0];  // used only if endless warps lead back here
  suffix_[place] = {};
  const unsigned gates = gate_options(walker.at, {exits.begin(), exits.size()});  // A6: as in the choice on arrival
  Suffix chosen{};
  int most = 0;
  for (std::size_t i = 0; i < exits.size(); ++i) {
    const Suffix suffix = follow(walker, exits[i]);
    const int value = suffix.value() + gate_bonus(gates, i);
    if (i > 0 && value <= most) continue;  // A21
    most = value;
    chosen = suffix;
    exit_[place] = exits[i];
  }
  suffix_[place] = chosen;
  return place;
}

// The value of an exit and everything that follows, the exit included (A22, A23).
PathWalks::Suffix PathWalks::follow(Walker walker, int exit) {
  Passed passed(board_);
  walker.step_onto(exit);
  while (!walker.done()) {
    passed.add(walker.at);
    const PathExits exits = path_exits(board_, walker.at, walker.came_from);
    if (exits.empty()) break;
    int tile = exits[0];
    if (exits.size() > 1) {
      const std::size_t known = best_exit(walker, exits);
      tile = exit_[known];
      if (passed.takes(walker.left - 1)) return {suffix_[known].stop_score, passed.sum() + suffix_[known].sum};
    }
    walker.step_onto(tile);
  }
  return {evaluate_stop_tile(board_, walker.at, walker.caught), passed.sum()};
}

std::size_t PathWalks::place_of(const Walker& walker) {
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

// A5: the options that get the bonus, a bit for each.
unsigned PathWalks::gate_options(int at, PathOptions options) {
  if (!gates_) gates_.emplace(board_);
  return gates_->nearest(at, options);
}

}  // namespace taku::territory
