#include "people/secrets.h"

#include <gtest/gtest.h>

#include <regex>

namespace taku::people {
namespace {

// Bytes 0, 1, 2, …
RandomBytes counting() {
  return [next = std::uint8_t{0}](std::span<std::uint8_t> bytes) mutable {
    for (std::uint8_t& byte : bytes) byte = next++;
  };
}

TEST(Secrets, TokensAreBase64Url) {
  EXPECT_EQ(new_session_token(counting()), "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8");
  EXPECT_EQ(new_api_token(counting()), "tk_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8");
  const auto ones = [](std::span<std::uint8_t> bytes) { std::ranges::fill(bytes, std::uint8_t{0xFF}); };
  EXPECT_EQ(new_session_token(ones), std::string(42, '_') + "8");
}

TEST(Secrets, RecoveryCodesHaveFiveGroupsOfLetters) {
  const std::string code = new_recovery_code(counting());
  EXPECT_TRUE(std::regex_match(code, std::regex("([A-HJKMNP-Z]{4}-){4}[A-HJKMNP-Z]{4}"))) << code;
}

TEST(Secrets, RecoveryCodesCanBeTypedInAnyWay) {
  const Digest hash = recovery_hash("ABCD-EFGH-JKMN-PQRS-TUVW");
  EXPECT_EQ(recovery_hash("abcd efgh jkmn pqrs tuvw"), hash);
  EXPECT_EQ(recovery_hash("ABCDEFGHJKMNPQRSTUVW\n"), hash);
  EXPECT_NE(recovery_hash("ABCD-EFGH-JKMN-PQRS-TUVX"), hash);
  EXPECT_NE(recovery_hash("ABCDEFGHJKMNPQRSTUVW"), token_hash("ABCDEFGHJKMNPQRSTUVW"));
}

TEST(Secrets, DigestsAreComparedCompletely) {
  const Digest a = token_hash("a");
  for (std::size_t i = 0; i < a.size(); ++i) {
    Digest other = a;
    other[i] ^= 1;
    EXPECT_FALSE(same_digest(a, other)) << i;
  }
  EXPECT_TRUE(same_digest(a, token_hash("a")));
  EXPECT_FALSE(same_digest(a, std::span(a).first(31)));
}

}  // namespace
}  // namespace taku::people
