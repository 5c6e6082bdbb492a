#include <gtest/gtest.h>

#include <set>
#include <vector>

#include "games/hex_taboo/board.h"
#include "tests/support/slow_hex.h"

namespace taku::hex_taboo {
namespace {

// [hex_taboo H1] a hexagon of radius R has 3R(R+1)+1 cells, always an odd number
TEST(HexTaboo_H1, CellsOfEveryRadius) {
  const int expected[] = {7, 19, 37, 61, 91, 127};
  for (int radius = 1; radius <= 6; ++radius) {
    EXPECT_EQ(board(radius).cells, expected[radius - 1]);
    EXPECT_EQ(board(radius).all.size(), expected[radius - 1]);
    EXPECT_EQ(board(radius).cells % 2, 1);
  }
}

// [hex_taboo H1] the cells are those with |q|, |r|, |q+r| <= R, each known by its coordinates
TEST(HexTaboo_H1, CellsAreTheHexagon) {
  for (int radius = 1; radius <= 6; ++radius) {
    const Board& b = board(radius);
    std::set<Cell> seen;
    for (int q = -radius - 2; q <= radius + 2; ++q) {
      for (int r = -radius - 2; r <= radius + 2; ++r) {
        const Cell cell = b.cell({q, r});
        ASSERT_EQ(cell != kNoCell, slow::on_board(radius, {q, r})) << radius << ": " << q << ',' << r;
        if (cell == kNoCell) continue;
        EXPECT_EQ(b.axial[cell], (Axial{q, r}));
        seen.insert(cell);
      }
    }
    EXPECT_EQ(static_cast<int>(seen.size()), b.cells);
  }
}

// [hex_taboo H1] the three axes are (1,0), (0,1), (-1,1)
TEST(HexTaboo_H1, NeighboursAlongTheThreeAxes) {
  const Axial axes[] = {{1, 0}, {0, 1}, {-1, 1}};
  for (int radius = 1; radius <= 6; ++radius) {
    const Board& b = board(radius);
    b.all.for_each([&](Cell cell) {
      for (std::size_t axis = 0; axis < 3; ++axis) {
        for (int step = 1; step <= 4; ++step) {
          const auto there = [&](int by) {
            return b.cell({b.axial[cell].q + by * axes[axis].q, b.axial[cell].r + by * axes[axis].r});
          };
          ASSERT_EQ(b.near[cell][axis][static_cast<std::size_t>(3 + step)], there(step));
          ASSERT_EQ(b.near[cell][axis][static_cast<std::size_t>(4 - step)], there(-step));
        }
      }
    });
  }
}

// [hex_taboo 2] rows from the top (r grows downwards), places from the left (q grows to the right)
TEST(HexTaboo_H1, CellsAreInReadingOrder) {
  for (int radius = 1; radius <= 6; ++radius) {
    const Board& b = board(radius);
    Cell next = 0;
    for (int row = 0; row < b.rows(); ++row) {
      for (int place = 0; place < b.row_length(row); ++place) {
        const Cell cell = b.in_row(row, place);
        EXPECT_EQ(cell, next++);
        EXPECT_EQ(b.axial[cell].r, row - radius);
        if (place > 0) EXPECT_EQ(b.axial[cell].q, b.axial[cell - 1].q + 1);
      }
    }
    EXPECT_EQ(next, b.cells);
  }
}

std::set<Cell> neighbours(const Board& b, Cell cell) {
  std::set<Cell> near;
  for (const AxisCells& axis : b.near[cell]) near.insert({axis[3], axis[4]});
  near.erase(kNoCell);
  return near;
}

// [hex_taboo H1] the hexagon has 12 different symmetries, and each of them maps neighbours to neighbours
TEST(HexTaboo_H1, TwelveSymmetries) {
  for (int radius = 1; radius <= 6; ++radius) {
    const Board& b = board(radius);
    std::set<std::vector<Cell>> images;
    for (const auto& symmetry : b.symmetry) {
      images.insert(std::vector<Cell>(symmetry.begin(), symmetry.begin() + b.cells));
      b.all.for_each([&](Cell cell) {
        ASSERT_TRUE(b.all.has(symmetry[cell]));
        std::set<Cell> expected;
        for (const Cell near : neighbours(b, cell)) expected.insert(symmetry[near]);
        ASSERT_EQ(neighbours(b, symmetry[cell]), expected);
      });
    }
    EXPECT_EQ(images.size(), 12u) << radius;
  }
}

TEST(HexCellSet, WorksAcrossBothWords) {
  CellSet set;
  const std::vector<Cell> cells = {0, 1, 62, 63, 64, 65, 126};
  for (const Cell cell : cells) set.add(cell);
  EXPECT_EQ(set.size(), 7);
  EXPECT_EQ(set.first(), 0);
  for (std::size_t n = 0; n < cells.size(); ++n) EXPECT_EQ(set.nth(static_cast<int>(n)), cells[n]);
  std::vector<Cell> visited;
  set.for_each([&](Cell cell) { visited.push_back(cell); });
  EXPECT_EQ(visited, cells);
  for (const Cell cell : {Cell{0}, Cell{1}, Cell{62}, Cell{63}}) set.remove(cell);
  EXPECT_EQ(set.first(), 64);
  EXPECT_FALSE(set.has(63));
  EXPECT_TRUE(set.has(126));
  EXPECT_FALSE(set.has(kNoCell));
}

TEST(HexCellSet, UnionIntersectionDifference) {
  CellSet a, b;
  for (const Cell cell : {Cell{1}, Cell{70}}) a.add(cell);
  for (const Cell cell : {Cell{70}, Cell{100}}) b.add(cell);
  EXPECT_EQ((a | b).size(), 3);
  EXPECT_EQ((a & b).first(), 70);
  EXPECT_EQ((a - b).first(), 1);
  EXPECT_EQ((a - b).size(), 1);
  EXPECT_TRUE((a - a).empty());
}

}  // namespace
}  // namespace taku::hex_taboo
