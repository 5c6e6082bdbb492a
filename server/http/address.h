#pragma once

#include <boost/asio/ip/address.hpp>
#include <optional>
#include <span>
#include <string>

namespace taku::server::http {

// The normal form: an IPv4 address mapped into IPv6 is written as IPv4.
std::string plain_address(const boost::asio::ip::address& address);
// Nothing if the text is not an IP address.
std::optional<std::string> parse_plain_address(const std::string& text);

// The address that limits count: for IPv6 the /64 network, which is one customer.
std::string limit_address(const boost::asio::ip::address& address);

// Whether the peer is one of the proxies (plain addresses, not networks).
bool is_proxy(std::span<const std::string> proxies, const boost::asio::ip::address& peer);

}  // namespace taku::server::http
