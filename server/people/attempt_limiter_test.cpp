#include "server/people/attempt_limiter.h"

#include <gtest/gtest.h>

namespace taku::server {
namespace {

constexpr std::int64_t kStart = 1'800'000'000'000;
constexpr int kFree = GuessLimiter::kFreeHere;

TEST(GuessLimiter, MakesGuessesWaitLongerAndLonger) {
  GuessLimiter limiter;
  std::int64_t now = kStart;
  for (int i = 0; i < kFree; ++i) EXPECT_EQ(limiter.begin("ann", "1.1.1.1", now), 0);
  for (const std::int64_t seconds : {30, 60, 120, 240, 480, 480}) {
    EXPECT_EQ(limiter.begin("ann", "1.1.1.1", now), seconds * 1000);
    EXPECT_EQ(limiter.begin("ann", "1.1.1.1", now + seconds * 1000 - 1), 1) << "attempts that are refused do not count";
    now += seconds * 1000;
    EXPECT_EQ(limiter.begin("ann", "1.1.1.1", now), 0);
  }
  EXPECT_EQ(limiter.begin("bob", "1.1.1.1", now), 0) << "each account for itself";
}

TEST(GuessLimiter, ForgetsAfterAQuarterOfAnHour) {
  GuessLimiter limiter;
  for (int i = 0; i < kFree; ++i) limiter.begin("ann", "1.1.1.1", kStart);
  EXPECT_GT(limiter.begin("ann", "1.1.1.1", kStart), 0);
  for (int i = 0; i < kFree; ++i) {
    EXPECT_EQ(limiter.begin("ann", "1.1.1.1", kStart + AttemptLimiter::kForget), 0);
  }
}

TEST(GuessLimiter, SuccessClearsTheCount) {
  GuessLimiter limiter;
  for (int i = 0; i < 100; ++i) {
    const std::string address = std::to_string(i % 50);
    EXPECT_EQ(limiter.begin("ann", address, kStart), 0);
    limiter.succeeded("ann", address);
  }
}

TEST(GuessLimiter, ManyAddressesShareALimitButDoNotLockTheOwnerOut) {
  GuessLimiter limiter;
  EXPECT_EQ(limiter.begin("ann", "home", kStart), 0);
  limiter.succeeded("ann", "home");
  int guesses = 0;
  for (int i = 0; i < 1000; ++i) guesses += limiter.begin("ann", "10.0.0." + std::to_string(i), kStart) == 0;
  EXPECT_EQ(guesses, GuessLimiter::kFreeEverywhere);
  EXPECT_GT(limiter.begin("ann", "elsewhere", kStart), 0);
  for (int i = 0; i < kFree; ++i) EXPECT_EQ(limiter.begin("ann", "home", kStart), 0);
  EXPECT_GT(limiter.begin("ann", "home", kStart), 0) << "somebody else may sit at the same address";
}

TEST(AttemptLimiter, DoesNotKeepOldNames) {
  AttemptLimiter limiter(5);
  for (int i = 0; i < 100'000; ++i) limiter.add_failure("name " + std::to_string(i), kStart + i * 1000);
  EXPECT_LT(limiter.size(), 5000u);
}

}  // namespace
}  // namespace taku::server
