#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <type_traits>

#include "games/hex_taboo/board.h"

// The hexagon as one machine word per set of cells. Rows are separated by an unused bit, so a shift by one of three
// distances moves a whole set along an axis, and a step off the board always lands on an unused bit.
// A smaller board fits in the middle of a larger hexagon: its cells outside count as blocked for ever (Position::from).

namespace taku::solver {

inline constexpr int kSymmetries = 12;

template <int R>
struct Hexagon {
  // 64 bits are enough up to radius 3, 128 up to radius 5.
  static_assert(R <= 5);
  using Word = std::conditional_t<R <= 3, std::uint64_t, unsigned __int128>;
  static constexpr int kWidth = 2 * R + 2;
  static constexpr int kBits = kWidth * (2 * R + 1);
  static constexpr int kCells = 3 * R * (R + 1) + 1;
  static constexpr std::array<int, 3> kSteps = {1, kWidth, kWidth - 1};  // the axes (1,0), (0,1), (-1,1)

  static constexpr bool contains(int q, int r) {
    const auto inside = [](int x) { return -R <= x && x <= R; };
    return inside(q) && inside(r) && inside(q + r);
  }
  static constexpr int bit_of(int q, int r) { return (r + R) * kWidth + q + R; }
  static constexpr Word bit(int index) { return Word{1} << index; }

  static constexpr Word make_all() {
    Word all = 0;
    for (int r = -R; r <= R; ++r) {
      for (int q = -R; q <= R; ++q) {
        if (contains(q, r)) all |= bit(bit_of(q, r));
      }
    }
    return all;
  }
  static constexpr Word kAll = make_all();

  static int bit_of(const hex_taboo::Board& board, hex_taboo::Cell cell) {
    const hex_taboo::Axial at = board.axial[cell];
    return bit_of(at.q, at.r);
  }
  static hex_taboo::Cell cell_of(const hex_taboo::Board& board, int index) {
    return board.cell({index % kWidth - R, index / kWidth - R});
  }
  static Word word_of(const hex_taboo::Board& board, const hex_taboo::CellSet& cells) {
    Word word = 0;
    cells.for_each([&](hex_taboo::Cell cell) { word |= bit(bit_of(board, cell)); });
    return word;
  }
};

inline int count(std::uint64_t word) { return std::popcount(word); }
inline int count(unsigned __int128 word) {
  return std::popcount(static_cast<std::uint64_t>(word)) + std::popcount(static_cast<std::uint64_t>(word >> 64));
}
// The lowest bit's index; needs a non-empty set.
inline int first_bit(std::uint64_t word) { return std::countr_zero(word); }
inline int first_bit(unsigned __int128 word) {
  const auto low = static_cast<std::uint64_t>(word);
  return low != 0 ? std::countr_zero(low) : 64 + std::countr_zero(static_cast<std::uint64_t>(word >> 64));
}
template <class Word>
bool one_bit(Word word) {
  return word != 0 && (word & (word - 1)) == 0;
}

}  // namespace taku::solver
