#pragma once

#include "engine/json.h"

namespace taku::territory {

// Queries to the evaluator about boards given as plain facts: evaluate_path, decide_branch, decide_direction and
// holy_word (docs/protocol.md). Anything else is rejected with protocol/bad_request.
Result<Json> paths_query(std::string_view what, const Json& request);

}  // namespace taku::territory
