#pragma once

#include <optional>

#include "games/pineapple/outlook.h"

// What the rows of a board make now, complete or not: hand names, royalties, fouls and Fantasyland for people to look
// at. On a complete board this is the score itself (rules/pineapple.md V2 to V4, S3).

namespace taku::pineapple {

struct RowReading {
  LineValue value;
  int royalty = 0;
};

struct BoardReading {
  std::array<std::optional<RowReading>, kRows> rows{};  // nothing where no card lies
  bool foul = false;                                    // certain: it can no longer be avoided
  int fantasyland = 0;                                  // cards in the next hand if the top row stays so (S3, entry)
  bool stays = false;                                   // the same for a seat that plays this hand in Fantasyland

  const std::optional<RowReading>& row(Row row) const { return rows[static_cast<std::size_t>(row)]; }
  int royalties() const;
};

// Jokers are read as V3 says, from the bottom up: a row may not beat the complete rows below it, and takes its
// strongest reading where only a foul is left. Cards that make up an unfinished row count as pairs, trips and quads. A
// certain foul pays nothing and leads to no Fantasyland.
BoardReading read_board(const Board& board);

// The cards that the jokers of a complete row stand for, so that the row makes this value: the naturals of the row
// together with them. The first of equal choices, from the ace down.
CardSet joker_cards(CardSet row, LineValue value);

}  // namespace taku::pineapple
