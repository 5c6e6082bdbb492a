#pragma once

#include <boost/asio/ip/address.hpp>
#include <optional>
#include <span>
#include <string>

namespace taku::server::http {

// As it is written everywhere here: an IPv4 address that came through an IPv6 socket is an IPv4 address.
std::string plain_address(const boost::asio::ip::address& address);
// The same of a text; nothing when that is no IP address.
std::optional<std::string> parse_plain_address(const std::string& text);

// The address as limits count it: of IPv6 the network of one customer (/64).
std::string limit_address(const boost::asio::ip::address& address);

// Whether the peer itself, and not only its network, is one of the proxies (plain addresses).
bool is_proxy(std::span<const std::string> proxies, const boost::asio::ip::address& peer);

}  // namespace taku::server::http
