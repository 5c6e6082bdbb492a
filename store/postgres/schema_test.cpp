#include "store/postgres/schema.h"

#include <gtest/gtest.h>

#include <thread>

#include "store/postgres/postgres.h"
#include "store/suite.h"
#include "tests/support/postgres_server.h"

namespace taku::store {
namespace {

std::string problem_of(const TestDatabase& database) {
  try {
    open_postgres(database.url(), {.patience = std::chrono::milliseconds(100)});
    return "";
  } catch (const StoreError& error) {
    return error.what();
  }
}

std::string reading_problem_of(const TestDatabase& database) {
  try {
    open_postgres(database.url(), {.read_only = true});
    return "";
  } catch (const StoreError& error) {
    return error.what();
  }
}

std::vector<std::string_view> all_migrations() {
  return {postgres::migrations().begin(), postgres::migrations().end()};
}

bool mentions(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

TEST(PostgresSchema, CreatesTheTablesOnceForSeveralServers) {
  const TestDatabase database;
  std::vector<std::thread> servers;
  std::vector<std::unique_ptr<Store>> stores(6);
  for (auto& store : stores) {
    servers.emplace_back([&] { store = open_postgres(database.url(), {.several_servers = true}); });
  }
  for (std::thread& server : servers) server.join();
  EXPECT_EQ(database.query("SELECT version FROM taku_schema"), std::vector<std::string>{"2"});
  EXPECT_EQ(database.value("SELECT count(*) FROM writer"), "6");
}

TEST(PostgresSchema, RejectsANewerVersion) {
  const TestDatabase database;
  ASSERT_EQ(problem_of(database), "");
  database.run("UPDATE taku_schema SET version = 3");
  const std::string_view expected = "written by a newer version of Taku (schema 3; this program supports up to 2)";
  EXPECT_TRUE(mentions(problem_of(database), expected)) << problem_of(database);
  EXPECT_TRUE(mentions(reading_problem_of(database), expected));
}

TEST(PostgresSchema, RejectsTablesOfOtherPrograms) {
  const TestDatabase database;
  database.run("CREATE TABLE bookmarks(id bigint)");
  database.run("CREATE TABLE player(name text)");
  EXPECT_TRUE(mentions(problem_of(database), "has a table \"player\" of another program")) << problem_of(database);
  EXPECT_EQ(database.query("SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1"),
            (std::vector<std::string>{"bookmarks", "player"}));
}

TEST(PostgresSchema, RejectsOtherEncodings) {
  const TestDatabase database;
  const std::string other = database.name() + "_latin";
  database.run("CREATE DATABASE " + other + " ENCODING 'LATIN1' TEMPLATE template0");
  try {
    open_postgres(test_server().url(other, test_server().port()));
    FAIL();
  } catch (const StoreError& error) {
    EXPECT_TRUE(mentions(error.what(), "must be UTF8, not LATIN1")) << error.what();
  }
}

TEST(PostgresSchema, MigratesFromVersionToVersion) {
  const TestDatabase database;
  ASSERT_EQ(problem_of(database), "");
  database.run("INSERT INTO room VALUES (1, 1, 1000, true, false, 'ROOM1')");
  std::vector<std::string_view> steps = all_migrations();
  steps.push_back("ALTER TABLE room ADD COLUMN note text DEFAULT 'old'");
  steps.push_back("UPDATE room SET note = note || 'er'");
  postgres::Connection connection(postgres::parse_address(database.url()), {});
  postgres::migrate(connection, steps);
  EXPECT_EQ(database.value("SELECT version FROM taku_schema"), "4");
  EXPECT_EQ(database.value("SELECT note FROM room"), "older");
  postgres::migrate(connection, steps);
  EXPECT_EQ(database.value("SELECT note FROM room"), "older") << "each step once";
}

TEST(PostgresSchema, MigratesADatabaseOfVersion1) {
  const TestDatabase database;
  {
    postgres::Connection connection(postgres::parse_address(database.url()), {});
    postgres::migrate(connection, postgres::migrations().first(1));
  }
  database.run("INSERT INTO room VALUES (1, 1, 1000, true, false, 'ROOM1')");
  database.run("INSERT INTO event VALUES (1, 1, 0, 0, 5, 1000, 'a-long-id-of-an-opening', '{}')");
  database.run("INSERT INTO node VALUES ('a', 17, now() + interval '1 hour')");
  ASSERT_EQ(problem_of(database), "");
  EXPECT_EQ(database.value("SELECT version FROM taku_schema"), "2");
  auto node = open_postgres_ownership(database.url(), "b");
  EXPECT_EQ(node->room_opened_by("a-long-id-of-an-opening"), 0) << "only the openings since then are known";
  EXPECT_EQ(node->living_nodes(), std::vector<std::string>{"a"});
  EXPECT_FALSE(node->another_has_bus(0));
}

TEST(PostgresSchema, AFailedMigrationChangesNothing) {
  const TestDatabase database;
  ASSERT_EQ(problem_of(database), "");
  std::vector<std::string_view> steps = all_migrations();
  steps.push_back("ALTER TABLE room ADD COLUMN note text");
  steps.push_back("ALTER TABLE nowhere ADD COLUMN note text");
  postgres::Connection connection(postgres::parse_address(database.url()), {});
  EXPECT_THROW(postgres::migrate(connection, steps), StoreError);
  EXPECT_EQ(database.value("SELECT version FROM taku_schema"), "2");
  EXPECT_EQ(problem_of(database), "");
}

// Pineapple's tables have the columns of row_schema.h in their order, apart from generated ids.
TEST(PostgresSchema, AgreesWithRowSchemas) {
  const TestDatabase database;
  ASSERT_EQ(problem_of(database), "");
  for (const RowSchema& schema : row_schemas()) {
    std::vector<std::string> expected;
    for (const RowColumn& column : schema.columns) {
      expected.push_back(std::string(column.name) + (column.required ? " NO" : " YES"));
    }
    EXPECT_EQ(database.query("SELECT column_name || ' ' || is_nullable FROM information_schema.columns "
                             "WHERE table_schema = 'public' AND table_name = '" +
                             std::string(schema.name) + "' AND column_name <> 'id' ORDER BY ordinal_position"),
              expected);
  }
}

}  // namespace
}  // namespace taku::store
