#pragma once

#include <span>
#include <vector>

#include "store/row_schema.h"
#include "store/sqlite_event_buffer.h"
#include "store/sqlite_handle.h"
#include "store/store.h"

namespace taku::store::sqlite {

// Implements Store::commit, on a separate connection.
class Committer {
 public:
  explicit Committer(Database database);
  Committer(const Committer&) = delete;
  Committer& operator=(const Committer&) = delete;

  std::vector<bool> commit(std::span<const Batch* const> batches);
  Database& database() { return database_; }

 private:
  bool write_all_at_once(std::span<const Batch* const> batches);
  std::vector<bool> write_one_by_one(std::span<const Batch* const> batches);
  bool write(const Batch& batch);
  void finish(Transaction& transaction);
  bool write(const RoomRow& row);
  bool write(const PlayerRow& row);
  bool write(const MatchRow& row);
  bool write(const SqlRow& row);
  bool write(const ContributedRow& row);
  template <class Row>
  bool write_all(const std::vector<Row>& rows);

  Database database_;
  Statement room_, player_, match_, contributed_;
  EventBuffer events_;
  std::vector<Statement> rows_;  // one per SQL table, in the order of row_schemas()
};

}  // namespace taku::store::sqlite
