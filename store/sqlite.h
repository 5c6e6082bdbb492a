#pragma once

#include <memory>
#include <string>

#include "store/store.h"

namespace taku::store {

struct SqliteOptions {
  bool read_only = false;      // works with or without a running server; commit throws
  std::int64_t max_bytes = 0;  // size limit of the file, which then behaves like a full disk; 0: no limit
  int busy_timeout_ms = 5000;  // how long to wait while another program has locked the file
};

// Opens a store in one SQLite file, which is created if it does not exist. Only one server may open it for writing;
// other programs may read it meanwhile (taku export, sqlite3 FILE .backup). Throws a StoreError that names the problem
// if the folder is missing, or the file belongs to another program, is damaged, was written by a newer version, is in
// use, or cannot be written.
std::unique_ptr<Store> open_sqlite(const std::string& path, SqliteOptions options = {});

}  // namespace taku::store
