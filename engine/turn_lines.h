#pragma once

#include <string_view>
#include <vector>

#include "engine/match.h"

namespace taku {

// A match as training data: one JSON object per move of a seat, with the seat's view before the move, its legal moves,
// the chosen move, and the final result (null if the match is not over). docs/formats.md
std::vector<Json> turn_lines(const Match& match, std::string_view session_id);

// How the match ended: {"scores":[…],"detail":{…}}; null if it is not over.
Json final_result_json(const Match& match);

// Time and duration of a move in logs: null if unknown; the think time is −1 if the clock made the move.
Json think_time_json(const MoveNotes& notes);
Json timestamp_json(const MoveNotes& notes);
// Who made a move, as text; null if unknown.
Json made_by_json(const MoveNotes& notes);

}  // namespace taku
