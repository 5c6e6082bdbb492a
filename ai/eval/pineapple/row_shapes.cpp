#include "ai/eval/pineapple/row_shapes.h"

#include <algorithm>

namespace taku::ai::pineapple {
namespace {

using taku::pineapple::Category;
using taku::pineapple::kAce;
using taku::pineapple::kLowestRank;
using taku::pineapple::kRanks;

constexpr int kJoker = kSymbols - 1;
constexpr int kQueen = 12 - kLowestRank;
constexpr int kJack = 11 - kLowestRank;

struct Symbols {
  std::array<int, 4> at{};  // in ascending order
  int size = 0;
};

constexpr int choose(int n, int k) {
  int ways = 1;
  for (int i = 0; i < k; ++i) ways = ways * (n - i) / (i + 1);
  return ways;
}

// Rows with fewer cards come first; rows of equal size are ordered by content.
constexpr int index_of(const Symbols& row) {
  int index = row.size == 0 ? 0 : choose(kSymbols + row.size - 1, row.size - 1);
  for (int i = 0; i < row.size; ++i) index += choose(row.at[static_cast<std::size_t>(i)] + i, i + 1);
  return index;
}

constexpr Symbols with(Symbols row, int symbol) {
  int i = row.size++;
  for (; i > 0 && row.at[static_cast<std::size_t>(i - 1)] > symbol; --i) {
    row.at[static_cast<std::size_t>(i)] = row.at[static_cast<std::size_t>(i - 1)];
  }
  row.at[static_cast<std::size_t>(i)] = symbol;
  return row;
}

// A summary of the cards of a row.
struct Made {
  int jokers = 0, ranks = 0;            // ranks: the number of distinct ranks
  int first = kJoker, second = kJoker;  // the largest group and the next, by symbol; kJoker: none
  int group = 0, second_group = 0;      // their sizes; jokers count for the first
  std::uint32_t mask = 0;               // one bit per rank
};

constexpr Made made_of(const Symbols& row) {
  std::array<int, kSymbols> counts{};
  for (int i = 0; i < row.size; ++i) ++counts[static_cast<std::size_t>(row.at[static_cast<std::size_t>(i)])];
  Made made{.jokers = counts[kJoker]};
  for (int rank = kJoker - 1; rank >= 0; --rank) {
    const int count = counts[static_cast<std::size_t>(rank)];
    if (count == 0) continue;
    ++made.ranks;
    made.mask |= 1u << rank;
    if (count > made.group) {
      made.second = made.first;
      made.second_group = made.group;
      made.first = rank;
      made.group = count;
    } else if (count > made.second_group) {
      made.second = rank;
      made.second_group = count;
    }
  }
  made.group += made.jokers;
  return made;
}

// The ranks of the straight with the highest rank `high` (3 is the five; there the ace is low).
constexpr std::uint32_t window(int high) {
  std::uint32_t ranks = 0;
  for (int i = 0; i < 5; ++i) ranks |= 1u << (high - i < 0 ? kRanks - 1 : high - i);
  return ranks;
}

// The number of straights that the row can still become.
constexpr int windows(const Made& made, int size) {
  if (made.ranks + made.jokers != size) return 0;
  int fits = 0;
  for (int high = 3; high < kRanks; ++high) fits += (made.mask & ~window(high)) == 0;
  return fits;
}

constexpr std::uint64_t straight_cards(const Made& made, int size) {
  std::uint64_t cards = 0;
  if (size != 4 || made.ranks + made.jokers != size) return 0;
  for (int high = 3; high < kRanks; ++high) {
    if ((made.mask & ~window(high)) != 0) continue;
    const std::uint32_t missing = window(high) & ~made.mask;
    for (int rank = 0; rank < kRanks; ++rank) {
      if ((missing >> rank & 1) != 0) cards |= std::uint64_t{15} << 4 * rank;
    }
  }
  return cards;
}

enum class Pattern { High, Pair, TwoPair, Trips, Quads };

constexpr Pattern pattern_of(const Made& made) {
  if (made.group >= 4) return Pattern::Quads;
  if (made.group == 3) return Pattern::Trips;
  if (made.group == 2) return made.second_group == 2 ? Pattern::TwoPair : Pattern::Pair;
  return Pattern::High;
}

constexpr int third_of(int rank) { return rank >= kQueen ? 2 : rank >= 7 ? 1 : 0; }

constexpr int coarse_of(const Made& made, int size, bool flush) {
  switch (pattern_of(made)) {
    case Pattern::High: {
      if (size < 3) return size;
      const int straight = windows(made, size) > 0;
      return 3 + 4 * (size - 3) + 2 * straight + flush;
    }
    case Pattern::Pair: return 11 + 13 * (size == 4) + std::min(made.first, kRanks - 1);
    case Pattern::TwoPair: return 37 + third_of(std::max(made.first, made.second));
    case Pattern::Trips: return 40 + (size == 4);
    case Pattern::Quads: break;
  }
  return 42;
}

constexpr int high_class(int rank) { return rank <= kJack ? 0 : rank - kJack; }  // jack or lower, queen, king, ace

constexpr int coarse_top_of(const Made& made, int size) {
  if (size == 0) return 0;
  if (size == 1) return made.jokers > 0 ? 5 : 1 + high_class(made.first);
  const int base = size == 2 ? 6 : 24;
  if (made.group == 1) return base + high_class(made.first);
  if (made.first == kJoker) return 23;  // two jokers
  if (made.group == 2) return base + 4 + made.first;
  return 41 + (made.first > 6);
}

// Rows with equal keys share a weight in the table of single rows.
constexpr int key_of(const Made& made, int size) {
  const int fits = windows(made, size);
  const int straight = fits == 0 ? 0 : fits < 3 ? 1 : 2;
  const int first = std::min(made.first, kRanks - 1);
  const int second = made.second == kJoker ? 0 : 1 + made.second / 2;
  return ((((size * 5 + static_cast<int>(pattern_of(made))) * kRanks + first) * 3 + straight) * 2 + (made.jokers > 0)) *
             8 +
         second;
}
constexpr int kKeys = 5 * 5 * kRanks * 3 * 2 * 8;

template <class Visit>
constexpr void each_row(Symbols row, int lowest, Visit& visit) {
  visit(row);
  if (row.size == 4) return;
  for (int symbol = lowest; symbol < kSymbols; ++symbol) {
    if (symbol == kJoker && row.size >= 2 && row.at[static_cast<std::size_t>(row.size - 2)] == kJoker) continue;
    Symbols more = row;
    more.at[static_cast<std::size_t>(more.size++)] = symbol;
    each_row(more, symbol, visit);
  }
}

constexpr ShapeTables shape_tables() {
  ShapeTables tables;
  std::array<std::uint16_t, kKeys> kinds{};
  const auto visit = [&](const Symbols& row) {
    const auto index = static_cast<std::size_t>(index_of(row));
    const Made made = made_of(row);
    std::uint16_t& kind = kinds[static_cast<std::size_t>(key_of(made, row.size))];
    if (kind == 0) kind = static_cast<std::uint16_t>(++tables.kinds);
    tables.shapes[index] = {static_cast<std::uint16_t>(kind - 1),
                            static_cast<std::uint8_t>(coarse_of(made, row.size, false)),
                            static_cast<std::uint8_t>(coarse_of(made, row.size, true)),
                            static_cast<std::uint8_t>(made.first),
                            static_cast<std::uint8_t>(std::min(made.group, 3)),
                            straight_cards(made, row.size)};
    if (row.size == 4) return;
    tables.coarse_top[index] = static_cast<std::uint8_t>(coarse_top_of(made, row.size));
    for (int symbol = 0; symbol < kSymbols; ++symbol) {
      tables.next[index][static_cast<std::size_t>(symbol)] = static_cast<std::uint16_t>(index_of(with(row, symbol)));
    }
  };
  each_row({}, 0, visit);
  return tables;
}

}  // namespace

constexpr ShapeTables kShapeTables = shape_tables();
static_assert(kShapeTables.kinds == kKinds);

int coarse_value(LineValue value) {
  const int first = rank_at(value, 0) - kLowestRank;
  const int base = 43;
  switch (category(value)) {
    case Category::HighCard: return base + (first >= kQueen);
    case Category::Pair: return base + 2 + first;
    case Category::TwoPair: return base + 15 + (first < 5 ? 0 : first < 8 ? 1 : first < kQueen ? 2 : 3);
    case Category::Trips: return base + 19 + third_of(first);
    case Category::Straight: return base + 22 + (first >= 8);
    case Category::Flush: return base + 24 + (first >= kQueen);
    case Category::FullHouse: return base + 26 + (first >= 7);
    case Category::Quads: return base + 28;
    case Category::StraightFlush: break;
  }
  return base + 29;
}

}  // namespace taku::ai::pineapple
