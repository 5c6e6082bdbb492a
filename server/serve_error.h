#pragma once

#include <stdexcept>

namespace taku::server {

// The world failed: a port is taken, a folder cannot be read. Caught by whoever started the server.
struct ServeError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

}  // namespace taku::server
