#include "engine/fair_seed.h"

namespace taku {
namespace {

constexpr std::string_view kTag = "taku match seed 1";  // the number rises when the bytes change
constexpr std::string_view kEndOfText("\0", 1);

}  // namespace

Digest seed_hash(const Seed& server_seed) { return sha256(server_seed.bytes); }

// docs/formats.md gives the bytes. The texts end with a byte that they do not hold, and every seed has 32 bytes, so
// that no two matches hash the same bytes.
Seed match_seed(std::string_view match_id, const Seed& server_seed, std::span<const Seed> persons_by_seat) {
  Sha256 hash;
  for (const std::string_view text : {kTag, kEndOfText, match_id, kEndOfText}) hash.add(text);
  hash.add(server_seed.bytes);
  for (const Seed& person : persons_by_seat) hash.add(person.bytes);
  return {hash.digest()};
}

}  // namespace taku
