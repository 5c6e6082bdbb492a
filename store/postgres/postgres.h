#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "store/ownership.h"
#include "store/store.h"

namespace taku::store {

struct PostgresOptions {
  bool read_only = false;        // works with or without a running server, also on a standby; commit throws
  bool several_servers = false;  // the rooms have owners (open_postgres_ownership); otherwise one server may write
  std::chrono::milliseconds patience{4'000};  // how long a commit tries to reach the database before it throws
  std::chrono::milliseconds answer{15'000};   // a server that does not answer for so long counts as lost
  // Called when a connection breaks during a commit, from the committing thread.
  std::function<void(std::string_view problem)> log = [](std::string_view) {};
};

// Opens a store in a PostgreSQL database, postgres://USER@HOST:PORT/DATABASE, and creates or migrates its tables.
// Throws a StoreError that names the problem but no password. Afterwards the database may be restarted or out of reach:
// reads and commits fail until it is back. A commit throws only when it is certain that nothing was written: if the
// connection breaks during a commit, it returns when it has found out what became of it, however long that takes.
std::unique_ptr<Store> open_postgres(const std::string& url, PostgresOptions options = {});

// For one node of a server with several nodes. The tables must exist (open_postgres).
std::unique_ptr<Ownership> open_postgres_ownership(const std::string& url, const std::string& node);

}  // namespace taku::store
