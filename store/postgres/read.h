#pragma once

#include "store/postgres/client.h"
#include "store/store.h"

namespace taku::store::postgres {

// Implements Store's queries on a separate connection, so that they never wait for a commit.
class Reader {
 public:
  Reader(Address address, ConnectionOptions options);

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
  Client client_;
};

}  // namespace taku::store::postgres
