#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "engine/json.h"

// The interface between the network (server/http, server/ws) and the game server behind it (server/rooms). The network
// knows nothing of rooms or games; the game server knows nothing of sockets. All calls are made on one thread.

namespace taku::server {

using TimeMs = std::int64_t;  // since 1970, by the server's clock; never goes backwards

// The WebSocket close codes of docs/protocol.md.
enum class CloseCode : std::uint16_t {
  Stopping = 1001,
  TakenOver = 4001,
  TooSlow = 4002,
  Limit = 4003,
  RoomGone = 4004,
  Removed = 4005,
};

// The sending side of one client's WebSocket. Neither call blocks or calls back into the gateway.
class Socket {
 public:
  virtual ~Socket() = default;
  virtual void send(std::shared_ptr<const std::string> frame) = 0;  // one text frame
  // Closes after everything sent so far. Gateway::disconnected() is called later.
  virtual void close(CloseCode code, std::string_view reason) = 0;
};

// The client behind a request.
struct Caller {
  std::string address{};     // for limits
  std::int64_t account = 0;  // 0: a guest
  bool token = false;        // signed in with an API token: a program

  bool operator==(const Caller&) const = default;
};

using ConnectionId = std::uint64_t;  // never reused; 0 is none

// A REST response: the status and the JSON body, {"error":{"code","message"}} for an error.
struct Response {
  int status = 200;
  Json body = Json::object();
};
using Reply = std::function<void(Response)>;  // called once: before the call returns, or later, after a commit

// Instead of a key: the seat of the account that is signed in, wherever it was taken.
inline constexpr std::string_view kAccountKey = "account";

// The right to connect to a room, checked before the WebSocket upgrade so that a wrong key is a plain 401.
struct RoomAccess {
  std::int64_t room = 0;
  std::int64_t person = 0;   // 0: a spectator
  std::int64_t account = 0;  // of the person, or of a spectator who is signed in; 0: a guest
  bool compact = false;      // set by the network: the client chose the sub-protocol taku.2, docs/protocol.md
  std::string node{};        // which node of the server has the room; empty: this one
};
// The right, or the error to answer with. Called once, like a Reply.
using Admission = std::function<void(std::variant<RoomAccess, Response>)>;

class Gateway {
 public:
  virtual ~Gateway() = default;

  // ---- REST. `body` is untrusted JSON of limited size and depth.
  virtual void open_room(const Json& body, const Caller& caller, Reply reply) = 0;  // POST /api/rooms
  virtual void join(const std::string& code, const Json& body, const Caller& caller,
                    Reply reply) = 0;                                                 // POST /api/rooms/{code}/join
  virtual void quick_match(const Json& body, const Caller& caller, Reply reply) = 0;  // POST /api/quick
  virtual Response rooms(const std::string& game) = 0;          // GET /api/rooms; empty: every game
  virtual void room(const std::string& code, Reply reply) = 0;  // GET /api/rooms/{code}
  virtual void game_log(const std::string& match_id, const std::string& key,
                        Reply reply) = 0;  // GET /api/games/{id}/log
  virtual Response health() = 0;           // GET /healthz
  virtual std::string metrics() = 0;       // GET /metrics (admin port)

  // ---- for `taku admin`
  virtual void admin_rooms(Reply reply) = 0;                           // all rooms, with what the operator may know
  virtual void admin_close(const std::string& code, Reply reply) = 0;  // calls off a running match first

  // ---- WebSockets. First admit(), then, after the upgrade, connect().
  // The key is that of a seat, kAccountKey, or empty for a spectator.
  virtual void admit(const std::string& code, const std::string& key, const Caller& caller, Admission reply) = 0;
  // Sends at once what the client has missed; `since` is the last seq it has seen. The socket must stay valid until
  // disconnected().
  virtual ConnectionId connect(const RoomAccess& access, std::optional<std::int64_t> since, Socket& socket) = 0;
  virtual ConnectionId connect_lobby(Socket& socket) = 0;
  virtual void receive(ConnectionId connection, std::string_view frame) = 0;  // one text frame of limited size
  virtual void lag(ConnectionId connection, int round_trip_ms) = 0;           // as measured by the server's own ping
  virtual void disconnected(ConnectionId connection) = 0;                     // the last call for this connection

  // ---- time
  // Does everything that is due. Returns when to call it again; nothing: not before another call.
  virtual std::optional<TimeMs> tick() = 0;
  // Accepts no more commands and closes all sockets with 1001. Entries already committed are kept; commands that wait
  // are refused.
  virtual void stop() = 0;
};

}  // namespace taku::server
