#pragma once

#include "games/territory/state.h"

// What a card is worth to a computer lord: rules/territory.md 6.4; docs/design/territory.md gives the whole table.

namespace taku::ai::territory {

using namespace taku::territory;

int card_rate(CardId card);

// The card this lord misses least: the lowest rate, copies counting less. Needs a card.
CardId least_card(const Hand& hand);

}  // namespace taku::ai::territory
