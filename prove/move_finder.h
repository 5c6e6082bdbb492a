#pragma once

#include <cstddef>

#include "prove/proof_walk.h"

namespace taku::prove {

// The strategy of a claim, move by move from the search. Its answers are nothing if the claim is false, or if `go_on`,
// which is called now and then, returns false. Throws std::bad_alloc if there is not enough memory for a table of that
// size.
Strategy move_finder(
    const Claim& claim, int threads, std::size_t bytes, const std::function<bool()>& go_on = [] { return true; });

}  // namespace taku::prove
