#pragma once

#include "engine/match.h"

namespace taku::study {

// `prove`: the result of a Hex 3-Taboo position with best play, and the moves that reach it. docs/protocol.md
Result<Json> prove_command(const Match& match, std::uint64_t number, const Json& request);

}  // namespace taku::study
