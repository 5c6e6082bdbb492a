#include "engine/text_parts.h"

#include <gtest/gtest.h>

namespace taku {
namespace {

TEST(TextParts, TakingUntilASeparator) {
  std::string_view text = "a,b,,c";
  EXPECT_EQ(take_until(text, ','), "a");
  EXPECT_EQ(take_until(text, ','), "b");
  EXPECT_EQ(take_until(text, ','), "");
  EXPECT_EQ(text, "c");
  EXPECT_EQ(take_until(text, ','), "c") << "the last part has no separator";
  EXPECT_EQ(take_until(text, ','), "");
}

TEST(TextParts, WholeNumbers) {
  EXPECT_EQ(whole_number("0"), 0);
  EXPECT_EQ(whole_number("-17"), -17);
  EXPECT_EQ(whole_number("2147483647"), 2147483647);
  for (const char* wrong : {"", " 1", "1 ", "+1", "1.0", "x", "2147483648", "-"}) {
    EXPECT_EQ(whole_number(wrong), std::nullopt) << wrong;
  }
}

TEST(TextParts, Trimming) {
  EXPECT_EQ(trimmed("  a b "), "a b");
  EXPECT_EQ(trimmed("   "), "");
}

}  // namespace
}  // namespace taku
