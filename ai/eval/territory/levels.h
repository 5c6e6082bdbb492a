#pragma once

#include "ai/player.h"

namespace taku::ai::territory {

std::span<const Level> levels();

}  // namespace taku::ai::territory
