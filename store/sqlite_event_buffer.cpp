#include "store/sqlite_event_buffer.h"

namespace taku::store::sqlite {
namespace {

constexpr std::size_t kCapacity = 1000;

const std::string kColumns = "room_id, seq, match_id, person, cmd_id, cmd_hash, at, body";

std::string command_key(const EventRow& row) {
  return std::to_string(row.room) + ' ' + std::to_string(row.person) + ' ' + row.cmd_id;
}

}  // namespace

EventBuffer::EventBuffer(Database& database)
    : database_(database),
      insert_(database, "INSERT INTO fresh_event(" + kColumns + ") VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)"),
      find_last_seq_(database, "SELECT (SELECT max(seq) FROM event WHERE room_id = ?1) FROM room WHERE id = ?1"),
      find_command_(database,
                    "SELECT 1 FROM event WHERE room_id = ?1 AND person = ?2 AND cmd_id = ?3 AND cmd_id <> ''"),
      copy_to_log_(database,
                   "INSERT INTO event(" + kColumns + ") SELECT " + kColumns + " FROM fresh_event ORDER BY 1, 2"),
      clear_(database, "DELETE FROM fresh_event") {
  Transaction transaction(database_);
  flush();
  transaction.commit();
  committed();
}

std::optional<std::int64_t> EventBuffer::last_seq(Id room) {
  if (const auto found = last_seqs_.find(room); found != last_seqs_.end()) return found->second;
  Rows rows = find_last_seq_.read(room);
  if (!rows.next()) return std::nullopt;
  return rows.integer(0);  // 0 if the room has no events
}

bool EventBuffer::write(const EventRow& row) {
  const auto last = last_seq(row.room);
  if (!last || row.seq <= *last) return false;
  std::string command;
  if (!row.cmd_id.empty()) {
    command = command_key(row);
    if (commands_.contains(command) || find_command_.read(row.room, row.person, row.cmd_id).next()) return false;
  }
  if (!insert_.write(row.room, row.seq, row.match, row.person, row.cmd_id, row.cmd_hash, row.at, row.body))
    return false;
  last_seqs_[row.room] = row.seq;
  if (!command.empty()) commands_.insert(command);
  written_.push_back({row.room, *last, std::move(command)});
  return true;
}

void EventBuffer::flush_if_full() {
  if (count_ + written_.size() >= kCapacity) flush();
}

void EventBuffer::flush() {
  if (!copy_to_log_.write() || !clear_.write())
    throw StoreError(database_.path() + ": the log contains a duplicate event");
  flushed_ = true;
}

void EventBuffer::undo_to(std::size_t mark) {
  for (; written_.size() > mark; written_.pop_back()) {
    const Written& last = written_.back();
    last_seqs_[last.room] = last.last_before;
    commands_.erase(last.command);
  }
  flushed_ = false;
}

void EventBuffer::committed() {
  count_ += written_.size();
  written_.clear();
  if (!flushed_) return;
  flushed_ = false;
  count_ = 0;
  last_seqs_.clear();
  commands_.clear();
}

}  // namespace taku::store::sqlite
