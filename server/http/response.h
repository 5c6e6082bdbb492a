#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/errors.h"
#include "server/gateway.h"
#include "server/settings.h"

namespace taku::server::http {

struct HttpResponse {
  int status = 200;
  std::string_view type = "application/json";  // a literal; empty: no body
  std::shared_ptr<const std::string> body;
  std::vector<std::pair<std::string_view, std::string>> headers;
  bool framed = false;  // pages of other sites may show it in a frame
  Blocks blocks{};      // instead of a body: its parts, read one by one on a worker thread
};

HttpResponse json_response(int status, const Json& body);
HttpResponse text_response(std::string_view type, std::string text);
HttpResponse error_response(const ErrorKind& kind);
HttpResponse error_response(const ErrorKind& kind, std::string_view message);
std::string_view reason_phrase(int status);

struct HeadOptions {
  bool keep_alive = true;
  bool chunked = false;  // the body follows in chunks
};
std::string head_text(const HttpResponse& response, const HeadOptions& options);

}  // namespace taku::server::http
