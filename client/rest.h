#pragma once

#include <span>
#include <string>
#include <vector>

#include "client/server_address.h"
#include "engine/json.h"

namespace taku::client {

struct Post {
  std::string path;
  Json body;
};

struct RestResponse {
  int status = 0;
  Json body;
};

// REST requests to a server over connections that stay open. Blocks; throws ClientError if there is no response or it
// is not JSON.
class Rest {
 public:
  Rest(ServerAddress server, int connections = 1);
  ~Rest();
  Rest(const Rest&) = delete;
  Rest& operator=(const Rest&) = delete;

  void authorize(const std::string& token);  // sends it with every request from now on

  RestResponse get(const std::string& path);
  RestResponse post(const Post& request);
  // Sends requests in parallel; returns the bodies in the order of the requests. Throws if a status is not 2xx.
  std::vector<Json> post_all(std::span<const Post> requests);

 private:
  void write(int fd, const std::string& text);
  void write(int fd, const Post& request);
  RestResponse read(int fd);

  ServerAddress server_;
  std::string headers_;  // of every request
  std::vector<int> fds_;
};

// Parses an HTTP response; nothing while it is incomplete. Throws ClientError if it is malformed.
std::optional<RestResponse> parse_response(std::string_view text);

}  // namespace taku::client
