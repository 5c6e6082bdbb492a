#include "server/rate_limit.h"

#include <gtest/gtest.h>

namespace taku::server {
namespace {

constexpr Rate kTwoASecond = {120, 4};

TEST(TokenBucket, ABurstThenTheRate) {
  TokenBucket bucket;
  for (int i = 0; i < 4; ++i) EXPECT_TRUE(bucket.take(kTwoASecond, 1000));
  EXPECT_FALSE(bucket.take(kTwoASecond, 1000));
  EXPECT_FALSE(bucket.take(kTwoASecond, 1499));
  EXPECT_TRUE(bucket.take(kTwoASecond, 1500));
  EXPECT_FALSE(bucket.take(kTwoASecond, 1500));
  EXPECT_FALSE(bucket.take(kTwoASecond, 1999));
  EXPECT_TRUE(bucket.take(kTwoASecond, 2000));
}

TEST(TokenBucket, RefusalsCostNothing) {
  TokenBucket bucket;
  for (int i = 0; i < 4; ++i) bucket.take(kTwoASecond, 0);
  for (int now = 0; now < 500; ++now) EXPECT_FALSE(bucket.take(kTwoASecond, now));
  EXPECT_TRUE(bucket.take(kTwoASecond, 500));
}

TEST(TokenBucket, ItNeverHoldsMoreThanTheBurst) {
  TokenBucket bucket;
  EXPECT_TRUE(bucket.take(kTwoASecond, 0));
  const std::int64_t much_later = std::int64_t{1} << 60;
  for (int i = 0; i < 4; ++i) EXPECT_TRUE(bucket.take(kTwoASecond, much_later));
  EXPECT_FALSE(bucket.take(kTwoASecond, much_later));
}

TEST(TokenBucket, AHugeRateDoesNotOverflow) {
  const Rate huge = {4'000'000'000, 4'000'000'000};
  TokenBucket bucket;
  EXPECT_TRUE(bucket.take(huge, 0));
  EXPECT_TRUE(bucket.take(huge, std::int64_t{1} << 40));
  EXPECT_TRUE(bucket.take(huge, std::int64_t{1} << 40));
}

TEST(TokenBucket, TimeThatGoesBackGivesNothing) {
  TokenBucket bucket;
  for (int i = 0; i < 4; ++i) bucket.take(kTwoASecond, 10'000);
  EXPECT_FALSE(bucket.take(kTwoASecond, 0));
  EXPECT_FALSE(bucket.take(kTwoASecond, 10'000));
  EXPECT_TRUE(bucket.take(kTwoASecond, 10'500));
}

TEST(TokenBucket, NoRateIsNoLimit) {
  TokenBucket bucket;
  for (int i = 0; i < 1000; ++i) EXPECT_TRUE(bucket.take({0, 0}, 0));
}

TEST(RateLimiter, AddressesDoNotDisturbEachOther) {
  RateLimiter limiter({60, 1});
  EXPECT_TRUE(limiter.take("a", 0));
  EXPECT_FALSE(limiter.take("a", 0));
  EXPECT_FALSE(limiter.would_take("a", 999));
  EXPECT_TRUE(limiter.would_take("a", 1000));
  EXPECT_TRUE(limiter.would_take("b", 0));
  EXPECT_TRUE(limiter.take("b", 0));
}

TEST(RateLimiter, ForgetsWhoHasBeenQuiet) {
  RateLimiter limiter({60, 1});
  for (int i = 0; i < 100'000; ++i) limiter.take(std::to_string(i), i * 10);  // each is full again after 100 others
  EXPECT_LT(limiter.size(), 3000u);
}

TEST(AddressCount, CountsAndForgets) {
  AddressCount counts;
  EXPECT_TRUE(counts.add("a", 2));
  EXPECT_TRUE(counts.add("a", 2));
  EXPECT_FALSE(counts.add("a", 2));
  EXPECT_TRUE(counts.add("b", 2));
  counts.remove("a");
  EXPECT_TRUE(counts.add("a", 2));
  counts.remove("a");
  counts.remove("a");
  counts.remove("b");
  counts.remove("nobody");
  EXPECT_EQ(counts.size(), 0u);
  for (int i = 0; i < 100; ++i) EXPECT_TRUE(counts.add("c", 0));
}

}  // namespace
}  // namespace taku::server
