#pragma once

#include "ai/eval/territory/turn_policy.h"
#include "games/territory/paths/paths.h"

// Movement decisions of rules/territory.md 6.2 and 6.3: converts the state into the movement evaluator's input.

namespace taku::ai::territory {

// The best summon for this lord on that vacant land (A8, A9). Ignores mismatched creatures if the policy excludes them.
PathSummon best_summon(const State& table, Seat seat, TileId tile, const TurnPolicy& policy);

// The board from a lord's point of view. Fights and summons are evaluated only within `reach` steps of the lord; land
// beyond counts as unbeatable and not worth a summon.
PathBoard path_board(const State& table, Seat seat, const TurnPolicy& policy, int reach);
// The same for another lord, whose hand is unknown: nothing can be summoned (A29), and what it could attack with is
// estimated (A34).
PathBoard enemy_path_board(const State& table, Seat enemy, int reach);

// The start of a lord's next walk. If the lord may choose any direction, came_from is kNoPathTile.
PathStart path_start(const State& table, Seat seat);

// The direction to take. Needs the Direction phase.
Move decide_way(const State& table, Seat seat, const TurnPolicy& policy);

}  // namespace taku::ai::territory
