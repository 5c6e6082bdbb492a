#include <gtest/gtest.h>

#include "tests/support/people_party.h"

// What holds for every route about people, whoever adds the next one.

namespace taku::server {
namespace {

using http::Access;
using http::ApiRoute;

class RouteAccess : public testing::Test {
 protected:
  RouteAccess() { person_.post("/api/account", {{"name", "Ann"}, {"passphrase", "correct horse"}}); }

  std::vector<ApiRoute> routes(std::string_view method) const {
    std::vector<ApiRoute> found;
    for (const ApiRoute& route : server_.people->router().routes()) {
      if (route.method == method) found.push_back(route);
    }
    return found;
  }
  // The path with something in the place of "{…}".
  static std::string path_of(const ApiRoute& route) {
    std::string path(route.path);
    const std::size_t open = path.find('{');
    if (open != std::string::npos) path.replace(open, path.find('}') - open + 1, "Ann");
    return path;
  }
  HttpReply send(Browser& browser, const ApiRoute& route) {
    return route.method == "GET" ? browser.get(path_of(route)) : browser.post(path_of(route), Json::object());
  }

  ServedPeople server_;
  Browser person_{server_};
};

TEST_F(RouteAccess, EveryPostChecksTheOrigin) {
  int checked = 0;
  for (const ApiRoute& route : routes("POST")) {
    if (route.access == Access::Operator) continue;
    for (const char* origin : {"http://evil.test", "null", ""}) {
      Browser page(server_);
      page.cookie = person_.cookie;
      page.origin = origin;
      EXPECT_EQ(error_of(send(page, route)), "http/origin") << route.path << " from '" << origin << "'";
    }
    ++checked;
  }
  EXPECT_GE(checked, 20);
  EXPECT_EQ((person_.me()["account"]["name"]), "Ann") << "the account is still there";
}

TEST_F(RouteAccess, GuestsAreRefusedWhereAnAccountIsNeeded) {
  for (const std::string_view method : {"GET", "POST"}) {
    for (const ApiRoute& route : routes(method)) {
      Browser guest(server_);
      const std::string error = error_of(send(guest, route));
      if (route.access == Access::Operator) {
        EXPECT_EQ(error, method == "GET" ? "http/not_found" : "http/method")
            << route.path << ": only on the admin port";
      } else if (route.access == Access::Anyone) {
        EXPECT_NE(error, "account/needed") << route.path;
      } else {
        EXPECT_EQ(error, "account/needed") << route.path;
      }
    }
  }
}

TEST_F(RouteAccess, TokensCannotDoWhatOnlyThePersonMayDo) {
  const HttpReply made = person_.post("/api/account/tokens", {{"label", "bot"}, {"scopes", {"read", "play"}}});
  Browser program(server_);
  program.more = "Authorization: Bearer " + *find_string(*parse_json(made.body), "token") + "\r\n";
  program.origin = "";
  for (const char* method : {"GET", "POST"}) {
    for (const ApiRoute& route : routes(method)) {
      if (route.access == Access::Operator) continue;
      const bool refused = error_of(send(program, route)) == "account/scope";
      EXPECT_EQ(refused, route.access == Access::SignedIn) << route.path;
    }
  }
}

}  // namespace
}  // namespace taku::server
