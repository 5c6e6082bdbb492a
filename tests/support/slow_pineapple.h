#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <vector>

// A slow reference implementation of OFC Pineapple's hand values, jokers, royalties and scores, written only from
// docs/rules/pineapple.md and the tables of the specification: plain containers, every joker tried as every card.

namespace taku::pineapple::slow {

struct Card {
  int rank;  // 2..14; 0 for a joker
  int suit;
  auto operator<=>(const Card&) const = default;
};
using Line = std::vector<Card>;
using Value = std::vector<int>;  // the category 0..8, then the ranks in order of importance

inline std::vector<Card> natural_cards() {
  std::vector<Card> cards;
  for (int rank = 2; rank <= 14; ++rank) {
    for (int suit = 0; suit < 4; ++suit) cards.push_back({rank, suit});
  }
  return cards;
}

// V1: three or five natural cards. Vectors compare as in V2: a missing kicker is lower than any other.
inline Value value(const Line& line) {
  std::array<int, 15> counts{};
  for (const Card& card : line) ++counts[static_cast<std::size_t>(card.rank)];
  std::vector<std::pair<int, int>> groups;  // count, rank
  for (int rank = 2; rank <= 14; ++rank) {
    if (const int count = counts[static_cast<std::size_t>(rank)]; count > 0) groups.push_back({count, rank});
  }
  std::ranges::sort(groups, std::greater{});
  const bool flush =
      line.size() == 5 && std::ranges::all_of(line, [&](const Card& card) { return card.suit == line[0].suit; });
  int straight = 0;
  if (groups.size() == 5) {
    if (groups.front().second - groups.back().second == 4) straight = groups.front().second;
    if (groups[0].second == 14 && groups[1].second == 5) straight = 5;
  }
  if (straight != 0) return {flush ? 8 : 4, straight};
  int category = 0;
  if (groups[0].first == 2) category = groups[1].first == 2 ? 2 : 1;
  if (groups[0].first == 3) category = groups.size() > 1 && groups[1].first == 2 ? 6 : 3;
  if (groups[0].first == 4) category = 7;
  if (flush) category = 5;
  Value made = {category};
  for (const auto& [count, rank] : groups) made.push_back(rank);
  return made;
}

// V3: all values of a line with its jokers. Two jokers are tried in one order only, since the other gives the same
// values.
inline std::set<Value> readings(const Line& line, const Card& above = {0, 0}) {
  const auto joker = std::ranges::find(line, 0, &Card::rank);
  if (joker == line.end()) return {value(line)};
  std::set<Value> all;
  for (const Card& card : natural_cards()) {
    if (card <= above || std::ranges::count(line, card) != 0) continue;
    Line read = line;
    read[static_cast<std::size_t>(joker - line.begin())] = card;
    all.merge(readings(read, card));
  }
  return all;
}

inline std::optional<Value> best_within(const std::set<Value>& readings, const Value& cap) {
  const auto above = readings.upper_bound(cap);
  if (above == readings.begin()) return std::nullopt;
  return *std::prev(above);
}

struct Board {
  Line top, middle, bottom;
};
struct BoardValue {
  Value top, middle, bottom;
};

// V2, V3. Empty for a foul.
inline std::optional<BoardValue> value(const Board& board) {
  const Value bottom = *readings(board.bottom).rbegin();
  const auto middle = best_within(readings(board.middle), bottom);
  if (!middle) return std::nullopt;
  const auto top = best_within(readings(board.top), *middle);
  if (!top) return std::nullopt;
  return BoardValue{*top, *middle, bottom};
}

// The tables of section 8.1.
inline int top_royalty(const Value& value) {
  static const std::map<int, int> pairs = {{6, 1}, {7, 2}, {8, 3}, {9, 4}, {10, 5}, {11, 6}, {12, 7}, {13, 8}, {14, 9}};
  static const std::map<int, int> trips = {{2, 10}, {3, 11},  {4, 12},  {5, 13},  {6, 14},  {7, 15}, {8, 16},
                                           {9, 17}, {10, 18}, {11, 19}, {12, 20}, {13, 21}, {14, 22}};
  if (value[0] == 3) return trips.at(value[1]);
  return value[0] == 1 && pairs.contains(value[1]) ? pairs.at(value[1]) : 0;
}
inline int middle_royalty(const Value& value) {
  static const std::map<int, int> table = {{3, 2}, {4, 4}, {5, 8}, {6, 12}, {7, 20}, {8, 30}};
  if (value == Value{8, 14}) return 50;
  return table.contains(value[0]) ? table.at(value[0]) : 0;
}
inline int bottom_royalty(const Value& value) {
  static const std::map<int, int> table = {{4, 2}, {5, 4}, {6, 6}, {7, 10}, {8, 15}};
  if (value == Value{8, 14}) return 25;
  return table.contains(value[0]) ? table.at(value[0]) : 0;
}
inline int royalties(const BoardValue& value) {
  return top_royalty(value.top) + middle_royalty(value.middle) + bottom_royalty(value.bottom);
}

// S3
inline int fantasyland_cards(const BoardValue& value) {
  if (value.top[0] == 3) return 17;
  if (value.top[0] == 1 && value.top[1] == 14) return 16;
  if (value.top[0] == 1 && value.top[1] == 13) return 15;
  if (value.top[0] == 1 && value.top[1] == 12) return 14;
  return 0;
}
inline bool stays(const BoardValue& value) { return value.top[0] == 3 || value.bottom[0] >= 7; }

struct Score {
  std::vector<int> lines = {0, 0, 0};
  bool scoop = false;
  int raw = 0;  // of seat 0
};

// S1: seat 0 against seat 1. An empty board value is a foul.
inline Score score(const std::optional<BoardValue>& mine, const std::optional<BoardValue>& theirs) {
  if (!mine && !theirs) return {};
  if (!theirs) return {{1, 1, 1}, true, 3 + 3 + royalties(*mine)};
  if (!mine) return {{-1, -1, -1}, true, -3 - 3 - royalties(*theirs)};
  const auto line = [](const Value& a, const Value& b) { return a == b ? 0 : a > b ? 1 : -1; };
  Score score;
  score.lines = {line(mine->top, theirs->top), line(mine->middle, theirs->middle), line(mine->bottom, theirs->bottom)};
  for (const int won : score.lines) score.raw += won;
  score.scoop = score.raw == 3 || score.raw == -3;
  if (score.scoop) score.raw *= 2;
  score.raw += royalties(*mine) - royalties(*theirs);
  return score;
}

}  // namespace taku::pineapple::slow
