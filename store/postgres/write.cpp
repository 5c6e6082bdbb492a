#include "store/postgres/write.h"

#include "store/postgres/schema.h"

namespace taku::store::postgres {
namespace {

constexpr int kTries = 5;

// Plans are made once: each statement finds its rows by their keys. The database soon ends the connection if this
// machine vanishes. What a commit reports as written is on disk.
const std::string kSetUpWriter =
    "SET default_transaction_isolation = 'read committed'; SET plan_cache_mode = force_generic_plan; SET "
    "enable_seqscan = off; SET jit = off; SET lock_timeout = '3s'; "
    "SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 3; SET tcp_keepalives_count = 3; "
    "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'";

// The name by which a writer can be found in pg_stat_activity, by another connection of the same user.
std::string name_of_writer(std::int64_t writer) { return "taku writer " + std::to_string(writer); }

std::string end_writer(std::int64_t writer) {
  return "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() "
         "AND application_name = '" +
         name_of_writer(writer) + "'";
}

void require_done(const Answer& answer) {
  if (answer.outcome != Outcome::Done) throw StoreError(answer.problem);
}

}  // namespace

Committer::Committer(Address address, CommitterOptions options)
    : address_(std::move(address)), options_(std::move(options)) {
  Connection connection(address_, {});
  migrate(connection);
  reconnect();
}

Committer::~Committer() {
  if (!connection_ || !connection_->is_alive()) return;
  connection_->send(("DELETE FROM writer WHERE id = " + std::to_string(writer_)).c_str());
  connection_->finish();  // if this fails, the row is deleted when it is old
}

// ---- connecting

void Committer::reconnect() {
  const auto deadline = Backoff::Clock::now() + options_.patience;
  for (Backoff backoff;;) {
    try {
      connect(deadline);
      return;
    } catch (const StoreError&) {
      connection_.reset();
      if (!backoff.wait(deadline)) throw;
    }
  }
}

void Committer::connect(Backoff::Clock::time_point deadline) {
  connection_ = std::make_unique<Connection>(address_, ConnectionOptions{.patience = options_.answer});
  check_schema(*connection_);
  connection_->run(kSetUpWriter);
  claim_database(deadline);
  register_writer();
}

// Either one server writes alone, or several that know of each other. The lock ends with the connection. The database
// may not have noticed yet that the last one has ended, so it is ended there, too.
void Committer::claim_database(Backoff::Clock::time_point deadline) {
  if (writer_ != 0) connection_->run(end_writer(writer_));
  const std::string sql = std::string("SELECT pg_try_advisory_lock") + (options_.several_servers ? "_shared" : "") +
                          "(" + std::to_string(kServerLock) + ")";
  for (Backoff backoff; connection_->query(sql).bytes(0, 0) != "t";) {
    if (!backoff.wait(deadline)) throw StoreError(address_.shown + ": a running server is using this database");
  }
}

void Committer::register_writer() {
  const Rows made = connection_->query(
      "WITH old AS (DELETE FROM writer WHERE used_at < now() - interval '7 days'), "
      "made AS (INSERT INTO writer(serial, used_at, open) VALUES (0, now(), true) RETURNING id) "
      "SELECT id, set_config('application_name', 'taku writer ' || id, false) FROM made");
  writer_ = made.integer_in_text_form(0, 0);
  serial_ = 0;
  BatchSender::prepare(*connection_);
  require_done(connection_->finish());
}

// ---- committing

std::vector<bool> Committer::commit(std::span<const Batch* const> batches) {
  if (batches.empty()) return {};
  Backoff backoff;
  for (int tries = 1;; ++tries) {
    std::vector<bool> written;
    Answer answer;
    if (try_commit(batches, written, answer)) return written;
    if (answer.outcome == Outcome::Failed || tries == kTries) throw StoreError(answer.problem);
    if (answer.outcome == Outcome::Busy || answer.outcome == Outcome::Blocked) backoff.wait();
  }
}

// False if nothing was written.
bool Committer::try_commit(Batches batches, std::vector<bool>& written, Answer& answer) {
  if (!connection_ || !connection_->is_alive()) reconnect();
  answer = write(batches, written);
  if (answer.outcome == Outcome::Done) return true;
  if (answer.outcome != Outcome::Lost && answer.outcome != Outcome::Stale) return false;
  connection_.reset();
  if (answer.outcome == Outcome::Stale) return false;
  options_.log(answer.problem + "; the connection broke during a commit");
  return was_committed();
}

Answer Committer::write(Batches batches, std::vector<bool>& written) {
  written.assign(batches.size(), true);
  ++serial_;
  Answer answer = write_all_at_once(batches);
  if (answer.outcome != Outcome::Refused) return answer;
  ++serial_;
  return write_one_by_one(batches, written);
}

// The fast path, without savepoints, because invalid batches are rare.
Answer Committer::write_all_at_once(Batches batches) {
  if (!sender_.send(*connection_, writer_, serial_, batches)) return {Outcome::Refused, "", {}};
  return connection_->finish();
}

Answer Committer::write_one_by_one(Batches batches, std::vector<bool>& written) {
  connection_->send("BEGIN");
  Answer answer = connection_->finish();
  for (std::size_t i = 0; i < batches.size() && answer.outcome == Outcome::Done; ++i) {
    answer = write_in_savepoint(*batches[i]);
    written[i] = answer.outcome == Outcome::Done;
    if (answer.outcome == Outcome::Refused) answer.outcome = Outcome::Done;
  }
  if (answer.outcome == Outcome::Lost) return answer;
  connection_->send(answer.outcome == Outcome::Done ? "COMMIT" : "ROLLBACK");
  Answer end = connection_->finish();
  const bool ended = answer.outcome == Outcome::Done || end.outcome == Outcome::Lost;
  return ended ? std::move(end) : std::move(answer);
}

// Leaves the transaction as it was if the batch is refused.
Answer Committer::write_in_savepoint(const Batch& batch) {
  const Batch* const list[] = {&batch};
  connection_->send("SAVEPOINT batch");
  const bool sent = sender_.send(*connection_, writer_, serial_, list);
  if (sent) connection_->send("RELEASE SAVEPOINT batch");
  Answer answer = connection_->finish();
  if (answer.outcome == Outcome::Done && sent) return answer;
  if (answer.outcome != Outcome::Done && answer.outcome != Outcome::Refused) return answer;
  connection_->send("ROLLBACK TO SAVEPOINT batch");
  answer = connection_->finish();
  if (answer.outcome == Outcome::Done) answer.outcome = Outcome::Refused;
  return answer;
}

// ---- after a lost connection

bool Committer::was_committed() {
  std::string reported;
  for (Backoff backoff;; backoff.wait()) {
    try {
      Connection connection(address_, {.patience = options_.answer});
      return close_writer(connection);
    } catch (const StoreError& problem) {
      if (std::exchange(reported, problem.what()) == problem.what()) continue;
      options_.log(reported + "; cannot find out yet whether the last commit was written");
    }
  }
}

// Ends the lost connection on the server, waits for its transaction, and keeps it from writing later. Then whether its
// last transaction was committed is settled. A missing row was never committed, or it is very old.
bool Committer::close_writer(Connection& connection) {
  const std::string close =
      "UPDATE writer SET open = false WHERE id = " + std::to_string(writer_) + " RETURNING serial";
  connection.send(end_writer(writer_).c_str());
  require_done(connection.finish());
  connection.send(close.c_str());
  const Answer answer = connection.finish();
  require_done(answer);
  return answer.rows[0].count() == 1 && answer.rows[0].integer(0, 0) == serial_;
}

}  // namespace taku::store::postgres
