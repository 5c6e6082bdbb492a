#pragma once

#include "ai/player.h"
#include "engine/rng.h"

// The clock and the randomness of the machine, which nothing below cli/ may ask for itself.

namespace taku::cli {

double now_ms();
Seed new_seed();

}  // namespace taku::cli
