#pragma once

#include "games/pineapple/board.h"

namespace taku::pineapple {

struct QuickSetting {
  Board board;
  CardSet discarded;
};

// A legal board from 13 to 17 cards by a plain rule: the strongest bottom, then the strongest middle, then the
// strongest top. It never busts: whatever the cards left over make, the line chosen before them makes as much. For
// boards nobody has seen (rules/pineapple.md F3); the solver sets better ones.
QuickSetting quick_setting(CardSet cards);

}  // namespace taku::pineapple
