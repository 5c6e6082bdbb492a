#include "server/http/cookies.h"

#include <gtest/gtest.h>

namespace taku::server::http {
namespace {

TEST(Cookies, AreFoundByName) {
  EXPECT_EQ(cookie_value("a=1; taku_session=abc; b=2", "taku_session"), "abc");
  EXPECT_EQ(cookie_value("taku_session=abc", "taku_session"), "abc");
  EXPECT_EQ(cookie_value("xtaku_session=abc; a=taku_session=1", "taku_session"), "");
  EXPECT_EQ(cookie_value("taku_session=first; taku_session=second", "taku_session"), "first");
  EXPECT_EQ(cookie_value(";;=; =x;taku_session", "taku_session"), "");
  EXPECT_EQ(cookie_value("", "taku_session"), "");
}

TEST(Cookies, APlainCookieDoesNotCountOverHttps) {
  const std::string_view both = "taku_session=plain; __Host-taku_session=secure";
  EXPECT_EQ(session_token(both, false), "plain");
  EXPECT_EQ(session_token(both, true), "secure");
  EXPECT_EQ(session_token("taku_session=plain", true), "");
  EXPECT_TRUE(has_session_cookie("taku_session=plain"));
  EXPECT_TRUE(has_session_cookie("__Host-taku_session=secure"));
  EXPECT_FALSE(has_session_cookie("other=1"));
}

TEST(Cookies, ScriptsAndOtherSitesCannotUseThem) {
  EXPECT_EQ(session_cookie("abc", false), "taku_session=abc; Path=/; HttpOnly; SameSite=Strict; Max-Age=7776000");
  EXPECT_EQ(session_cookie("abc", true),
            "__Host-taku_session=abc; Path=/; HttpOnly; SameSite=Strict; Max-Age=7776000; Secure");
  EXPECT_EQ(ended_session_cookie(false), "taku_session=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0");
}

}  // namespace
}  // namespace taku::server::http
