#pragma once

#include <span>
#include <unordered_map>
#include <vector>

#include "store/postgres/connection.h"
#include "store/row_schema.h"
#include "store/store.h"

namespace taku::store::postgres {

// Turns batches into statements. The events of all batches are written by one statement.
class BatchSender {
 public:
  static void prepare(Connection& connection);  // once for each connection

  // Adds the statements of these batches to the pipeline, all or nothing. False if a batch is recognised as invalid
  // here; otherwise the server refuses it if it is invalid.
  bool send(Connection& connection, std::int64_t writer, std::int64_t serial, std::span<const Batch* const> batches);

 private:
  struct OwnedRoom {
    Id room = 0;
    std::int64_t epoch = 0;
    auto operator<=>(const OwnedRoom&) const = default;
  };
  struct QueuedEvent {
    const EventRow* row = nullptr;
    std::int64_t epoch = 0;
  };

  bool check(const Batch& batch);
  void collect_rooms(const Batch& batch);
  void send_begin(std::int64_t writer, std::int64_t serial);
  void send_batch(const Batch& batch);
  void send(const RoomRow& row, std::string_view opened_by);
  void send(const PlayerRow& row);
  void send(const MatchRow& row);
  void send(const SqlRow& row);
  void send(const ContributedRow& row);
  void send_events();
  template <class... Values>
  void send(const char* statement, const Values&... values);

  Connection* connection_ = nullptr;  // during send
  Params params_;
  std::vector<OwnedRoom> rooms_;      // that the batches write to
  std::vector<OwnedRoom> unchecked_;  // those whose epoch send_events does not check
  std::vector<QueuedEvent> events_;
  std::unordered_map<Id, std::int64_t> last_seqs_;  // of the batches' events, by room
};

}  // namespace taku::store::postgres
