#include "server/people/attempt_limiter.h"

#include <gtest/gtest.h>

namespace taku::server {
namespace {

constexpr std::int64_t kStart = 1'800'000'000'000;

TEST(AttemptLimiter, MakesGuessesWaitLongerAndLonger) {
  AttemptLimiter limiter;
  std::int64_t now = kStart;
  for (int i = 0; i < AttemptLimiter::kFree; ++i) EXPECT_EQ(limiter.begin("ann", now), 0);
  for (const std::int64_t seconds : {30, 60, 120, 240, 480, 480}) {
    EXPECT_EQ(limiter.begin("ann", now), seconds * 1000);
    EXPECT_EQ(limiter.begin("ann", now + seconds * 1000 - 1), 1) << "attempts that are refused do not count";
    now += seconds * 1000;
    EXPECT_EQ(limiter.begin("ann", now), 0);
  }
  EXPECT_EQ(limiter.begin("bob", now), 0) << "each account for itself";
}

TEST(AttemptLimiter, ForgetsAfterAQuarterOfAnHour) {
  AttemptLimiter limiter;
  for (int i = 0; i < AttemptLimiter::kFree; ++i) limiter.begin("ann", kStart);
  EXPECT_GT(limiter.begin("ann", kStart), 0);
  for (int i = 0; i < AttemptLimiter::kFree; ++i) {
    EXPECT_EQ(limiter.begin("ann", kStart + AttemptLimiter::kForget), 0);
  }
}

TEST(AttemptLimiter, SuccessClearsTheCount) {
  AttemptLimiter limiter;
  for (int i = 0; i < 100; ++i) {
    EXPECT_EQ(limiter.begin("ann", kStart), 0);
    limiter.succeeded("ann");
  }
}

TEST(AttemptLimiter, DoesNotKeepOldNames) {
  AttemptLimiter limiter;
  for (int i = 0; i < 100'000; ++i) limiter.begin("name " + std::to_string(i), kStart + i * 1000);
  EXPECT_LT(limiter.size(), 5000u);
}

}  // namespace
}  // namespace taku::server
