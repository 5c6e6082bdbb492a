#pragma once

#include <array>
#include <functional>
#include <map>
#include <optional>
#include <string>

#include "store/ownership.h"

namespace taku::store {

class MemoryStore;

// The nodes and the owners of rooms, as a MemoryStore keeps them.
class MemoryOwners {
 public:
  struct Node {
    std::int64_t lease = 0;  // differs each time a node enters
    TimeMs until = 0;
    std::optional<TimeMs> bus_since{};
  };
  struct Owned {
    std::int64_t epoch = 0, lease = 0;  // lease 0: given up
  };

  MemoryOwners();
  bool lives(std::int64_t lease) const;
  RoomOwner owner(Id room) const;
  bool accepts(Id room, std::int64_t epoch) const;  // for a write to the room

  std::function<TimeMs()> now;  // any clock; tests may replace it
  std::map<std::string, Node, std::less<>> nodes;
  std::map<Id, Owned> rooms;
  std::int64_t last_lease = 0;
  std::array<Id, 2> next_ids = {1, 1};  // by IdKind
  Id next_room = 1;
};

// Ownership of the rooms of a MemoryStore; for tests.
class MemoryOwnership final : public Ownership {
 public:
  MemoryOwnership(MemoryStore& store, std::string node) : store_(store), node_(std::move(node)) {}

  bool enter(TimeMs lease_ms) override;
  bool renew(TimeMs lease_ms, bool has_bus) override;
  bool is_replaced() override;
  void leave() override;
  RoomOwner acquire(Id room) override;
  RoomOwner owner(Id room) override;
  void release(std::span<const Id> rooms) override;
  std::vector<Id> open_rooms_without_owner(std::size_t limit) override;
  std::vector<std::string> living_nodes() override;
  bool another_has_bus(TimeMs for_ms) override;
  Id room_opened_by(std::string_view cmd_id) override;
  Id allocate_ids(IdKind kind, std::int64_t count) override;
  Id allocate_rooms(std::int64_t count) override;

 private:
  MemoryStore& store_;
  const std::string node_;
  std::int64_t lease_ = 0;  // changed only while the store is locked
};

}  // namespace taku::store
