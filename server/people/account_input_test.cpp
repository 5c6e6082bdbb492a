#include "server/people/account_input.h"

#include <gtest/gtest.h>

namespace taku::server {
namespace {

std::string key_of_name(const std::string& name) {
  const auto checked = check_account_name(name);
  return checked ? checked->key : std::string(checked.error().code);
}

TEST(AccountInput, NamesThatLookAlikeHaveTheSameKey) {
  EXPECT_EQ(key_of_name("Ann"), "ann");
  EXPECT_EQ(key_of_name("ÀNN"), "ann");
  EXPECT_EQ(key_of_name("A.n.n"), "ann");
  EXPECT_EQ(key_of_name("ａｎｎ"), "ann");
  EXPECT_EQ(key_of_name("あき"), key_of_name("アキ"));
  EXPECT_EQ(check_account_name("  Ann   Lee ")->text, "Ann Lee");
}

TEST(AccountInput, RefusesNamesThatMislead) {
  for (const char* name : {"", "a", "あ", "abcdefghijklmnopqrstu", "!!", "a/b", "50%", "a\\b", "who?", "x#y",
                           "a\u200Bb", "\U0001F600\U0001F600"}) {
    EXPECT_EQ(key_of_name(name), "account/name") << name;
  }
  for (const char* name : {"You", "あなた", "Computer", "admin", "A d m i n", "ゲスト", "運営", "Deleted player",
                           "ᴀdmin", "ᴀᴅᴍɪɴ", "adm1n", "g ᴜᴇsᴛ"}) {
    EXPECT_EQ(key_of_name(name), "account/name_reserved") << name;
  }
  EXPECT_EQ(key_of_name("a12"), "account/name_reserved") << "the id of an account";
  EXPECT_EQ(key_of_name("a12b"), "a12b");
  EXPECT_EQ(key_of_name("abcdefghijklmnopqrst"), "abcdefghijklmnopqrst");
}

TEST(AccountInput, PassphrasesHaveALengthAndAreNotTheName) {
  EXPECT_TRUE(check_passphrase("correct horse", "ann"));
  EXPECT_TRUE(check_passphrase("十二三四五六七八", "ann")) << "characters, not bytes";
  EXPECT_FALSE(check_passphrase("1234567", "ann"));
  EXPECT_TRUE(check_passphrase("horse" + std::string(251, 'x'), "ann"));
  EXPECT_EQ(check_passphrase("horse" + std::string(252, 'x'), "ann").error().code, "account/passphrase");
  EXPECT_FALSE(check_passphrase("Annabella", "annabella"));
  EXPECT_FALSE(check_passphrase("anna bella!", "annabella"));
}

TEST(AccountInput, PassphrasesThatAreGuessedFirstAreRefused) {
  for (const char* passphrase : {"12345678", "87654321", "abcdefghij", "11111111", "!!!!!!!!", "12121212", "Password",
                                 "p-a-s-s-w-o-r-d", "qwertyuiop", "パスワード！！！"}) {
    const Status checked = check_passphrase(passphrase, "ann");
    ASSERT_FALSE(checked) << passphrase;
    EXPECT_EQ(checked.error().code, "account/passphrase_guessed") << passphrase;
  }
  for (const char* passphrase : {"12345679", "correct horse", "おはようございます"}) {
    EXPECT_TRUE(check_passphrase(passphrase, "ann")) << passphrase;
  }
}

TEST(AccountInput, TextsAreRequired) {
  EXPECT_EQ(*required_text({{"name", "Ann"}}, "name"), "Ann");
  EXPECT_EQ(required_text({{"name", 5}}, "name").error().code, "protocol/bad_request");
  EXPECT_EQ(required_text({{"name", "Ann"}}, "name", 2).error().message, "name is too long");
}

}  // namespace
}  // namespace taku::server
