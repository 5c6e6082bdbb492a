#include "server/rooms/other_rooms.h"

#include <utility>

namespace taku::server {

void OtherRooms::set(OtherRoom room) {
  const Id id = room.id;
  if (const auto before = rooms_.find(id); before != rooms_.end()) {
    room.row_sent = std::move(before->second.row_sent);
    forget(before->second);
  }
  if (const auto same = by_code_.find(room.code); same != by_code_.end()) {
    const OtherRoom old = rooms_.extract(same->second).mapped();
    forget(old);
  }
  by_code_[room.code] = id;
  if (!room.opened_by.empty()) by_opening_[room.opened_by] = id;
  for (const std::string& hash : room.came_by) by_coming_[hash] = id;
  rooms_[id] = std::move(room);
}

void OtherRooms::forget(const OtherRoom& room) {
  by_code_.erase(room.code);
  by_opening_.erase(room.opened_by);
  for (const std::string& hash : room.came_by) by_coming_.erase(hash);
}

void OtherRooms::remove(Id id, const std::string& node) {
  const auto found = rooms_.find(id);
  if (found == rooms_.end() || found->second.node != node) return;
  forget(found->second);
  rooms_.erase(found);
}

void OtherRooms::remove_node(const std::string& node) {
  std::vector<Id> ids;
  for (const auto& [id, room] : rooms_) {
    if (room.node == node) ids.push_back(id);
  }
  for (const Id id : ids) remove(id, node);
  open_from_.erase(node);
}

void OtherRooms::forget_sent() {
  for (auto& [id, room] : rooms_) room.row_sent.clear();
}

void OtherRooms::set_open_from(const std::string& node, const std::string& address, int rooms) {
  if (rooms > 0) {
    open_from_[node][address] = rooms;
  } else {
    open_from_[node].erase(address);
  }
}

int OtherRooms::open_from(const std::string& address) const {
  int count = 0;
  for (const auto& [node, counts] : open_from_) {
    if (const auto found = counts.find(address); found != counts.end()) count += found->second;
  }
  return count;
}

const OtherRoom* OtherRooms::find(const ByText& index, const std::string& text) const {
  const auto found = index.find(text);
  return found == index.end() ? nullptr : &rooms_.at(found->second);
}

OtherRoom* OtherRooms::find(const std::string& code) {
  const auto found = by_code_.find(code);
  return found == by_code_.end() ? nullptr : &rooms_.at(found->second);
}
const OtherRoom* OtherRooms::opened_by(const std::string& hash) const { return find(by_opening_, hash); }
const OtherRoom* OtherRooms::came_by(const std::string& hash) const { return find(by_coming_, hash); }

}  // namespace taku::server
