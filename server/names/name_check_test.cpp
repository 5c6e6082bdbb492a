#include "server/names/name_check.h"

#include <gtest/gtest.h>

#include <random>
#include <vector>

#include "server/errors.h"
#include "server/names/characters.h"
#include "server/ws/utf8.h"

namespace taku::server {
namespace {

using Names = std::vector<std::string>;

std::string error_code(const std::string& name, bool bot = false) {
  const auto checked = check_person_name(name, bot);
  return checked ? "" : std::string(checked.error().code);
}

TEST(Names, InvisibleCharactersAreRefused) {
  for (const char32_t c :
       {U'\u3164', U'\u2800', U'\uFFFF',     U'\U000E0041', U'\u00AD', U'\u200B', U'\u200D', U'\u200C',
        U'\u034F', U'\u115F', U'\u1160',     U'\uFFA0',     U'\u180E', U'\u2060', U'\u2063', U'\uFEFF',
        U'\uFFFC', U'\uE000', U'\U0010FFFE', U'\U000F0000', U'\u202E', U'\uFE0F', U'\u061C'}) {
    const std::string hidden = to_utf8(std::u32string(1, c));
    EXPECT_FALSE(is_visible_text(hidden)) << std::hex << static_cast<std::uint32_t>(c);
    EXPECT_FALSE(is_visible_text("A" + hidden + "nn")) << std::hex << static_cast<std::uint32_t>(c);
    EXPECT_EQ(error_code("Ann" + hidden), "name/bad") << std::hex << static_cast<std::uint32_t>(c);
  }
}

TEST(Names, JoinersAreAllowedInsideEmojiAndWhereSpellingNeedsThem) {
  for (const std::string& name : Names{"👩‍👩‍👧 אבא", "❤️‍🔥", "👋🏽", "🏳️‍🌈", "1️⃣",
                                       "می‌خواهم", "葛\U000E0100城"}) {
    EXPECT_TRUE(is_visible_text(name)) << name;
  }
  for (const std::string& name : Names{"A\u200D\U0001F525", "\U0001F525\u200D", "a\uFE0F", "A\U000E0100", "1\uFE0F"}) {
    EXPECT_FALSE(is_visible_text(name)) << name;
  }
}

TEST(Names, AtMostTwoCombiningMarksInARow) {
  EXPECT_TRUE(is_visible_text("Ngu\u0302\u0301 ผู้ใหญ่"));
  EXPECT_FALSE(is_visible_text("a\u0301\u0302\u0303"));
  EXPECT_FALSE(is_visible_text("\u0301a")) << "a mark at the beginning";
  EXPECT_FALSE(is_visible_text("a \u0301"));
}

TEST(Names, SpacesBecomePlain) {
  EXPECT_EQ(with_plain_spaces("\u3000山田\u3000\u00A0太郎 "), "山田 太郎");
  EXPECT_EQ(*check_person_name("Ann\u2003Lee", false), "Ann Lee");
  EXPECT_EQ(error_code("\u3000"), "name/bad");
}

TEST(Names, LookAlikeLettersAreNotMixedInOneWord) {
  EXPECT_EQ(error_code("Аnn"), "name/bad") << "a Cyrillic capital A";
  EXPECT_EQ(error_code("Yοu"), "name/bad") << "a Greek omicron";
  for (const std::string& name :
       Names{"Анна", "Анна Smith", "Ωμέγα", "José", "Kenta 健太", "Łukasz", "Zoë", "Ｋｅｎ"}) {
    EXPECT_EQ(error_code(name), "") << name;
  }
}

TEST(Names, NobodyIsCalledYou) {
  for (const std::string& name : Names{"You", "you", " YOU ", "Y.o.u", "Yóu", "Ｙｏｕ", "𝐘𝐨𝐮", "𝓎𝑜𝓊", "ⓎⓄⓊ", "🅈🄾🅄",
                                       "Y0u", "You 🙂", "«You»", "あなた", "アナタ", "ｱﾅﾀ", "あ・な・た", "貴方"}) {
    EXPECT_TRUE(poses_as_reader(name)) << name << " looks like " << look_of(name);
    EXPECT_EQ(error_code(name), "name/reserved") << name;
    EXPECT_EQ(error_code(name, true), "name/reserved") << name;
  }
  for (const std::string& name : Names{"Youko", "Your", "Yu", "あなたろう", "Guest"})
    EXPECT_EQ(error_code(name), "") << name;
}

TEST(Names, PeopleDoNotPoseAsComputers) {
  for (const std::string& name :
       Names{"Computer", "Computer (Hard)", "C0mputer", "コンピュータ（強い）", "ＣＰＵ", "strong", "AI3", "Greedy",
             "Kiri (Normal)", "Kiri 2 ( normal )", "キリ（ふつう）", "Ｋｉｒｉ（Ｎｏｒｍａｌ）", "Mame [Level 1]"}) {
    EXPECT_TRUE(poses_as_computer(name)) << name << " looks like " << look_of(name);
    EXPECT_EQ(error_code(name), "name/reserved") << name;
    EXPECT_EQ(error_code(name, true), "") << name << ": a bot says that it is one";
  }
  for (const std::string& name :
       Names{"Ali", "Stronghold", "Taku strong", "Randolf", "Kiri", "Ann (Tokyo)", "(normal) Ann"})
    EXPECT_EQ(error_code(name), "") << name;
}

// Any text: checking never fails badly, what is accepted stays accepted unchanged and can be seen.
TEST(Names, RandomTextsAreCheckedConsistently) {
  std::mt19937 random(1);
  const std::u32string likely =
      U"You あなた\u200D\u200C\uFE0F\u0301\u3164\u2800\u00AD\U0001F525\U0001F469Аоу0Computer\u3000\U000E0041";
  for (int round = 0; round < 20'000; ++round) {
    std::u32string text;
    for (std::size_t length = 1 + random() % 8; text.size() < length;) {
      char32_t c = random() % 3 == 0 ? static_cast<char32_t>(random() % 0x110000) : likely[random() % likely.size()];
      if (c >= 0xD800 && c <= 0xDFFF) c = U'a';
      text += c;
    }
    const std::string utf8 = to_utf8(text);
    ASSERT_EQ(to_characters(utf8), text);
    const auto checked = check_person_name(utf8, false);
    if (!checked) continue;
    ASSERT_TRUE(ws::is_utf8(*checked));
    ASSERT_FALSE(checked->empty());
    const auto again = check_person_name(*checked, false);
    ASSERT_TRUE(again && *again == *checked) << *checked;
    for (const char32_t c : to_characters(*checked)) ASSERT_FALSE(is_hidden(c)) << *checked;
  }
}

}  // namespace
}  // namespace taku::server
