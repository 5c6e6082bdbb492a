#include "server/http/response.h"

#include "server/messages/error.h"

namespace taku::server::http {
namespace {

// Pages may run scripts and WASM from this server only.
constexpr std::string_view kSecurity =
    "X-Content-Type-Options: nosniff\r\n"
    "Referrer-Policy: no-referrer\r\n"
    "Content-Security-Policy: default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self' ws: wss:; "
    "img-src 'self' data:; style-src 'self' 'unsafe-inline'; base-uri 'none'; ";
// Continues the line above. Browsers too old for frame-ancestors obey X-Frame-Options.
constexpr std::string_view kNoFrame = "frame-ancestors 'none'\r\nX-Frame-Options: DENY\r\n";
constexpr std::string_view kAnyFrame = "frame-ancestors *\r\n";

bool has_header(const HttpResponse& response, std::string_view name) {
  for (const auto& header : response.headers) {
    if (header.first == name) return true;
  }
  return false;
}

}  // namespace

HttpResponse json_response(int status, const Json& body) {
  return {status, "application/json", std::make_shared<const std::string>(to_text(body)), {}};
}

HttpResponse text_response(std::string_view type, std::string text) {
  return {200, type, std::make_shared<const std::string>(std::move(text)), {}};
}

HttpResponse error_response(const ErrorKind& kind) { return error_response(kind, kind.message); }

HttpResponse error_response(const ErrorKind& kind, std::string_view message) {
  return json_response(kind.http_status, error_body({kind.code, std::string(message)}));
}

std::string_view reason_phrase(int status) {
  switch (status) {
    case 101: return "Switching Protocols";
    case 200: return "OK";
    case 201: return "Created";
    case 202: return "Accepted";
    case 204: return "No Content";
    case 304: return "Not Modified";
    case 400: return "Bad Request";
    case 401: return "Unauthorized";
    case 403: return "Forbidden";
    case 404: return "Not Found";
    case 405: return "Method Not Allowed";
    case 409: return "Conflict";
    case 410: return "Gone";
    case 413: return "Content Too Large";
    case 414: return "URI Too Long";
    case 415: return "Unsupported Media Type";
    case 421: return "Misdirected Request";
    case 426: return "Upgrade Required";
    case 429: return "Too Many Requests";
    case 431: return "Request Header Fields Too Large";
    case 500: return "Internal Server Error";
    case 503: return "Service Unavailable";
    default: return status < 400 ? "OK" : "Error";
  }
}

std::string head_text(const HttpResponse& response, const HeadOptions& options) {
  std::string head;
  head.reserve(768);
  head.append("HTTP/1.1 ").append(std::to_string(response.status)).append(" ").append(reason_phrase(response.status));
  head.append("\r\n");
  const bool bodiless = response.status == 204 || response.status == 304;
  if (!response.type.empty() && !bodiless) head.append("Content-Type: ").append(response.type).append("\r\n");
  if (options.chunked) {
    head.append("Transfer-Encoding: chunked\r\n");
  } else if (!bodiless) {
    head.append("Content-Length: ").append(std::to_string(response.body ? response.body->size() : 0)).append("\r\n");
  }
  if (!has_header(response, "Cache-Control")) head.append("Cache-Control: no-store\r\n");
  for (const auto& [name, value] : response.headers) head.append(name).append(": ").append(value).append("\r\n");
  head.append(kSecurity).append(response.framed ? kAnyFrame : kNoFrame);
  head.append(options.keep_alive ? "Connection: keep-alive\r\n" : "Connection: close\r\n");
  return head.append("\r\n");
}

}  // namespace taku::server::http
