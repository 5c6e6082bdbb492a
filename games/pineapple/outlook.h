#pragma once

#include "games/pineapple/board.h"

namespace taku::pineapple {

// How a row stands to the one below it, which it must not beat (rules/pineapple.md V2).
enum class Standing : std::uint8_t {
  Fine,
  Ahead,  // what lies there now, at least a pair, beats what lies below: more has to come there
  Foul,   // whatever cards come, and however jokers are read
};

// How an unfinished board stands. Never reports a foul that can still be avoided; may miss one, because the remaining
// cards are not considered.
struct Outlook {
  Standing top = Standing::Fine;     // over the middle
  Standing middle = Standing::Fine;  // over the bottom

  bool foul() const { return top == Standing::Foul || middle == Standing::Foul; }
  bool operator==(const Outlook&) const = default;
};

Outlook outlook(const Board& board);

// The same for any two rows: the top must not beat the bottom either.
Standing standing(const Board& board, Row upper, Row lower);

}  // namespace taku::pineapple
