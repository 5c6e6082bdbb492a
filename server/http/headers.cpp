#include "server/http/headers.h"

#include <algorithm>

namespace taku::server::http {
namespace {

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; }

std::string_view trim(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
  return text;
}

// For https "example.org:443" is "example.org".
std::string_view without_default_port(std::string_view host, std::string_view scheme) {
  const std::string_view port = scheme == "https" ? ":443" : ":80";
  return host.ends_with(port) ? host.substr(0, host.size() - port.size()) : host;
}

}  // namespace

bool same_word(std::string_view a, std::string_view b) {
  return std::ranges::equal(a, b, [](char x, char y) { return lower(x) == lower(y); });
}

std::vector<std::string_view> list_of(std::string_view value) {
  std::vector<std::string_view> parts;
  while (!value.empty()) {
    const std::size_t comma = std::min(value.find(','), value.size());
    const std::string_view part = trim(value.substr(0, comma));
    if (!part.empty()) parts.push_back(part);
    value.remove_prefix(std::min(comma + 1, value.size()));
  }
  return parts;
}

bool has_word(std::string_view value, std::string_view word) {
  return std::ranges::any_of(list_of(value), [&](std::string_view part) { return same_word(part, word); });
}

bool accepts_gzip(std::string_view accept_encoding) {
  for (const std::string_view wanted : {"gzip", "*"}) {  // what is said about gzip counts before what is said about all
    for (const std::string_view part : list_of(accept_encoding)) {
      const std::size_t semicolon = part.find(';');
      if (!same_word(trim(part.substr(0, semicolon)), wanted)) continue;
      if (semicolon == std::string_view::npos) return true;
      const std::string_view weight = trim(part.substr(semicolon + 1));
      return weight.find_first_of("123456789") != std::string_view::npos;  // q=0 and q=0.000 mean: not accepted
    }
  }
  return false;
}

bool matches_etag(std::string_view if_none_match, std::string_view etag) {
  return std::ranges::any_of(list_of(if_none_match), [&](std::string_view part) {
    if (part.starts_with("W/")) part.remove_prefix(2);
    return part == "*" || part == etag;
  });
}

bool is_json(std::string_view content_type) {
  return same_word(trim(content_type.substr(0, content_type.find(';'))), "application/json");
}

std::string_view bearer(std::string_view authorization) {
  constexpr std::string_view kScheme = "bearer ";
  if (authorization.size() < kScheme.size() || !same_word(authorization.substr(0, kScheme.size()), kScheme)) return {};
  return trim(authorization.substr(kScheme.size()));
}

bool same_secret(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) return false;
  unsigned difference = 0;
  for (std::size_t i = 0; i < a.size(); ++i) difference |= static_cast<unsigned char>(a[i] ^ b[i]);
  return difference == 0;
}

bool has_folded_line(std::string_view bytes) {
  const std::string_view header = bytes.substr(0, bytes.find("\r\n\r\n"));
  return header.find("\r\n ") != std::string_view::npos || header.find("\r\n\t") != std::string_view::npos;
}

bool origin_allowed(std::string_view origin, std::string_view host, std::span<const std::string> origins, bool secure) {
  if (origin.empty()) return true;
  if (std::ranges::any_of(origins, [&](const std::string& known) { return same_word(known, origin); })) return true;
  const std::size_t colon = origin.find("://");
  if (colon == std::string_view::npos) return false;  // "null"
  const std::string_view scheme = origin.substr(0, colon);
  if (scheme != "https" && (scheme != "http" || secure)) return false;
  return !host.empty() &&
         same_word(without_default_port(origin.substr(colon + 3), scheme), without_default_port(host, scheme));
}

SubProtocols read_sub_protocols(std::string_view value) {
  SubProtocols found;
  for (const std::string_view part : list_of(value)) {
    if (part == "taku.1") found.taku = std::max(found.taku, 1);
    if (part == "taku.2") found.taku = 2;
    if (part.starts_with("key.")) found.key = part.substr(4);
  }
  return found;
}

}  // namespace taku::server::http
