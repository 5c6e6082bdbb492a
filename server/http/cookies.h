#pragma once

#include <cstdint>
#include <string>
#include <string_view>

// The cookie that proves who is signed in.

namespace taku::server::http {

inline constexpr std::int64_t kSessionDays = 90;

// The value of the first cookie with this name, or empty.
std::string_view cookie_value(std::string_view cookies, std::string_view name);

// The session's cookie. Over https its name begins with __Host-, so that no other host of the same domain and no plain
// http page can set it; there, a cookie with the plain name does not count.
std::string_view session_token(std::string_view cookies, bool secure);
bool has_session_cookie(std::string_view cookies);  // with either name

// The value of Set-Cookie. Scripts cannot read the cookie, and browsers do not send it with requests of other sites.
std::string session_cookie(std::string_view token, bool secure);
std::string ended_session_cookie(bool secure);

}  // namespace taku::server::http
