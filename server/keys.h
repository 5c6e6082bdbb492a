#pragma once

#include <string>

#include "engine/rng.h"

// Seat keys: unguessable, sent once, stored only as a hash.

namespace taku::server {

// A cmd_id of at least this length is taken as unguessable (128 random bits in base 64). A client that sent one can
// repeat the request if the response, and with it the key, was lost.
inline constexpr std::size_t kUnguessable = 22;

// The key is derived from a salt, which the log keeps, and a secret, which it does not: the client's unguessable cmd_id
// or random bytes.
std::string key_of(const Seed& salt, const std::string& secret);
Digest key_hash_of(const std::string& key);

}  // namespace taku::server
