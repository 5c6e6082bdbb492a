#pragma once

#include <string_view>

#include "engine/json.h"
#include "engine/result.h"
#include "games/territory/state.h"

namespace taku::territory {

// Questions about the rules alone, without a match (docs/protocol.md): land, level_cost, terrain_cost, lap_bonus,
// stones, dice, battle, cards. Anything else, and bad input, is refused with protocol/bad_request.
Result<Json> facts_query(std::string_view what, const Json& request);

// The question "battle" (battle_wire.cpp).
Result<Json> battle_query(const Json& request);
// How a finished battle went, as "battle" and "fight" answer it.
Json battle_json(const BattleResult& result, const Battle& battle);

// The question "fight" about a match: how a fight would end with each item (fight_wire.cpp).
Result<Json> fight_query(const View& view, const Json& request);

}  // namespace taku::territory
