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

// SQLite's handles as values that clean up after themselves. Whatever fails is a StoreError that names the file.

namespace taku::store::sqlite {

// One connection; used by one thread at a time.
class Database {
 public:
  enum class Mode : std::uint8_t { Read, Write };
  // Where another program holds the file, it waits so long.
  Database(const std::string& path, Mode mode, int patience_ms = 5000);

  const std::string& path() const { return path_; }
  sqlite3* get() const { return handle_.get(); }
  void run(const std::string& sql);
  std::int64_t number(const std::string& sql);  // the first value of the answer
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

// The answer to a question, row by row. While one is held, the file's older pages cannot be given up.
class Rows {
 public:
  Rows(const Database& database, sqlite3_stmt* statement) : database_(database), statement_(statement) {}
  ~Rows() { sqlite3_reset(statement_); }
  Rows(const Rows&) = delete;
  Rows& operator=(const Rows&) = delete;

  bool next();
  std::int64_t integer(int column) const { return sqlite3_column_int64(statement_, column); }
  bool flag(int column) const { return integer(column) != 0; }
  std::string text(int column) const;
  std::span<const std::uint8_t> bytes(int column) const;

 private:
  const Database& database_;
  sqlite3_stmt* statement_;
};

// Prepared once, used often. What is bound must live until the call is over: it is not copied.
class Statement {
 public:
  Statement(const Database& database, const std::string& sql);

  // Runs it to its end; false when a value, a key or a reference is not allowed.
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

  // For rows whose columns are known only at run time: bind from 1 on, then finish.
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

// All or nothing: rolled back unless commit was reached.
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
