#pragma once

#include "ai/player.h"
#include "engine/match.h"

// The parts answers are made of.

namespace taku::protocol {

Json game_json(const AnyGame& game);
Json outcomes_json(const AnyState& state);  // with weights; when chance acts
Json thought_json(const AnyState& state, const ai::Thought& thought);
// As the viewer may know it; the outcomes only for the oracle.
Json happened_json(const Match& match, const Match::MoveEffects& effects, Seat viewer);
// Every move and outcome from number `from` on, as the viewer was effects of it then.
Json plies_json(const Match& match, Seat viewer, std::size_t from);
void add_result(Json& answer, const Match& match);  // when the match is over

}  // namespace taku::protocol
