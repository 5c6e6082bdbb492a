#pragma once

#include <map>
#include <memory>
#include <string>
#include <unordered_map>

#include "server/rooms/hosted_room.h"

namespace taku::server {

// All open rooms, by id and by code.
class RoomRegistry {
 public:
  using Rooms = std::map<Id, std::unique_ptr<HostedRoom>>;

  HostedRoom& add(Room room);
  void remove(Id id);

  HostedRoom* find(Id id) const;
  HostedRoom* find(const std::string& code) const;  // in upper or lower case
  bool contains(Id id) const { return rooms_.contains(id); }

  const Rooms& rooms() const { return rooms_; }  // oldest first
  std::size_t size() const { return rooms_.size(); }
  std::size_t running() const;  // rooms with a match under way

 private:
  Rooms rooms_;
  std::unordered_map<std::string, Id> by_code_;
};

}  // namespace taku::server
