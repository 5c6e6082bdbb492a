#include "server/doctor/site_address.h"

#include <algorithm>
#include <charconv>

namespace taku::server::doctor {
namespace {

bool is_host(std::string_view text) {
  const auto fits = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' || c == '-' ||
           c == '_' || c == ':';
  };
  return !text.empty() && text.size() <= 253 && std::ranges::all_of(text, fits);
}

bool read_port(std::string_view text, std::uint16_t& port) {
  if (text.empty()) return true;
  const auto [end, wrong] = std::from_chars(text.data() + 1, text.data() + text.size(), port);
  return text[0] == ':' && wrong == std::errc() && end == text.data() + text.size() && port > 0;
}

}  // namespace

std::string SiteAddress::authority() const {
  const std::string name = host.find(':') == std::string::npos ? host : "[" + host + "]";
  return port == (https ? 443 : 80) ? name : name + ":" + std::to_string(port);
}

std::optional<SiteAddress> parse_site(std::string_view url) {
  SiteAddress site;
  site.https = url.starts_with("https://");
  if (!site.https && !url.starts_with("http://")) return std::nullopt;
  site.port = site.https ? 443 : 80;
  url.remove_prefix(site.https ? 8 : 7);
  url = url.substr(0, url.find_first_of("/?#"));
  const bool ipv6 = url.starts_with('[');
  const std::size_t end = std::min(ipv6 ? url.find(']') : url.find(':'), url.size());
  if (ipv6 && end == url.size()) return std::nullopt;
  site.host = url.substr(ipv6 ? 1 : 0, ipv6 ? end - 1 : end);
  const std::string_view rest = url.substr(ipv6 ? end + 1 : end);
  return is_host(site.host) && read_port(rest, site.port) ? std::optional(site) : std::nullopt;
}

}  // namespace taku::server::doctor
