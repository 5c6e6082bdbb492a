#include "bus/nats/servers.h"

#include <gtest/gtest.h>

#include "bus/nats/nats_bus.h"

namespace taku::bus::nats {
namespace {

TEST(NatsServers, ReadsOneOrSeveral) {
  EXPECT_EQ(parse_servers("nats://localhost").urls, std::vector<std::string>{"nats://localhost:4222"});
  const Servers two = parse_servers("nats://10.0.0.1:4223,nats://[::1]:4224/");
  EXPECT_EQ(two.urls, (std::vector<std::string>{"nats://10.0.0.1:4223", "nats://[::1]:4224"}));
  EXPECT_EQ(parse_servers("nats://[::1]").urls, std::vector<std::string>{"nats://[::1]:4222"});
}

TEST(NatsServers, ReadsUserAndToken) {
  const Servers user = parse_servers("nats://taku:p%40ss%2Cword@bus.example:4222,nats://other");
  EXPECT_EQ(user.user, "taku");
  EXPECT_EQ(user.password, "p@ss,word");
  EXPECT_EQ(user.token, "");
  EXPECT_EQ(user.urls, (std::vector<std::string>{"nats://bus.example:4222", "nats://other:4222"}));
  EXPECT_EQ(parse_servers("nats://s3cret@bus").token, "s3cret");
}

TEST(NatsServers, RefusesOtherTexts) {
  for (const char* text : {"",
                           "localhost:4222",
                           "http://localhost",
                           "nats://",
                           "nats://:4222",
                           "nats://a:",
                           "nats://a:0",
                           "nats://a:65536",
                           "nats://a:4222x",
                           "nats://a b",
                           "nats://a,",
                           "nats://a,b",
                           "nats://a/path",
                           "nats://[::1",
                           "nats://@a",
                           "nats://:p@a",
                           "nats://u:%4@a",
                           "nats://u:%zz@a",
                           "nats://u:%00@a",
                           "nats://a,nats://u:p@b"}) {
    EXPECT_THROW(parse_servers(text), BusError) << text;
  }
}

TEST(NatsServers, ErrorsDoNotRepeatThePassword) {
  for (const char* text : {"nats://taku:s3cret@host:port", "taku:s3cret@host", "nats://taku:s3cret%@host"}) {
    try {
      parse_servers(text);
      ADD_FAILURE() << text;
    } catch (const BusError& error) {
      EXPECT_EQ(std::string(error.what()).find("s3cret"), std::string::npos);
    }
  }
}

}  // namespace
}  // namespace taku::bus::nats
