#pragma once

#include <chrono>
#include <random>
#include <thread>

namespace taku::store::postgres {

// Waits longer from one attempt to the next, and not equally long in all servers that lost the database at once.
class Backoff {
 public:
  using Clock = std::chrono::steady_clock;

  // Waits before the next attempt; false, without waiting, if that would end later than `deadline`.
  bool wait(Clock::time_point deadline = Clock::time_point::max()) {
    const auto pause = std::chrono::milliseconds(std::uniform_int_distribution<int>(longest_ / 2, longest_)(random_));
    if (Clock::now() > deadline - pause) return false;
    std::this_thread::sleep_for(pause);
    longest_ = std::min(2 * longest_, 1000);
    return true;
  }

 private:
  int longest_ = 20;  // milliseconds
  std::minstd_rand random_{std::random_device{}()};
};

}  // namespace taku::store::postgres
