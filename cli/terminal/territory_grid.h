#pragma once

#include <array>

#include "games/territory/map.h"

namespace taku::cli {

// Where the tiles of a map stand on the screen: the places that their x and z have, in order. A map that is too broad,
// or that has two tiles in one place, is a plain list.
class TileGrid {
 public:
  TileGrid(const territory::Map& map, int most_columns);

  bool listed() const { return listed_; }
  int column(territory::TileId tile) const { return columns_[tile]; }
  int row(territory::TileId tile) const { return rows_[tile]; }
  int columns() const { return width_; }
  int rows() const { return height_; }

  bool touch(territory::TileId a, territory::TileId b) const;  // side by side
  // Whether the straight line between two tiles runs over other tiles all the way.
  bool is_covered(territory::TileId a, territory::TileId b) const;

 private:
  int count_;
  bool listed_ = false;
  int width_ = 0, height_ = 0;
  std::array<int, territory::kMaxTiles> columns_{}, rows_{};
};

}  // namespace taku::cli
