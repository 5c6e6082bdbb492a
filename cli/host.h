#pragma once

#include "ai/player.h"
#include "engine/rng.h"

// The clock and the randomness of the machine, which nothing below cli/ may ask for itself.

namespace taku::cli {

double now_ms();            // on a scale that only rises
std::int64_t wall_clock();  // milliseconds since 1970
Seed new_seed();

}  // namespace taku::cli
