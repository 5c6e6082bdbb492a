#include "server/http/cookies.h"

#include <algorithm>
#include <cstdint>

namespace taku::server::http {
namespace {

constexpr std::string_view kPlain = "taku_session";
constexpr std::string_view kSecure = "__Host-taku_session";

std::string_view without_spaces(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
  return text;
}

std::string cookie(std::string_view value, std::int64_t max_age, bool secure) {
  std::string text(secure ? kSecure : kPlain);
  text.append("=")
      .append(value)
      .append("; Path=/; HttpOnly; SameSite=Strict; Max-Age=")
      .append(std::to_string(max_age));
  if (secure) text += "; Secure";
  return text;
}

}  // namespace

std::string_view cookie_value(std::string_view cookies, std::string_view name) {
  while (!cookies.empty()) {
    const std::size_t end = std::min(cookies.find(';'), cookies.size());
    const std::string_view pair = without_spaces(cookies.substr(0, end));
    const std::size_t equals = pair.find('=');
    if (equals != std::string_view::npos && pair.substr(0, equals) == name) return pair.substr(equals + 1);
    cookies.remove_prefix(std::min(end + 1, cookies.size()));
  }
  return {};
}

std::string_view session_token(std::string_view cookies, bool secure) {
  return cookie_value(cookies, secure ? kSecure : kPlain);
}

bool has_session_cookie(std::string_view cookies) {
  return !cookie_value(cookies, kPlain).empty() || !cookie_value(cookies, kSecure).empty();
}

std::string session_cookie(std::string_view token, bool secure) {
  return cookie(token, kSessionDays * 24 * 60 * 60, secure);
}

std::string ended_session_cookie(bool secure) { return cookie("", 0, secure); }

}  // namespace taku::server::http
