#include "engine/fair_seed.h"

namespace taku {
namespace {

constexpr std::string_view kTag = "taku match seed 1";  // increment the number when the hashed bytes change
constexpr std::string_view kEndOfText("\0", 1);

}  // namespace

Digest seed_hash(const Seed& server_seed) { return sha256(server_seed.bytes); }

// docs/formats.md defines the bytes. Each text ends with a zero byte, which it cannot contain, and every seed has 32
// bytes, so different matches never hash the same bytes.
Seed match_seed(std::string_view match_id, const Seed& server_seed, std::span<const Seed> persons_by_seat) {
  Sha256 hash;
  for (const std::string_view text : {kTag, kEndOfText, match_id, kEndOfText}) hash.add(text);
  hash.add(server_seed.bytes);
  for (const Seed& person : persons_by_seat) hash.add(person.bytes);
  return {hash.digest()};
}

}  // namespace taku
