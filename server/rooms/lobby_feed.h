#pragma once

#include <optional>
#include <set>
#include <string>
#include <utility>

#include "server/rooms/connections.h"
#include "server/rooms/room_registry.h"
#include "server/rooms/service_context.h"

namespace taku::server {

// The public rooms: the list for REST, and the feed for lobby connections, which get the whole list first and then
// changes, at most four times a second.
class LobbyFeed {
 public:
  LobbyFeed(ServiceContext& context, RoomRegistry& registry, Connections& connections)
      : context_(context), registry_(registry), connections_(connections) {}

  Json public_rooms(const std::string& game) const;  // empty: every game

  ConnectionId connect(Socket& socket);
  void disconnected(ConnectionId id) { subscribers_.erase(id); }

  void room_changed(HostedRoom& hosted);
  // ---- for a server with several nodes
  void other_room_changed(const std::string& code);  // only of rooms that are listed or were listed before
  bool is_listed(const HostedRoom& hosted) const;
  const std::string& row(HostedRoom& hosted) const;
  // The rooms of this node that have changed since the last call, also private ones.
  std::set<Id> take_news() { return std::exchange(news_, {}); }

  void send_due_changes(TimeMs now);
  std::optional<TimeMs> next_due() const;

 private:
  // A listed room, of this node or of another one.
  struct Listed {
    HostedRoom* own = nullptr;
    OtherRoom* other = nullptr;
  };
  const std::string& row(const Listed& room) const;
  std::string& row_sent(const Listed& room) const;
  Listed find(const std::string& code) const;
  template <class Show>
  void for_each_room(Show show) const;
  template <class Show>
  std::size_t list_rooms(const std::string& game, Show show) const;
  void forget_sent();
  void send_changes();

  ServiceContext& context_;
  RoomRegistry& registry_;
  Connections& connections_;
  std::set<ConnectionId> subscribers_;
  std::set<std::string> changed_;                       // codes of rooms that changed since the last update
  std::set<std::pair<TimeMs, std::string>> unlisting_;  // when to check whether a room is still empty
  std::set<Id> news_;
  TimeMs sent_at_ = 0;
};

}  // namespace taku::server
