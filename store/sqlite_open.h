#pragma once

#include <string>

#include "store/sqlite_handle.h"

// Opening the database file: whose it is, whether it is sound, and bringing it up to date.

namespace taku::store::sqlite {

inline constexpr std::int64_t kApplicationId = 0x54616b75;  // "Taku": tells our files from other programs'

// Held by the one server that writes; readers do not ask for it. It is a file of its own beside the database, since
// closing any other handle of the database file would drop SQLite's own locks on it.
class ServerLock {
 public:
  explicit ServerLock(const std::string& database_path);
  ~ServerLock();
  ServerLock(const ServerLock&) = delete;
  ServerLock& operator=(const ServerLock&) = delete;

 private:
  int file_ = -1;
};

// The path with links followed, so that one file has one lock. Its folder must be there.
std::string real_path(const std::string& path);

// Creates the file when it is missing (only its owner may read it: seeds of running matches are inside), checks it
// through, migrates it.
Database open_for_writing(const std::string& path, int patience_ms);
// Needs a file of exactly this version.
Database open_for_reading(const std::string& path, int patience_ms);

}  // namespace taku::store::sqlite
