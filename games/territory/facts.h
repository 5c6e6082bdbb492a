#pragma once

#include <string_view>

#include "engine/json.h"
#include "engine/result.h"
#include "games/territory/state.h"

namespace taku::territory {

// Queries about the rules that need no match (docs/protocol.md): land, level_cost, terrain_cost, lap_bonus, stones,
// dice, battle, cards. Unknown queries and invalid input are rejected with protocol/bad_request.
Result<Json> facts_query(std::string_view what, const Json& request);

// The query "battle" (battle_wire.cpp).
Result<Json> battle_query(const Json& request);
// A finished battle, as the queries "battle" and "fight" return it.
Json battle_json(const BattleResult& result, const Battle& battle);

// The query "fight" about a match: how a fight would end with each item (fight_wire.cpp).
Result<Json> fight_query(const View& view, const Json& request);

}  // namespace taku::territory
