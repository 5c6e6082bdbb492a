#include "server/http/headers.h"

#include <gtest/gtest.h>

#include "server/http/response.h"

namespace taku::server::http {
namespace {

TEST(Headers, Lists) {
  EXPECT_EQ(list_of(" a,b ,, \tc;q=1 "), (std::vector<std::string_view>{"a", "b", "c;q=1"}));
  EXPECT_TRUE(list_of("").empty());
  EXPECT_TRUE(has_word("keep-alive, Upgrade", "upgrade"));
  EXPECT_FALSE(has_word("upgraded", "upgrade"));
}

TEST(Headers, Gzip) {
  for (const std::string_view good :
       {"gzip", "deflate, gzip", "br;q=1.0, gzip;q=0.8", "*", "GZIP", "gzip; q=0.001", "*;q=0, gzip"}) {
    EXPECT_TRUE(accepts_gzip(good)) << good;
  }
  for (const std::string_view bad : {"", "br", "gzip;q=0", "gzip; q=0.000", "xgzip", "identity", "*, gzip;q=0"}) {
    EXPECT_FALSE(accepts_gzip(bad)) << bad;
  }
}

TEST(Headers, Etags) {
  EXPECT_TRUE(matches_etag("\"a\"", "\"a\""));
  EXPECT_TRUE(matches_etag("\"b\", W/\"a\"", "\"a\""));
  EXPECT_TRUE(matches_etag("*", "\"a\""));
  EXPECT_FALSE(matches_etag("\"b\"", "\"a\""));
  EXPECT_FALSE(matches_etag("", "\"a\""));
}

TEST(Headers, JsonAndBearer) {
  EXPECT_TRUE(is_json("application/json"));
  EXPECT_TRUE(is_json("Application/JSON ; charset=utf-8"));
  EXPECT_FALSE(is_json("application/jsonp"));
  EXPECT_FALSE(is_json("text/plain"));
  EXPECT_FALSE(is_json(""));
  EXPECT_EQ(bearer("Bearer abc"), "abc");
  EXPECT_EQ(bearer("bearer  abc "), "abc");
  EXPECT_EQ(bearer("Basic abc"), "");
  EXPECT_EQ(bearer("Bearer"), "");
  EXPECT_TRUE(same_secret("abc", "abc"));
  EXPECT_FALSE(same_secret("abc", "abd"));
  EXPECT_FALSE(same_secret("abc", "ab"));
}

TEST(Headers, Origins) {
  const std::vector<std::string> known = {"https://friend.example"};
  EXPECT_TRUE(origin_allowed("", "a:8000", known));
  EXPECT_TRUE(origin_allowed("http://a:8000", "a:8000", known));
  EXPECT_TRUE(origin_allowed("http://A:8000", "a:8000", known));
  EXPECT_TRUE(origin_allowed("https://a", "a:443", known));
  EXPECT_TRUE(origin_allowed("https://a", "a", known));
  EXPECT_TRUE(origin_allowed("http://a:80", "a", known));
  EXPECT_TRUE(origin_allowed("https://friend.example", "a", known));
  for (const std::string_view other :
       {"null", "http://b:8000", "http://a:8001", "http://a", "http://a:8000.evil", "ftp://a:8000", "a:8000",
        "https://friend.example.evil", "http://friend.example", "http://", "http://a:8000/"}) {
    EXPECT_FALSE(origin_allowed(other, "a:8000", known)) << other;
  }
  EXPECT_FALSE(origin_allowed("http://", "", known));
  EXPECT_TRUE(origin_allowed("https://a", "a", known, true));
  EXPECT_FALSE(origin_allowed("http://a", "a", known, true)) << "not a page of a server that is reached over https";
}

TEST(Headers, SubProtocols) {
  EXPECT_EQ(read_sub_protocols("taku.1, key.abc").key, "abc");
  EXPECT_EQ(read_sub_protocols("taku.1, key.abc").taku, 1);
  EXPECT_EQ(read_sub_protocols("taku.2, taku.1, key.abc").taku, 2);
  EXPECT_EQ(read_sub_protocols("taku.1,taku.2").taku, 2) << "the newest one, in any order";
  EXPECT_EQ(read_sub_protocols("key.abc").taku, 0);
  EXPECT_EQ(read_sub_protocols("taku.1").key, "");
  EXPECT_EQ(read_sub_protocols("taku.10, taku.20, taku.3").taku, 0);
}

TEST(Headers, ResponseHeads) {
  const std::string head = head_text(error_response(code::kHttpNotFound, "gone"), {.keep_alive = false});
  EXPECT_TRUE(
      head.starts_with("HTTP/1.1 404 Not Found\r\nContent-Type: application/json\r\nContent-Length: 52\r\n"
                       "Cache-Control: no-store\r\n"))
      << head;
  EXPECT_TRUE(head.ends_with("Connection: close\r\n\r\n"));
  const std::string empty = head_text({204, "", nullptr, {}}, {});
  EXPECT_EQ(empty.find("Content-Length"), std::string::npos);
}

}  // namespace
}  // namespace taku::server::http
