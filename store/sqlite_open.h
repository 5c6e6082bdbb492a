#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "store/sqlite_handle.h"

// Opens the database file: checks its owner, version and integrity, and migrates it.

namespace taku::store::sqlite {

inline constexpr std::int64_t kApplicationId = 0x54616b75;  // "Taku": distinguishes our files from other programs'

// A kind of database file: how it is recognised, and the SQL that creates it. Migration n takes a file from version n
// to n + 1. Released migrations never change; new ones are appended.
struct FileSchema {
  std::int64_t application_id = 0;
  std::vector<std::string> migrations;
  std::int64_t readable_from = 0;  // the oldest version that readers understand; 0: only the current one
};
const FileSchema& game_schema();  // rooms and matches

inline constexpr std::string_view kInMemory = ":memory:";  // the path of a database that is never written to disk

// An exclusive lock held by the server that writes; readers do not need it. It is a separate file beside the database,
// because closing another handle of the database file would drop SQLite's own locks on it.
class ServerLock {
 public:
  explicit ServerLock(const std::string& database_path);
  ~ServerLock();
  ServerLock(const ServerLock&) = delete;
  ServerLock& operator=(const ServerLock&) = delete;

 private:
  int file_ = -1;
};

// Resolves symbolic links, so that each file has one lock. Throws if the folder does not exist.
std::string real_path(const std::string& path);

// Creates the file if it does not exist, checks its integrity and migrates it. Only the owner may read the file,
// because it holds secrets, such as the seeds of running matches.
Database open_for_writing(const std::string& path, int busy_timeout_ms, const FileSchema& schema = game_schema());
// Does not migrate: throws if the file has a version that readers do not understand.
Database open_for_reading(const std::string& path, int busy_timeout_ms, const FileSchema& schema = game_schema());

}  // namespace taku::store::sqlite
