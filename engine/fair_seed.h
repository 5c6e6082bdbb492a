#pragma once

#include <span>
#include <string_view>

#include "engine/rng.h"
#include "engine/sha256.h"

// How the seed of a match between people is made so that nobody can choose it: the server commits to its own part by
// publishing its hash, then each person adds a part. docs/design/randomness.md

namespace taku {

// The hash that the server publishes before anyone adds a part.
Digest seed_hash(const Seed& server_seed);

// The seed of the match, made from the server's part and one part per seat, in seat order. A seat without a part (a
// computer, or a client that sent none) counts as the zero seed.
Seed match_seed(std::string_view match_id, const Seed& server_seed, std::span<const Seed> persons_by_seat);

}  // namespace taku
