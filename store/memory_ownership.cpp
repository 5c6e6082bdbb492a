#include "store/memory_ownership.h"

#include <algorithm>
#include <chrono>

#include "store/memory.h"

namespace taku::store {

MemoryOwners::MemoryOwners()
    : now([] {
        const auto since_start = std::chrono::steady_clock::now().time_since_epoch();
        return std::chrono::duration_cast<std::chrono::milliseconds>(since_start).count();
      }) {}

bool MemoryOwners::lives(std::int64_t lease) const {
  return lease != 0 && std::ranges::any_of(nodes, [&](const auto& entry) {
           return entry.second.lease == lease && entry.second.until > now();
         });
}

RoomOwner MemoryOwners::owner(Id room) const {
  const auto found = rooms.find(room);
  if (found == rooms.end()) return {};
  RoomOwner owner{.node = "", .epoch = found->second.epoch};
  for (const auto& [name, node] : nodes) {
    if (node.lease == found->second.lease && lives(node.lease)) owner.node = name;
  }
  return owner;
}

bool MemoryOwners::accepts(Id room, std::int64_t epoch) const {
  const auto found = rooms.find(room);
  if (epoch == 0) return found == rooms.end() || !lives(found->second.lease);
  return found != rooms.end() && found->second.epoch == epoch;
}

bool MemoryOwnership::enter(TimeMs lease_ms) {
  return store_.with_owners([&](MemoryOwners& owners) {
    MemoryOwners::Node& node = owners.nodes[node_];
    if (owners.lives(node.lease)) return false;
    node = {.lease = ++owners.last_lease, .until = owners.now() + lease_ms};
    lease_ = node.lease;
    return true;
  });
}

bool MemoryOwnership::renew(TimeMs lease_ms, bool has_bus) {
  return store_.with_owners([&](MemoryOwners& owners) {
    if (!owners.lives(lease_)) return false;
    MemoryOwners::Node& node = owners.nodes[node_];
    node.until = owners.now() + lease_ms;
    node.bus_since = has_bus ? std::optional(node.bus_since.value_or(owners.now())) : std::nullopt;
    return true;
  });
}

bool MemoryOwnership::is_replaced() {
  return store_.with_owners([&](MemoryOwners& owners) {
    const std::int64_t lease = owners.nodes[node_].lease;
    return lease != lease_ && owners.lives(lease);
  });
}

void MemoryOwnership::leave() {
  store_.with_owners([&](MemoryOwners& owners) {
    const auto node = owners.nodes.find(node_);
    if (node != owners.nodes.end() && node->second.lease == lease_) owners.nodes.erase(node);
    lease_ = 0;
  });
}

RoomOwner MemoryOwnership::acquire(Id room) {
  return store_.with_owners([&](MemoryOwners& owners) {
    MemoryOwners::Owned owned = owners.rooms.contains(room) ? owners.rooms[room] : MemoryOwners::Owned{};
    if (owners.lives(lease_) && !owners.lives(owned.lease)) owners.rooms[room] = {owned.epoch + 1, lease_};
    return owners.owner(room);
  });
}

RoomOwner MemoryOwnership::owner(Id room) {
  return store_.with_owners([&](MemoryOwners& owners) { return owners.owner(room); });
}

void MemoryOwnership::release(std::span<const Id> rooms) {
  store_.with_owners([&](MemoryOwners& owners) {
    for (const Id room : rooms) {
      const auto owned = owners.rooms.find(room);
      if (owned != owners.rooms.end() && owned->second.lease == lease_) owned->second.lease = 0;
    }
  });
}

std::vector<Id> MemoryOwnership::open_rooms_without_owner(std::size_t limit) {
  const std::vector<RoomRow> open = store_.open_rooms();
  return store_.with_owners([&](MemoryOwners& owners) {
    std::vector<Id> found;
    for (const RoomRow& room : open) {
      if (found.size() < limit && owners.owner(room.id).node.empty()) found.push_back(room.id);
    }
    return found;
  });
}

std::vector<std::string> MemoryOwnership::living_nodes() {
  return store_.with_owners([&](MemoryOwners& owners) {
    std::vector<std::string> living;
    for (const auto& [name, node] : owners.nodes) {
      if (owners.lives(node.lease)) living.push_back(name);
    }
    return living;
  });
}

bool MemoryOwnership::another_has_bus(TimeMs for_ms) {
  return store_.with_owners([&](MemoryOwners& owners) {
    return std::ranges::any_of(owners.nodes, [&](const auto& entry) {
      return entry.first != node_ && entry.second.bus_since && *entry.second.bus_since <= owners.now() - for_ms &&
             owners.lives(entry.second.lease);
    });
  });
}

Id MemoryOwnership::room_opened_by(std::string_view cmd_id) { return store_.room_opened_by(cmd_id); }

Id MemoryOwnership::allocate_ids(IdKind kind, std::int64_t count) {
  const LastIds last = store_.last_ids();
  const Id stored = kind == IdKind::Player ? last.player : last.match;
  return store_.with_owners([&](MemoryOwners& owners) {
    Id& next = owners.next_ids[static_cast<std::size_t>(kind)];
    const Id first = std::max(next, stored + 1);
    next = first + count;
    return first;
  });
}

Id MemoryOwnership::allocate_rooms(std::int64_t count) {
  const Id stored = store_.last_ids().room;
  return store_.with_owners([&](MemoryOwners& owners) {
    if (!owners.lives(lease_)) return Id{0};
    const Id first = std::max(owners.next_room, stored + 1);
    owners.next_room = first + count;
    for (Id room = first; room < owners.next_room; ++room) owners.rooms[room] = {.epoch = 1, .lease = lease_};
    return first;
  });
}

}  // namespace taku::store
