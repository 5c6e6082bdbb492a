#pragma once

#include <sqlite3.h>

#include <concepts>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/json.h"

// RAII wrappers of SQLite's handles. Every failure throws a StoreError that names the file.

namespace taku::store::sqlite {

// One connection. Not thread-safe.
class Database {
 public:
  enum class Mode : std::uint8_t {
    Read,
    ReadQuiet,  // creates no files beside the database; only while nobody writes to it
    Write
  };
  // Waits up to busy_timeout_ms while another program has locked the file.
  Database(const std::string& path, Mode mode, int busy_timeout_ms = 5000);

  const std::string& path() const { return path_; }
  sqlite3* get() const { return handle_.get(); }
  void run(const std::string& sql);
  std::int64_t number(const std::string& sql);  // the first column of the first row
  std::string text(const std::string& sql);
  bool in_transaction() const { return sqlite3_get_autocommit(get()) == 0; }
  [[noreturn]] void fail(int code) const;

 private:
  struct Close {
    void operator()(sqlite3* handle) const { sqlite3_close_v2(handle); }
  };
  std::string path_;
  std::unique_ptr<sqlite3, Close> handle_;
};

// The result rows of a query. Keep it only briefly: while it exists, SQLite cannot recycle the write-ahead log.
class Rows {
 public:
  Rows(const Database& database, sqlite3_stmt* statement) : database_(database), statement_(statement) {}
  ~Rows() { sqlite3_reset(statement_); }
  Rows(const Rows&) = delete;
  Rows& operator=(const Rows&) = delete;

  bool next();
  std::int64_t integer(int column) const { return sqlite3_column_int64(statement_, column); }
  bool flag(int column) const { return integer(column) != 0; }
  double real(int column) const { return sqlite3_column_double(statement_, column); }
  std::string text(int column) const;
  std::span<const std::uint8_t> bytes(int column) const;
  Json json() const;  // the row as an object with the names of its columns; blobs are left out

 private:
  const Database& database_;
  sqlite3_stmt* statement_;
};

// A prepared statement. Bound values are not copied and must live until the statement has run.
class Statement {
 public:
  Statement(const Database& database, const std::string& sql);

  // Runs the statement; returns false if a value, key or reference violates a constraint.
  template <class... Values>
  bool write(const Values&... values) {
    bind_all(values...);
    return finish();
  }
  template <class... Values>
  Rows read(const Values&... values) {
    bind_all(values...);
    return Rows(*database_, get());
  }

  // For rows whose columns are known only at run time: bind each column, counted from 1, then call finish.
  template <std::integral Number>
  void bind(int at, Number value) {
    check(sqlite3_bind_int64(get(), at, static_cast<std::int64_t>(value)));
  }
  void bind(int at, double value) { check(sqlite3_bind_double(get(), at, value)); }
  void bind(int at, std::string_view text);
  void bind(int at, std::span<const std::uint8_t> bytes);
  void bind_plain(int at, const Json& value);  // null, a number or text
  bool finish();

 private:
  template <class... Values>
  void bind_all(const Values&... values) {
    int at = 0;
    (bind(++at, values), ...);
  }
  void check(int code) const {
    if (code != SQLITE_OK) database_->fail(code);
  }
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
  };
  sqlite3_stmt* get() const { return statement_.get(); }

  const Database* database_;
  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

// Rolls back on destruction unless commit was called.
class Transaction {
 public:
  explicit Transaction(Database& database) : database_(database) { database_.run("BEGIN IMMEDIATE"); }
  ~Transaction();
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;
  void commit() { database_.run("COMMIT"); }

 private:
  Database& database_;
};

}  // namespace taku::store::sqlite
