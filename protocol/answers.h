#pragma once

#include "ai/player.h"
#include "engine/match.h"

// The parts answers are made of.

namespace taku::protocol {

Json game_json(const AnyGame& game);
Json outcomes_json(const AnyState& state);  // with weights; when chance acts
Json thought_json(const AnyState& state, const ai::Thought& thought);
Json happened_json(const Match& match, const Match::Told& told);

}  // namespace taku::protocol
