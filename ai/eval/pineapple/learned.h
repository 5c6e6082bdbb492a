#pragma once

#include <memory>

#include "ai/player.h"
#include "games/pineapple/pineapple.h"

// The learned level of OFC Pineapple: a network chooses the placements worth comparing and values the seat's next turn;
// late in the hand the rest is simulated to its end.

namespace taku::ai::pineapple {

// Needs a view in which its viewer has to place cards. The network must outlive the search.
std::unique_ptr<Thinking> start_learned(const nn::Network& network, const taku::pineapple::View& view,
                                        std::uint64_t seed);

}  // namespace taku::ai::pineapple
