#include "bot/link.h"

#include <algorithm>
#include <cctype>
#include <charconv>

namespace taku::bot {
namespace {

constexpr std::string_view kForm = "the server address must have the form http://host:port";
constexpr std::size_t kMaxHost = 253;  // RFC 1035
constexpr std::size_t kMaxCode = 16;

Error bad_link(std::string_view what) { return {kBadLink, std::string(what)}; }

bool is_host(std::string_view text, bool ipv6) {
  return !text.empty() && text.size() <= kMaxHost && std::ranges::all_of(text, [&](unsigned char c) {
    return std::isalnum(c) != 0 || c == '.' || c == '-' || (ipv6 && c == ':');
  });
}

// host, host:port, [::1], [::1]:port
Status read_host(std::string_view text, Link& link) {
  const bool ipv6 = text.starts_with('[');
  const std::size_t end = ipv6 ? text.find(']') : text.find(':');
  if (ipv6 && end == std::string_view::npos) return bad_link(kForm);
  link.host = text.substr(ipv6 ? 1 : 0, ipv6 ? end - 1 : end);
  if (!is_host(link.host, ipv6)) return bad_link(kForm);
  const std::string_view rest = end == std::string_view::npos ? "" : text.substr(ipv6 ? end + 1 : end);
  if (rest.empty()) return success();
  const auto read = std::from_chars(rest.data() + 1, rest.data() + rest.size(), link.port);
  if (rest[0] != ':' || read.ec != std::errc() || read.ptr != rest.data() + rest.size() || link.port == 0) {
    return bad_link(std::string(kForm) + ", with a port from 1 to 65535");
  }
  return success();
}

}  // namespace

Result<Link> Link::parse(std::string_view text) {
  constexpr std::string_view kPlain = "http://", kRoom = "/room/";
  if (text.starts_with("https://") || text.starts_with("wss://")) {
    return bad_link(
        "https is not supported: run a local proxy that adds TLS (for example `socat "
        "TCP-LISTEN:8000,fork,bind=127.0.0.1 "
        "OPENSSL:host:443`) and connect to http://127.0.0.1:8000");
  }
  if (!text.starts_with(kPlain)) return bad_link(kForm);
  text.remove_prefix(kPlain.size());
  text = text.substr(0, text.find_first_of("?#"));
  const std::size_t slash = std::min(text.find('/'), text.size());
  Link link;
  if (Status host = read_host(text.substr(0, slash), link); !host) return host.error();
  std::string_view path = text.substr(slash);
  while (path.ends_with('/')) path.remove_suffix(1);
  if (path.empty()) return link;
  if (!path.starts_with(kRoom)) return bad_link(std::string(kForm) + ", or http://host:port/room/CODE for a room");
  auto code = parse_room_code(path.substr(kRoom.size()));
  if (!code) return code.error();
  link.room = std::move(*code);
  return link;
}

std::string Link::server() const {
  const bool ipv6 = host.find(':') != std::string::npos;
  return "http://" + (ipv6 ? "[" + host + "]" : host) + ":" + std::to_string(port);
}

std::string Link::to_room(const std::string& code) const { return server() + "/room/" + code; }

Result<std::string> parse_room_code(std::string_view text) {
  std::string code;
  for (const unsigned char c : text) code += static_cast<char>(std::toupper(c));
  const auto is_letter = [](unsigned char c) { return std::isalnum(c) != 0; };
  if (!code.empty() && code.size() <= kMaxCode && std::ranges::all_of(code, is_letter)) return code;
  return bad_link("a room code has only letters, for example KMWXPA");
}

}  // namespace taku::bot
