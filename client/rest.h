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

struct RestAnswer {
  int status = 0;
  Json body;
};

// Asks a server, over connections that stay open. Blocks; throws ClientError where no answer comes or none that is
// JSON.
class Rest {
 public:
  Rest(ServerAddress server, int connections = 1);
  ~Rest();
  Rest(const Rest&) = delete;
  Rest& operator=(const Rest&) = delete;

  RestAnswer get(const std::string& path);
  RestAnswer post(const Post& request);
  // Many at once: the answers in the order of the requests. Throws where one is not 2xx.
  std::vector<Json> post_all(std::span<const Post> requests);

 private:
  void write(int fd, const std::string& text);
  void write(int fd, const Post& request);
  RestAnswer read(int fd);

  ServerAddress server_;
  std::vector<int> fds_;
};

// The answer in its bytes, when it is whole: what stands before the body tells how long it is. Bad: a ClientError.
std::optional<RestAnswer> read_answer(std::string_view text);

}  // namespace taku::client
