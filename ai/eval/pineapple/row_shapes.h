#pragma once

#include <array>
#include <cstdint>

#include "games/pineapple/board.h"

// Rows on the way, as the learned outlook sees them: which ranks lie there, whether a flush is still possible, and
// what can be said about both without looking at the cards again.

namespace taku::ai::pineapple {

using taku::pineapple::Card;
using taku::pineapple::CardSet;
using taku::pineapple::LineValue;

inline constexpr int kSymbols = taku::pineapple::kRanks + 1;  // the ranks from 2, then the joker
inline constexpr int kShapes = 3060;                          // up to four symbols in any order
inline constexpr int kSmallShapes = 680;                      // up to three: the top row, and what can still grow

constexpr int symbol(Card card) { return is_joker(card) ? kSymbols - 1 : rank(card) - taku::pineapple::kLowestRank; }

// What the ranks of an unfinished row of five say.
struct Shape {
  std::uint16_t kind = 0;            // for the table of single rows
  std::uint8_t coarse = 0;           // for the tables of neighbouring rows, no flush possible
  std::uint8_t coarse_flush = 0;     // the same, a flush possible
  std::uint8_t main_rank = 0;        // symbol of the largest group, the highest of equals; kSymbols − 1: none
  std::uint8_t group = 0;            // its size, jokers counted
  std::uint64_t straight_cards = 0;  // with four cards: those that would make a straight
};

struct ShapeTables {
  std::array<std::array<std::uint16_t, kSymbols>, kSmallShapes> next{};  // one card more
  std::array<Shape, kShapes> shapes{};
  std::array<std::uint8_t, kSmallShapes> coarse_top{};
  int kinds = 0;
};
extern const ShapeTables kShapeTables;

inline constexpr int kKinds = 814;
inline constexpr int kCoarse = 73;  // of rows of five: 43 unfinished, 30 finished
inline constexpr int kCoarseTop = 43;

// A finished row by category and first rank: 9 × 13.
inline constexpr int kValueKinds = 117;
constexpr int value_kind(LineValue value) {
  return static_cast<int>(category(value)) * taku::pineapple::kRanks + rank_at(value, 0) - taku::pineapple::kLowestRank;
}
int coarse_value(LineValue value);  // of a finished row of five: 43 … 72

// A row that grows card by card. Suits are 0 … 3, kAnySuit before the first natural card, kMixed once they differ.
struct GrowingRow {
  static constexpr std::uint8_t kAnySuit = 4, kMixed = 5;

  CardSet cards;
  std::uint16_t shape = 0;  // not kept beyond four cards
  std::uint8_t size = 0;
  std::uint8_t suit = kAnySuit;

  void add(Card card) {
    if (size < 4) shape = kShapeTables.next[shape][static_cast<std::size_t>(symbol(card))];
    cards.add(card);
    ++size;
    if (is_joker(card)) return;
    const auto its = static_cast<std::uint8_t>(taku::pineapple::suit(card));
    suit = suit == kAnySuit || suit == its ? its : kMixed;
  }
  static GrowingRow of(CardSet cards) {
    GrowingRow row;
    for (const Card card : cards) row.add(card);
    return row;
  }
};

}  // namespace taku::ai::pineapple
