#pragma once

#include "ai/player.h"
#include "engine/rng.h"

// The system clock and random source. Code below cli/ does not access them directly.

namespace taku::cli {

double now_ms();            // monotonic
std::int64_t wall_clock();  // milliseconds since 1970
Seed new_seed();

}  // namespace taku::cli
