#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>

#include "engine/rng.h"
#include "games/pineapple/board.h"
#include "tests/support/slow_pineapple.h"

// Cards for tests: parsed from text, drawn at random, and converted for the slow reference implementation.

namespace taku::pineapple {

inline CardSet cards(std::string_view text) {  // "Ah Kd X1" or "AhKdX1"
  CardSet set;
  for (;;) {
    while (text.starts_with(' ')) text.remove_prefix(1);
    if (text.empty()) return set;
    const auto card = parse_card(text.substr(0, 2));
    EXPECT_TRUE(card && !set.contains(*card)) << text;
    if (card) set.add(*card);
    text.remove_prefix(std::min<std::size_t>(2, text.size()));
  }
}

inline std::string names(CardSet set) {
  std::string text;
  for (const Card card : set) text += (text.empty() ? "" : " ") + to_text(card);
  return text;
}

inline Board board_of(std::string_view top, std::string_view middle, std::string_view bottom) {
  return {{cards(top), cards(middle), cards(bottom)}};
}

inline std::string names(const Board& board) {
  return names(board.rows[0]) + " / " + names(board.rows[1]) + " / " + names(board.rows[2]);
}

// `count` different cards from a set.
inline CardSet draw(CardSet from, int count, Rng& rng) {
  CardSet drawn;
  while (drawn.size() < count) {
    const CardSet left = from - drawn;
    auto card = left.begin();
    for (std::uint32_t skip = rng.below(static_cast<std::uint32_t>(left.size())); skip > 0; --skip) ++card;
    drawn.add(*card);
  }
  return drawn;
}

// A random hand with a given number of cards and jokers.
inline CardSet draw(int count, int jokers, Rng& rng) {
  return draw(CardSet::naturals(), count - jokers, rng) | draw(CardSet::jokers(), jokers, rng);
}

inline slow::Line to_slow(CardSet line) {
  slow::Line slow;
  for (const Card card : line) slow.push_back(is_joker(card) ? slow::Card{0, 0} : slow::Card{rank(card), suit(card)});
  return slow;
}

inline slow::Board to_slow(const Board& board) {
  return {to_slow(board.rows[0]), to_slow(board.rows[1]), to_slow(board.rows[2])};
}

inline LineValue from_slow(slow::Value value) {
  value.resize(6, 0);
  return line_value(static_cast<Category>(value[0]), value[1], value[2], value[3], value[4], value[5]);
}

inline slow::Value to_slow(LineValue value) {
  slow::Value slow = {static_cast<int>(category(value))};
  for (int place = 0; place < 5 && rank_at(value, place) != 0; ++place) slow.push_back(rank_at(value, place));
  return slow;
}

inline std::string shown(LineValue value) {
  std::string text = "category " + std::to_string(static_cast<int>(category(value))) + ":";
  for (int place = 0; place < 5; ++place) text += ' ' + std::to_string(rank_at(value, place));
  return text;
}
inline void PrintTo(LineValue value, std::ostream* out) { *out << shown(value); }
inline void PrintTo(CardSet set, std::ostream* out) { *out << names(set); }
inline void PrintTo(const Board& board, std::ostream* out) { *out << names(board); }

}  // namespace taku::pineapple
