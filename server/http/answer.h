#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/front.h"

// What the HTTP door answers.

namespace taku::server::http {

struct HttpAnswer {
  int status = 200;
  std::string_view type = "application/json";  // always a literal; empty: no body
  std::shared_ptr<const std::string> body;
  std::vector<std::pair<std::string_view, std::string>> headers;
};

namespace code {
inline constexpr std::string_view kBadRequest = "http/bad_request";
inline constexpr std::string_view kBadJson = "http/bad_json";
inline constexpr std::string_view kUnauthorized = "http/unauthorized";
inline constexpr std::string_view kOrigin = "http/origin";
inline constexpr std::string_view kNotFound = "http/not_found";
inline constexpr std::string_view kMethod = "http/method";
inline constexpr std::string_view kTooLarge = "http/too_large";
inline constexpr std::string_view kUriTooLong = "http/uri_too_long";
inline constexpr std::string_view kNotJson = "http/not_json";
inline constexpr std::string_view kUpgrade = "http/upgrade_required";
inline constexpr std::string_view kRate = "http/rate";
inline constexpr std::string_view kHeaderTooLarge = "http/header_too_large";
inline constexpr std::string_view kInternal = "http/internal";
inline constexpr std::string_view kBusy = "http/busy";
}  // namespace code

HttpAnswer json_answer(int status, const Json& body);
HttpAnswer text_answer(std::string_view type, std::string text);
HttpAnswer error_answer(int status, std::string_view error_code, std::string_view message);
std::string_view reason_phrase(int status);

// How the answer is put on the wire.
struct Manner {
  bool keep_alive = true;
  bool chunked = false;  // the body follows in chunks
};
std::string head_text(const HttpAnswer& answer, const Manner& manner);

}  // namespace taku::server::http
