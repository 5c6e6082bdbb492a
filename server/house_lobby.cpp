#include "server/house.h"

// The lobby: the list of public rooms, then what changed, gathered.

namespace taku::server {
namespace {

constexpr TimeMs kLobbyPaceMs = 250;

bool is_listed(const Room& room) { return room.setup().is_public && !room.closed() && room.seq() > 0; }

}  // namespace

ConnectionId House::connect_lobby(Socket& socket) {
  const ConnectionId id = ++last_connection_;
  if (stopping_) {
    socket.close(CloseCode::Stopping, "the server stops");
    return id;
  }
  connections_[id] = {.socket = &socket};
  Json list = Json::array();
  for (const auto& [room, hosted] : rooms_) {
    if (is_listed(hosted->room)) list.push_back(room_json(hosted->room));
  }
  send(connections_[id], {{"type", "lobby"}, {"server_time", world_.now()}, {"rooms", std::move(list)}});
  lobby_.insert(id);
  return id;
}

void House::note_change(const Hosted& hosted) {
  if (hosted.room.setup().is_public && !lobby_.empty()) changed_.insert(hosted.room.code());
}

void House::flush_lobby(TimeMs now) {
  if (changed_.empty() || now < lobby_flushed_ + kLobbyPaceMs) return;
  Json rooms = Json::array(), gone = Json::array();
  for (const std::string& code : changed_) {
    const Room* room = find_room(code);
    if (room && is_listed(*room)) {
      rooms.push_back(room_json(*room));
    } else {
      gone.push_back(code);
    }
  }
  changed_.clear();
  lobby_flushed_ = now;
  const auto frame = std::make_shared<const std::string>(
      to_text({{"type", "lobby_changes"}, {"rooms", std::move(rooms)}, {"gone", std::move(gone)}}));
  for (const ConnectionId id : lobby_) connections_.at(id).socket->send(frame);
}

}  // namespace taku::server
