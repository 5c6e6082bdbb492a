#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

// Settings of the network. server/config.h reads them from a file or the command line; tests use short timeouts.

namespace taku::server {

using Milliseconds = std::chrono::milliseconds;

// What clients may do. 0 means no limit, except for the sizes, which always apply.
struct Limits {
  int connections = 10'000;  // in total, HTTP and WebSocket
  int connections_per_address = 200;
  int requests_per_minute = 1200;  // per address, also in one burst; files have their own limit, four times as high
  int heavy_requests_per_minute = 120;  // of these: match logs and the list of rooms
  int new_rooms_per_minute = 20;        // per address
  int wrong_codes_per_minute = 30;      // per address: room codes and keys that do not exist
  int sign_ins_per_minute = 10;         // per address: sign-ups and whatever else takes a passphrase
  int records_per_minute = 20;          // per address: contributed records
  int commands_per_second = 20;         // per socket
  int command_burst = 40;
  int open_rooms = 10'000;          // enforced by the room service
  int open_rooms_per_address = 20;  // enforced by the room service
  int spectators_per_room = 500;    // enforced by the room service
  std::size_t frame_bytes = 4 * 1024;
  std::size_t waiting_bytes = 256 * 1024;  // unsent bytes of one slow client
  std::size_t body_bytes = 64 * 1024;
  bool operator==(const Limits&) const = default;

  // Removes all limits except the sizes: for benchmarks and private servers.
  void remove_all() {
    connections = connections_per_address = requests_per_minute = heavy_requests_per_minute = new_rooms_per_minute =
        wrong_codes_per_minute = sign_ins_per_minute = records_per_minute = commands_per_second = open_rooms =
            open_rooms_per_address = spectators_per_room = 0;
  }
};

// A client that takes longer is disconnected.
struct Timeouts {
  Milliseconds header{10'000};      // for the header of the first request
  Milliseconds keep_alive{30'000};  // for the next request
  Milliseconds body{20'000};
  Milliseconds write{30'000};    // for the client to read 64 KiB of a response
  Milliseconds ping{10'000};     // between the server's pings
  Milliseconds silence{30'000};  // since anything was received from a WebSocket
  Milliseconds close{2'000};     // for the client's half of a close, and for everything when the server stops
  Milliseconds sweep{500};       // how often all of these are checked
};

// A long response. A worker thread reads one block at a time, after the previous one has been sent; nothing marks the
// end. If a block throws, the response is cut off.
using Blocks = std::function<std::optional<std::string>()>;

// GET /api/export.
struct ExportQuery {
  std::string game;        // empty: every game
  std::int64_t since = 0;  // ms since 1970
};

struct NetworkSettings {
  std::string listen = "127.0.0.1";
  std::uint16_t port = 8000;         // 0: any free port
  std::uint16_t admin_port = 8001;   // on loopback; 0: any free port
  bool admin = true;                 // false: no admin port
  std::string web;                   // a folder; empty: web_pack
  std::string_view web_pack;         // an embedded web client (http/pack/web_pack.h); empty: a plain page
  std::vector<std::string> hosts;    // names under which clients reach this server, besides localhost and IP addresses
  std::vector<std::string> origins;  // whose pages may use this server, besides its own
  std::vector<std::string> proxies;  // plain addresses whose X-Forwarded-For is trusted
  std::string admin_token;           // empty: nobody may export
  Limits limits;
  Timeouts timeouts;
  bool signals = true;  // SIGTERM and SIGINT stop the server
  std::function<Blocks(const ExportQuery&)> open_export;
};

}  // namespace taku::server
