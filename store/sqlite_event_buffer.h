#pragma once

#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "store/sqlite_handle.h"
#include "store/store.h"

namespace taku::store::sqlite {

// Write buffer for events. New events are appended to the SQL table fresh_event, which has no indexes, because each
// index would cost a page write per event. When the buffer is full, its events are moved to the SQL table event, sorted
// by room, so that events of one room share pages.
//
// There is no index of commands either. To reject a repeated one, this class remembers the last seq and the hashes of
// the commands of every room that it has written to; only where a hash is there already does it search the tables.
class EventBuffer {
 public:
  explicit EventBuffer(Database& database);  // flushes events left by an earlier process

  bool write(const EventRow& row);  // false: repeated seq or command, or no such room
  // Call inside a transaction.
  void flush_if_full();

  // Call undo_to when a transaction, or the part since mark(), is rolled back; call committed after a commit.
  std::size_t mark() const { return written_.size(); }
  void undo_to(std::size_t mark);
  void committed();

 private:
  struct RoomKeys {
    std::int64_t last_seq = 0;  // 0 if the room has no events
    std::unordered_set<std::uint64_t> commands;
    bool used = true;  // since idle rooms were last forgotten
  };
  struct Written {
    Id room;
    std::int64_t last_before;
    std::optional<std::uint64_t> command;  // the hash that it added
  };
  std::optional<RoomKeys> read_keys(Id room);  // nothing: no such room
  void remember(const Written& written, std::int64_t seq, RoomKeys& room);
  bool is_stored(const EventRow& command);
  void flush();
  void forget_idle_rooms();

  Database& database_;
  Statement insert_, find_room_, read_commands_, find_command_, copy_to_log_, clear_;
  std::unordered_map<Id, RoomKeys> rooms_;
  std::vector<Written> written_;   // in this transaction
  std::size_t command_count_ = 0;  // hashes in rooms_
  std::size_t count_ = 0;          // events that are committed but not flushed
  bool flushed_ = false;           // in this transaction
};

}  // namespace taku::store::sqlite
