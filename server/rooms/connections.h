#pragma once

#include <memory>
#include <string>
#include <unordered_map>

#include "server/gateway.h"
#include "server/rooms/hosted_room.h"
#include "server/token_bucket.h"

namespace taku::server {

using FrameText = std::shared_ptr<const std::string>;
inline FrameText frame_text(std::string text) { return std::make_shared<const std::string>(std::move(text)); }

// A client's WebSocket, into a room or into the lobby.
struct Connection {
  Id room = 0;     // 0: the lobby
  Id person = 0;   // 0: a spectator
  Id account = 0;  // 0: a guest
  Socket* socket = nullptr;
  bool compact = false;  // sends and receives moves as arrays
  int lag_ms = 0;
  TokenBucket chat_limit{}, history_limit{}, sync_limit{};  // the first and the last for spectators

  void send(const Json& message) const { socket->send(frame_text(to_text(message))); }
  void send(std::string text) const { socket->send(frame_text(std::move(text))); }
};

class Connections {
 public:
  ConnectionId new_id() { return ++last_id_; }
  ConnectionId add(Connection connection);
  void remove(ConnectionId id) { connections_.erase(id); }

  Connection* find(ConnectionId id);
  const Connection& at(ConnectionId id) const { return connections_.at(id); }

  void close_all(CloseCode code, std::string_view reason);

 private:
  std::unordered_map<ConnectionId, Connection> connections_;
  ConnectionId last_id_ = 0;
};

}  // namespace taku::server
