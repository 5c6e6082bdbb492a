#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "engine/bits.h"

// The hexagon of Hex 3-Taboo: cells, coordinates, neighbours, symmetries. Rule H1.

namespace taku::hex_taboo {

inline constexpr int kMinRadius = 1;
inline constexpr int kMaxRadius = 6;
inline constexpr int kMaxCells = 127;  // radius 6

// A cell is numbered in reading order: rows from the top, each from left to right.
using Cell = std::uint8_t;
inline constexpr Cell kNoCell = 127;  // off the board; never in a CellSet, so looking past the edge needs no test

struct Axial {
  int q = 0, r = 0;
  bool operator==(const Axial&) const = default;
};

inline constexpr std::array<Axial, 3> kAxes = {{{1, 0}, {0, 1}, {-1, 1}}};

// A set of cells of any board, one bit each.
class CellSet {
 public:
  constexpr bool has(Cell cell) const { return (words_[cell >> 6] >> (cell & 63) & 1) != 0; }
  constexpr void add(Cell cell) { words_[cell >> 6] |= std::uint64_t{1} << (cell & 63); }
  constexpr void remove(Cell cell) { words_[cell >> 6] &= ~(std::uint64_t{1} << (cell & 63)); }
  constexpr bool empty() const { return (words_[0] | words_[1]) == 0; }
  constexpr int size() const { return std::popcount(words_[0]) + std::popcount(words_[1]); }

  // Needs a non-empty set.
  constexpr Cell first() const {
    return static_cast<Cell>(words_[0] != 0 ? std::countr_zero(words_[0]) : 64 + std::countr_zero(words_[1]));
  }
  // The n-th cell in reading order, from 0; needs n < size().
  Cell nth(int n) const {
    const int low = std::popcount(words_[0]);
    return static_cast<Cell>(n < low ? nth_set_bit(words_[0], n) : 64 + nth_set_bit(words_[1], n - low));
  }

  template <class Visit>
  constexpr void for_each(Visit&& visit) const {
    for (int half = 0; half < 2; ++half) {
      for (std::uint64_t word = words_[half]; word != 0; word &= word - 1) {
        visit(static_cast<Cell>(64 * half + std::countr_zero(word)));
      }
    }
  }

  friend constexpr CellSet operator|(CellSet a, const CellSet& b) {
    a.words_[0] |= b.words_[0];
    a.words_[1] |= b.words_[1];
    return a;
  }
  friend constexpr CellSet operator&(CellSet a, const CellSet& b) {
    a.words_[0] &= b.words_[0];
    a.words_[1] &= b.words_[1];
    return a;
  }
  // a without b.
  friend constexpr CellSet operator-(CellSet a, const CellSet& b) {
    a.words_[0] &= ~b.words_[0];
    a.words_[1] &= ~b.words_[1];
    return a;
  }
  bool operator==(const CellSet&) const = default;

 private:
  std::array<std::uint64_t, 2> words_{};
};

// The eight nearest cells along one axis: −4 … −1, then +1 … +4; kNoCell beyond the edge.
using AxisCells = std::array<Cell, 8>;

struct Board {
  int radius = 0;
  int cells = 0;
  CellSet all;
  std::array<Axial, kMaxCells> axial{};
  std::array<std::array<AxisCells, 3>, kMaxCells> near{};
  // Six rotations, then the same six after a reflection.
  std::array<std::array<Cell, kMaxCells>, 12> symmetry{};
  std::array<std::array<Cell, 2 * kMaxRadius + 1>, 2 * kMaxRadius + 1> by_axial{};  // [r + radius][q + radius]

  constexpr bool contains(Axial at) const {
    const auto inside = [&](int x) { return -radius <= x && x <= radius; };
    return inside(at.q) && inside(at.r) && inside(at.q + at.r);
  }
  constexpr Cell cell(Axial at) const {
    return contains(at) ? by_axial[static_cast<std::size_t>(at.r + radius)][static_cast<std::size_t>(at.q + radius)]
                        : kNoCell;
  }

  // Rows are numbered from the top and places in a row from the left, both from 0.
  constexpr int rows() const { return 2 * radius + 1; }
  constexpr int row_length(int row) const { return rows() - (row < radius ? radius - row : row - radius); }
  constexpr Cell in_row(int row, int place) const {
    const int r = row - radius;
    const int first_q = r < 0 ? -radius - r : -radius;
    return cell({first_q + place, r});
  }
};

// Needs kMinRadius <= radius <= kMaxRadius.
const Board& board(int radius);

}  // namespace taku::hex_taboo
