#include "server/house.h"

// The lobby: the list of public rooms, then what changed, gathered.

namespace taku::server {
namespace {

constexpr TimeMs kLobbyPaceMs = 250;
constexpr std::size_t kMostListed = 200;

bool is_listed(const Room& room) { return room.setup().is_public && !room.closed() && room.seq() > 0; }

}  // namespace

// Those one can still sit down in first, the newest first; as many as anybody reads.
Json House::public_rooms() const {
  Json list = Json::array();
  std::size_t more = 0;
  for (const bool free : {true, false}) {
    for (auto hosted = rooms_.rbegin(); hosted != rooms_.rend(); ++hosted) {
      const Room& room = hosted->second->room;
      if (!is_listed(room) || (room.free_chairs() > 0) != free) continue;
      if (list.size() < kMostListed) {
        list.push_back(room_json(room));
      } else {
        ++more;
      }
    }
  }
  Json json = {{"rooms", std::move(list)}};
  if (more > 0) json["more"] = more;
  return json;
}

ConnectionId House::connect_lobby(Socket& socket) {
  const ConnectionId id = ++last_connection_;
  if (stopping_) {
    socket.close(CloseCode::Stopping, "the server stops");
    return id;
  }
  connections_[id] = {.socket = &socket};
  Json message = {{"type", "lobby"}, {"server_time", world_.now()}};
  message.update(public_rooms());
  send(connections_[id], message);
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
