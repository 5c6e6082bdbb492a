#pragma once

#include <array>
#include <cstdint>

#include "games/pineapple/board.h"

// Unfinished rows as features for the learned outlook: their ranks, whether a flush is still possible, and precomputed
// facts about both.

namespace taku::ai::pineapple {

using taku::pineapple::Card;
using taku::pineapple::CardSet;
using taku::pineapple::LineValue;

inline constexpr int kSymbols = taku::pineapple::kRanks + 1;  // the ranks from 2, then the joker
inline constexpr int kShapes = 3060;                          // multisets of up to four symbols
// up to three symbols: the top row, and rows that can still grow
inline constexpr int kSmallShapes = 680;

constexpr int symbol(Card card) { return is_joker(card) ? kSymbols - 1 : rank(card) - taku::pineapple::kLowestRank; }

// Facts about the ranks of an unfinished row of five.
struct Shape {
  std::uint16_t kind = 0;            // index into the table of single rows
  std::uint8_t coarse = 0;           // class for the tables of adjacent rows, if no flush is possible
  std::uint8_t coarse_flush = 0;     // the same if a flush is possible
  std::uint8_t main_rank = 0;        // symbol of the largest group, the highest if tied; kSymbols − 1: none
  std::uint8_t group = 0;            // its size, including jokers
  std::uint64_t straight_cards = 0;  // for four cards: the cards that would make a straight
};

struct ShapeTables {
  std::array<std::array<std::uint16_t, kSymbols>, kSmallShapes> next{};  // the shape after adding a card
  std::array<Shape, kShapes> shapes{};
  std::array<std::uint8_t, kSmallShapes> coarse_top{};
  int kinds = 0;
};
extern const ShapeTables kShapeTables;

inline constexpr int kKinds = 814;
inline constexpr int kCoarse = 73;  // classes of rows of five: 43 unfinished, 30 finished
inline constexpr int kCoarseTop = 43;

// The kind of a finished row: category and first rank, 9 × 13.
inline constexpr int kValueKinds = 117;
constexpr int value_kind(LineValue value) {
  return static_cast<int>(category(value)) * taku::pineapple::kRanks + rank_at(value, 0) - taku::pineapple::kLowestRank;
}
int coarse_value(LineValue value);  // the class of a finished row of five: 43 … 72

// A row that is filled card by card. The suit is 0 … 3, kAnySuit before the first natural card, or kMixed once suits
// differ.
struct GrowingRow {
  static constexpr std::uint8_t kAnySuit = 4, kMixed = 5;

  CardSet cards;
  std::uint16_t shape = 0;  // not updated beyond four cards
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
