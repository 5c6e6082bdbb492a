#include "games/pineapple/values.h"

// The table of values is built at compile time: 6175 combinations of ranks, each where RankTable looks it up.

namespace taku::pineapple {
namespace {

using Five = std::array<std::uint8_t, 5>;  // ranks, the highest first

// What equal neighbours among five sorted ranks make: the category, and the places of the ranks in order of
// significance.
struct Shape {
  Category category = Category::HighCard;
  int count = 0;
  Five order{};
};

constexpr int neighbours(bool ab, bool bc, bool cd, bool de) { return ab | bc << 1 | cd << 2 | de << 3; }

constexpr std::array<Shape, 16> shapes() {
  std::array<Shape, 16> made;
  made[neighbours(0, 0, 0, 0)] = {Category::HighCard, 5, {0, 1, 2, 3, 4}};
  made[neighbours(1, 0, 0, 0)] = {Category::Pair, 4, {0, 2, 3, 4}};
  made[neighbours(0, 1, 0, 0)] = {Category::Pair, 4, {1, 0, 3, 4}};
  made[neighbours(0, 0, 1, 0)] = {Category::Pair, 4, {2, 0, 1, 4}};
  made[neighbours(0, 0, 0, 1)] = {Category::Pair, 4, {3, 0, 1, 2}};
  made[neighbours(1, 0, 1, 0)] = {Category::TwoPair, 3, {0, 2, 4}};
  made[neighbours(1, 0, 0, 1)] = {Category::TwoPair, 3, {0, 3, 2}};
  made[neighbours(0, 1, 0, 1)] = {Category::TwoPair, 3, {1, 3, 0}};
  made[neighbours(1, 1, 0, 0)] = {Category::Trips, 3, {0, 3, 4}};
  made[neighbours(0, 1, 1, 0)] = {Category::Trips, 3, {1, 0, 4}};
  made[neighbours(0, 0, 1, 1)] = {Category::Trips, 3, {2, 0, 1}};
  made[neighbours(1, 1, 0, 1)] = {Category::FullHouse, 2, {0, 3}};
  made[neighbours(1, 0, 1, 1)] = {Category::FullHouse, 2, {2, 0}};
  made[neighbours(1, 1, 1, 0)] = {Category::Quads, 2, {0, 4}};
  made[neighbours(0, 1, 1, 1)] = {Category::Quads, 2, {1, 0}};
  return made;
}
constexpr auto kShapes = shapes();

// The highest rank of a straight, or 0. Needs different ranks.
constexpr int straight_rank(const Five& r) {
  if (r[0] - r[4] == 4) return r[0];
  return r[0] == kAce && r[1] == 5 ? 5 : 0;  // V1: A2345 is the lowest
}

constexpr LineValue value_of(const Five& r) {
  const Shape& shape = kShapes[neighbours(r[0] == r[1], r[1] == r[2], r[2] == r[3], r[3] == r[4])];
  if (shape.count == 5 && straight_rank(r) != 0) return line_value(Category::Straight, straight_rank(r));
  std::uint32_t bits = static_cast<std::uint32_t>(shape.category) << 20;
  for (int place = 0; place < shape.count; ++place) bits |= std::uint32_t{r[shape.order[place]]} << (16 - 4 * place);
  return {bits};
}

constexpr int kRankSets = 6175;
struct RankSetValue {
  RankSum sum;
  LineValue value;
};

constexpr std::array<RankSetValue, kRankSets> rank_sets() {
  std::array<RankSetValue, kRankSets> sets;
  std::size_t count = 0;
  for (int a = kLowestRank; a <= kAce; ++a) {
    const RankSum one = RankSum::of(a);
    for (int b = kLowestRank; b <= a; ++b) {
      const RankSum two = one + RankSum::of(b);
      for (int c = kLowestRank; c <= b; ++c) {
        const RankSum three = two + RankSum::of(c);
        for (int d = kLowestRank; d <= c; ++d) {
          const RankSum four = three + RankSum::of(d);
          for (int e = kLowestRank; e <= d; ++e) {
            if (a == e) continue;  // there is no five of a kind
            const auto u8 = [](int rank) { return static_cast<std::uint8_t>(rank); };
            sets[count++] = {four + RankSum::of(e), value_of({u8(a), u8(b), u8(c), u8(d), u8(e)})};
          }
        }
      }
    }
  }
  return sets;
}
constexpr auto kSets = rank_sets();

// The combinations sorted by bucket, and where each bucket begins.
struct Buckets {
  static constexpr std::size_t kCount = std::size_t{1} << RankTable::kBucketBits;
  std::array<std::uint16_t, kCount + 1> begin{};
  std::array<std::uint16_t, kRankSets> sets{};
  int fullest = 0;
};

constexpr Buckets in_buckets() {
  Buckets buckets;
  for (const RankSetValue& set : kSets) ++buckets.begin[RankTable::bucket(set.sum) + 1];
  for (std::size_t b = 0; b < Buckets::kCount; ++b) {
    buckets.fullest = buckets.begin[b + 1] > buckets.fullest ? buckets.begin[b + 1] : buckets.fullest;
    buckets.begin[b + 1] = static_cast<std::uint16_t>(buckets.begin[b + 1] + buckets.begin[b]);
  }
  auto next = buckets.begin;
  for (std::uint16_t i = 0; i < kRankSets; ++i) buckets.sets[next[RankTable::bucket(kSets[i].sum)]++] = i;
  return buckets;
}
constexpr Buckets kBuckets = in_buckets();

constexpr bool fits(const RankTable& table, std::size_t bucket, std::uint16_t shift) {
  for (std::size_t i = kBuckets.begin[bucket]; i < kBuckets.begin[bucket + 1]; ++i) {
    if (table.values[RankTable::slot(kSets[kBuckets.sets[i]].sum, shift)].bits != 0) return false;
  }
  return true;
}

// The fullest buckets are placed first, while there is room.
constexpr RankTable rank_table() {
  RankTable table;
  for (int size = kBuckets.fullest; size > 0; --size) {
    for (std::size_t bucket = 0; bucket < Buckets::kCount; ++bucket) {
      if (kBuckets.begin[bucket + 1] - kBuckets.begin[bucket] != size) continue;
      std::uint16_t shift = 0;
      while (!fits(table, bucket, shift)) ++shift;
      table.shifts[bucket] = shift;
      for (std::size_t i = kBuckets.begin[bucket]; i < kBuckets.begin[bucket + 1]; ++i) {
        const RankSetValue& set = kSets[kBuckets.sets[i]];
        table.values[RankTable::slot(set.sum, shift)] = set.value;
      }
    }
  }
  return table;
}

}  // namespace

constexpr RankTable kRankTable = rank_table();

}  // namespace taku::pineapple
