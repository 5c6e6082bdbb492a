#include "store/sqlite_handle.h"

#include "store/store.h"

namespace taku::store::sqlite {
namespace {

std::string_view meaning_of(int code) {
  switch (code & 0xff) {
    case SQLITE_NOTADB: return "not a database";
    case SQLITE_CORRUPT: return "the database is damaged";
    case SQLITE_FULL: return "the disk is full";
    case SQLITE_IOERR: return "read or write failed";
    case SQLITE_BUSY:
    case SQLITE_LOCKED: return "another program has locked the database";
    case SQLITE_PERM:
    case SQLITE_READONLY: return "no permission to write";
    case SQLITE_CANTOPEN: return "cannot be opened";
    default: return "database error";
  }
}

[[noreturn]] void fail_with(const std::string& path, int code, const char* detail) {
  throw StoreError(path + ": " + std::string(meaning_of(code)) + " (" + detail + ", SQLite " + std::to_string(code) +
                   ")");
}

// True if the error is caused by the written data, not by the disk or the file.
bool is_refusal(int code) {
  const int kind = code & 0xff;
  return kind == SQLITE_CONSTRAINT || kind == SQLITE_MISMATCH || kind == SQLITE_TOOBIG;
}

// The name of the file for SQLite. An immutable file is read without locks, and without the files that they need.
std::string name_for(const std::string& path, Database::Mode mode) {
  if (mode != Database::Mode::ReadQuiet) return path;
  std::string uri = "file:";
  for (const char c : path) {
    if (c == '%' || c == '?' || c == '#') {
      uri += c == '%' ? "%25" : c == '?' ? "%3f" : "%23";
    } else {
      uri += c;
    }
  }
  return uri + "?immutable=1";
}

int open_flags(Database::Mode mode) {
  switch (mode) {
    case Database::Mode::Read: return SQLITE_OPEN_READONLY;
    case Database::Mode::ReadQuiet: return SQLITE_OPEN_READONLY | SQLITE_OPEN_URI;
    default: return SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
  }
}

}  // namespace

// ---- Database

Database::Database(const std::string& path, Mode mode, int busy_timeout_ms) : path_(path) {
  sqlite3* handle = nullptr;
  const int code =
      sqlite3_open_v2(name_for(path, mode).c_str(), &handle, open_flags(mode) | SQLITE_OPEN_NOMUTEX, nullptr);
  handle_.reset(handle);
  if (!handle) throw StoreError(path + ": out of memory while opening the database");
  if (code != SQLITE_OK) fail(code);
  sqlite3_extended_result_codes(handle, 1);
  sqlite3_busy_timeout(handle, busy_timeout_ms);
}

void Database::fail(int code) const { fail_with(path_, code, sqlite3_errmsg(get())); }

void Database::run(const std::string& sql) {
  if (const int code = sqlite3_exec(get(), sql.c_str(), nullptr, nullptr, nullptr); code != SQLITE_OK) fail(code);
}

std::int64_t Database::number(const std::string& sql) {
  Statement statement(*this, sql);
  Rows rows = statement.read();
  return rows.next() ? rows.integer(0) : 0;
}

std::string Database::text(const std::string& sql) {
  Statement statement(*this, sql);
  Rows rows = statement.read();
  return rows.next() ? rows.text(0) : "";
}

// ---- Rows

bool Rows::next() {
  const int code = sqlite3_step(statement_);
  if (code == SQLITE_ROW) return true;
  if (code != SQLITE_DONE) database_.fail(code);
  return false;
}

std::string Rows::text(int column) const {
  const auto* data = reinterpret_cast<const char*>(sqlite3_column_text(statement_, column));
  return data ? std::string(data, static_cast<std::size_t>(sqlite3_column_bytes(statement_, column))) : "";
}

std::span<const std::uint8_t> Rows::bytes(int column) const {
  const auto* data = static_cast<const std::uint8_t*>(sqlite3_column_blob(statement_, column));
  return {data, data ? static_cast<std::size_t>(sqlite3_column_bytes(statement_, column)) : 0};
}

Json Rows::json() const {
  Json row = Json::object();
  for (int i = 0; i < sqlite3_column_count(statement_); ++i) {
    const char* name = sqlite3_column_name(statement_, i);
    switch (sqlite3_column_type(statement_, i)) {
      case SQLITE_INTEGER: row[name] = integer(i); break;
      case SQLITE_FLOAT: row[name] = real(i); break;
      case SQLITE_TEXT: row[name] = text(i); break;
      case SQLITE_NULL: row[name] = nullptr; break;
      default: break;
    }
  }
  return row;
}

// ---- Statement

Statement::Statement(const Database& database, const std::string& sql) : database_(&database) {
  sqlite3_stmt* statement = nullptr;
  check(sqlite3_prepare_v3(database.get(), sql.data(), static_cast<int>(sql.size()), SQLITE_PREPARE_PERSISTENT,
                           &statement, nullptr));
  statement_.reset(statement);
}

void Statement::bind(int at, std::string_view text) {
  const char* data = text.data() ? text.data() : "";  // a null pointer would bind NULL
  check(sqlite3_bind_text64(get(), at, data, text.size(), SQLITE_STATIC, SQLITE_UTF8));
}

void Statement::bind(int at, std::span<const std::uint8_t> bytes) {
  check(sqlite3_bind_blob64(get(), at, bytes.data(), bytes.size(), SQLITE_STATIC));
}

void Statement::bind_plain(int at, const Json& value) {
  if (const std::string* text = as_string(value)) {
    bind(at, std::string_view(*text));
  } else if (const auto whole = as_int(value)) {
    bind(at, *whole);
  } else if (const auto* number = value.get_ptr<const Json::number_float_t*>()) {
    bind(at, *number);
  } else {
    check(sqlite3_bind_null(get(), at));
  }
}

bool Statement::finish() {
  const int code = sqlite3_step(get());
  if (code == SQLITE_DONE) {
    sqlite3_reset(get());
    return true;
  }
  const std::string detail = sqlite3_errmsg(database_->get());
  sqlite3_reset(get());
  if (!is_refusal(code)) fail_with(database_->path(), code, detail.c_str());
  return false;
}

// ---- Transaction

Transaction::~Transaction() {
  // Some failures (a full disk) have already rolled back. A failure here is harmless: SQLite rolls back on next open.
  if (database_.in_transaction()) sqlite3_exec(database_.get(), "ROLLBACK", nullptr, nullptr, nullptr);
}

}  // namespace taku::store::sqlite
