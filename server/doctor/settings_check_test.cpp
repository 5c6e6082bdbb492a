#include "server/doctor/settings_check.h"

#include <gtest/gtest.h>

namespace taku::server::doctor {
namespace {

// The codes of what is not right.
std::vector<std::string> codes(std::string_view settings) {
  Config config;
  EXPECT_TRUE(read_all_settings(config, settings).empty()) << settings;
  std::vector<std::string> found;
  for (const Finding& one : check_settings(config)) {
    EXPECT_EQ(one.advice.empty(), one.level == Level::Ok) << one.code;
    if (one.level != Level::Ok) found.push_back(one.code);
  }
  return found;
}
using Codes = std::vector<std::string>;

TEST(SettingsCheck, UsualSettings) {
  EXPECT_EQ(codes(""), Codes{});
  EXPECT_EQ(codes("listen = 0.0.0.0"), Codes{});
  EXPECT_EQ(codes("hosts = taku.example\nproxies = 127.0.0.1"), Codes{});
  EXPECT_EQ(codes("store = postgres://taku@db.example/taku\nbus = nats://db.example\nnode = a"), Codes{});
}

TEST(SettingsCheck, Nodes) {
  EXPECT_EQ(codes("node = a"), Codes{"settings/node"});
  EXPECT_EQ(codes("bus = nats://a"), (Codes{"settings/bus_without_store", "settings/bus_without_node"}));
  EXPECT_EQ(codes("bus = nats://a\nnode = a\nstore = postgres://db/taku\naccounts = on"),
            Codes{"settings/bus_with_accounts"});
}

TEST(SettingsCheck, Files) {
  EXPECT_EQ(codes("db = a.db\npeople_db = a.db"), Codes{"settings/same_file"});
  EXPECT_EQ(codes("db = a.db\npeople_db = a.db\naccounts = off"), Codes{});
}

TEST(SettingsCheck, Network) {
  EXPECT_EQ(codes("port = 9000\nadmin_port = 9000"), Codes{"settings/same_port"});
  EXPECT_EQ(codes("port = 0\nadmin_port = 0"), Codes{});
  EXPECT_EQ(codes("port = 8001\nadmin_port = off"), Codes{});
  EXPECT_EQ(codes("listen = 0.0.0.0\nlimits = off"), Codes{"settings/no_limits"});
  EXPECT_EQ(codes("limits = off"), Codes{});
  EXPECT_EQ(codes("hosts = taku.example"), Codes{"settings/no_proxies"});
  EXPECT_EQ(codes("proxies = 127.0.0.1"), Codes{"settings/no_hosts"});
  EXPECT_EQ(codes("admin_token = secret"), Codes{"settings/short_token"});
}

TEST(SettingsCheck, TextsOfLibrariesAreOnOneLine) {
  EXPECT_EQ(clause("refused\n\tIs the server running?\n"), "refused Is the server running");
  EXPECT_EQ(clause("Timeout."), "Timeout");
  EXPECT_EQ(clause(" \n"), "");
}

TEST(SettingsCheck, FindingsAsJson) {
  const Findings found = {ok("a/b", "Good."), warning("c/d", "Hm.", "Look."), problem("e/f", "Bad.", "Do it.")};
  EXPECT_TRUE(has_problem(found));
  EXPECT_EQ(to_text(to_json(found)),
            R"({"problems":1,"warnings":1,"findings":[{"level":"ok","code":"a/b","text":"Good."},)"
            R"({"level":"warning","code":"c/d","text":"Hm.","advice":"Look."},)"
            R"({"level":"problem","code":"e/f","text":"Bad.","advice":"Do it."}]})");
}

}  // namespace
}  // namespace taku::server::doctor
