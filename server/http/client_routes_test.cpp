#include "server/http/client_routes.h"

#include <gtest/gtest.h>

namespace taku::server::http {
namespace {

TEST(ClientRoutes, PagesOfTheClient) {
  for (const std::string_view path :
       {"/", "/play/ludo", "/table/x1", "/room/KMWXPA", "/rules", "/rules/", "/rules/ludo", "/learn", "/learn/ludo",
        "/lobby", "/lobby/", "/host", "/host/coppit", "/settings", "/open", "/start"}) {
    EXPECT_TRUE(is_client_route(path)) << path;
  }
  for (const std::string_view path : {"", "//", "/metrics", "/play", "/room", "/room//", "/room/A/B", "/admin",
                                      "/lobbyy", "/rules/ludo/x", "/wp-login", "//lobby", "/index"}) {
    EXPECT_FALSE(is_client_route(path)) << path;
  }
}

}  // namespace
}  // namespace taku::server::http
