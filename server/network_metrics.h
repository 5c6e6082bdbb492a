#pragma once

#include <cstdint>
#include <map>
#include <string>

namespace taku::server {

// What the HTTP and WebSocket code counts, for /metrics.
struct NetworkMetrics {
  std::uint64_t accepted = 0;  // connections
  std::uint64_t refused = 0;   // connections over a limit
  std::uint64_t http_open = 0;
  std::uint64_t sockets_open = 0;
  std::uint64_t frames_in = 0, frames_out = 0;
  std::uint64_t bytes_in = 0, bytes_out = 0;  // of WebSockets, including frame headers
  std::uint64_t writes = 0;                   // system calls that sent frames
  std::map<int, std::uint64_t> closes;        // WebSockets by close code; 1006: closed without one
  std::map<int, std::uint64_t> responses;     // HTTP responses by status

  std::string to_prometheus() const;
};

}  // namespace taku::server
