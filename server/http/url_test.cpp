#include "server/http/url.h"

#include <gtest/gtest.h>

namespace taku::server::http {
namespace {

TEST(Url, PathAndQuery) {
  const auto target = parse_target("/api/rooms/AB%43?player_id=a%2Bb+c&since=7&since=8&&flag&=x#later");
  ASSERT_TRUE(target);
  EXPECT_EQ(target->path, "/api/rooms/ABC");
  EXPECT_EQ(target->param("player_id"), "a+b c");
  EXPECT_EQ(target->param("since"), "7");  // the first value
  EXPECT_EQ(target->param("flag"), "");
  EXPECT_EQ(target->param("none"), "");
  EXPECT_EQ(target->query.size(), 4u);
}

TEST(Url, PlusIsASpaceInQueriesOnly) {
  EXPECT_EQ(parse_target("/a+b")->path, "/a+b");
  EXPECT_EQ(parse_target("/?q=a+b")->param("q"), "a b");
}

TEST(Url, AbsoluteUrls) {
  EXPECT_EQ(parse_target("http://taku.test:8000/api?x=1")->path, "/api");
  EXPECT_EQ(parse_target("https://taku.test")->path, "/");
}

TEST(Url, RefusesBadTargets) {
  for (const std::string_view target : {"", "*", "api", "?x", "taku.test:80", "/%", "/%4", "/%zz", "/%00", "/%0a",
                                        "/a\nb", "/?x=%1", "/?%=1", "/\x7F", "/%FF", "/?x=%C3"}) {
    EXPECT_FALSE(parse_target(target)) << target;
  }
}

TEST(Url, DotsAreNotSpecial) { EXPECT_EQ(parse_target("/..%2f../etc/passwd")->path, "/../../etc/passwd"); }

TEST(Url, Counts) {
  EXPECT_EQ(parse_count("0"), 0);
  EXPECT_EQ(parse_count("9223372036854775807"), 9223372036854775807);
  for (const std::string_view text : {"", "-1", "-0", "+1", " 1", "1 ", "1.0", "9223372036854775808", "x"}) {
    EXPECT_FALSE(parse_count(text)) << text;
  }
}

}  // namespace
}  // namespace taku::server::http
