#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace taku::server::doctor {

// The address of a site as people open it.
struct SiteAddress {
  bool https = false;
  std::string host;  // a name or an IP address, IPv6 without brackets
  std::uint16_t port = 80;

  std::string scheme() const { return https ? "https://" : "http://"; }
  std::string authority() const;  // as in the Host header: without the usual port
  std::string text() const { return scheme() + authority(); }
};

// "https://taku.example", also with a port; a path is ignored. Nothing if it is something else.
std::optional<SiteAddress> parse_site(std::string_view url);

}  // namespace taku::server::doctor
