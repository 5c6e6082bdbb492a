#include "store/sqlite_event_buffer.h"

#include "engine/rng.h"

namespace taku::store::sqlite {
namespace {

constexpr std::size_t kCapacity = 2000;
constexpr std::size_t kMostKeys = 2'000'000;  // rooms and hashes of commands to remember, at some 40 bytes each

const std::string kColumns = "room_id, seq, match_id, person, cmd_id, cmd_hash, at, body";

std::uint64_t command_hash(Id person, std::string_view cmd_id) {
  return mix64(std::hash<std::string_view>()(cmd_id) ^ mix64(static_cast<std::uint64_t>(person)));
}

}  // namespace

EventBuffer::EventBuffer(Database& database)
    : database_(database),
      insert_(database, "INSERT INTO fresh_event(" + kColumns + ") VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)"),
      find_room_(database, "SELECT (SELECT max(seq) FROM log WHERE room_id = ?1) FROM room WHERE id = ?1"),
      read_commands_(database, "SELECT person, cmd_id FROM log WHERE room_id = ?1 AND cmd_id <> ''"),
      find_command_(database, "SELECT 1 FROM log WHERE room_id = ?1 AND person = ?2 AND cmd_id = ?3"),
      copy_to_log_(database,
                   "INSERT INTO event(" + kColumns + ") SELECT " + kColumns + " FROM fresh_event ORDER BY 1, 2"),
      clear_(database, "DELETE FROM fresh_event") {
  Transaction transaction(database_);
  flush();
  transaction.commit();
  committed();
}

std::optional<EventBuffer::RoomKeys> EventBuffer::read_keys(Id room) {
  RoomKeys keys;
  {
    Rows rows = find_room_.read(room);
    if (!rows.next()) return std::nullopt;
    keys.last_seq = rows.integer(0);
  }
  if (keys.last_seq == 0) return keys;
  for (Rows rows = read_commands_.read(room); rows.next();) {
    keys.commands.insert(command_hash(rows.integer(0), rows.text(1)));
  }
  return keys;
}

bool EventBuffer::is_stored(const EventRow& command) {
  return find_command_.read(command.room, command.person, command.cmd_id).next();
}

// A room is remembered when an event of it was inserted, and forgotten when its first event is rolled back, because the
// room itself may be rolled back with it.
bool EventBuffer::write(const EventRow& row) {
  auto room = rooms_.find(row.room);
  std::optional<RoomKeys> read;
  if (room == rooms_.end() && !(read = read_keys(row.room))) return false;
  const RoomKeys& keys = read ? *read : room->second;
  if (row.seq <= keys.last_seq) return false;
  Written written{row.room, keys.last_seq, std::nullopt};
  if (!row.cmd_id.empty()) {
    const std::uint64_t hash = command_hash(row.person, row.cmd_id);
    if (!keys.commands.contains(hash)) {
      written.command = hash;
    } else if (is_stored(row)) {
      return false;
    }
  }
  if (!insert_.write(row.room, row.seq, row.match, row.person, row.cmd_id, row.cmd_hash, row.at, row.body))
    return false;
  if (read) {
    command_count_ += read->commands.size();
    room = rooms_.emplace(row.room, std::move(*read)).first;
  }
  remember(written, row.seq, room->second);
  return true;
}

void EventBuffer::remember(const Written& written, std::int64_t seq, RoomKeys& room) {
  room.last_seq = seq;
  room.used = true;
  if (written.command) command_count_ += room.commands.insert(*written.command).second;
  written_.push_back(written);
}

void EventBuffer::flush_if_full() {
  if (count_ + written_.size() >= kCapacity) flush();
}

void EventBuffer::flush() {
  if (!copy_to_log_.write() || !clear_.write())
    throw StoreError(database_.path() + ": new events cannot be moved into the log: a duplicate, or no such room");
  flushed_ = true;
}

void EventBuffer::undo_to(std::size_t mark) {
  for (; written_.size() > mark; written_.pop_back()) {
    const Written& last = written_.back();
    const auto room = rooms_.find(last.room);
    room->second.last_seq = last.last_before;
    if (last.command) command_count_ -= room->second.commands.erase(*last.command);
    if (last.last_before == 0) rooms_.erase(room);
  }
  flushed_ = false;
}

void EventBuffer::committed() {
  count_ += written_.size();
  written_.clear();
  if (!flushed_) return;
  flushed_ = false;
  count_ = 0;
  forget_idle_rooms();
}

void EventBuffer::forget_idle_rooms() {
  if (command_count_ + rooms_.size() <= kMostKeys) return;
  for (auto room = rooms_.begin(); room != rooms_.end();) {
    RoomKeys& keys = room->second;
    const bool forget = !keys.used;
    keys.used = false;
    if (forget) command_count_ -= keys.commands.size();
    room = forget ? rooms_.erase(room) : std::next(room);
  }
}

}  // namespace taku::store::sqlite
