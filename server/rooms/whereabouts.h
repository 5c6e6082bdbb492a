#pragma once

#include <string>
#include <unordered_map>
#include <vector>

#include "server/rooms/connections.h"
#include "server/rooms/room_registry.h"

namespace taku::server {

// Who of some people is connected to a room, and in which public rooms they play.
class Whereabouts {
 public:
  Whereabouts(const std::vector<Id>& accounts, const RoomRegistry& registry, const Connections& connections);

  bool is_online(Id account) const;
  const std::string* playing(Id account) const;  // the code of a public room where the account has a seat

 private:
  struct Place {
    bool online = false;
    std::string room;
  };
  const Place* place(Id account) const;

  std::unordered_map<Id, Place> places_;
};

}  // namespace taku::server
