#include "engine/uuid.h"

#include "engine/sha256.h"

namespace taku {

std::string uuid_of(std::string_view text) {
  Sha256 hash;
  hash.add(text);
  Digest digest = hash.digest();
  digest[6] = static_cast<std::uint8_t>((digest[6] & 0x0f) | 0x80);  // version 8
  digest[8] = static_cast<std::uint8_t>((digest[8] & 0x3f) | 0x80);  // the variant of RFC 9562
  const std::string hex = to_hex(std::span(digest).first(16));
  return hex.substr(0, 8) + '-' + hex.substr(8, 4) + '-' + hex.substr(12, 4) + '-' + hex.substr(16, 4) + '-' +
         hex.substr(20);
}

}  // namespace taku
