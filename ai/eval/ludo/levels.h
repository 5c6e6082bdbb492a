#pragma once

#include "ai/player.h"

namespace taku::ai::ludo {

std::span<const Level> levels();

}  // namespace taku::ai::ludo
