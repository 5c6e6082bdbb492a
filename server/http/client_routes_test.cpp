#include "server/http/client_routes.h"

#include <gtest/gtest.h>

namespace taku::server::http {
namespace {

TEST(ClientRoutes, PagesOfTheClient) {
  for (const std::string_view path : {"/",
                                      "/play/ludo",
                                      "/table/x1",
                                      "/room/KMWXPA",
                                      "/rules",
                                      "/rules/",
                                      "/rules/ludo",
                                      "/learn",
                                      "/learn/ludo",
                                      "/practice",
                                      "/practice/ludo",
                                      "/puzzles",
                                      "/puzzles/pineapple",
                                      "/lobby",
                                      "/lobby/",
                                      "/host",
                                      "/host/coppit",
                                      "/settings",
                                      "/replay",
                                      "/embed/",
                                      "/embed",
                                      "/record",
                                      "/verify",
                                      "/open",
                                      "/start"}) {
    EXPECT_TRUE(is_client_route(path)) << path;
  }
  for (const std::string_view path : {"", "//", "/metrics", "/play", "/room", "/room//", "/room/A/B", "/admin",
                                      "/lobbyy", "/rules/ludo/x", "/wp-login", "//lobby", "/index"}) {
    EXPECT_FALSE(is_client_route(path)) << path;
  }
}

TEST(ClientRoutes, OnlyTheEmbeddedReplayMayBeFramed) {
  for (const std::string_view path : {"/embed", "/embed/"}) EXPECT_TRUE(may_be_framed(path)) << path;
  for (const std::string_view path : {"", "/", "/embed//", "/embed/x", "/embedded", "/replay", "/table/embed",
                                      "//embed/", "/embed/../lobby", "/EMBED/"}) {
    EXPECT_FALSE(may_be_framed(path)) << path;
  }
}

}  // namespace
}  // namespace taku::server::http
