#pragma once

#include <functional>
#include <map>
#include <mutex>
#include <set>
#include <string>
#include <tuple>

#include "store/memory_ownership.h"
#include "store/row_schema.h"
#include "store/store.h"

namespace taku::store {

// Keeps everything in memory; for tests.
class MemoryStore final : public Store {
 public:
  std::vector<bool> commit(std::span<const Batch* const> batches) override;

  LastIds last_ids() override;
  std::vector<RoomRow> open_rooms() override;
  std::optional<RoomRow> room(std::string_view code) override;
  std::optional<RoomRow> room(Id id) override;
  std::vector<PlayerRow> players(Id room) override;
  std::vector<EventRow> events(Id room, std::int64_t from_seq, std::size_t limit) override;
  std::optional<MatchRow> match(std::string_view uuid) override;
  std::vector<MatchRow> matches(const MatchFilter& filter, Id after, std::size_t limit) override;
  ContributedTotals contributed_totals() override;
  std::vector<ContributedRow> contributed(const ContributedFilter& filter, Id after, std::size_t limit) override;

  // The rows of a game's SQL table, in the order of their first insertion.
  std::vector<Json> rows(std::string_view table) const;
  // Calls use(MemoryOwners&) while nothing is being written.
  template <class Use>
  auto with_owners(Use use) {
    const std::lock_guard lock(mutex_);
    return use(owners_);
  }
  // The open room whose first event has this cmd_id; 0: none.
  Id room_opened_by(std::string_view cmd_id) const;
  // While failing, every commit throws, as on a full disk.
  void fail(bool failing);
  // While failing, looking up a room or a match throws.
  void fail_reading(bool failing) { failing_to_read_ = failing; }

 private:
  using Seqs = std::map<std::int64_t, EventRow>;
  using Command = std::tuple<Id, Id, std::string>;  // room, person, cmd_id
  struct RowSet {
    std::vector<Json> rows;
    std::map<std::string, std::size_t> index_by_key;
  };

  // Each writes its row and adds its inverse to undo_, or returns false and changes nothing.
  bool write(const RoomRow& row);
  bool write(const PlayerRow& row);
  bool write(const MatchRow& row);
  bool write(const EventRow& row);
  bool write(const SqlRow& row);
  bool write(const ContributedRow& row);
  template <class Row>
  bool write_all(const std::vector<Row>& rows);
  bool write_batch(const Batch& batch);
  bool has_current_epoch(const Batch& batch) const;
  bool has_parent(const RowSchema& schema, const Json& values) const;

  mutable std::mutex mutex_;
  bool failing_ = false;
  bool failing_to_read_ = false;
  std::vector<std::function<void()>> undo_;  // rolls back the current batch; run from last to first
  std::map<Id, RoomRow> rooms_;
  std::map<std::string, Id, std::less<>> codes_;
  std::map<Id, PlayerRow> players_;
  std::set<std::string> public_ids_;
  std::set<Digest> key_hashes_;
  std::map<Id, MatchRow> matches_;
  std::map<std::string, Id, std::less<>> uuids_;
  std::map<Id, Seqs> events_;
  std::set<Command> commands_;
  Id open_room_opened_by(std::string_view cmd_id) const;
  std::map<std::string, Id, std::less<>> openings_;  // rooms, by the long cmd_id of their opening
  std::map<std::string, RowSet, std::less<>> row_sets_;
  std::map<Id, ContributedRow> contributed_;
  MemoryOwners owners_;
};

}  // namespace taku::store
