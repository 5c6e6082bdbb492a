#pragma once

#include <atomic>

#include "store/ownership.h"
#include "store/postgres/client.h"

namespace taku::store::postgres {

// Ownership in the SQL tables `node` and `room_owner`. All times are the database's.
class PostgresOwnership final : public Ownership {
 public:
  PostgresOwnership(const Address& address, std::string node);

  bool enter(TimeMs lease_ms) override;
  bool renew(TimeMs lease_ms, bool has_bus) override;
  bool is_replaced() override;
  void leave() override;
  RoomOwner acquire(Id room) override;
  RoomOwner owner(Id room) override;
  void release(std::span<const Id> rooms) override;
  std::vector<Id> open_rooms_without_owner(std::size_t limit) override;
  std::vector<std::string> living_nodes() override;
  bool another_has_bus(TimeMs for_ms) override;
  Id room_opened_by(std::string_view cmd_id) override;
  Id allocate_ids(IdKind kind, std::int64_t count) override;
  Id allocate_rooms(std::int64_t count) override;

 private:
  std::optional<Rows> take(Id room);
  void end_writers_of(Id room);

  const std::string node_;
  std::atomic<std::int64_t> lease_{0};  // 0: not entered
  std::int64_t new_lease_ = 0;          // with which enter() asks until there is an answer
  Client rooms_;
  Client leases_;  // of its own, so that a renewal never waits for rooms_
};

}  // namespace taku::store::postgres
