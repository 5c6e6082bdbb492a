#pragma once

#include <array>
#include <cstdint>

#include "engine/rng.h"
#include "solver/hex_taboo/reduced.h"

// Keys of reduced positions, equal for symmetric positions. They are random hashes of 96 bits: with ten thousand
// million entries and a million million look-ups, the chance that any two positions are confused is below one in a
// million.

namespace taku::solver {

struct Key {
  std::uint64_t low = 0;
  std::uint32_t high = 0;
  bool operator==(const Key&) const = default;
};

// One key for each of the twelve images of a position.
struct SymmetricKeys {
  using Lows = std::uint64_t __attribute__((vector_size(32)));
  using Highs = std::uint32_t __attribute__((vector_size(32)));
  std::array<Lows, 3> low{};
  std::array<Highs, 2> high{};  // the last four numbers are unused

  void add(const SymmetricKeys& other) {
    for (std::size_t i = 0; i < low.size(); ++i) low[i] ^= other.low[i];
    for (std::size_t i = 0; i < high.size(); ++i) high[i] ^= other.high[i];
  }
  Key image(std::size_t i) const { return {low[i / 4][i % 4], high[i / 8][i % 8]}; }
  void set_image(std::size_t i, const Key& key) {
    low[i / 4][i % 4] = key.low;
    high[i / 8][i % 8] = key.high;
  }
};

// The key of the image with the smallest low part.
inline Key smallest(const SymmetricKeys& keys) {
  std::size_t at = 0;
  std::uint64_t low = keys.low[0][0];
  for (std::size_t i = 1; i < kSymmetries; ++i) {
    const std::uint64_t other = keys.low[i / 4][i % 4];
    at = other < low ? i : at;
    low = other < low ? other : low;
  }
  return keys.image(at);
}

template <int R>
class KeyMaker {
 public:
  using Board = Hexagon<R>;
  using Word = typename Board::Word;
  static const KeyMaker& instance() {
    static const KeyMaker maker;
    return maker;
  }

  // Changes the keys of some planes to those of other planes.
  void update(SymmetricKeys& keys, const std::array<Word, 4>& from, const std::array<Word, 4>& to) const {
    SymmetricKeys sum = keys;
    for (std::size_t plane = 0; plane < 4; ++plane) {
      for (Word changed = from[plane] ^ to[plane]; changed != 0; changed &= changed - 1) {
        sum.add(cells_[plane][first_bit(changed)]);
      }
    }
    keys = sum;
  }
  Key key(const Position<R>& position, const Reduced<R>& reduced, const SymmetricKeys& planes) const {
    Key key;
    if (position.last != 0) {
      SymmetricKeys keys = planes;
      keys.add(cells_[4][first_bit(position.last)]);
      key = smallest(keys);
    } else {
      key = smallest(planes);
    }
    const int rest = position.mover | position.right_left << 1 | reduced.never_full << 2 | reduced.odd_shared << 3 |
                     (reduced.waiting_moves + Board::kCells) << 4;
    const Key& other = rest_[static_cast<std::size_t>(rest)];
    return {key.low ^ other.low, key.high ^ other.high};
  }

 private:
  KeyMaker();
  std::array<std::array<SymmetricKeys, Board::kBits>, 5> cells_{};  // the four planes, then the last stone
  std::array<Key, 16 * (2 * Board::kCells + 1)> rest_{};
};

template <int R>
KeyMaker<R>::KeyMaker() {
  Rng rng(0x70726f7665ull);  // "prove"
  const auto random_key = [&] { return Key{rng.word(), static_cast<std::uint32_t>(rng.word())}; };
  for (Key& key : rest_) key = random_key();
  for (auto& plane : cells_) {
    std::array<Key, Board::kCells> keys;
    for (Key& key : keys) key = random_key();
    for (int cell = 0; cell < Board::kCells; ++cell) {
      SymmetricKeys& of_cell = plane[Board::bit_of(hex_taboo::board(R), static_cast<hex_taboo::Cell>(cell))];
      for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
        of_cell.set_image(static_cast<std::size_t>(symmetry), keys[hex_taboo::board(R).symmetry[symmetry][cell]]);
      }
    }
  }
}

}  // namespace taku::solver
