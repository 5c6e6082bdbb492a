#pragma once

#include "games/hex_taboo/hex_taboo.h"

namespace taku::fuzz {

// What holds in every position of Hex 3-Taboo (docs/rules/hex_taboo.md), checked the slow way round.
void require_invariants(const hex_taboo::State& state);

}  // namespace taku::fuzz
