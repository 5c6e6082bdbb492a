#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "store/store.h"

namespace taku::store {

struct OpenOptions {
  bool read_only = false;  // works with or without a running server; commit throws
  // Called when the connection to the database breaks during a commit, from the committing thread.
  std::function<void(std::string_view problem)> log = [](std::string_view) {};
};

// True for the address of a PostgreSQL database, postgres://USER@HOST:PORT/DATABASE or postgresql://…
bool is_database_address(std::string_view place);

// Opens the store at the path of an SQLite file or the address of a PostgreSQL database. Throws StoreError.
std::unique_ptr<Store> open_store(const std::string& place, OpenOptions options = {});

}  // namespace taku::store
