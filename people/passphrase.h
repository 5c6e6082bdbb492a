#pragma once

#include <functional>
#include <string>

namespace taku::people {

// How passphrases are hashed. Tests use a quick one that counts its calls.
struct PassphraseHasher {
  std::function<std::string(const std::string& passphrase)> hash;
  std::function<bool(const std::string& hash, const std::string& passphrase)> verify;
  // A hash that no passphrase has. It is verified for names that do not exist, so that they take as long as others.
  std::string unknown;
};

// Argon2id with 64 MiB and two passes, by libsodium. Thread-safe; takes about 0.1 s. Throws std::runtime_error if there
// is not enough memory.
PassphraseHasher argon2id();

}  // namespace taku::people
