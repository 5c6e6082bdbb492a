#include "store/sqlite_open.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

#include "store/schema.h"
#include "store/store.h"

namespace taku::store::sqlite {
namespace {

namespace fs = std::filesystem;

std::string reason() { return std::strerror(errno); }

void create_for_owner(const std::string& path) {
  const int file = open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (file < 0) throw StoreError(path + ": cannot be opened for writing: " + reason());
  close(file);
}

bool is_new(Database& database) {
  return database.number("PRAGMA application_id") == 0 && database.number("PRAGMA user_version") == 0 &&
         database.number("SELECT count(*) FROM sqlite_master") == 0;
}

std::int64_t version_of(Database& database, const FileSchema& schema) {
  if (database.number("PRAGMA application_id") != schema.application_id) {
    throw StoreError(database.path() + ": this database belongs to another program");
  }
  const std::int64_t version = database.number("PRAGMA user_version");
  const auto known = static_cast<std::int64_t>(schema.migrations.size());
  if (version > known) {
    throw StoreError(database.path() + ": written by a newer version of Taku (schema " + std::to_string(version) +
                     "; this program supports up to " + std::to_string(known) + ")");
  }
  return version;
}

void check_soundness(Database& database) {
  const std::string found = database.text("PRAGMA quick_check(1)");
  if (found != "ok") throw StoreError(database.path() + ": the database is damaged (" + found + ")");
}

// All steps in one transaction: each commit waits for the disk, which is most of the time of a first start.
void migrate(Database& database, std::int64_t version, const FileSchema& schema) {
  const std::size_t known = schema.migrations.size();
  if (static_cast<std::size_t>(version) == known) return;
  Transaction transaction(database);
  for (auto next = static_cast<std::size_t>(version); next < known; ++next) database.run(schema.migrations[next]);
  database.run("PRAGMA application_id = " + std::to_string(schema.application_id));
  database.run("PRAGMA user_version = " + std::to_string(known));
  transaction.commit();
}

// synchronous = FULL: a commit has reached the disk when it returns. The write-ahead log is checkpointed every 16 MB
// (4000 pages): active rooms rewrite the same index pages often, and a checkpoint copies each page only once. If a
// reader delays checkpoints and the log grows beyond 64 MB, it is truncated to that size afterwards.
void set_up(Database& database) {
  if (database.path() != kInMemory && database.text("PRAGMA journal_mode = WAL") != "wal") {
    throw StoreError(database.path() + ": the file system does not support a write-ahead log");
  }
  database.run(
      "PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA journal_size_limit = 67108864;"
      "PRAGMA cache_size = -16384; PRAGMA wal_autocheckpoint = 4000; PRAGMA temp_store = MEMORY");
}

}  // namespace

const FileSchema& game_schema() {
  static const FileSchema schema{
      .application_id = kApplicationId,
      .migrations = {std::string(pineapple_schema()) + std::string(server_schema()), std::string(pineapple_by()),
                     std::string(contributed_schema()), std::string(without_event_cmd())},
      .readable_from = 1};  // readers need none of the tables that have changed since
  return schema;
}

ServerLock::ServerLock(const std::string& database_path) {
  const std::string path = database_path + ".lock";
  file_ = open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (file_ < 0) throw StoreError(path + ": cannot write the lock file: " + reason());
  if (flock(file_, LOCK_EX | LOCK_NB) == 0) return;
  const bool taken = errno == EWOULDBLOCK;
  const std::string why = reason();
  close(file_);
  throw StoreError(database_path + (taken ? ": a running server is using it" : ": cannot be locked: " + why));
}

ServerLock::~ServerLock() { close(file_); }

std::string real_path(const std::string& path) {
  std::error_code error;
  const fs::path whole = fs::absolute(path, error);
  if (!fs::is_directory(whole.parent_path(), error)) {
    const bool missing = !error || error == std::errc::no_such_file_or_directory;
    throw StoreError(path + ": " + (missing ? "no such folder: " + whole.parent_path().string() : error.message()));
  }
  if (fs::is_directory(whole, error)) throw StoreError(path + ": is a folder, not a database");
  const fs::path real = fs::weakly_canonical(whole, error);
  return error ? whole.string() : real.string();
}

Database open_for_writing(const std::string& path, int busy_timeout_ms, const FileSchema& schema) {
  if (path != kInMemory) create_for_owner(path);
  Database database(path, Database::Mode::Write, busy_timeout_ms);
  std::int64_t version = 0;
  if (!is_new(database)) {
    version = version_of(database, schema);
    check_soundness(database);
  }
  set_up(database);
  migrate(database, version, schema);
  return database;
}

Database open_for_reading(const std::string& path, int busy_timeout_ms, const FileSchema& schema) {
  std::error_code error;
  if (!fs::exists(path, error)) throw StoreError(path + ": " + (error ? error.message() : "no such database"));
  Database database(path, Database::Mode::Read, busy_timeout_ms);
  const std::int64_t version = version_of(database, schema);
  const auto current = static_cast<std::int64_t>(schema.migrations.size());
  if (version < (schema.readable_from > 0 ? schema.readable_from : current)) {
    throw StoreError(path + ": written by an older version of Taku; run `taku serve` on it once to migrate it");
  }
  return database;
}

}  // namespace taku::store::sqlite
