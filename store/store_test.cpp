#include <gtest/gtest.h>

#include "store/memory.h"
#include "store/sqlite.h"
#include "store/suite.h"
#include "tests/support/sqlite_files.h"

namespace taku::store {
namespace {

class InMemory {
 public:
  Store& store() { return store_; }
  void reopen() {}
  std::vector<Json> rows(std::string_view table) { return store_.rows(table); }

 private:
  MemoryStore store_;
};

class InSqlite {
 public:
  InSqlite() { reopen(); }
  Store& store() { return *store_; }
  void reopen() {
    store_.reset();
    store_ = open_sqlite(folder_.file("taku.db"));
  }
  std::vector<Json> rows(std::string_view table) { return game_rows(folder_.file("taku.db"), table); }

 private:
  TemporaryFolder folder_;
  std::unique_ptr<Store> store_;
};

INSTANTIATE_TYPED_TEST_SUITE_P(Memory, StoreContract, InMemory);
INSTANTIATE_TYPED_TEST_SUITE_P(Sqlite, StoreContract, InSqlite);

TEST(MemoryStore, SimulatesFailures) {
  MemoryStore store;
  const Batch batch{.rooms = {a_room(1)}};
  const Batch* const list[] = {&batch};
  store.fail(true);
  EXPECT_THROW(store.commit(list), StoreError);
  store.fail(false);
  EXPECT_EQ(store.commit(list), std::vector{true});
}

}  // namespace
}  // namespace taku::store
