#pragma once

#include <chrono>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "store/postgres/address.h"
#include "store/postgres/params.h"

struct pg_conn;
struct pg_result;

namespace taku::store::postgres {

using Milliseconds = std::chrono::milliseconds;

// The rows that a statement returned, in binary form. Columns are counted from 0.
class Rows {
 public:
  explicit Rows(pg_result* result) : result_(result) {}

  int count() const;
  std::int64_t integer(int row, int column) const;  // of any integer type; 0 for NULL
  bool flag(int row, int column) const { return integer(row, column) != 0; }
  std::string_view bytes(int row, int column) const;  // valid as long as this object
  std::string text(int row, int column) const { return std::string(bytes(row, column)); }
  std::int64_t integer_in_text_form(int row, int column) const;  // 0 if it is none

 private:
  friend class Connection;
  struct Clear {
    void operator()(pg_result* result) const;
  };
  std::unique_ptr<pg_result, Clear> result_;
};

// What became of the statements of a pipeline. Unless it is Done or Lost, the server has undone them all.
enum class Outcome : std::uint8_t {
  Done,
  Refused,  // the data violates a constraint, or taku_require failed
  Busy,     // another transaction was in the way (a deadlock, for example): try again
  Blocked,  // another transaction held a lock for too long
  Stale,    // this connection is of no use any more: try again with a new one
  Failed,   // the server is not able to do it: a full disk, for example
  Lost,     // the connection broke: the server may have done it or not, or may do it yet
};

struct Answer {
  Outcome outcome = Outcome::Done;
  std::string problem;     // if it is not Done; names the database, never a password
  std::vector<Rows> rows;  // of each statement in order, if it is Done
};

struct ConnectionOptions {
  std::string name = "taku";      // what pg_stat_activity shows
  bool read_only = false;         // may also use a standby
  Milliseconds patience{15'000};  // a server that does not answer for so long counts as lost
  bool may_wait = false;          // the callers' thread has nothing else to do: a failed connection is soon tried again
};

// One connection, always in pipeline mode: statements are collected by send and prepare, and finish sends them in one
// go. The statements up to finish are one transaction, unless one of them is BEGIN. Not thread-safe.
class Connection {
 public:
  // Throws a StoreError if the server cannot be reached.
  Connection(Address address, ConnectionOptions options);

  // Runs SQL with several statements before the first pipeline. Throws a StoreError.
  void run(const std::string& sql);
  // The same; returns the rows of the last statement, in text form.
  Rows query(const std::string& sql);

  void prepare(const char* name, const std::string& sql);
  void send(const char* name, Params& params);
  void send(const char* sql);  // a statement without parameters that need not be prepared
  Answer finish();

  // False if the server is known to have ended the connection.
  bool is_alive();
  const Address& address() const { return address_; }

 private:
  struct Finish {
    void operator()(pg_conn* connection) const;
  };
  using Deadline = std::chrono::steady_clock::time_point;

  std::string last_error() const;
  void start_pipeline();
  bool wait_for_result(Deadline deadline);
  bool wait_for_socket(bool unsent, Deadline deadline);
  Rows next_result(Deadline deadline);
  void take(Rows rows, Answer& answer) const;
  Answer lost(const std::string& why) const;

  Address address_;
  ConnectionOptions options_;
  std::unique_ptr<pg_conn, Finish> connection_;
  bool in_pipeline_ = false;
  bool unsent_ = false;  // a statement could not even be queued
  int waiting_ = 0;      // statements sent since the last finish
};

}  // namespace taku::store::postgres
