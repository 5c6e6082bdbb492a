#pragma once

#include <array>

#include "games/territory/map.h"

namespace taku::cli {

// The position of each tile on the screen: its rank among the x and z coordinates of the map. A map that is too wide,
// or that has two tiles at the same place, is shown as a plain list.
class TileGrid {
 public:
  TileGrid(const territory::Map& map, int most_columns);

  bool listed() const { return listed_; }
  int column(territory::TileId tile) const { return columns_[tile]; }
  int row(territory::TileId tile) const { return rows_[tile]; }
  int columns() const { return width_; }
  int rows() const { return height_; }

  bool touch(territory::TileId a, territory::TileId b) const;  // adjacent
  // Whether the straight line between two tiles is completely hidden by tiles.
  bool is_covered(territory::TileId a, territory::TileId b) const;

 private:
  int count_;
  bool listed_ = false;
  int width_ = 0, height_ = 0;
  std::array<int, territory::kMaxTiles> columns_{}, rows_{};
};

}  // namespace taku::cli
