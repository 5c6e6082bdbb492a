#pragma once

#include "ai/player.h"

namespace taku::study {

// Answers the query `solve` of Hex 3-Taboo: the value of a position with best play. docs/protocol.md
Result<Json> solve_query(const Json& request, const ai::Clock& now_ms);

}  // namespace taku::study
