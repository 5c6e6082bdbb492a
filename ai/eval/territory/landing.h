#pragma once

#include "ai/eval/territory/plans.h"
#include "ai/eval/territory/turn_policy.h"

// What a lord does on the tile where it stops: rules/territory.md 6.4.

namespace taku::ai::territory {

// The landing action: a summon, a fight, a land order or a pass. The plans that were considered are added to `list`.
Plan landing_plan(const State& table, Seat seat, const TurnPolicy& policy, std::vector<Plan>* list = nullptr);

// The creature to summon on a vacant land, or no card. With matching_only, creatures of another element are ignored.
CardId creature_for(const State& table, Seat seat, TileId tile, bool matching_only);

// The creature that replaces the one on that land, or no card (rules 6.4: needs a gain of at least 25).
CardId creature_to_swap_in(const State& table, Seat seat, TileId tile);

// Whether the creature on an owned land matches the land's element.
bool fits(const State& table, TileId tile);

}  // namespace taku::ai::territory
