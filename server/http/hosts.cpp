#include "server/http/hosts.h"

#include <algorithm>

#include "server/http/address.h"
#include "server/http/headers.h"

namespace taku::server::http {
namespace {

bool is_ip_literal(std::string_view host) {
  const bool in_brackets = host.starts_with('[') && host.ends_with(']');
  if (in_brackets) host = host.substr(1, host.size() - 2);
  return in_brackets == (host.find(':') != std::string_view::npos) && parse_plain_address(std::string(host));
}

// Nothing, or a colon and digits.
bool is_port(std::string_view text) {
  return text.empty() ||
         (text.starts_with(':') && std::ranges::all_of(text.substr(1), [](char c) { return c >= '0' && c <= '9'; }));
}

}  // namespace

std::string_view without_port(std::string_view host) {
  if (host.starts_with('[')) return host.substr(0, host.find(']') + 1);  // npos + 1: nothing, which is no address
  return host.substr(0, host.find(':'));
}

bool host_allowed(std::string_view host, std::span<const std::string> hosts, std::span<const std::string> origins) {
  if (host.empty()) return true;
  std::string_view name = without_port(host);
  if (!is_port(host.substr(name.size()))) return false;
  if (name.ends_with('.')) name.remove_suffix(1);  // the full form of a domain name
  if (same_word(name, "localhost") || is_ip_literal(name)) return true;
  if (std::ranges::any_of(hosts, [&](const std::string& known) { return same_word(known, name); })) return true;
  return std::ranges::any_of(origins, [&](std::string_view origin) {
    const std::size_t colon = origin.find("://");
    return colon != std::string_view::npos && same_word(without_port(origin.substr(colon + 3)), name);
  });
}

}  // namespace taku::server::http
