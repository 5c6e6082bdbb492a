#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "engine/json.h"

namespace taku::bench {

struct Post {
  std::string path;
  Json body;
};

// Asks a server to do many things at once, over connections that stay open. Blocks.
class Rest {
 public:
  Rest(const std::string& host, std::uint16_t port, int connections);  // throws std::runtime_error
  ~Rest();
  Rest(const Rest&) = delete;
  Rest& operator=(const Rest&) = delete;

  // The answers in the order of the requests; throws where one is not 2xx.
  std::vector<Json> post(std::span<const Post> requests);

 private:
  void write(int fd, const Post& request);
  Json read(int fd);

  std::string host_;
  std::vector<int> fds_;
};

}  // namespace taku::bench
