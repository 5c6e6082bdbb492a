#pragma once

#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "store/sqlite_handle.h"
#include "store/store.h"

namespace taku::store::sqlite {

// The newest events: appended to a table without indexes, since each index would cost a page per event; and after some
// hundred sorted into the log, where those of one room share their pages. What indexes would forbid is forbidden here,
// by what the log says and by what this one writer remembers of the fresh ones.
class EventBuffer {
 public:
  explicit EventBuffer(Database& database);  // sorts in what an earlier server left

  bool write(const EventRow& row);  // false: a seq or a command again, or no such room
  // Inside a transaction, when it is time for it.
  void flush_if_full();

  // A transaction or a part of it is undone: forget what was written since mark().
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
  std::unordered_map<Id, std::int64_t> last_seqs_;  // the last of each room with fresh events
  std::unordered_set<std::string> commands_;
  std::vector<Written> written_;  // in this transaction
  std::size_t count_ = 0;         // committed, not sorted in
  bool flushed_ = false;          // in this transaction
};

}  // namespace taku::store::sqlite
