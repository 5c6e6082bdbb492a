#include "people/passphrase.h"

#include <sodium.h>

#include <stdexcept>

namespace taku::people {
namespace {

constexpr unsigned long long kPasses = 2;
constexpr std::size_t kMemory = std::size_t{64} << 20;

std::string argon2id_hash(const std::string& passphrase) {
  char text[crypto_pwhash_STRBYTES];
  if (crypto_pwhash_str_alg(text, passphrase.data(), passphrase.size(), kPasses, kMemory,
                            crypto_pwhash_ALG_ARGON2ID13) != 0) {
    throw std::runtime_error("not enough memory to hash a passphrase");
  }
  return text;
}

bool argon2id_verify(const std::string& hash, const std::string& passphrase) {
  return crypto_pwhash_str_verify(hash.c_str(), passphrase.data(), passphrase.size()) == 0;
}

}  // namespace

PassphraseHasher argon2id() {
  if (sodium_init() < 0) throw std::runtime_error("libsodium cannot be used on this machine");
  return {argon2id_hash, argon2id_verify,
          "$argon2id$v=19$m=65536,t=2,p=1$dTpKpMZJT56pJO6CyhX1NA$0vxn3aTeLI0EWlPxNAU5hfSyjNALu9wFtAsg2BJzS28"};
}

}  // namespace taku::people
