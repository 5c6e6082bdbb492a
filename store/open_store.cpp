#include "store/open_store.h"

#include "store/postgres/address.h"
#include "store/postgres/postgres.h"
#include "store/sqlite.h"

namespace taku::store {

bool is_database_address(std::string_view place) { return postgres::is_address(place); }

std::unique_ptr<Store> open_store(const std::string& place, OpenOptions options) {
  if (!is_database_address(place)) return open_sqlite(place, {.read_only = options.read_only});
  return open_postgres(place, {.read_only = options.read_only, .log = std::move(options.log)});
}

}  // namespace taku::store
