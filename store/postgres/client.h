#pragma once

#include <chrono>
#include <initializer_list>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "store/postgres/connection.h"

namespace taku::store::postgres {

// A statement that a connection prepares when it is opened.
struct Statement {
  const char* name;
  std::string sql;
};

// A connection that reconnects. Only for transactions that may be run twice, because one that was interrupted is run
// again. Thread-safe; the callers take turns.
class Client {
 public:
  Client(Address address, ConnectionOptions options, std::vector<Statement> statements);

  // Runs prepared statements as one transaction and returns the rows of the last one. Throws a StoreError.
  struct Call {
    const char* statement;
    Params params;
  };
  Rows run(std::vector<Call> calls);
  // The same, but nothing if another transaction holds a lock for too long.
  std::optional<Rows> try_to_run(std::vector<Call> calls);
  template <class... Values>
  Rows run(const char* statement, const Values&... values) {
    return run(one_call(statement, values...));
  }

  template <class... Values>
  static Call call(const char* statement, const Values&... values) {
    Call made{statement, {}};
    made.params.add_all(values...);
    return made;
  }

 private:
  template <class... Values>
  static std::vector<Call> one_call(const char* statement, const Values&... values) {
    std::vector<Call> calls;
    calls.push_back(call(statement, values...));
    return calls;
  }
  Answer run_to_end(std::vector<Call>& calls);
  Answer run_once(std::vector<Call>& calls);
  void connect();

  const Address address_;
  const ConnectionOptions options_;
  const std::vector<Statement> statements_;
  std::mutex mutex_;
  std::unique_ptr<Connection> connection_;
  std::chrono::steady_clock::time_point not_before_{};  // after a failure to connect: when to try again
  std::string last_problem_;
};

}  // namespace taku::store::postgres
