#pragma once

#include "ai/player.h"

namespace taku::ai::coppit {

std::span<const Level> levels();

}  // namespace taku::ai::coppit
