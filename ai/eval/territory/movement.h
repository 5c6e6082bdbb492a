#pragma once

#include "ai/eval/territory/turn_policy.h"
#include "games/territory/paths/paths.h"

// Movement decisions of rules/territory.md 6.2 and 6.3: the table as the movement evaluator sees it.

namespace taku::ai::territory {

// The best this lord could put on that vacant land (A8, A9). In a turn without mismatched summons those are none.
PathSummon best_summon(const State& table, Seat seat, TileId tile, const TurnPolicy& policy);

// The board as a lord finds it. Fights and summons are thought of only within `reach` steps of the lord; beyond it all
// land is taken for unbeatable and not worth a summon.
PathBoard path_board(const State& table, Seat seat, const TurnPolicy& policy, int reach);
// The same for another lord, whose hand is unknown: nothing can be summoned (A29).
PathBoard enemy_path_board(const State& table, Seat enemy, int reach);

// Where a lord's next walk begins; with a direction to choose it comes from nowhere.
PathStart path_start(const State& table, Seat seat);

// Which way to go. Needs the phase Direction.
Move decide_way(const State& table, Seat seat, const TurnPolicy& policy);

}  // namespace taku::ai::territory
