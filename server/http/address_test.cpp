#include "server/http/address.h"

#include <gtest/gtest.h>

namespace taku::server::http {
namespace {

using boost::asio::ip::make_address;

TEST(Address, LimitsCountIPv6Networks) {
  EXPECT_EQ(limit_address(make_address("10.0.0.1")), "10.0.0.1");
  EXPECT_EQ(limit_address(make_address("::ffff:10.0.0.1")), "10.0.0.1");
  EXPECT_EQ(limit_address(make_address("2001:db8:1:2:3:4:5:6")), "2001:db8:1:2::/64");
}

TEST(Address, ProxiesAreSingleAddresses) {
  const std::vector<std::string> proxies = {"127.0.0.1", "::1"};
  EXPECT_TRUE(is_proxy(proxies, make_address("127.0.0.1")));
  EXPECT_TRUE(is_proxy(proxies, make_address("::ffff:127.0.0.1")));
  EXPECT_TRUE(is_proxy(proxies, make_address("::1")));
  EXPECT_FALSE(is_proxy(proxies, make_address("::2")));  // same network, other address
  EXPECT_FALSE(is_proxy(proxies, make_address("127.0.0.2")));
}

TEST(Address, ParsingNormalises) {
  EXPECT_EQ(parse_plain_address("0:0::0001"), "::1");
  EXPECT_EQ(parse_plain_address("::ffff:127.0.0.1"), "127.0.0.1");
  for (const std::string text : {"localhost", "10.0.0.0/8", "", "1.2.3"}) EXPECT_FALSE(parse_plain_address(text));
}

}  // namespace
}  // namespace taku::server::http
