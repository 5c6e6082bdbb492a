#include "server/rooms/room_registry.h"

#include <algorithm>

#include "server/rooms/room_code.h"

namespace taku::server {

HostedRoom& RoomRegistry::add(Room room) {
  const Id id = room.id();
  by_code_[room.code()] = id;
  return *(rooms_[id] = std::make_unique<HostedRoom>(std::move(room)));
}

void RoomRegistry::remove(Id id) {
  by_code_.erase(rooms_.at(id)->room.code());
  rooms_.erase(id);
}

HostedRoom* RoomRegistry::find(Id id) const {
  const auto found = rooms_.find(id);
  return found == rooms_.end() ? nullptr : found->second.get();
}

HostedRoom* RoomRegistry::find(const std::string& code) const {
  const auto found = by_code_.find(upper_code(code));
  return found == by_code_.end() ? nullptr : find(found->second);
}

std::size_t RoomRegistry::running() const {
  return static_cast<std::size_t>(
      std::ranges::count_if(rooms_, [](const auto& entry) { return entry.second->room.running(); }));
}

}  // namespace taku::server
