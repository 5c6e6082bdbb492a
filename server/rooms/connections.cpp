#include "server/rooms/connections.h"

namespace taku::server {

ConnectionId Connections::add(Connection connection) {
  const ConnectionId id = new_id();
  connections_[id] = connection;
  return id;
}

Connection* Connections::find(ConnectionId id) {
  const auto found = connections_.find(id);
  return found == connections_.end() ? nullptr : &found->second;
}

void Connections::close_all(CloseCode code, std::string_view reason) {
  for (const auto& [id, connection] : connections_) connection.socket->close(code, reason);
}

}  // namespace taku::server
