#pragma once

#include "games/hex_taboo/hex_taboo.h"

namespace taku::fuzz {

// Checks invariants of every Hex 3-Taboo position (docs/rules/hex_taboo.md) with slow, independent code.
void require_invariants(const hex_taboo::State& state);

}  // namespace taku::fuzz
