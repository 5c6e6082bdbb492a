#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "engine/sha256.h"

// Secrets that the server makes: long and random, so that their SHA-256 is enough to store. Passphrases, which people
// make, are in passphrase.h.

namespace taku::people {

using RandomBytes = std::function<void(std::span<std::uint8_t>)>;

std::string new_session_token(const RandomBytes& random);  // 256 bits, as base64url
std::string new_api_token(const RandomBytes& random);      // the same after "tk_"
inline constexpr std::string_view kApiTokenPrefix = "tk_";

// Twenty letters in five groups: "ABCD-EFGH-JKMN-PQRS-TUVW".
std::string new_recovery_code(const RandomBytes& random);

Digest token_hash(std::string_view token);
// Case, spaces and hyphens do not matter.
Digest recovery_hash(std::string_view code);

bool same_digest(std::span<const std::uint8_t> a, std::span<const std::uint8_t> b);  // in constant time

}  // namespace taku::people
