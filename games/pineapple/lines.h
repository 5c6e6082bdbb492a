#pragma once

#include <optional>

#include "games/pineapple/values.h"

// Lines with up to two jokers: rules/pineapple.md V3. A joker stands for any of the 52 cards that is not already in the
// same line; two jokers in one line stand for different cards.

namespace taku::pineapple {

// The strongest reading of a complete line of three or five cards that does not beat the cap; nothing if every reading
// beats it.
std::optional<LineValue> best_line(CardSet line, LineValue cap = kNoCap);

// The same for a known length.
std::optional<LineValue> best_three(CardSet line, LineValue cap = kNoCap);
std::optional<LineValue> best_five(CardSet line, LineValue cap = kNoCap);

// The value of an incomplete line: high cards, pairs, trips and quads of the cards so far, with each joker used where
// it helps most. A complete line is read without a cap. An estimate for people and computers; no rule depends on it.
LineValue provisional_value(CardSet line, int complete_size);

}  // namespace taku::pineapple
