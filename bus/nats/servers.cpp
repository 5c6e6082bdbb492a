#include "bus/nats/servers.h"

#include <algorithm>
#include <charconv>

#include "bus/nats/nats_bus.h"

namespace taku::bus::nats {
namespace {

[[noreturn]] void fail(const std::string& reason) {
  throw BusError("the address of NATS must look like nats://host:4222 or nats://user:password@host:4222; " + reason);
}

bool digit(char c) { return c >= '0' && c <= '9'; }

std::string decoded(std::string_view text) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      result += text[i];
      continue;
    }
    const std::string_view code = text.substr(std::min(i + 1, text.size()), 2);
    unsigned value = 0;
    const auto read = std::from_chars(code.data(), code.data() + code.size(), value, 16);
    if (code.size() != 2 || read.ptr != code.data() + 2 || value == 0) fail("it has a wrong % code");
    result += static_cast<char>(value);
    i += 2;
  }
  return result;
}

void check_port(std::string_view text) {
  const bool right = !text.empty() && text.size() <= 5 && std::ranges::all_of(text, digit);
  int port = 0;
  if (right) std::from_chars(text.data(), text.data() + text.size(), port);
  if (port < 1 || port > 65535) fail("it has a wrong port");
}

void check_host(std::string_view host) {
  const bool address6 = host.size() > 2 && host.front() == '[' && host.back() == ']';
  if (address6) host = host.substr(1, host.size() - 2);
  const auto allowed = [&](char c) {
    return digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' || c == '.' || c == '_' ||
           (address6 && c == ':');
  };
  if (host.empty() || !std::ranges::all_of(host, allowed)) fail("it has a wrong host name");
}

// "host" or "host:port", as the URL that libnats expects.
std::string read_host(std::string_view place) {
  const std::size_t bracket = place.rfind(']'), colon = place.rfind(':');
  const bool has_port = colon != place.npos && (bracket == place.npos || colon > bracket);
  check_host(place.substr(0, has_port ? colon : place.npos));
  if (has_port) check_port(place.substr(colon + 1));
  return "nats://" + std::string(place) + (has_port ? "" : ":4222");
}

void read_login(std::string_view login, Servers& servers) {
  const std::size_t colon = login.find(':');
  if (colon == login.npos) {
    servers.token = decoded(login);
  } else {
    servers.user = decoded(login.substr(0, colon));
    servers.password = decoded(login.substr(colon + 1));
  }
  if (servers.token.empty() && servers.user.empty()) fail("the user or token is empty");
}

void read_server(std::string_view url, Servers& servers) {
  constexpr std::string_view kScheme = "nats://";
  if (!url.starts_with(kScheme)) fail("it does not start with nats://");
  url.remove_prefix(kScheme.size());
  const std::size_t at = url.rfind('@');
  if (at != url.npos) {
    if (!servers.urls.empty()) fail("only the first server may have a user or token, which is used for all");
    read_login(url.substr(0, at), servers);
    url.remove_prefix(at + 1);
  }
  if (url.ends_with('/')) url.remove_suffix(1);
  servers.urls.push_back(read_host(url));
}

}  // namespace

Servers parse_servers(std::string_view text) {
  Servers servers;
  for (;;) {
    const std::size_t comma = text.find(',');
    read_server(text.substr(0, comma), servers);
    if (comma == text.npos) return servers;
    text.remove_prefix(comma + 1);
  }
}

}  // namespace taku::bus::nats
