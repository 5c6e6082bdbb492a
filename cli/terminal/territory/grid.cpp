#include "cli/terminal/territory/grid.h"

#include <algorithm>
#include <cstdlib>
#include <set>

namespace taku::cli {

using namespace taku::territory;

namespace {

constexpr int kListed = 8;    // tiles per line of a plain list
constexpr int kSamples = 64;  // points checked along a line

int index_in(const std::set<int>& places, int place) {
  return static_cast<int>(std::distance(places.begin(), places.find(place)));
}

}  // namespace

TileGrid::TileGrid(const Map& map, int most_columns) : count_(map.count) {
  std::set<int> xs, zs;
  std::set<std::pair<int, int>> places;
  for (TileId tile = 0; tile < map.count; ++tile) {
    xs.insert(map.tiles[tile].x);
    zs.insert(map.tiles[tile].z);
    places.emplace(map.tiles[tile].x, map.tiles[tile].z);
  }
  listed_ = static_cast<int>(xs.size()) > most_columns || static_cast<int>(places.size()) != map.count;
  for (TileId tile = 0; tile < map.count; ++tile) {
    columns_[tile] = listed_ ? tile % kListed : index_in(xs, map.tiles[tile].x);
    rows_[tile] = listed_ ? tile / kListed : index_in(zs, map.tiles[tile].z);
    width_ = std::max(width_, columns_[tile] + 1);
    height_ = std::max(height_, rows_[tile] + 1);
  }
}

bool TileGrid::touch(TileId a, TileId b) const {
  return !listed_ && std::abs(column(a) - column(b)) + std::abs(row(a) - row(b)) == 1;
}

bool TileGrid::is_covered(TileId a, TileId b) const {
  const int across = column(b) - column(a), down = row(b) - row(a);
  for (int i = 0; i <= kSamples; ++i) {
    const int x = column(a) * kSamples + across * i, y = row(a) * kSamples + down * i;
    const auto covers = [&](TileId tile) {
      constexpr int kReach = kSamples / 2 + 4;  // including the frame
      return std::abs(column(tile) * kSamples - x) <= kReach && std::abs(row(tile) * kSamples - y) <= kReach;
    };
    bool free = true;
    for (TileId tile = 0; tile < count_; ++tile) free &= !covers(tile);
    if (free) return false;
  }
  return true;
}

}  // namespace taku::cli
