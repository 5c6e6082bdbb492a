#pragma once

#include <string>

#include "store/sqlite_open.h"

// Looks at a database file without changing anything, to explain why a server would not start with it.

namespace taku::store::sqlite {

struct FileState {
  std::string real_path;     // without symbolic links
  std::int64_t version = 0;  // 0: the file does not exist or is empty
  std::int64_t newest = 0;   // the version that this program writes
  std::uint64_t wal_bytes = 0;
  bool in_use = false;   // a server has locked it
  bool foreign = false;  // another program's
  std::string damage{};  // what SQLite says; empty: the file is sound
};

// Reads the whole file, to find damage. Throws a StoreError if the folder does not exist or the file cannot be read or
// is no SQLite database.
FileState inspect(const std::string& path, const FileSchema& schema);

}  // namespace taku::store::sqlite
