#include "server/http/url.h"

#include <charconv>
#include <cstdint>

#include "server/ws/utf8.h"

namespace taku::server::http {
namespace {

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  const char lower = static_cast<char>(c | 0x20);
  return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

bool is_control(char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; }

std::optional<std::string> decode(std::string_view text, bool plus_is_space) {
  std::string plain;
  plain.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    char c = text[i];
    if (c == '%') {
      const int high = i + 2 < text.size() ? hex_digit(text[i + 1]) : -1;
      const int low = i + 2 < text.size() ? hex_digit(text[i + 2]) : -1;
      if (high < 0 || low < 0) return std::nullopt;
      c = static_cast<char>(high << 4 | low);
      i += 2;
    } else if (c == '+' && plus_is_space) {
      c = ' ';
    }
    if (is_control(c)) return std::nullopt;
    plain += c;
  }
  if (!ws::is_utf8(plain)) return std::nullopt;
  return plain;
}

// Removes and returns what is before the mark.
std::string_view cut(std::string_view& text, char mark) {
  const std::size_t at = text.find(mark);
  const std::string_view before = text.substr(0, at);
  text.remove_prefix(at == std::string_view::npos ? text.size() : at + 1);
  return before;
}

// RFC 9112 3.2.2: "http://host/path" means "/path".
std::string_view without_host(std::string_view target) {
  for (const std::string_view scheme : {"http://", "https://"}) {
    if (!target.starts_with(scheme)) continue;
    const std::size_t slash = target.find('/', scheme.size());
    return slash == std::string_view::npos ? "/" : target.substr(slash);
  }
  return target;
}

}  // namespace

const std::string& Target::param(std::string_view name) const {
  static const std::string none;
  for (const auto& [key, value] : query) {
    if (key == name) return value;
  }
  return none;
}

std::optional<Target> parse_target(std::string_view target) {
  target = without_host(target);
  target = target.substr(0, target.find('#'));
  std::string_view rest = target;
  const auto path = decode(cut(rest, '?'), false);
  if (!path || !path->starts_with('/')) return std::nullopt;
  Target found{*path, {}};
  while (!rest.empty()) {
    std::string_view pair = cut(rest, '&');
    const auto name = decode(cut(pair, '='), true);
    const auto value = decode(pair, true);
    if (!name || !value) return std::nullopt;
    if (!name->empty()) found.query.emplace_back(*name, *value);
  }
  return found;
}

std::optional<std::int64_t> parse_count(std::string_view text) {
  std::int64_t count = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), count);
  if (problem != std::errc() || end != text.data() + text.size() || count < 0 || text.front() == '-') {
    return std::nullopt;
  }
  return count;
}

}  // namespace taku::server::http
