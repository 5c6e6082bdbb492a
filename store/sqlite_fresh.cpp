#include "store/sqlite_fresh.h"

namespace taku::store::sqlite {
namespace {

constexpr std::size_t kMany = 1000;

const std::string kColumns = "room_id, seq, match_id, person, cmd_id, cmd_hash, at, body";

std::string command_of(const EventRow& row) {
  return std::to_string(row.room) + ' ' + std::to_string(row.person) + ' ' + row.cmd_id;
}

}  // namespace

FreshEvents::FreshEvents(Database& database)
    : database_(database),
      insert_(database, "INSERT INTO fresh_event(" + kColumns + ") VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)"),
      last_(database, "SELECT (SELECT max(seq) FROM event WHERE room_id = ?1) FROM room WHERE id = ?1"),
      said_(database, "SELECT 1 FROM event WHERE room_id = ?1 AND person = ?2 AND cmd_id = ?3 AND cmd_id <> ''"),
      sort_(database, "INSERT INTO event(" + kColumns + ") SELECT " + kColumns + " FROM fresh_event ORDER BY 1, 2"),
      clear_(database, "DELETE FROM fresh_event") {
  Transaction transaction(database_);
  sort_in();
  transaction.commit();
  committed();
}

std::optional<std::int64_t> FreshEvents::last_seq(Id room) {
  if (const auto found = seqs_.find(room); found != seqs_.end()) return found->second;
  Rows rows = last_.read(room);
  if (!rows.next()) return std::nullopt;
  return rows.integer(0);  // 0 where there is none
}

bool FreshEvents::write(const EventRow& row) {
  const auto last = last_seq(row.room);
  if (!last || row.seq <= *last) return false;
  std::string command;
  if (!row.cmd_id.empty()) {
    command = command_of(row);
    if (commands_.contains(command) || said_.read(row.room, row.person, row.cmd_id).next()) return false;
  }
  if (!insert_.write(row.room, row.seq, row.match, row.person, row.cmd_id, row.cmd_hash, row.at, row.body))
    return false;
  seqs_[row.room] = row.seq;
  if (!command.empty()) commands_.insert(command);
  written_.push_back({row.room, *last, std::move(command)});
  return true;
}

void FreshEvents::sort_in_if_many() {
  if (count_ + written_.size() >= kMany) sort_in();
}

void FreshEvents::sort_in() {
  if (!sort_.write() || !clear_.write()) throw StoreError(database_.path() + ": its log holds an event twice");
  sorted_ = true;
}

void FreshEvents::undo_to(std::size_t mark) {
  for (; written_.size() > mark; written_.pop_back()) {
    const Written& last = written_.back();
    seqs_[last.room] = last.last_before;
    commands_.erase(last.command);
  }
  sorted_ = false;
}

void FreshEvents::committed() {
  count_ += written_.size();
  written_.clear();
  if (!sorted_) return;
  sorted_ = false;
  count_ = 0;
  seqs_.clear();
  commands_.clear();
}

}  // namespace taku::store::sqlite
