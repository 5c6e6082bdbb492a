#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

// What can be set about the doors. server/config.h reads it from a file or the command line; tests make times short.

namespace taku::server {

using Milliseconds = std::chrono::milliseconds;

// What one client may do. 0 is no limit, where that is not dangerous (the sizes always hold).
struct Limits {
  int connections = 10'000;  // in all, HTTP and WebSocket
  int connections_per_address = 200;
  int requests_per_minute = 1200;       // per address, as many at once; files four times as many
  int heavy_requests_per_minute = 120;  // of them: logs and the list of rooms
  int new_rooms_per_minute = 20;        // per address, as many at once
  int wrong_codes_per_minute = 30;      // per address, as many at once: room codes and keys that do not exist
  int commands_per_second = 20;         // per socket
  int command_burst = 40;
  int open_rooms = 10'000;          // kept by the house
  int open_rooms_per_address = 20;  // kept by the house
  std::size_t frame_bytes = 4 * 1024;
  std::size_t waiting_bytes = 256 * 1024;  // for one slow reader
  std::size_t body_bytes = 64 * 1024;
  bool operator==(const Limits&) const = default;

  // For benches: one address may do everything.
  void lift() {
    connections = connections_per_address = requests_per_minute = heavy_requests_per_minute = new_rooms_per_minute =
        wrong_codes_per_minute = commands_per_second = open_rooms = open_rooms_per_address = 0;
  }
};

// How long the doors wait. What is too slow is cut off.
struct Patience {
  Milliseconds header{10'000};      // for a request's header, from the connection's beginning
  Milliseconds keep_alive{30'000};  // for the next request
  Milliseconds body{20'000};
  Milliseconds write{30'000};    // for 64 KiB of an answer to be taken
  Milliseconds ping{10'000};     // between the server's pings
  Milliseconds silence{30'000};  // a socket from which nothing came for so long is gone
  Milliseconds close{2'000};     // for the other side's half of a close; and for everything when the server stops
  Milliseconds sweep{500};       // how often all this is looked at
};

// GET /api/export. The blocks are asked for one after another on a worker thread, each when the one before has been
// written; nothing is the end. May throw: then the answer breaks off.
struct ExportQuery {
  std::string game;        // empty: every game
  std::int64_t since = 0;  // ms since 1970
};
using ExportBlocks = std::function<std::optional<std::string>()>;

struct ServeSettings {
  std::string listen = "127.0.0.1";
  std::uint16_t port = 8000;         // 0: any free one
  std::uint16_t admin_port = 8001;   // on loopback; 0: any free one
  bool admin = true;                 // false: no admin port
  std::string web;                   // a folder; empty: a plain page
  std::vector<std::string> origins;  // beside the server's own: pages of these may talk to it
  std::vector<std::string> proxies;  // plain addresses whose X-Forwarded-For is believed
  std::string admin_token;           // empty: nobody may export
  Limits limits;
  Patience patience;
  bool signals = true;  // SIGTERM and SIGINT stop the server
  std::function<ExportBlocks(const ExportQuery&)> open_export;
};

}  // namespace taku::server
