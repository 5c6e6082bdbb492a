#pragma once

#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "store/postgres/backoff.h"
#include "store/postgres/batch_sender.h"
#include "store/postgres/connection.h"
#include "store/store.h"

namespace taku::store::postgres {

struct CommitterOptions {
  bool several_servers = false;  // other servers may write to the database, too: rooms have owners
  Milliseconds patience{4'000};  // how long a commit tries to reach the database
  Milliseconds answer{15'000};   // a server that does not answer for so long counts as lost
  std::function<void(std::string_view problem)> log = [](std::string_view) {};
};

// Implements Store::commit. A group of batches is one transaction and, unless a batch is invalid, one round trip.
//
// If the connection breaks during a commit, it is not known whether the server did it. Then the committer reconnects,
// however long that takes, and finds out. Every connection registers as a writer, with a row in the SQL table `writer`,
// and every transaction stores its number there. Closing the writer waits for its transaction, if that is still
// running, and keeps it from writing later; after that, the number tells whether the transaction was committed.
class Committer {
 public:
  Committer(Address address, CommitterOptions options);  // creates or migrates the tables
  ~Committer();
  Committer(const Committer&) = delete;
  Committer& operator=(const Committer&) = delete;

  std::vector<bool> commit(std::span<const Batch* const> batches);

 private:
  using Batches = std::span<const Batch* const>;

  void reconnect();
  void connect(Backoff::Clock::time_point deadline);
  void claim_database(Backoff::Clock::time_point deadline);
  void register_writer();
  bool try_commit(Batches batches, std::vector<bool>& written, Answer& answer);
  Answer write(Batches batches, std::vector<bool>& written);
  Answer write_all_at_once(Batches batches);
  Answer write_one_by_one(Batches batches, std::vector<bool>& written);
  Answer write_in_savepoint(const Batch& batch);
  bool was_committed();
  bool close_writer(Connection& connection);

  const Address address_;
  const CommitterOptions options_;
  std::unique_ptr<Connection> connection_;  // nothing: reconnect before the next commit
  std::int64_t writer_ = 0, serial_ = 0;    // of the connection; of its last transaction
  BatchSender sender_;
};

}  // namespace taku::store::postgres
