#include "server/nodes/number_pool.h"

#include <gtest/gtest.h>

#include <set>

#include "store/memory.h"
#include "store/memory_ownership.h"

namespace taku::server::nodes {
namespace {

struct Node {
  Node(std::string name, store::MemoryStore& store, std::uint8_t seed)
      : ownership(store, std::move(name)),
        pool(
            ownership, store, [this] { return Seed{.bytes = {++number, first}}; },
            [this](std::function<void()> work, std::function<void()> then) {
              work();
              thens.push_back(std::move(then));
            }),
        first(seed) {
    ownership.enter(600'000);
    pool.fetch();
  }
  void work() {
    while (!thens.empty()) {
      const auto then = std::move(thens.back());
      thens.pop_back();
      then();
    }
  }

  store::MemoryOwnership ownership;
  std::vector<std::function<void()>> thens;
  NumberPool pool;
  std::uint8_t first, number = 0;
};

TEST(NumberPool, DoesNotFetchAgainAndAgainWithoutALease) {
  store::MemoryStore store;
  Node a("a", store, 1);
  a.ownership.leave();
  a.pool.new_term();
  a.pool.refill();
  a.work();  // ends
  EXPECT_FALSE(a.pool.new_room());
  ASSERT_TRUE(a.ownership.enter(600'000));
  a.work();
  a.pool.refill();
  a.work();
  EXPECT_TRUE(a.pool.new_room());
}

TEST(NumberPool, NodesNeverShareNumbers) {
  store::MemoryStore store;
  Node a("a", store, 1), b("b", store, 2);
  std::set<Id> rooms, people, matches;
  std::set<std::string> codes;
  int count = 0;
  for (int i = 0; i < 400; ++i) {
    Node& node = i % 3 == 0 ? a : b;
    if (const auto room = node.pool.new_room()) {
      ++count;
      rooms.insert(room->id);
      codes.insert(room->code);
      EXPECT_EQ(node.ownership.owner(room->id).epoch, room->epoch) << "it is owned already";
    }
    people.insert(node.pool.new_person());
    matches.insert(node.pool.new_match());
    node.work();
  }
  EXPECT_GT(count, 350);
  EXPECT_EQ(rooms.size(), static_cast<std::size_t>(count));
  EXPECT_EQ(people.size(), 400u);
  EXPECT_EQ(matches.size(), 400u);
}

TEST(NumberPool, WithoutTheDatabaseRoomsRunOutButNotPeople) {
  store::MemoryStore store;
  Node a("a", store, 1);
  store.fail_reading(true);
  int rooms = 0;
  while (a.pool.new_room()) ++rooms;
  EXPECT_GT(rooms, 0);
  for (int i = 0; i < 1000; ++i) EXPECT_GT(a.pool.new_person(), 0);
  store.fail_reading(false);
  a.work();
  a.pool.refill();
  a.work();
  EXPECT_TRUE(a.pool.new_room());
}

TEST(NumberPool, RequestsWaitUntilThereIsARoom) {
  store::MemoryStore store;
  Node a("a", store, 1);
  int opened = 0, refused = 0;
  const auto open = [&] { a.pool.when_ready([&] { ++(a.pool.new_room() ? opened : refused); }); };
  for (int i = 0; i < 200; ++i) open();
  EXPECT_LT(opened, 200);
  a.work();
  EXPECT_EQ(opened, 200);
  store.fail_reading(true);
  while (a.pool.new_room()) {
  }
  open();
  a.work();
  EXPECT_EQ(refused, 1) << "without the database nobody waits";
}

TEST(NumberPool, ANewLeaseGetsNewRooms) {
  store::MemoryStore store;
  Node a("a", store, 1);
  a.pool.refill();  // the answer comes under the new lease
  a.pool.new_term();
  EXPECT_FALSE(a.pool.new_room());
  a.work();
  EXPECT_TRUE(a.pool.new_room());
}

}  // namespace
}  // namespace taku::server::nodes
