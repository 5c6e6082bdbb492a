#include "engine/rng.h"

namespace taku {
namespace {

std::optional<std::uint8_t> hex_digit(char c) {
  if (c >= '0' && c <= '9') return static_cast<std::uint8_t>(c - '0');
  if (c >= 'a' && c <= 'f') return static_cast<std::uint8_t>(c - 'a' + 10);
  if (c >= 'A' && c <= 'F') return static_cast<std::uint8_t>(c - 'A' + 10);
  return std::nullopt;
}

}  // namespace

std::optional<Seed> Seed::parse(std::string_view hex) {
  Seed seed;
  if (hex.empty() || hex.size() > 2 * seed.bytes.size()) return std::nullopt;
  const std::size_t skipped = 2 * seed.bytes.size() - hex.size();
  for (std::size_t i = 0; i < hex.size(); ++i) {
    const auto digit = hex_digit(hex[i]);
    if (!digit) return std::nullopt;
    const std::size_t place = skipped + i;
    seed.bytes[place / 2] |= static_cast<std::uint8_t>(place % 2 == 0 ? *digit << 4 : *digit);
  }
  return seed;
}

std::uint64_t FairRandomness::word(std::uint64_t n, std::uint32_t attempt) const {
  std::array<std::uint8_t, 12> message;
  for (int i = 0; i < 8; ++i) message[i] = static_cast<std::uint8_t>(n >> (56 - 8 * i));
  for (int i = 0; i < 4; ++i) message[8 + i] = static_cast<std::uint8_t>(attempt >> (24 - 8 * i));
  const Digest digest = hmac_sha256(seed.bytes, message);
  std::uint64_t word = 0;
  for (int i = 0; i < 8; ++i) word = word << 8 | digest[i];
  return word;
}

}  // namespace taku
