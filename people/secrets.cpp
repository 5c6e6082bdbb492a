#include "people/secrets.h"

#include <sodium.h>

#include <array>

namespace taku::people {
namespace {

constexpr std::string_view kBase64Url = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
constexpr std::string_view kRecoveryLetters = "ABCDEFGHJKMNPQRSTUVWXYZ";  // those of room codes
constexpr std::size_t kRecoveryLength = 20, kRecoveryGroup = 4;

std::string base64url(std::span<const std::uint8_t> bytes) {
  std::string text;
  std::uint32_t bits = 0;
  int held = 0;
  for (const std::uint8_t byte : bytes) {
    bits = (bits << 8) | byte;
    for (held += 8; held >= 6; held -= 6) text += kBase64Url[(bits >> (held - 6)) & 63];
  }
  if (held > 0) text += kBase64Url[(bits << (6 - held)) & 63];
  return text;
}

Digest digest_of(std::string_view purpose, std::string_view text) {
  Sha256 hash;
  hash.add(purpose);
  hash.add(text);
  return hash.digest();
}

}  // namespace

std::string new_session_token(const RandomBytes& random) {
  std::array<std::uint8_t, 32> bytes;
  random(bytes);
  return base64url(bytes);
}

std::string new_api_token(const RandomBytes& random) {
  return std::string(kApiTokenPrefix) + new_session_token(random);
}

// Five bits for each letter; the numbers that have no letter are drawn again.
std::string new_recovery_code(const RandomBytes& random) {
  std::string code;
  for (std::size_t letters = 0; letters < kRecoveryLength;) {
    std::array<std::uint8_t, 1> byte;
    random(byte);
    const std::size_t letter = byte[0] & 31;
    if (letter >= kRecoveryLetters.size()) continue;
    if (letters > 0 && letters % kRecoveryGroup == 0) code += '-';
    code += kRecoveryLetters[letter];
    ++letters;
  }
  return code;
}

Digest token_hash(std::string_view token) { return digest_of("taku token 1 ", token); }

Digest recovery_hash(std::string_view code) {
  std::string letters;
  for (const char c : code) {
    const char capital = c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c;
    if (capital >= 'A' && capital <= 'Z') letters += capital;
  }
  return digest_of("taku recovery 1 ", letters);
}

bool same_digest(std::span<const std::uint8_t> a, std::span<const std::uint8_t> b) {
  return a.size() == b.size() && sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

}  // namespace taku::people
