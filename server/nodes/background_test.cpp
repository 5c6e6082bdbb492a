#include "server/nodes/background.h"

#include <gtest/gtest.h>

#include <future>
#include <vector>

namespace taku::server::nodes {
namespace {

TEST(Background, DoesUrgentWorkFirst) {
  std::vector<int> order;  // used by the thread only, then after its end
  std::promise<void> start, last;
  {
    Background background([](std::function<void()> call) { call(); });
    std::promise<void> started;
    background.run(
        Background::Priority::Later,
        [&] {
          started.set_value();
          start.get_future().wait();
          order.push_back(0);
        },
        [] {});
    started.get_future().wait();
    background.run(Background::Priority::Later, [&] { order.push_back(3); }, [&] { last.set_value(); });
    background.run(Background::Priority::Urgent, [&] { order.push_back(1); }, [] {});
    background.run(Background::Priority::Urgent, [&] { order.push_back(2); }, [] {});
    start.set_value();
    last.get_future().wait();
  }
  EXPECT_EQ(order, (std::vector<int>{0, 1, 2, 3}));
}

TEST(Background, EndsWithoutTheRest) {
  std::promise<void> start;
  std::atomic<int> done = 0;
  std::promise<void> started;
  std::thread other;
  {
    Background background([](std::function<void()> call) { call(); });
    background.run(
        Background::Priority::Urgent,
        [&] {
          started.set_value();
          start.get_future().wait();
          ++done;
        },
        [] {});
    started.get_future().wait();
    other = std::thread([&] {
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
      start.set_value();
    });
  }
  other.join();
  EXPECT_EQ(done, 1);
}

}  // namespace
}  // namespace taku::server::nodes
