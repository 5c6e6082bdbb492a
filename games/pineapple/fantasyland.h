#pragma once

#include "games/pineapple/board.h"

// The exact Fantasyland solver: rules/pineapple.md F1.

namespace taku::pineapple {

inline constexpr int kMinFantasylandCards = kBoardCards;  // with 13 cards there is nothing to discard
inline constexpr int kMaxFantasylandCards = 17;
inline constexpr int kDefaultStayWeight = 30;
inline constexpr int kMaxStayWeight = 1000;

// A way to set a hand, and its score.
struct Setting {
  Board board;
  CardSet discarded;
  Royalties royalties;
  bool stays = false;
  int score = 0;  // royalties + weight × stay

  bool operator==(const Setting&) const = default;
};

// The best legal board of 13 to 17 cards: the one with the most royalties + weight × stay. Ties go to a board that
// stays, then to the stronger bottom, middle and top, then to the lowest cards (the smallest list of bottom, middle,
// top, each by rising index). Needs a weight of 0 to 1000. Uses about a third of a megabyte of stack and no heap.
Setting solve_fantasyland(CardSet cards, int weight = kDefaultStayWeight);

}  // namespace taku::pineapple
