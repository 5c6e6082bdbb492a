#pragma once

#include <memory>

#include "ai/player.h"
#include "games/pineapple/pineapple.h"

// The strong level of OFC Pineapple: placements raced over sampled rests of the hand, and the last one exactly.

namespace taku::ai::pineapple {

// Needs a view of its viewer's turn to place.
std::unique_ptr<Thinking> start_strong(const taku::pineapple::View& view, std::uint64_t seed);

}  // namespace taku::ai::pineapple
