#pragma once

#include "games/pineapple/board.h"

namespace taku::pineapple {

// How a row compares with the row below it, which it must not beat (rules/pineapple.md V2).
enum class Standing : std::uint8_t {
  Fine,
  Ahead,  // its cards so far, at least a pair, beat those of the row below, which has to improve
  Foul,   // it beats the row below, whatever cards come and however jokers are read
};

// Whether an unfinished board is heading for a foul. Never reports a foul that can still be avoided; may miss one,
// because the remaining cards are not considered.
struct Outlook {
  Standing top = Standing::Fine;     // compared with the middle
  Standing middle = Standing::Fine;  // compared with the bottom

  bool foul() const { return top == Standing::Foul || middle == Standing::Foul; }
  bool operator==(const Outlook&) const = default;
};

Outlook outlook(const Board& board);

// The same for any two rows: the top must not beat the bottom either.
Standing standing(const Board& board, Row upper, Row lower);

}  // namespace taku::pineapple
