#pragma once

#include "games/territory/state.h"

// The value of a card to a computer lord: rules/territory.md 6.4. docs/design/territory.md has the full list.

namespace taku::ai::territory {

using namespace taku::territory;

int card_rate(CardId card);

// The least valuable card: the lowest rate, with a penalty for copies. Needs a non-empty hand.
CardId least_card(const Hand& hand);

}  // namespace taku::ai::territory
