#include "server/nodes/lease_keeper.h"

#include <gtest/gtest.h>

#include "store/memory.h"
#include "store/memory_ownership.h"

namespace taku::server::nodes {
namespace {

constexpr std::int64_t kLease = 300;

class LeaseKeeperTest : public testing::Test {
 protected:
  void until(const std::function<bool()>& condition) {
    for (int i = 0; i < 3000 && !condition(); ++i) std::this_thread::sleep_for(std::chrono::milliseconds(10));
    EXPECT_TRUE(condition());
  }
  std::function<bool()> bus() {
    return [this] { return has_bus_.load(); };
  }
  void end_leases() {
    store_.with_owners([](store::MemoryOwners& owners) {
      for (auto& [name, node] : owners.nodes) node.until = 0;
      return true;
    });
  }

  store::MemoryStore store_;
  store::MemoryOwnership a_{store_, "a"}, b_{store_, "b"};
  std::atomic<bool> has_bus_ = true;
};

TEST_F(LeaseKeeperTest, RenewsTheLease) {
  LeaseKeeper keeper(a_, kLease, bus());
  EXPECT_EQ(keeper.term(), 1u);
  std::this_thread::sleep_for(std::chrono::milliseconds(3 * kLease));
  until([&] { return keeper.term() != 0; });
  EXPECT_EQ(b_.living_nodes(), std::vector<std::string>{"a"});
}

TEST_F(LeaseKeeperTest, ALostLeaseIsFollowedByANewOne) {
  LeaseKeeper keeper(a_, kLease, bus());
  end_leases();
  until([&] { return keeper.term() > 1; });
}

TEST_F(LeaseKeeperTest, ALeaseThatEndedBeforeItWasRenewedIsNotContinued) {
  LeaseKeeper keeper(a_, kLease, bus());
  store_.with_owners([&](store::MemoryOwners& owners) {  // the database answers late, but it does renew the lease
    while (keeper.term() != 0) std::this_thread::sleep_for(std::chrono::milliseconds(5));
    owners.nodes["a"].until = owners.now() + 600'000;
    return true;
  });
  until([&] { return keeper.term() != 0; });
  EXPECT_EQ(keeper.term(), 2u);
}

TEST_F(LeaseKeeperTest, TheNameOfALivingNodeIsRefused) {
  ASSERT_TRUE(a_.enter(600'000));
  store::MemoryOwnership second(store_, "a");
  EXPECT_THROW(LeaseKeeper(second, 100, bus()), store::StoreError);
}

TEST_F(LeaseKeeperTest, WaitsForTheLeaseOfAKilledNode) {
  ASSERT_TRUE(a_.enter(200));
  store::MemoryOwnership second(store_, "a");
  LeaseKeeper keeper(second, 2000, bus());
  EXPECT_EQ(keeper.term(), 1u);
}

TEST_F(LeaseKeeperTest, NoticesThatAnotherProgramHasItsName) {
  LeaseKeeper keeper(a_, kLease, bus());
  store::MemoryOwnership second(store_, "a");
  while (!second.enter(600'000)) end_leases();  // as if this program had slept
  until([&] { return keeper.is_replaced(); });
  EXPECT_EQ(keeper.term(), 0u);
}

TEST_F(LeaseKeeperTest, LeavingEndsItForGood) {
  LeaseKeeper keeper(a_, kLease, bus());
  keeper.leave();
  EXPECT_EQ(keeper.term(), 0u);
  EXPECT_TRUE(b_.living_nodes().empty());
  std::this_thread::sleep_for(std::chrono::milliseconds(2 * kLease));
  EXPECT_EQ(keeper.term(), 0u);
}

TEST_F(LeaseKeeperTest, WithoutTheBusItGivesTheLeaseUpIfAnotherNodeHasTheBus) {
  LeaseKeeper keeper(a_, kLease, bus());
  ASSERT_TRUE(b_.enter(600'000));
  has_bus_ = false;
  std::this_thread::sleep_for(std::chrono::milliseconds(3 * kLease));
  until([&] { return keeper.term() != 0; });  // nobody has the bus, as far as is known
  ASSERT_TRUE(b_.renew(600'000, true));
  EXPECT_NE(keeper.term(), 0u) << "perhaps the bus has only just come back";
  store_.with_owners([](store::MemoryOwners& owners) { return owners.nodes["b"].bus_since = 0; });
  until([&] { return keeper.term() == 0 && b_.living_nodes().size() == 1; });
  std::this_thread::sleep_for(std::chrono::milliseconds(2 * kLease));
  EXPECT_EQ(keeper.term(), 0u) << "as long as the bus is away";
  has_bus_ = true;
  until([&] { return keeper.term() != 0; });
}

}  // namespace
}  // namespace taku::server::nodes
