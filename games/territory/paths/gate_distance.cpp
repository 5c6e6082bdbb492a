#include "games/territory/paths/paths.h"

namespace taku::territory {
namespace {

// Breadth-first search over arrivals instead of tiles, because the exits of a tile depend on where the walker came
// from.
class GateSearch {
 public:
  explicit GateSearch(const PathBoard& board) : board_(board) {}

  int distance(int at, int first) {
    bool found = enter(at, first);
    int steps = 0;
    while (!found && !(now().empty() && later().empty())) {
      for (std::size_t i = 0; !found && i < now().size(); ++i) found = leave(now()[i]);
      if (found) break;
      now().clear();
      turn_ ^= 1;
      ++steps;
    }
    return found ? steps + 1 : kNoGateAhead;
  }

 private:
  struct Arrival {
    std::uint8_t tile;
    std::uint8_t came_from;
  };
  using Wave = FixedList<Arrival, kMaxPathTiles*(kMaxPathLinks + 1)>;

  // Visits every exit of a place. Returns true if one is an unvisited gate.
  bool leave(Arrival here) {
    for (const int exit : path_exits(board_, here.tile, here.came_from)) {
      if (enter(here.tile, exit)) return true;
    }
    return false;
  }

  // A warp costs no step: the tiles behind it belong to the same wave.
  bool enter(int from, int tile) {
    const PathTile& there = board_[tile];
    if (there.kind == PathKind::Gate && !there.visited) return true;
    if (there.kind == PathKind::Warp) {
      arrive(there.warp_to, tile, now());
    } else {
      arrive(tile, from, later());
    }
    return false;
  }

  void arrive(int tile, int came_from, Wave& wave) {
    const auto ways = board_[tile].ways();
    const auto link = std::ranges::find(ways, came_from) - ways.begin();  // past the end: no exit is excluded
    std::uint16_t& known = arrived_[static_cast<std::size_t>(tile)];
    if ((known >> link & 1) != 0) return;
    known = static_cast<std::uint16_t>(known | 1 << link);
    wave.push_back({static_cast<std::uint8_t>(tile), static_cast<std::uint8_t>(came_from)});
  }

  Wave& now() { return waves_[turn_]; }
  Wave& later() { return waves_[turn_ ^ 1]; }

  const PathBoard& board_;
  std::array<std::uint16_t, kMaxPathTiles> arrived_{};
  std::array<Wave, 2> waves_;
  std::size_t turn_ = 0;
};

}  // namespace

int unvisited_gate_distance(const PathBoard& board, int at, int first) { return GateSearch(board).distance(at, first); }

}  // namespace taku::territory
