#pragma once

#include "games/pineapple/board.h"

namespace taku::pineapple {

struct QuickSetting {
  Board board;
  CardSet discarded;
};

// Sets a legal board from 13 to 17 cards by a simple rule: the strongest bottom, then the strongest middle, then the
// strongest top. It never busts: no line of the remaining cards beats one chosen before. Used for boards that nobody
// has seen (rules/pineapple.md F3); the solver sets better ones.
QuickSetting quick_setting(CardSet cards);

}  // namespace taku::pineapple
