#pragma once

#include "ai/player.h"

namespace taku::ai::hex_taboo {

std::span<const Level> levels();

}  // namespace taku::ai::hex_taboo
