#include "server/keys.h"

namespace taku::server {

std::string key_of(const Seed& salt, const std::string& secret) {
  Sha256 hash;
  hash.add("taku key 1");
  hash.add(salt.bytes);
  hash.add(secret);
  return to_hex(hash.digest());
}

Digest key_hash_of(const std::string& key) {
  Sha256 hash;
  hash.add(key);
  return hash.digest();
}

}  // namespace taku::server
