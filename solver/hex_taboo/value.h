#pragma once

#include <cstdint>

namespace taku::solver {

// The value of a position of Hex 3-Taboo with best play, for the player to move.
enum class HexValue : std::uint8_t { Unknown, Win, Draw, Loss };

}  // namespace taku::solver
