#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstdint>

#include "games/pineapple/cards.h"

// The value of a line of three or five natural cards: rules/pineapple.md V1, V2. lines.h reads jokers.

namespace taku::pineapple {

enum class Category : std::uint8_t { HighCard, Pair, TwoPair, Trips, Straight, Flush, FullHouse, Quads, StraightFlush };

// One ordered number for lines of three and of five cards, so that top <= middle <= bottom is a plain comparison.
// Bits 20..23 hold the category; below them are five ranks of four bits each, the most significant first; missing ranks
// are 0, as V2 requires. A straight has only its highest rank (A2345: 5), a full house the trips, then the pair.
struct LineValue {
  std::uint32_t bits = 0;

  constexpr auto operator<=>(const LineValue&) const = default;
};

inline constexpr LineValue kNoCap{~std::uint32_t{0}};  // no line beats it

constexpr LineValue line_value(Category category, int a, int b = 0, int c = 0, int d = 0, int e = 0) {
  return {static_cast<std::uint32_t>(static_cast<int>(category) << 20 | a << 16 | b << 12 | c << 8 | d << 4 | e)};
}
constexpr Category category(LineValue value) { return static_cast<Category>(value.bits >> 20); }
// The ranks in order of significance, from place 0; 0 if there is none.
constexpr int rank_at(LineValue value, int place) { return static_cast<int>(value.bits >> (16 - 4 * place) & 15); }

// The ranks of a line as a sum, which does not depend on their order: a line grows by adding one key per card, and the
// sum of five indexes the table of values. The sum is linear: the count of each rank as a hexadecimal digit, multiplied
// by a constant that spreads the bits.
struct RankSum {
  static constexpr std::uint64_t kSpread = 0x6614e6a63f407893ull;

  std::uint64_t bits = 0;

  static constexpr RankSum of(int rank) { return {kSpread << 4 * (rank - kLowestRank)}; }
  static constexpr RankSum of(CardSet naturals) {
    std::uint64_t counts = naturals.bits - (naturals.bits >> 1 & 0x5555555555555);
    counts = (counts & 0x3333333333333) + (counts >> 2 & 0x3333333333333);
    return {counts * kSpread};
  }
  constexpr RankSum operator+(RankSum other) const { return {bits + other.bits}; }
};

// A perfect hash of the 6175 combinations of five ranks, without five of a kind: the upper bits of a sum select a
// bucket, and the bucket's shift displaces its sums in the table of values.
struct RankTable {
  static constexpr int kBucketBits = 10;
  static constexpr int kSlotBits = 13;

  std::array<std::uint16_t, 1 << kBucketBits> shifts{};
  std::array<LineValue, 1 << kSlotBits> values{};

  static constexpr std::size_t bucket(RankSum sum) { return sum.bits >> (64 - kBucketBits); }
  static constexpr std::size_t slot(RankSum sum, std::uint16_t shift) {
    return (sum.bits >> (64 - kBucketBits - kSlotBits) ^ shift) & ((1 << kSlotBits) - 1);
  }
  constexpr LineValue value(RankSum five) const { return values[slot(five, shifts[bucket(five)])]; }
};
extern const RankTable kRankTable;

// The value of five ranks, ignoring suits: never a flush.
inline LineValue rank_value(RankSum five) { return kRankTable.value(five); }

// The value of the same five different ranks in one suit.
constexpr LineValue as_flush(LineValue different) {
  constexpr std::uint32_t kToFlush = static_cast<std::uint32_t>(Category::Flush) << 20;
  constexpr std::uint32_t kToStraightFlush =
      (static_cast<std::uint32_t>(Category::StraightFlush) - static_cast<std::uint32_t>(Category::Straight)) << 20;
  return {different.bits + (category(different) == Category::Straight ? kToStraightFlush : kToFlush)};
}

constexpr bool one_suit(CardSet naturals) {  // needs a non-empty set
  constexpr std::uint64_t kClubs = 0x1111111111111;
  return (naturals.bits & ~(kClubs << suit(naturals.first()))) == 0;
}

// The value of five natural cards.
inline LineValue five_card_value(CardSet line) {
  const LineValue value = rank_value(RankSum::of(line));
  return one_suit(line) ? as_flush(value) : value;
}

// The value of three ranks, the highest first.
constexpr LineValue three_rank_value(int a, int b, int c) {
  if (a == c) return line_value(Category::Trips, a);
  if (a == b) return line_value(Category::Pair, a, c);
  if (b == c) return line_value(Category::Pair, b, a);
  return line_value(Category::HighCard, a, b, c);
}

// The value of three natural cards: high card, pair or trips (V1).
constexpr LineValue three_card_value(CardSet line) {
  CardSet::Iterator card = line.begin();
  const int c = rank(*card), b = rank(*++card), a = rank(*++card);
  return three_rank_value(a, b, c);
}

}  // namespace taku::pineapple
