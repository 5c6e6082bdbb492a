#pragma once

#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/room.h"

namespace taku::server {

// A command that is in the room's log.
struct AcceptedCommand {
  std::int64_t seq = 0;
  std::uint64_t hash = 0;  // of its content
};

// The entries of a room's log since its base, for clients that have missed some, and the cmd_ids of all commands since
// the room was opened.
class LogCache {
 public:
  // The entry has just been applied to the room. True: it moved the base, and older entries were dropped.
  bool add(const Room& room, store::EventRow row);
  // Adds only the cmd_id: for entries before the base.
  void add_command(const store::EventRow& row);

  const AcceptedCommand* find_command(Id person, const std::string& cmd_id) const;
  const std::vector<store::EventRow>& events() const { return events_; }
  // The room as it was at `seq` or somewhat earlier; nothing if it cannot be rebuilt.
  std::optional<Room> room_at_or_before(const Room& room, std::int64_t seq) const;

 private:
  std::vector<store::EventRow> events_;
  std::unordered_map<std::string, AcceptedCommand> commands_;
  std::optional<Room> checkpoint_;  // a copy of the room, so that replay need not start at the base
};

}  // namespace taku::server
