#include <gtest/gtest.h>

#include "tests/support/wire.h"

namespace taku::server {
namespace {

TEST(Framing, OtherSitesMayFrameOnlyTheEmbeddedReplay) {
  Served served;
  Wire wire(served.port());
  for (const std::string_view path :
       {"/", "/replay", "/lobby", "/index.html", "/plain_page.js", "/embedded", "/healthz"}) {
    const HttpReply reply = wire.get(path);
    EXPECT_NE(reply.header("Content-Security-Policy").find("frame-ancestors 'none'"), std::string::npos) << path;
    EXPECT_EQ(reply.header("X-Frame-Options"), "DENY") << path;
  }
  for (const std::string_view path : {"/embed/", "/embed/?lang=ja&at=3"}) {
    const HttpReply page = wire.get(path);
    EXPECT_EQ(page.status, 200) << path;
    EXPECT_NE(page.header("Content-Security-Policy").find("script-src 'self' 'wasm-unsafe-eval';"), std::string::npos);
    EXPECT_NE(page.header("Content-Security-Policy").find("frame-ancestors *"), std::string::npos) << path;
    EXPECT_EQ(page.header("X-Frame-Options"), "") << path;
  }
}

}  // namespace
}  // namespace taku::server
