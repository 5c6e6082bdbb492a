#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <functional>
#include <vector>

// Speed baseline: a straightforward implementation of OFC Pineapple's hand evaluation. It counts and sorts the ranks,
// and tries every card for a joker.

namespace taku::bench {

struct PlainCard {
  int rank;  // 0 for a joker
  int suit;
};
using PlainLine = std::vector<PlainCard>;

inline int plain_category(const std::vector<std::pair<int, int>>& groups, bool flush, bool straight) {
  if (straight) return flush ? 8 : 4;
  if (flush) return 5;
  if (groups[0].first == 4) return 7;
  const bool second_pair = groups.size() > 1 && groups[1].first == 2;
  if (groups[0].first == 3) return second_pair ? 6 : 3;
  if (groups[0].first == 2) return second_pair ? 2 : 1;
  return 0;
}

// The value of three or five natural cards: a number that orders lines as the rules do.
inline std::uint32_t plain_value(const PlainLine& line) {
  std::array<int, 15> counts{};
  for (const PlainCard& card : line) ++counts[static_cast<std::size_t>(card.rank)];
  std::vector<std::pair<int, int>> groups;  // count, rank
  for (int rank = 14; rank >= 2; --rank) {
    if (counts[static_cast<std::size_t>(rank)] > 0) groups.push_back({counts[static_cast<std::size_t>(rank)], rank});
  }
  std::sort(groups.begin(), groups.end(), std::greater{});
  const bool five = groups.size() == 5;
  const bool flush =
      line.size() == 5 && std::ranges::all_of(line, [&](const PlainCard& card) { return card.suit == line[0].suit; });
  const bool wheel = five && groups[0].second == 14 && groups[1].second == 5;
  const bool straight = wheel || (five && groups[0].second - groups[4].second == 4);
  auto value = static_cast<std::uint32_t>(plain_category(groups, flush, straight));
  for (std::size_t place = 0; place < 5; ++place) {
    const int rank = place < groups.size() ? groups[place].second : 0;
    value = value << 4 | static_cast<std::uint32_t>(straight ? (place > 0 ? 0 : wheel ? 5 : rank) : rank);
  }
  return value;
}

// The strongest value of the line that does not exceed the cap, or 0.
inline std::uint32_t plain_best_line(const PlainLine& line, std::uint32_t cap) {
  const auto joker = std::ranges::find(line, 0, &PlainCard::rank);
  if (joker == line.end()) {
    const std::uint32_t value = plain_value(line);
    return value <= cap ? value : 0;
  }
  std::uint32_t best = 0;
  for (int rank = 2; rank <= 14; ++rank) {
    for (int suit = 0; suit < 4; ++suit) {
      if (std::ranges::any_of(line, [&](const PlainCard& c) { return c.rank == rank && c.suit == suit; })) continue;
      PlainLine read = line;
      read[static_cast<std::size_t>(joker - line.begin())] = {rank, suit};
      best = std::max(best, plain_best_line(read, cap));
    }
  }
  return best;
}

inline int plain_royalties(std::uint32_t top, std::uint32_t middle, std::uint32_t bottom) {
  constexpr std::array<int, 9> kMiddle = {0, 0, 0, 2, 4, 8, 12, 20, 30}, kBottom = {0, 0, 0, 0, 2, 4, 6, 10, 15};
  const auto category = [](std::uint32_t value) { return value >> 20; };
  const auto rank = [](std::uint32_t value) { return static_cast<int>(value >> 16 & 15); };
  const auto royal = [&](std::uint32_t value) { return category(value) == 8 && rank(value) == 14; };
  int total = royal(middle) ? 50 : kMiddle[category(middle)];
  total += royal(bottom) ? 25 : kBottom[category(bottom)];
  if (category(top) == 3) return total + 8 + rank(top);
  return category(top) == 1 ? total + std::max(0, rank(top) - 5) : total;
}

// The best royalties of a hand without jokers, found by trying every board.
inline int plain_fantasyland(const PlainLine& hand) {
  const auto choices = [&](unsigned from, int count) {
    std::vector<unsigned> all;
    for (unsigned mask = from;; mask = (mask - 1) & from) {
      if (std::popcount(mask) == count) all.push_back(mask);
      if (mask == 0) return all;
    }
  };
  const auto value = [&](unsigned mask) {
    PlainLine line;
    for (std::size_t i = 0; i < hand.size(); ++i) {
      if ((mask >> i & 1) != 0) line.push_back(hand[i]);
    }
    return plain_value(line);
  };
  int best = 0;
  const unsigned all = (1u << hand.size()) - 1;
  for (const unsigned bottom : choices(all, 5)) {
    const std::uint32_t bottom_value = value(bottom);
    for (const unsigned middle : choices(all & ~bottom, 5)) {
      const std::uint32_t middle_value = value(middle);
      if (middle_value > bottom_value) continue;
      for (const unsigned top : choices(all & ~bottom & ~middle, 3)) {
        const std::uint32_t top_value = value(top);
        if (top_value <= middle_value) best = std::max(best, plain_royalties(top_value, middle_value, bottom_value));
      }
    }
  }
  return best;
}

}  // namespace taku::bench
