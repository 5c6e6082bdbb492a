#pragma once

#include <memory>
#include <string>

#include "store/store.h"

namespace taku::store {

struct SqliteOptions {
  bool read_only = false;      // beside a server that runs, or without one; commit then throws
  std::int64_t max_bytes = 0;  // the file may not grow beyond (as on a full disk); 0: no limit
  int patience_ms = 5000;      // how long to wait for another program that holds the file
};

// The store in one SQLite file, created when it is missing. One server at a time: a second one gets a StoreError. Other
// programs may read the file meanwhile (taku export, sqlite3 FILE .backup). Whatever is wrong with the file is a
// StoreError that says so: no folder, not ours, damaged, of a newer version, in use, not to be written.
std::unique_ptr<Store> open_sqlite(const std::string& path, SqliteOptions options = {});

}  // namespace taku::store
