#include "store/sqlite_write.h"

#include <algorithm>

#include "store/row_sql.h"

namespace taku::store::sqlite {
namespace {

const std::string kWriteRoom =
    "INSERT INTO room(id, code, open, running, base, opened_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6) "
    "ON CONFLICT(id) DO UPDATE SET code = ?2, open = ?3, running = ?4, base = ?5, opened_at = ?6";
const std::string kWritePlayer =
    "INSERT INTO player(id, room_id, public_id, key_hash, name, joined_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
const std::string kWriteMatch =
    "INSERT INTO match(id, uuid, room_id, game, rules_version, is_public, first_seq, last_seq, started_at, ended_at) "
    "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10) ON CONFLICT(id) DO UPDATE SET uuid = ?2, room_id = ?3, "
    "game = ?4, rules_version = ?5, is_public = ?6, first_seq = ?7, last_seq = ?8, started_at = ?9, ended_at = ?10";
const std::string kWriteContributed =
    "INSERT INTO contributed(uuid, game, received_at, status, bytes, record) VALUES (?1, ?2, ?3, ?4, ?5, ?6)";

std::vector<Statement> upserts(const Database& database) {
  std::vector<Statement> statements;
  for (const RowSchema& schema : row_schemas()) statements.emplace_back(database, upsert_sql(schema));
  return statements;
}

// Rolls back the event buffer when a transaction ends without a commit. After a commit it does nothing.
struct UndoOnExit {
  explicit UndoOnExit(EventBuffer& buffer) : events(buffer) {}
  ~UndoOnExit() { events.undo_to(0); }
  EventBuffer& events;
};

}  // namespace

Committer::Committer(Database database)
    : database_(std::move(database)),
      room_(database_, kWriteRoom),
      player_(database_, kWritePlayer),
      match_(database_, kWriteMatch),
      contributed_(database_, kWriteContributed),
      events_(database_),
      rows_(upserts(database_)) {}

std::vector<bool> Committer::commit(std::span<const Batch* const> batches) {
  if (batches.empty()) return {};
  if (write_all_at_once(batches)) return std::vector<bool>(batches.size(), true);
  return write_one_by_one(batches);
}

// The fast path, without savepoints, because invalid batches are rare. If any batch is invalid, writes nothing and
// returns false.
bool Committer::write_all_at_once(std::span<const Batch* const> batches) {
  Transaction transaction(database_);
  const UndoOnExit undo(events_);
  for (const Batch* batch : batches) {
    if (!write(*batch)) return false;
  }
  finish(transaction);
  return true;
}

void Committer::finish(Transaction& transaction) {
  events_.flush_if_full();
  transaction.commit();
  events_.committed();
}

std::vector<bool> Committer::write_one_by_one(std::span<const Batch* const> batches) {
  std::vector<bool> written;
  Transaction transaction(database_);
  const UndoOnExit undo(events_);
  for (const Batch* batch : batches) {
    database_.run("SAVEPOINT batch");
    const std::size_t mark = events_.mark();
    written.push_back(write(*batch));
    if (!written.back()) {
      database_.run("ROLLBACK TO batch");
      events_.undo_to(mark);
    }
    database_.run("RELEASE batch");
  }
  finish(transaction);
  return written;
}

// A file belongs to one server, so its rooms have no owners and no epochs.
bool Committer::write(const Batch& batch) {
  return batch.epoch == 0 && write_all(batch.rooms) && write_all(batch.players) && write_all(batch.matches) &&
         std::ranges::all_of(batch.events, [&](const EventRow& row) { return events_.write(row); }) &&
         write_all(batch.rows) && write_all(batch.contributed);
}

template <class Row>
bool Committer::write_all(const std::vector<Row>& rows) {
  return std::ranges::all_of(rows, [&](const Row& row) { return write(row); });
}

bool Committer::write(const RoomRow& row) {
  return room_.write(row.id, row.code, row.open, row.running, row.base, row.opened_at);
}

bool Committer::write(const PlayerRow& row) {
  return player_.write(row.id, row.room, row.public_id, row.key_hash, row.name, row.joined_at);
}

bool Committer::write(const MatchRow& row) {
  return match_.write(row.id, row.uuid, row.room, row.game, row.rules_version, row.is_public, row.first_seq,
                      row.last_seq, row.started_at, row.ended_at);
}

bool Committer::write(const ContributedRow& row) {
  return contributed_.write(row.uuid, row.game, row.received_at, row.status, row.record.size(), row.record);
}

bool Committer::write(const SqlRow& row) {
  const RowSchema* schema = find_row_schema(row.table);
  if (!schema || !schema->accepts(row.values)) return false;
  Statement& statement = rows_[static_cast<std::size_t>(schema - row_schemas().data())];
  int at = 0;
  for (const auto& [name, value] : row.values.items()) statement.bind_plain(++at, value);
  return statement.finish();
}

}  // namespace taku::store::sqlite
