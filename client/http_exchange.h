#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "client/stream.h"

// Single HTTP requests with any headers, to look at a server as a browser does. Rest and Sockets are for clients that
// play.

namespace taku::client {

using Headers = std::vector<std::pair<std::string, std::string>>;

struct HttpRequest {
  std::string path;
  std::string host;  // the Host header
  Headers headers{};
  bool websocket = false;  // ask for a WebSocket
};

struct HttpAnswer {
  int status = 0;
  Headers headers{};  // names in lower case
  std::string body;   // at most 1 MiB; of a WebSocket, what the server sent first
};

struct NoHttp : ClientError {  // something else answers
  using ClientError::ClientError;
};

// Throws NoHttp, or ClientError if the connection breaks or the whole answer takes longer than `patience`.
HttpAnswer exchange(Stream& stream, const HttpRequest& request,
                    std::chrono::milliseconds patience = std::chrono::seconds(15));

// The parts of a whole response; nothing if it is not HTTP.
std::optional<HttpAnswer> read_answer(std::string_view text);

}  // namespace taku::client
