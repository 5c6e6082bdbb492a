#include "engine/sha256.h"

#include <gtest/gtest.h>

#include <vector>

namespace taku {
namespace {

std::span<const std::uint8_t> bytes(std::string_view text) {
  return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

std::string sha256_hex(std::string_view text) { return to_hex(sha256(bytes(text))); }

std::string hmac_hex(std::string_view key, std::string_view message) {
  return to_hex(hmac_sha256(bytes(key), bytes(message)));
}

std::string repeated(char c, std::size_t count) { return std::string(count, c); }

// The examples of FIPS 180-4 and of NIST's test vectors for it.
TEST(Sha256, FipsVectors) {
  EXPECT_EQ(sha256_hex(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(sha256_hex("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(sha256_hex("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  EXPECT_EQ(sha256_hex("abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmn"
                       "hijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu"),
            "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1");
}

TEST(Sha256, OneMillionLettersA) {
  EXPECT_EQ(sha256_hex(repeated('a', 1'000'000)), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST(Sha256, PiecesGiveTheDigestOfTheWhole) {
  const std::string whole = repeated('x', 63) + "boundary" + repeated('y', 130);
  for (std::size_t cut = 0; cut <= whole.size(); ++cut) {
    Sha256 hash;
    hash.add(std::string_view(whole).substr(0, cut));
    hash.add(std::string_view(whole).substr(cut));
    EXPECT_EQ(to_hex(hash.digest()), sha256_hex(whole)) << "cut at " << cut;
  }
}

// RFC 4231, section 4.
TEST(HmacSha256, Rfc4231Cases) {
  EXPECT_EQ(hmac_hex(repeated('\x0b', 20), "Hi There"),
            "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7");
  EXPECT_EQ(hmac_hex("Jefe", "what do ya want for nothing?"),
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
  EXPECT_EQ(hmac_hex(repeated('\xaa', 20), repeated('\xdd', 50)),
            "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe");
  std::string counting;
  for (char c = 1; c <= 25; ++c) counting += c;
  EXPECT_EQ(hmac_hex(counting, repeated('\xcd', 50)),
            "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b");
  EXPECT_EQ(hmac_hex(repeated('\x0c', 20), "Test With Truncation").substr(0, 32), "a3b6167473100ee06e0c796c2955552b");
  EXPECT_EQ(hmac_hex(repeated('\xaa', 131), "Test Using Larger Than Block-Size Key - Hash Key First"),
            "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54");
  EXPECT_EQ(hmac_hex(repeated('\xaa', 131),
                     "This is a test using a larger than block-size key and a larger than block-size data. "
                     "The key needs to be hashed before being used by the HMAC algorithm."),
            "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2");
}

TEST(Hex, WritesEveryDigit) {
  EXPECT_EQ(to_hex(std::vector<std::uint8_t>{0x00, 0x0f, 0xa5, 0xff}), "000fa5ff");
  EXPECT_EQ(to_hex(std::uint64_t{0x0123456789abcdef}), "0123456789abcdef");
  EXPECT_EQ(to_hex(std::uint64_t{1}), "0000000000000001");
}

}  // namespace
}  // namespace taku
