#pragma once

#include <cstdint>
#include <map>
#include <string>

namespace taku::server {

// What the doors count, for /metrics.
struct Numbers {
  std::uint64_t accepted = 0;  // connections
  std::uint64_t refused = 0;   // over a limit
  std::uint64_t http_open = 0;
  std::uint64_t sockets_open = 0;
  std::uint64_t frames_in = 0, frames_out = 0;
  std::uint64_t bytes_in = 0, bytes_out = 0;  // of WebSockets, with frame headers
  std::uint64_t writes = 0;                   // calls of the system that sent frames
  std::map<int, std::uint64_t> closes;        // WebSockets by close code; 1006: without one
  std::map<int, std::uint64_t> answers;       // HTTP by status

  std::string to_prometheus() const;
};

}  // namespace taku::server
