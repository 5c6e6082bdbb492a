#pragma once

#include <span>
#include <string_view>

#include "engine/rng.h"
#include "engine/sha256.h"

// Where the seed of a match between people comes from, so that nobody can choose it: the server binds itself to its own
// part by telling the hash, then each person adds a part. docs/design/randomness.md

namespace taku {

// What the server tells before anyone adds a part.
Digest seed_hash(const Seed& server_seed);

// The seed of the match, from the server's part and those of the seats in their order. A seat without one (a computer,
// a client that sent none) has the zero seed.
Seed match_seed(std::string_view match_id, const Seed& server_seed, std::span<const Seed> persons_by_seat);

}  // namespace taku
