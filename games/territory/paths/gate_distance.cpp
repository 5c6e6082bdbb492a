#include "games/territory/paths/gate_distance.h"

#include <bit>

namespace taku::territory {
namespace {

template <class Visit>
void for_each_bit(std::uint64_t tiles, Visit&& visit) {
  for (; tiles != 0; tiles &= tiles - 1) visit(std::countr_zero(tiles));
}

}  // namespace

GateDistances::GateDistances(const PathBoard& board) : board_(board) {
  std::fill_n(distances_.begin(), board.count * kRow, kNoGateAhead);
  for (int tile = 0; tile < board.count; ++tile) {
    for (const std::uint8_t to : board[tile].ways()) into_[to] |= std::uint64_t{1} << tile;
  }
  for (int tile = 0; tile < board.count; ++tile) {
    if (board[tile].kind != PathKind::Gate || board[tile].visited) continue;
    for_each_bit(into_[static_cast<std::size_t>(tile)], [&](int from) { reach(from, tile, 1); });
  }
}

unsigned GateDistances::nearest(int at, PathOptions options) {
  unsigned found = 0;
  do {
    int least = done_;
    for (std::size_t i = 0; i < options.size(); ++i) {
      const int steps = distance(at, options[i]);
      if (steps > least) continue;
      found = (steps < least ? 0 : found) | 1U << i;
      least = steps;
    }
  } while (found == 0 && search_on());
  return found;
}

int GateDistances::over(int at, int first) {
  while (distance(at, first) == kNoGateAhead && search_on()) {
  }
  return distance(at, first);
}

// Finds the steps of the next distance; false if there are no more.
bool GateDistances::search_on() {
  if (waves_[0].empty() && waves_[1].empty()) return false;
  ++done_;
  Wave& wave = waves_[static_cast<std::size_t>(done_ & 1)];
  for (std::size_t i = 0; i < wave.size(); ++i) {  // grows, because of warps
    // The walker is on this tile after a step onto it or, if it is a warp, for free after a step onto its pair.
    const int tile = wave[i].from;
    const bool warp = board_.warp(tile);
    const int entry = warp ? board_[tile].warp_to : tile;
    for_each_bit(into_[static_cast<std::size_t>(entry)], [&](int from) {
      if (distance(from, entry) != kNoGateAhead) return;
      if (leads_on(tile, warp ? entry : from, wave[i].to)) reach(from, entry, warp ? done_ : done_ + 1);
    });
  }
  wave.clear();
  return true;
}

// Whether a walker that came from there may go on to this linked tile.
bool GateDistances::leads_on(int tile, int came_from, std::uint8_t to) const {
  if (to != came_from && board_[tile].kind != PathKind::Branch) return true;
  return path_exits(board_, tile, came_from).contains(to);
}

int& GateDistances::distance(int from, int to) {
  const auto ways = board_[from].ways();
  const auto link = std::ranges::find(ways, to) - ways.begin();
  return distances_[static_cast<std::size_t>(from) * kRow + static_cast<std::size_t>(link)];
}

void GateDistances::reach(int from, int to, int steps) {
  distance(from, to) = steps;
  waves_[static_cast<std::size_t>(steps & 1)].push_back(
      {static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to)});
}

}  // namespace taku::territory
