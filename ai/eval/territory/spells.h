#pragma once

#include <optional>

#include "ai/eval/territory/turn_policy.h"

// Which spell or ability to use, if any: rules/territory.md 5.3 (CPU rule), 6.5, 6.6.

namespace taku::ai::territory {

// In the spell phase, or on the magic tile, where the offers are looked at.
Move chosen_spell(const State& table, Seat seat, const TurnPolicy& policy);

// The card given up for the act in progress.
Move chosen_sacrifice(const State& table, Seat seat);

// The card destroyed in the hand that was looked into.
Move card_to_shatter(const State& table);

}  // namespace taku::ai::territory
