#pragma once

#include <optional>

#include "games/pineapple/values.h"

// Lines with up to two jokers: rules/pineapple.md V3. A joker is any of the 52 cards that is not already in the same
// line, and two jokers in one line differ.

namespace taku::pineapple {

// The strongest reading of a complete line of three or five cards that does not beat the cap, or nothing when every
// reading beats it.
std::optional<LineValue> best_line(CardSet line, LineValue cap = kNoCap);

// The same where the length is known.
std::optional<LineValue> best_three(CardSet line, LineValue cap = kNoCap);
std::optional<LineValue> best_five(CardSet line, LineValue cap = kNoCap);

// What an incomplete line already makes: high cards, pairs, trips and quads of the cards that lie there, a joker
// counted where it helps most. A complete one is read without a cap. For people and computers on the way; it settles
// nothing.
LineValue provisional_value(CardSet line, int complete_size);

}  // namespace taku::pineapple
