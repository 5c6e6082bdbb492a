#pragma once

#include "ai/eval/territory/turn_policy.h"

// What a lord does where it has come to a halt: rules/territory.md 6.4.

namespace taku::ai::territory {

// The landing action: a summon, a fight, a land order or none.
Move landing_action(const State& table, Seat seat, const TurnPolicy& policy);

// The creature for a vacant land, or no card. Matching ones only where the turn's policy says so.
CardId creature_for(const State& table, Seat seat, TileId tile, bool matching_only);

// The creature that takes the place of the one on that land, or no card (rules 6.4: a gain of at least 25).
CardId creature_to_swap_in(const State& table, Seat seat, TileId tile);

// Whether the creature on an owned land has its element.
bool fits(const State& table, TileId tile);

}  // namespace taku::ai::territory
