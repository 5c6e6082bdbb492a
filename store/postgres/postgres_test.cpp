#include "store/postgres/postgres.h"

#include <gtest/gtest.h>

#include "store/ownership_suite.h"
#include "store/suite.h"
#include "tests/support/postgres_server.h"

namespace taku::store {
namespace {

class InPostgres {
 public:
  InPostgres() { reopen(); }
  Store& store() { return *store_; }
  void reopen() {
    store_.reset();
    store_ = open_postgres(database_.url());
  }
  std::vector<Json> rows(std::string_view table) { return database_.game_rows(table); }

 private:
  TestDatabase database_;
  std::unique_ptr<Store> store_;
};

class OwnedInPostgres {
 public:
  OwnedInPostgres() : store_(open_postgres(database_.url(), {.several_servers = true})) {}
  Store& store() { return *store_; }
  std::unique_ptr<Ownership> node(const std::string& name) { return open_postgres_ownership(database_.url(), name); }
  void end_lease(const std::string& name) {
    database_.run("UPDATE node SET until = clock_timestamp() WHERE name = '" + name + "'");
  }

 private:
  TestDatabase database_;
  std::unique_ptr<Store> store_;
};

INSTANTIATE_TYPED_TEST_SUITE_P(Postgres, StoreContract, InPostgres);
INSTANTIATE_TYPED_TEST_SUITE_P(Postgres, OwnershipContract, OwnedInPostgres);

bool write_to(Store& store, const Batch& batch) {
  const Batch* const list[] = {&batch};
  return store.commit(list).at(0);
}

// The error message if the database cannot be opened, else empty.
std::string error_of(const std::string& url, PostgresOptions options = {}) {
  options.patience = std::chrono::milliseconds(100);
  try {
    open_postgres(url, options);
    return "";
  } catch (const StoreError& error) {
    return error.what();
  }
}

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

// ---- opening

TEST(PostgresStore, ErrorsNameTheDatabaseButNoPassword) {
  const std::string port = std::to_string(free_port());
  const std::string refused = error_of("postgres://taku:secret@127.0.0.1:" + port + "/games");
  EXPECT_TRUE(has(refused, "postgres://127.0.0.1:" + port + "/games: ")) << refused;
  EXPECT_FALSE(has(refused, "secret"));
  for (const char* url : {"postgres://taku:secret@[::1/games", "postgres://taku:sec%ret@127.0.0.1/games",
                          "postgres://taku@127.0.0.1/games?secret=1"}) {
    const std::string error = error_of(url);
    EXPECT_TRUE(has(error, "postgres://USER@HOST:PORT/DATABASE")) << error;
    EXPECT_FALSE(has(error, "sec")) << error;
  }
  const std::string missing = error_of(test_server().url("nowhere", test_server().port()));
  EXPECT_TRUE(has(missing, "database \"nowhere\" does not exist")) << missing;
}

TEST(PostgresStore, OneServerAloneOrSeveralTogether) {
  const TestDatabase database;
  {
    const auto alone = open_postgres(database.url());
    EXPECT_TRUE(has(error_of(database.url()), "a running server is using this database")) << error_of(database.url());
    EXPECT_TRUE(has(error_of(database.url(), {.several_servers = true}), "a running server is using this database"));
    EXPECT_EQ(error_of(database.url(), {.read_only = true}), "");
  }
  const auto first = open_postgres(database.url(), {.several_servers = true});
  const auto second = open_postgres(database.url(), {.several_servers = true});
  EXPECT_TRUE(has(error_of(database.url()), "a running server is using this database"));
  EXPECT_TRUE(write_to(*first, {.rooms = {a_room(1)}}));
  EXPECT_TRUE(write_to(*second, {.events = {an_event(1, 1)}}));
  EXPECT_EQ(first->events(1, 1, 10), std::vector{an_event(1, 1)});
}

TEST(PostgresStore, AReaderWritesNothing) {
  const TestDatabase database;
  EXPECT_TRUE(has(error_of(database.url(), {.read_only = true}), "no database of Taku"));
  EXPECT_EQ(database.value("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'"), "0");
  ASSERT_EQ(error_of(database.url()), "");
  const auto store = open_postgres(database.url(), {.read_only = true});
  EXPECT_THROW(write_to(*store, {.rooms = {a_room(1)}}), StoreError);
  EXPECT_FALSE(store->room(1));
}

TEST(PostgresStore, ShowsTheLogToPeople) {
  const TestDatabase database;
  const auto store = open_postgres(database.url());
  EventRow event = an_event(1, 1, "c1", 1);
  event.body = R"({"type":"chat","text":"涼"})";
  ASSERT_TRUE(write_to(*store, {.rooms = {a_room(1)}, .events = {event}}));
  EXPECT_EQ(database.value("SELECT body FROM log WHERE cmd_id = 'c1'"), event.body);
}

TEST(PostgresStore, LeavesNoWriterBehind) {
  const TestDatabase database;
  {
    const auto store = open_postgres(database.url());
    ASSERT_TRUE(write_to(*store, {.rooms = {a_room(1)}}));
    EXPECT_EQ(database.value("SELECT serial FROM writer"), "1");
  }
  EXPECT_EQ(database.value("SELECT count(*) FROM writer"), "0");
}

TEST(PostgresStore, KeepsAnotherSearchPath) {
  const TestDatabase database;
  database.run("CREATE SCHEMA games AUTHORIZATION taku; ALTER DATABASE " + database.name() +
               " SET search_path = games");
  ASSERT_EQ(error_of(database.url()), "");
  EXPECT_EQ(database.value("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'"), "0");
  EXPECT_EQ(database.value("SELECT schemaname FROM pg_tables WHERE tablename = 'room'"), "games");
}

// A batch in which something does not fit into the database's types is invalid.
TEST(PostgresStore, RefusesWhatPostgresCannotStore) {
  using namespace std::string_literals;
  const TestDatabase database;
  const auto store = open_postgres(database.url());
  ASSERT_TRUE(write_to(*store, {.rooms = {a_room(1)}}));
  EXPECT_FALSE(write_to(*store, {.rooms = {a_room(2, "a\0b"s)}}));
  EXPECT_FALSE(write_to(*store, {.rooms = {a_room(2, "\xff")}}));
  EXPECT_FALSE(write_to(*store, {.rows = {a_session("a\0b"s)}}));
  EXPECT_FALSE(write_to(*store, {.rows = {a_session("s", "many")}}));
  EXPECT_FALSE(write_to(*store, {.rows = {a_session("s", std::int64_t{1} << 40)}}));
  EXPECT_FALSE(write_to(*store, {.events = {an_event(1, 1, std::string(100'000, 'x') + "y", 1)}}) &&
               write_to(*store, {.events = {an_event(INT64_MAX, 1)}}));
  EXPECT_FALSE(write_to(*store, {.events = {an_event(INT64_MAX, 1)}}));
  EXPECT_FALSE(write_to(*store, {.events = {an_event(-2, 1)}}));
}

// A large group fills the buffers of both sides.
TEST(PostgresStore, WritesLargeGroups) {
  const TestDatabase database;
  const auto store = open_postgres(database.url());
  ASSERT_TRUE(write_to(*store, {.rooms = {a_room(1)}}));
  std::vector<Batch> batches;
  for (int seq = 1; seq <= 3000; ++seq) {
    batches.push_back({.events = {an_event(1, seq)}, .rows = {a_session("s" + std::to_string(seq))}});
    batches.back().events[0].body.append(2000, 'x');
  }
  std::vector<const Batch*> list;
  for (const Batch& batch : batches) list.push_back(&batch);
  EXPECT_EQ(store->commit(list), std::vector<bool>(batches.size(), true));
  EXPECT_EQ(store->events(1, 1, 10'000).size(), batches.size());
  EXPECT_EQ(database.game_rows("sessions").size(), batches.size());
}

}  // namespace
}  // namespace taku::store
