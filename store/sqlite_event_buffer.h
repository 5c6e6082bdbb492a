#pragma once

#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "store/sqlite_handle.h"
#include "store/store.h"

namespace taku::store::sqlite {

// Write buffer for events. New events are appended to the SQL table fresh_event, which has no indexes, because each
// index would cost a page write per event. When the buffer is full, its events are moved to the SQL table event, sorted
// by room, so that events of one room share pages. This class enforces the uniqueness that indexes would: it looks up
// flushed events in the SQL table event and remembers the buffered ones.
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
  struct Written {
    Id room;
    std::int64_t last_before;
    std::string command;
  };
  std::optional<std::int64_t> last_seq(Id room);
  void flush();

  Database& database_;
  Statement insert_, find_last_seq_, find_command_, copy_to_log_, clear_;
  std::unordered_map<Id, std::int64_t> last_seqs_;  // of rooms with buffered events
  std::unordered_set<std::string> commands_;
  std::vector<Written> written_;  // in this transaction
  std::size_t count_ = 0;         // events that are committed but not flushed
  bool flushed_ = false;          // in this transaction
};

}  // namespace taku::store::sqlite
