#include "store/postgres/inspect.h"

#include "store/postgres/schema.h"

namespace taku::store::postgres {
namespace {

// Whether somebody in this database holds the lock of running servers in this way (Committer::claim_database).
bool is_locked(Connection& connection, const std::string& mode) {
  const auto lock = static_cast<std::uint64_t>(kServerLock);
  const std::string high = std::to_string(lock >> 32), low = std::to_string(lock & 0xffff'ffff);
  const Rows rows = connection.query(
      "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 1 AND granted AND mode = '" + mode +
      "' AND classid = " + high + " AND objid = " + low +
      " AND database = (SELECT oid FROM pg_database WHERE datname = current_database())");
  return rows.integer_in_text_form(0, 0) > 0;
}

}  // namespace

DatabaseState inspect(const std::string& url) {
  constexpr Milliseconds kPatience{3000};
  Connection connection(parse_address(url), {.name = "taku doctor", .patience = kPatience});
  return {.shown = connection.address().shown,
          .version = usable_version(connection),
          .newest = static_cast<std::int64_t>(migrations().size()),
          .in_use_alone = is_locked(connection, "ExclusiveLock"),
          .in_use_by_nodes = is_locked(connection, "ShareLock")};
}

}  // namespace taku::store::postgres
