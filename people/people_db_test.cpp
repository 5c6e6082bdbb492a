#include "people/people_db.h"

#include <gtest/gtest.h>

#include "store/store.h"
#include "tests/support/sqlite_files.h"

namespace taku::people {
namespace {

using store::StoreError;
using store::TemporaryFolder;
using store::sqlite::FileSchema;

constexpr std::string_view kAddAccount =
    "INSERT INTO account (name, name_key, passphrase_hash, recovery_hash, created_at) VALUES (?1, ?2, '', x'', 1)";

TEST(PeopleDb, LiesBesideTheGameDatabase) {
  EXPECT_EQ(people_path("taku.db"), "taku.people.db");
  EXPECT_EQ(people_path("/var/lib/taku/games"), "/var/lib/taku/games.people.db");
  EXPECT_EQ(people_path(":memory:"), ":memory:");
}

TEST(PeopleDb, KeepsWhatWasWritten) {
  const TemporaryFolder folder;
  const std::string path = folder.file("taku.people.db");
  {
    PeopleDb db(path);
    EXPECT_TRUE(db.prepared(kAddAccount).write("Ann", "ann"));
    EXPECT_EQ(db.last_inserted(), 1);
    EXPECT_FALSE(db.prepared(kAddAccount).write("ANN", "ann")) << "names are unique by how they look";
  }
  PeopleDb db(path);
  EXPECT_EQ(db.database().text("SELECT name FROM account"), "Ann");
  EXPECT_EQ(db.database().number("PRAGMA user_version"), 1);
  EXPECT_EQ(db.database().text("PRAGMA journal_mode"), "wal");
  EXPECT_EQ(db.database().number("PRAGMA synchronous"), 2);
}

TEST(PeopleDb, ChecksReferences) {
  PeopleDb db(":memory:");
  EXPECT_FALSE(db.prepared("INSERT INTO follow VALUES (1, 2, 3)").write());
}

TEST(PeopleDb, AChangeThatMustNotBeRefusedThrows) {
  PeopleDb db(":memory:");
  db.write(kAddAccount, "Ann", "ann");
  EXPECT_THROW(db.write(kAddAccount, "Ann", "ann"), StoreError);
}

TEST(PeopleDb, PreparesAStatementOnce) {
  PeopleDb db(":memory:");
  EXPECT_EQ(&db.prepared("SELECT 1"), &db.prepared(std::string("SELECT 1")));
}

TEST(PeopleDb, IsLockedByOneServer) {
  const TemporaryFolder folder;
  PeopleDb first(folder.file("a.people.db"));
  EXPECT_THROW(PeopleDb second(folder.file("a.people.db")), StoreError);
}

TEST(PeopleDb, RefusesOtherFiles) {
  const TemporaryFolder folder;
  const std::string path = folder.file("taku.db");
  {
    store::sqlite::open_for_writing(path, 100);
  }
  EXPECT_THROW(PeopleDb{path}, StoreError) << "the game database is not the people's database";
  {
    PeopleDb db(folder.file("newer.db"));
    db.database().run("PRAGMA user_version = 99");
  }
  EXPECT_THROW(PeopleDb{folder.file("newer.db")}, StoreError);
}

// A migration runs once and completely or not at all.
TEST(PeopleDb, Migrates) {
  const TemporaryFolder folder;
  const std::string path = folder.file("taku.people.db");
  {
    PeopleDb db(path);
    db.prepared(kAddAccount).write("Ann", "ann");
  }
  FileSchema next = people_schema();
  next.migrations.push_back("CREATE TABLE later (id INTEGER PRIMARY KEY); INSERT INTO nowhere VALUES (1);");
  EXPECT_THROW(store::sqlite::open_for_writing(path, 100, next), StoreError);
  {
    PeopleDb db(path);
  }  // still version 1

  next.migrations.back() = "ALTER TABLE account ADD COLUMN colour TEXT NOT NULL DEFAULT 'red';";
  EXPECT_THROW(store::sqlite::open_for_reading(path, 100, next), StoreError) << "readers do not migrate";
  for (int times = 0; times < 2; ++times) {
    auto database = store::sqlite::open_for_writing(path, 100, next);
    EXPECT_EQ(database.number("PRAGMA user_version"), 2);
    EXPECT_EQ(database.text("SELECT colour FROM account WHERE name = 'Ann'"), "red");
  }
}

}  // namespace
}  // namespace taku::people
