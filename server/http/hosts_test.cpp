#include "server/http/hosts.h"

#include <gtest/gtest.h>

#include <vector>

namespace taku::server::http {
namespace {

TEST(Hosts, LocalhostAddressesAndListedNamesAreAllowed) {
  const std::vector<std::string> hosts = {"taku.example"}, origins = {"https://friend.example:8443"};
  for (const std::string_view host :
       {"", "localhost", "LocalHost:8000", "127.0.0.1", "127.0.0.1:8000", "192.168.1.7:80", "[::1]", "[::1]:8000",
        "[fe80::1]:1", "[::ffff:10.0.0.1]", "taku.example", "TAKU.example:443", "taku.example.", "friend.example"}) {
    EXPECT_TRUE(host_allowed(host, hosts, origins)) << host;
  }
  for (const std::string_view host :
       {"evil.example", "evil.example:8000", "localhost.evil.example", "127.0.0.1.evil.example", "taku.example.evil",
        "nottaku.example", "[evil]", "[::1", "[::1]evil", "::1", "1.2.3", "0x7f.1", "127.0.0.1@evil.example", ":8000",
        ".", "[]", "https://friend.example", "localhost evil", "localhost:evil"}) {
    EXPECT_FALSE(host_allowed(host, hosts, origins)) << host;
  }
}

}  // namespace
}  // namespace taku::server::http
