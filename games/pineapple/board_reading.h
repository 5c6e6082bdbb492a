#pragma once

#include <optional>

#include "games/pineapple/outlook.h"

// The current value of a board, complete or not, for display: hands, royalties, fouls and Fantasyland. For a complete
// board it equals the score (rules/pineapple.md V2 to V4, S3).

namespace taku::pineapple {

struct RowReading {
  LineValue value;
  int royalty = 0;
};

struct BoardReading {
  std::array<std::optional<RowReading>, kRows> rows{};  // nullopt for an empty row
  bool foul = false;                                    // only if it can no longer be avoided
  int fantasyland = 0;                                  // cards in the next hand with this top row (S3, entry)
  bool stays = false;                                   // whether a seat that is in Fantasyland now stays there

  const std::optional<RowReading>& row(Row row) const { return rows[static_cast<std::size_t>(row)]; }
  int royalties() const;
};

// Reads jokers as V3 requires, from the bottom up: the strongest reading that does not beat the complete rows below, or
// simply the strongest if every reading does. Unfinished rows count high cards, pairs, trips and quads only. A certain
// foul has no royalties and no Fantasyland.
BoardReading read_board(const Board& board);

// The natural cards that the jokers of a complete row stand for, such that the row has this value. Of several choices,
// the first from the ace down.
CardSet joker_cards(CardSet row, LineValue value);

}  // namespace taku::pineapple
