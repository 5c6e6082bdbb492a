#pragma once

#include <string_view>
#include <vector>

#include "engine/match.h"

namespace taku {

// A match as training data: one object for each move of a seat, with what that seat knew before it, what it could do,
// what it did, and how the match ended for everybody (null while it has not). docs/formats.md
std::vector<Json> turn_lines(const Match& match, std::string_view session_id);

// What a log says of when a move was made and how long it took; null where nobody noted it, −1 where the clock moved.
Json think_time_json(const MoveNotes& notes);
Json timestamp_json(const MoveNotes& notes);

}  // namespace taku
