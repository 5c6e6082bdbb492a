#pragma once

#include <stdexcept>

namespace taku::server {

// The server cannot start: a port is in use, a folder cannot be read. Caught by the program that starts it.
struct ServerError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

}  // namespace taku::server
