#pragma once

#include <cstdint>
#include <string>

// Looks at a PostgreSQL database without changing anything, to explain why a server would not start with it.

namespace taku::store::postgres {

struct DatabaseState {
  std::string shown;          // its address without a password
  std::int64_t version = 0;   // 0: it has no tables of Taku
  std::int64_t newest = 0;    // the version that this program writes
  bool in_use_alone = false;  // by a server that runs alone
  bool in_use_by_nodes = false;
};

// Throws a StoreError that says why a server could not use the database: libpq is missing, the server does not answer
// or refuses the login, or the database belongs to another program. Waits a few seconds at most.
DatabaseState inspect(const std::string& url);

}  // namespace taku::store::postgres
