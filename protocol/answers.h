#pragma once

#include "ai/player.h"
#include "engine/match.h"

// Builds the parts of answers.

namespace taku::protocol {

Json game_json(const AnyGame& game);
// The text of a complete answer: `fields`, then "ok" with the result or the error.
std::string answer_text(Json fields, const Result<Json>& result);
Json outcomes_json(const AnyState& state);  // with weights; needs a Chance turn
// What a legal move would do, up to the next decision or chance outcome. Needs a game without hidden information.
Json preview_json(AnyState state, Seat seat, Move move);
Json thought_json(const AnyState& state, const ai::Thought& thought);
// What a move did, as the viewer may see it. The outcomes are included only for the oracle.
Json effects_json(const Match& match, const Match::MoveEffects& effects, Seat viewer);
// Every move and outcome from number `from` on, as the viewer saw it when it was played.
Json plies_json(const Match& match, Seat viewer, std::size_t from);
void add_result(Json& answer, const Match& match);  // does nothing unless the match is over

}  // namespace taku::protocol
