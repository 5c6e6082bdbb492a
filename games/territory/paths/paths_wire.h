#pragma once

#include "engine/json.h"

namespace taku::territory {

// The evaluator's questions about boards given as plain facts: evaluate_path, decide_branch, decide_direction and
// holy_word, as docs/protocol.md tells them. Anything else is refused with protocol/bad_request.
Result<Json> paths_query(std::string_view what, const Json& request);

}  // namespace taku::territory
