#include "server/people/result_keeper.h"

#include <gtest/gtest.h>

#include <atomic>

#include "tests/support/people_fixture.h"
#include "tests/support/room_service_fixture.h"

namespace taku::server {
namespace {

TEST(ResultKeeper, TriesAgainWhatFailed) {
  ServiceFixture play;
  people::ServiceForTest people;
  std::atomic<int> opened = 0;
  ResultKeeper keeper(people.service(), [&]() -> std::shared_ptr<store::Store> {
    if (++opened == 1) throw store::StoreError("the disk is full");
    return {std::shared_ptr<void>(), &play.store};
  });
  keeper.retry();
  people.settle();
  EXPECT_EQ(opened, 0) << "nothing has failed";
  keeper.match_ended(7);
  people.settle();
  EXPECT_EQ(opened, 1);
  keeper.retry();
  people.settle();
  EXPECT_EQ(opened, 2);
}

}  // namespace
}  // namespace taku::server
