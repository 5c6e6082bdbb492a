#pragma once

#include <algorithm>

#include "games/territory/paths/path_board.h"

namespace taku::territory {

using PathOptions = std::span<const std::uint8_t>;  // exits of a tile, at least one

inline constexpr int kNoGateAhead = 1 << 20;

// Steps to the nearest unvisited gate, by the first step (A5): with switches as they are, warps free, turning back only
// at dead ends. Searches backwards from the gates, only as far as needed. The board must not change.
class GateDistances {
 public:
  explicit GateDistances(const PathBoard& board);

  // The options for which the distance is least, a bit for each; none if no gate can be reached.
  unsigned nearest(int at, PathOptions options);
  int over(int at, int first);  // or kNoGateAhead

 private:
  // A step from one tile to another. Distances belong to steps and not to tiles, because the exits of a tile depend on
  // where the walker came from.
  struct Step {
    std::uint8_t from, to;
  };
  using Wave = FixedList<Step, kMaxPathTiles * kMaxPathLinks>;
  static constexpr std::size_t kRow = kMaxPathLinks + 1;  // a tile's links, and one more for no link

  bool search_on();
  bool leads_on(int tile, int came_from, std::uint8_t to) const;
  int& distance(int from, int to);
  void reach(int from, int to, int steps);

  const PathBoard& board_;
  int done_ = 0;                                     // all steps of this distance or less are known
  std::array<Wave, 2> waves_;                        // steps to go on from, by even and odd distance
  std::array<std::uint64_t, kMaxPathTiles> into_{};  // by tile, the tiles with a link to it
  std::array<int, kMaxPathTiles * kRow> distances_;  // by tile and link
};

inline int unvisited_gate_distance(const PathBoard& board, int at, int first) {
  return GateDistances(board).over(at, first);
}

}  // namespace taku::territory
