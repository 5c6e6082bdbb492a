#include "server/http/address.h"

#include <algorithm>

namespace taku::server::http {
namespace {

namespace ip = boost::asio::ip;

ip::address unwrapped(const ip::address& address) {
  if (address.is_v4() || !address.to_v6().is_v4_mapped()) return address;
  return ip::make_address_v4(ip::v4_mapped, address.to_v6());
}

}  // namespace

std::string plain_address(const ip::address& address) { return unwrapped(address).to_string(); }

std::optional<std::string> parse_plain_address(const std::string& text) {
  boost::system::error_code problem;
  const auto address = ip::make_address(text, problem);
  return problem ? std::nullopt : std::optional(plain_address(address));
}

std::string limit_address(const ip::address& address) {
  const ip::address plain = unwrapped(address);
  if (plain.is_v4()) return plain.to_string();
  auto bytes = plain.to_v6().to_bytes();
  std::fill(bytes.begin() + 8, bytes.end(), static_cast<unsigned char>(0));
  return ip::address_v6(bytes).to_string() + "/64";
}

bool is_proxy(std::span<const std::string> proxies, const ip::address& peer) {
  return std::ranges::find(proxies, plain_address(peer)) != proxies.end();
}

}  // namespace taku::server::http
