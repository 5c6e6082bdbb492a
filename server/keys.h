#pragma once

#include <string>

#include "engine/rng.h"

// Keys of seats: unguessable, told once, kept only as their hash.

namespace taku::server {

// A cmd_id of so many letters is taken for unguessable (128 random bits in base 64): with it a lost key may be asked
// for again.
inline constexpr std::size_t kUnguessable = 22;

// The key follows from a salt, which the log keeps, and a secret, which it does not: the client's unguessable cmd_id,
// or random bytes that nobody keeps.
std::string key_of(const Seed& salt, const std::string& secret);
Digest key_hash_of(const std::string& key);

}  // namespace taku::server
