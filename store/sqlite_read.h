#pragma once

#include "store/sqlite_handle.h"
#include "store/store.h"

namespace taku::store::sqlite {

// Implements Store's queries on a separate connection, so that they never wait for a commit.
class Reader {
 public:
  explicit Reader(Database database);
  Reader(const Reader&) = delete;
  Reader& operator=(const Reader&) = delete;

  LastIds last_ids();
  std::vector<RoomRow> open_rooms();
  std::optional<RoomRow> room(std::string_view code);
  std::optional<RoomRow> room(Id id);
  std::vector<PlayerRow> players(Id room);
  std::vector<EventRow> events(Id room, std::int64_t from_seq, std::size_t limit);
  std::optional<MatchRow> match(std::string_view uuid);
  std::vector<MatchRow> matches(const MatchFilter& filter, Id after, std::size_t limit);
  ContributedTotals contributed_totals();
  std::vector<ContributedRow> contributed(const ContributedFilter& filter, Id after, std::size_t limit);

 private:
  bool has_contributed();

  Database database_;
  Statement last_ids_, open_rooms_, room_by_code_, room_by_id_, players_, events_, match_, matches_;
};

}  // namespace taku::store::sqlite
