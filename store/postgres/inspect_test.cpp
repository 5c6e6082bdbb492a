#include "store/postgres/inspect.h"

#include <gtest/gtest.h>

#include "store/postgres/postgres.h"
#include "store/postgres/schema.h"
#include "tests/support/postgres_server.h"

namespace taku::store::postgres {
namespace {

TEST(PostgresInspect, ANewDatabaseStaysEmpty) {
  const TestDatabase database;
  const DatabaseState state = inspect(database.url());
  EXPECT_EQ(state.version, 0);
  EXPECT_EQ(state.newest, static_cast<std::int64_t>(migrations().size()));
  EXPECT_FALSE(state.in_use_alone || state.in_use_by_nodes);
  EXPECT_EQ(database.value("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'"), "0");
}

TEST(PostgresInspect, AnOlderVersion) {
  const TestDatabase database;
  {
    Connection connection(parse_address(database.url()), {});
    migrate(connection, migrations().first(1));
  }
  EXPECT_EQ(inspect(database.url()).version, 1);
  EXPECT_EQ(database.value("SELECT version FROM taku_schema"), "1") << "nothing is changed";
}

TEST(PostgresInspect, WhoUsesIt) {
  const TestDatabase database;
  auto store = open_postgres(database.url());
  EXPECT_TRUE(inspect(database.url()).in_use_alone);
  store.reset();
  store = open_postgres(database.url(), {.several_servers = true});
  const DatabaseState state = inspect(database.url());
  EXPECT_TRUE(state.in_use_by_nodes);
  EXPECT_FALSE(state.in_use_alone);
  EXPECT_EQ(state.version, state.newest);
}

TEST(PostgresInspect, DatabasesThatCannotBeUsed) {
  const TestDatabase database;
  database.run("CREATE TABLE room(a int)");
  EXPECT_THROW(inspect(database.url()), StoreError);
  EXPECT_THROW(inspect("postgres://taku@127.0.0.1:1/taku"), StoreError);
}

}  // namespace
}  // namespace taku::store::postgres
