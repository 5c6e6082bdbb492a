#pragma once

#include <memory>

#include "ai/player.h"
#include "games/pineapple/pineapple.h"

// The strong level of OFC Pineapple: races placements over simulated rests of the hand; calculates the last placement
// exactly.

namespace taku::ai::pineapple {

// Needs a view in which its viewer has to place cards.
std::unique_ptr<Thinking> start_strong(const taku::pineapple::View& view, std::uint64_t seed);

}  // namespace taku::ai::pineapple
