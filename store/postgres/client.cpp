#include "store/postgres/client.h"

#include <algorithm>

#include "store/postgres/backoff.h"
#include "store/postgres/schema.h"
#include "store/store.h"

namespace taku::store::postgres {
namespace {

constexpr int kRuns = 4;
constexpr std::chrono::milliseconds kConnectInterval{500};

const std::string kSetUpClient =
    "SET default_transaction_isolation = 'read committed'; SET plan_cache_mode = force_generic_plan; SET jit = off; "
    "SET lock_timeout = '2s'";

}  // namespace

Client::Client(Address address, ConnectionOptions options, std::vector<Statement> statements)
    : address_(std::move(address)), options_(std::move(options)), statements_(std::move(statements)) {
  connect();
}

// Callers hardly wait for a database that is down: between two attempts every call fails at once, and the pause is
// longer than the attempt was, which takes seconds if nothing answers at all. With `may_wait` the pause is always
// short.
void Client::connect() {
  const auto began = std::chrono::steady_clock::now();
  if (began < not_before_) throw StoreError(last_problem_);
  try {
    connection_ = std::make_unique<Connection>(address_, options_);
    check_schema(*connection_);
    connection_->run(kSetUpClient);
    for (const Statement& statement : statements_) connection_->prepare(statement.name, statement.sql);
    if (const Answer answer = connection_->finish(); answer.outcome != Outcome::Done) throw StoreError(answer.problem);
  } catch (const StoreError& problem) {
    connection_.reset();
    const auto now = std::chrono::steady_clock::now();
    not_before_ = now + kConnectInterval;
    if (!options_.may_wait) not_before_ = std::max(not_before_, now + 4 * (now - began));
    last_problem_ = problem.what();
    throw;
  }
}

Rows Client::run(std::vector<Call> calls) {
  const std::lock_guard lock(mutex_);
  Answer answer = run_to_end(calls);
  if (answer.outcome != Outcome::Done) throw StoreError(answer.problem);
  return std::move(answer.rows.back());
}

std::optional<Rows> Client::try_to_run(std::vector<Call> calls) {
  const std::lock_guard lock(mutex_);
  Answer answer = run_to_end(calls);
  if (answer.outcome == Outcome::Blocked) return std::nullopt;
  if (answer.outcome != Outcome::Done) throw StoreError(answer.problem);
  return std::move(answer.rows.back());
}

Answer Client::run_to_end(std::vector<Call>& calls) {
  Backoff backoff;
  bool reconnected = false;
  for (int i = 1;; ++i) {
    Answer answer = run_once(calls);
    const bool broken = answer.outcome == Outcome::Lost || answer.outcome == Outcome::Stale;
    if (broken) connection_.reset();
    const bool again = broken ? !std::exchange(reconnected, true) : answer.outcome == Outcome::Busy && i < kRuns;
    if (!again) return answer;
    if (!broken) backoff.wait();
  }
}

Answer Client::run_once(std::vector<Call>& calls) {
  if (!connection_ || !connection_->is_alive()) connect();
  for (Call& call : calls) connection_->send(call.statement, call.params);
  return connection_->finish();
}

}  // namespace taku::store::postgres
