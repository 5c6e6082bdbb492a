#include "server/config.h"

#include <gtest/gtest.h>

namespace taku::server {
namespace {

std::string problem(std::string_view text) {
  Config config;
  const Status read = read_config(config, text);
  return read ? "" : read.error().message;
}

TEST(Config, ReadsFile) {
  Config config;
  const Status read = read_config(config, R"(# a private server
port = 9000
listen=0.0.0.0   # the local network
admin-port = 9001
  db = /var/lib/taku/taku.db
store = postgresql://taku@db.example/games
accounts = off
people_db = /var/lib/taku/people.db
bots = 2
web = web/dist
hosts = a.example, b.example
origins = https://a.example, https://b.example
proxies = 127.0.0.1
admin_token = abc
log_level = warning
bot_fill_timeout_sec = 5
ping_sec = 20
)");
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(config.network.port, 9000);
  EXPECT_EQ(config.network.listen, "0.0.0.0");
  EXPECT_EQ(config.network.admin_port, 9001);
  EXPECT_EQ(config.db, "/var/lib/taku/taku.db");
  EXPECT_EQ(config.store, "postgresql://taku@db.example/games");
  EXPECT_EQ(config.accounts, false);
  EXPECT_EQ(config.people_db, "/var/lib/taku/people.db");
  EXPECT_EQ(config.computer_threads, 2);
  EXPECT_EQ(config.network.web, "web/dist");
  EXPECT_EQ(config.network.hosts, (std::vector<std::string>{"a.example", "b.example"}));
  EXPECT_EQ(config.network.origins, (std::vector<std::string>{"https://a.example", "https://b.example"}));
  EXPECT_EQ(config.network.proxies, std::vector<std::string>{"127.0.0.1"});
  EXPECT_EQ(config.network.admin_token, "abc");
  EXPECT_EQ(config.log_level, LogLevel::Warning);
  EXPECT_EQ(config.bot_fill_timeout_sec, 5);
  EXPECT_EQ(config.network.timeouts.ping, Milliseconds(20'000));
  EXPECT_EQ(config.network.timeouts.silence, Milliseconds(60'000));
}

TEST(Config, ErrorsNameTheLineAndTheProblem) {
  EXPECT_EQ(problem("port = 1\nprot = 2\n"), "line 2: unknown setting \"prot\"");
  EXPECT_EQ(problem("\n\nport = many"), "line 3: port must be a whole number from 0 to 65535, not \"many\"");
  EXPECT_EQ(problem("port = 65536"), "line 1: port must be a whole number from 0 to 65535, not \"65536\"");
  EXPECT_EQ(problem("port"), "line 1: expected \"key = value\"");
  EXPECT_EQ(problem("port = 1\nport = 2"), "line 2: port is set twice");
  EXPECT_EQ(problem("db ="), "line 1: db must not be empty");
  const std::string not_a_store =
      "line 1: store must be the address of a PostgreSQL database, postgres://USER@HOST:PORT/DATABASE";
  EXPECT_EQ(problem("store = taku.db"), not_a_store);
  EXPECT_EQ(problem("store = mysql://taku:secret@localhost/games"), not_a_store) << "without the password";
  EXPECT_EQ(problem("accounts = yes"), "line 1: accounts must be on or off, not \"yes\"");
  EXPECT_EQ(problem("log_level = loud"), "line 1: log_level must be debug, info, warning, error or off, not \"loud\"");
  EXPECT_EQ(problem("hosts = https://a.example"),
            "line 1: hosts must be host names such as taku.example, not \"https://a.example\"");
  EXPECT_EQ(problem("hosts = a.example:8000"),
            "line 1: hosts must be host names such as taku.example, not \"a.example:8000\"");
  EXPECT_EQ(problem("origins = a.example"),
            "line 1: origins must be origins such as https://example.org, not \"a.example\"");
  EXPECT_EQ(problem("origins = https://a.example/"),
            "line 1: origins must be origins such as https://example.org, not \"https://a.example/\"");
  EXPECT_EQ(problem("proxies = 127.0.0.1, proxy.example"),
            "line 1: proxies must be IP addresses, not \"proxy.example\"");
  EXPECT_EQ(problem("bots = 0"), "line 1: bots must be a whole number from 1 to 1024, not \"0\"");
  EXPECT_EQ(problem("bot_fill_timeout_sec = 86401"),
            "line 1: bot_fill_timeout_sec must be a whole number from 0 to 86400, not \"86401\"");
  EXPECT_EQ(problem("bot_fill_timeout_sec = 0"), "");
  EXPECT_EQ(problem("limits = some"),
            "line 1: limits must be on, off, or limits such as connections=500, not \"some\"");
  EXPECT_EQ(problem("limits = speed=1"), "line 1: limits speed is not a known limit (docs/operate.md lists them)");
}

TEST(Config, TheStoreIsTheFileUnlessAnotherIsSet) {
  Config config;
  EXPECT_EQ(store_of(config), "taku.db");
  ASSERT_TRUE(set_config(config, "store", "postgres://taku@127.0.0.1:5432/taku"));
  EXPECT_EQ(store_of(config), "postgres://taku@127.0.0.1:5432/taku");
  EXPECT_EQ(config.db, "taku.db") << "the other files are still beside it";
}

TEST(Config, Limits) {
  Config config;
  ASSERT_TRUE(set_config(config, "limits", "connections=7, frame_bytes=1024"));
  EXPECT_EQ(config.network.limits.connections, 7);
  EXPECT_EQ(config.network.limits.frame_bytes, 1024u);
  EXPECT_EQ(config.network.limits.commands_per_second, 20);
  ASSERT_TRUE(set_config(config, "limits", "requests_per_minute=8, heavy_requests_per_minute=9"));
  EXPECT_EQ(config.network.limits.requests_per_minute, 8);
  EXPECT_EQ(config.network.limits.heavy_requests_per_minute, 9);
  ASSERT_TRUE(set_config(config, "limits", "off,commands_per_second=5"));
  EXPECT_EQ(config.network.limits.requests_per_minute, 0);
  EXPECT_EQ(config.network.limits.heavy_requests_per_minute, 0);
  EXPECT_EQ(config.network.limits.connections, 0);
  EXPECT_EQ(config.network.limits.commands_per_second, 5);
  EXPECT_EQ(config.network.limits.frame_bytes, 1024u);  // sizes always apply
  const Limits before = config.network.limits;
  EXPECT_FALSE(set_config(config, "limits", "connections=9,nothing"));
  EXPECT_EQ(config.network.limits, before);
  ASSERT_TRUE(set_config(config, "limits", "on"));
  EXPECT_EQ(config.network.limits, Limits());
}

TEST(Config, ProxiesAreNormalised) {
  Config config;
  ASSERT_TRUE(set_config(config, "proxies", "::ffff:10.0.0.1, 0::1"));
  EXPECT_EQ(config.network.proxies, (std::vector<std::string>{"10.0.0.1", "::1"}));
}

TEST(Config, AdminPortCanBeOff) {
  Config config;
  ASSERT_TRUE(set_config(config, "admin-port", "off"));
  EXPECT_FALSE(config.network.admin);
  ASSERT_TRUE(set_config(config, "admin_port", "0"));
  EXPECT_TRUE(config.network.admin);
}

TEST(Config, NodesHaveNoAccountsUnlessTheyAreAskedFor) {
  Config config;
  EXPECT_TRUE(has_accounts(config));
  ASSERT_TRUE(set_config(config, "bus", "nats://localhost:4222"));
  EXPECT_FALSE(has_accounts(config));
  ASSERT_TRUE(set_config(config, "accounts", "on"));
  EXPECT_TRUE(has_accounts(config)) << "the server refuses to start then";
}

TEST(Config, EveryKeyCanBeSet) {
  for (const ConfigKey& key : config_keys()) {
    Config config;
    const std::string_view value = key.name == "origins"     ? "http://a"
                                   : key.name == "log_level" ? "off"
                                   : key.name == "limits"    ? "on"
                                   : key.name == "accounts"  ? "on"
                                   : key.name == "store"     ? "postgres://taku@localhost/taku"
                                   : key.name == "proxies"   ? "::1"
                                   : key.name == "lease_ms"  ? "1000"
                                                             : "1";
    const Status set = set_config(config, key.name, value);
    EXPECT_TRUE(set) << set.error().message;
    EXPECT_FALSE(key.help.empty());
  }
}

}  // namespace
}  // namespace taku::server
