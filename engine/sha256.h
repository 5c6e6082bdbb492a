#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "engine/result.h"

namespace taku {

using Digest = std::array<std::uint8_t, 32>;

// SHA-256 (FIPS 180-4). Call add any number of times, then digest once.
class Sha256 {
 public:
  void add(std::span<const std::uint8_t> bytes);
  void add(std::string_view text);
  Digest digest();

 private:
  void compress(const std::uint8_t* block);

  std::array<std::uint32_t, 8> state_ = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                         0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  std::array<std::uint8_t, 64> block_{};
  std::uint64_t length_ = 0;  // bytes added so far
};

Digest sha256(std::span<const std::uint8_t> bytes);
// HMAC (RFC 2104) with SHA-256.
Digest hmac_sha256(std::span<const std::uint8_t> key, std::span<const std::uint8_t> message);

std::string to_hex(std::span<const std::uint8_t> bytes);
std::string to_hex(std::uint64_t word);  // 16 digits

}  // namespace taku
