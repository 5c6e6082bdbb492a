#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "engine/json.h"

// The server's front: what REST and WebSocket doors (server/http, server/ws) may ask of the house behind it. The doors
// know nothing of rooms or games; the house knows nothing of sockets. Everything happens on one thread.

namespace taku::server {

using TimeMs = std::int64_t;  // since 1970, by the server's clock; never goes backwards

// The WebSocket close codes of docs/protocol.md.
enum class CloseCode : std::uint16_t {
  Stopping = 1001,
  TakenOver = 4001,
  TooSlow = 4002,
  Limit = 4003,
  RoomGone = 4004,
};

// The way out to one client. Neither call blocks or comes back into the house before it returns.
class Socket {
 public:
  virtual ~Socket() = default;
  virtual void send(std::shared_ptr<const std::string> frame) = 0;  // one text frame
  virtual void close(CloseCode code, std::string_view reason) = 0;  // after what was sent; then Front::closed follows
};

using ConnectionId = std::uint64_t;  // never used twice; 0 is none

// A REST answer: the status and the JSON body ({"error":{"code","message"}} where it is an error).
struct Answer {
  int status = 200;
  Json body = Json::object();
};
using Reply = std::function<void(Answer)>;  // called once, perhaps before the call returns, perhaps after a commit

// Who stands at the door of a room: found out before the upgrade, so that a wrong key is a plain 401.
struct Visitor {
  std::int64_t room = 0;
  std::int64_t person = 0;  // 0: a spectator
};
struct Refused {
  int status = 404;
  Json body = Json::object();
};

class Front {
 public:
  virtual ~Front() = default;

  // ---- REST. `body` is outside JSON, parsed within limits. `address` is the client's, for limits.
  virtual void open_room(const Json& body, const std::string& address, Reply reply) = 0;  // POST /api/rooms
  virtual void join(const std::string& code, const Json& body, const std::string& address,
                    Reply reply) = 0;                                                 // POST /api/rooms/{code}/join
  virtual void quick(const Json& body, const std::string& address, Reply reply) = 0;  // POST /api/quick
  virtual Answer rooms(const std::string& game) = 0;                             // GET /api/rooms; empty: every game
  virtual Answer room(const std::string& code, const std::string& address) = 0;  // GET /api/rooms/{code}
  virtual Answer game_log(const std::string& match_id, const std::string& key) = 0;  // GET /api/games/{id}/log
  virtual Answer health() = 0;                                                       // GET /healthz
  virtual std::string metrics() = 0;                                                 // GET /metrics (admin port)

  // ---- sockets. A visitor is admitted, then (after the upgrade) connected; `since` is the last seq it has seen.
  virtual std::optional<Refused> admit(const std::string& code, const std::string& key, const std::string& address,
                                       Visitor& visitor) = 0;
  // The socket stays valid until closed(); what is owed to the client is sent at once.
  virtual ConnectionId connect(const Visitor& visitor, std::optional<std::int64_t> since, Socket& socket) = 0;
  virtual ConnectionId connect_lobby(Socket& socket) = 0;
  virtual void receive(ConnectionId connection, std::string_view frame) = 0;  // one text frame, within limits
  virtual void lag(ConnectionId connection, int round_trip_ms) = 0;           // as the server's own ping measured it
  virtual void closed(ConnectionId connection) = 0;                           // the last call for this connection

  // ---- time. Does what is due now; answers when it wants to be called next (nothing: only after another call).
  virtual std::optional<TimeMs> tick() = 0;
  // Takes no more commands; tells clients and closes them with 1001. Committed things stay, others are refused.
  virtual void stop() = 0;
};

}  // namespace taku::server
