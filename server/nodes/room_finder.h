#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "server/rooms/stored_room.h"
#include "store/ownership.h"

namespace taku::server::nodes {

// Where a room is. It may have moved again since.
struct FoundRoom {
  enum class Where : std::uint8_t {
    Nowhere,  // there is no such open room
    Here,     // this node has just taken it over, or owned it already: `stored` and `epoch` say from where it goes on
    Elsewhere,
    Unknown,  // the database could not be asked
  };
  Where where = Where::Unknown;
  std::string node{};  // Elsewhere
  StoredRoom stored{};
  std::int64_t epoch = 0;
};

// Looks rooms up in the database, and takes over those that belong to nobody. Every function waits for the database.
class RoomFinder {
 public:
  RoomFinder(store::Store& store, store::Ownership& ownership, std::string node)
      : store_(store), ownership_(ownership), node_(std::move(node)) {}

  FoundRoom find(const std::string& code);
  FoundRoom find(store::Id room);
  // The code of the room that was opened by a request with this long cmd_id. Empty: none, or unknown.
  std::string code_opened_by(const std::string& cmd_id);
  std::vector<store::Id> without_owner(std::size_t limit);  // empty also if the database cannot be asked
  std::optional<store::RoomOwner> owner(store::Id room);    // nothing: the database could not be asked
  // Which node runs what exists once: this one, if no other does. Empty: unknown.
  std::string leader();

 private:
  FoundRoom take(const std::optional<store::RoomRow>& row);

  store::Store& store_;
  store::Ownership& ownership_;
  const std::string node_;
};

}  // namespace taku::server::nodes
