#pragma once

#include "ai/player.h"

namespace taku::ai::ludo {

std::span<const Level> levels();
std::span<const Level> trial_levels();

}  // namespace taku::ai::ludo
