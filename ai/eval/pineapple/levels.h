#pragma once

#include "ai/player.h"

namespace taku::ai::pineapple {

std::span<const Level> levels();

}  // namespace taku::ai::pineapple
