#include "server/rooms/whereabouts.h"

namespace taku::server {

Whereabouts::Whereabouts(const std::vector<Id>& accounts, const RoomRegistry& registry,
                         const Connections& connections) {
  for (const Id account : accounts) places_[account] = {};
  for (const auto& [id, hosted] : registry.rooms()) {
    for (const ConnectionId one : hosted->connections) {
      const Connection& connection = connections.at(one);
      const auto place = connection.account == 0 ? places_.end() : places_.find(connection.account);
      if (place == places_.end()) continue;
      place->second.online = true;
      const bool plays = hosted->room.setup().is_public && hosted->room.seat_of(connection.person).is_player();
      if (plays) place->second.room = hosted->room.code();
    }
  }
}

const Whereabouts::Place* Whereabouts::place(Id account) const {
  const auto found = places_.find(account);
  return found == places_.end() ? nullptr : &found->second;
}

bool Whereabouts::is_online(Id account) const {
  const Place* found = place(account);
  return found && found->online;
}

const std::string* Whereabouts::playing(Id account) const {
  const Place* found = place(account);
  return found && !found->room.empty() ? &found->room : nullptr;
}

}  // namespace taku::server
