#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "store/store.h"

// Which node of a server with several nodes owns each room. A node holds a lease that it renews; a room belongs to a
// node while the lease of that node lasts. Every change of owner increments the room's epoch. Writes carry the epoch
// (Batch::epoch) and are rejected if it is old, so a node that was paused past its lease cannot write.
// All implementations (memory, PostgreSQL) pass the same test suite, store/ownership_suite.h.

namespace taku::store {

struct RoomOwner {
  std::string node;        // empty: nobody, or a node whose lease is over
  std::int64_t epoch = 0;  // 0: never owned
  bool operator==(const RoomOwner&) const = default;
};

enum class IdKind : std::uint8_t { Player, Match };

// Thread-safe. Every function may throw StoreError. One object for each running node.
class Ownership {
 public:
  virtual ~Ownership() = default;

  // Starts the node's lease, under a name that no living node has (false: it is taken), with no rooms.
  virtual bool enter(TimeMs lease_ms) = 0;
  // Extends the lease from now on. False: it ended; its rooms may belong to others, and enter() must be called again.
  virtual bool renew(TimeMs lease_ms, bool has_bus) = 0;
  // Whether another running program has entered under this node's name.
  virtual bool is_replaced() = 0;
  // Ends the lease and gives up all rooms of the node at once.
  virtual void leave() = 0;

  // Takes the room if it belongs to nobody or to this node already. Returns the owner after that. Waits for writes of
  // the former owner that are still in progress. Room 0 is no room but the right to run what exists once (the
  // matchmaker).
  virtual RoomOwner acquire(Id room) = 0;
  virtual RoomOwner owner(Id room) = 0;
  virtual void release(std::span<const Id> rooms) = 0;
  // Open rooms that belong to nobody, by id: for taking over the rooms of a dead node.
  virtual std::vector<Id> open_rooms_without_owner(std::size_t limit) = 0;
  virtual std::vector<std::string> living_nodes() = 0;  // sorted
  // Whether another living node has had the bus for so long, as it said when it renewed its lease.
  virtual bool another_has_bus(TimeMs for_ms) = 0;
  // The open room whose opening had this long cmd_id; 0: none. While it is open, no other opening with the same one is
  // written.
  virtual Id room_opened_by(std::string_view cmd_id) = 0;
  static constexpr std::size_t kLongCmdId = 22;

  // The first of `count` consecutive ids that no other call has returned and that no stored row has.
  virtual Id allocate_ids(IdKind kind, std::int64_t count) = 0;
  // The same for rooms, which then belong to this node under epoch 1; 0 if its lease is over.
  virtual Id allocate_rooms(std::int64_t count) = 0;
};

}  // namespace taku::store
