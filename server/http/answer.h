#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/errors.h"
#include "server/front.h"

// What the HTTP door answers.

namespace taku::server::http {

struct HttpAnswer {
  int status = 200;
  std::string_view type = "application/json";  // always a literal; empty: no body
  std::shared_ptr<const std::string> body;
  std::vector<std::pair<std::string_view, std::string>> headers;
};

HttpAnswer json_answer(int status, const Json& body);
HttpAnswer text_answer(std::string_view type, std::string text);
HttpAnswer error_answer(const ErrorKind& kind);
HttpAnswer error_answer(const ErrorKind& kind, std::string_view message);
std::string_view reason_phrase(int status);

// How the answer is put on the wire.
struct Manner {
  bool keep_alive = true;
  bool chunked = false;  // the body follows in chunks
};
std::string head_text(const HttpAnswer& answer, const Manner& manner);

}  // namespace taku::server::http
