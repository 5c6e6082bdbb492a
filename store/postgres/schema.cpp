#include "store/postgres/schema.h"

#include <array>

#include "store/store.h"

namespace taku::embedded {
extern const std::string_view postgres_schema, postgres_schema_2;
}  // namespace taku::embedded

namespace taku::store::postgres {
namespace {

void check_encoding(Connection& connection) {
  const std::string encoding = connection.query("SHOW server_encoding").text(0, 0);
  if (encoding == "UTF8") return;
  throw StoreError(connection.address().shown + ": the encoding of the database must be UTF8, not " + encoding);
}

void check_for_foreign_tables(Connection& connection) {
  const Rows found = connection.query(
      "SELECT relname FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relname IN ('room', "
      "'player', "
      "'match', 'event', 'log', 'contributed', 'sessions', 'hands', 'turns', 'fantasyland', 'node', 'room_owner', "
      "'next_id', 'writer') ORDER BY relname LIMIT 1");
  if (found.count() == 0) return;
  throw StoreError(connection.address().shown + ": the database has a table \"" + found.text(0, 0) +
                   "\" of another program; Taku needs a database of its own");
}

// 0 for a database without Taku's tables.
std::int64_t version_of(Connection& connection) {
  const Rows table = connection.query("SELECT to_regclass('taku_schema')");
  if (table.bytes(0, 0).empty()) return 0;
  return connection.query("SELECT version FROM taku_schema").integer_in_text_form(0, 0);
}

void check_version(const Connection& connection, std::int64_t version, std::size_t known) {
  if (version <= static_cast<std::int64_t>(known)) return;
  throw StoreError(connection.address().shown + ": written by a newer version of Taku (schema " +
                   std::to_string(version) + "; this program supports up to " + std::to_string(known) + ")");
}

}  // namespace

std::span<const std::string_view> migrations() {
  static const std::array<std::string_view, 2> all = {embedded::postgres_schema, embedded::postgres_schema_2};
  return all;
}

std::int64_t usable_version(Connection& connection, std::size_t known) {
  check_encoding(connection);
  const std::int64_t version = version_of(connection);
  check_version(connection, version, known);
  if (version == 0) check_for_foreign_tables(connection);
  return version;
}

void migrate(Connection& connection, std::span<const std::string_view> migrations) {
  connection.run("BEGIN");
  connection.run("SELECT pg_advisory_xact_lock(" + std::to_string(kSchemaLock) + ")");
  const std::int64_t version = usable_version(connection, migrations.size());
  for (auto next = static_cast<std::size_t>(version); next < migrations.size(); ++next) {
    connection.run(std::string(migrations[next]));
  }
  if (version == 0) connection.run("INSERT INTO taku_schema VALUES (0)");
  connection.run("UPDATE taku_schema SET version = " + std::to_string(migrations.size()) + " WHERE version <> " +
                 std::to_string(migrations.size()));
  connection.run("COMMIT");
}

void check_schema(Connection& connection) {
  const std::int64_t version = version_of(connection);
  check_version(connection, version, migrations().size());
  if (version == static_cast<std::int64_t>(migrations().size())) return;
  throw StoreError(connection.address().shown +
                   (version == 0 ? ": no database of Taku; run `taku serve` on it once to create the tables"
                                 : ": written by an older version of Taku; run `taku serve` on it once to migrate it"));
}

}  // namespace taku::store::postgres
