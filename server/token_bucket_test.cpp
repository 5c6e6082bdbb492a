#include "server/token_bucket.h"

#include <gtest/gtest.h>

namespace taku::server {
namespace {

constexpr Rate kTwoASecond = {120, 4};

TEST(TokenBucket, AllowsABurstThenTheRate) {
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

TEST(TokenBucket, NeverHoldsMoreThanTheBurst) {
  TokenBucket bucket;
  EXPECT_TRUE(bucket.take(kTwoASecond, 0));
  const std::int64_t much_later = std::int64_t{1} << 60;
  for (int i = 0; i < 4; ++i) EXPECT_TRUE(bucket.take(kTwoASecond, much_later));
  EXPECT_FALSE(bucket.take(kTwoASecond, much_later));
}

TEST(TokenBucket, HugeRatesDoNotOverflow) {
  const Rate huge = {4'000'000'000, 4'000'000'000};
  TokenBucket bucket;
  EXPECT_TRUE(bucket.take(huge, 0));
  EXPECT_TRUE(bucket.take(huge, std::int64_t{1} << 40));
  EXPECT_TRUE(bucket.take(huge, std::int64_t{1} << 40));
}

TEST(TokenBucket, TimeGoingBackwardsAddsNothing) {
  TokenBucket bucket;
  for (int i = 0; i < 4; ++i) bucket.take(kTwoASecond, 10'000);
  EXPECT_FALSE(bucket.take(kTwoASecond, 0));
  EXPECT_FALSE(bucket.take(kTwoASecond, 10'000));
  EXPECT_TRUE(bucket.take(kTwoASecond, 10'500));
}

TEST(TokenBucket, ZeroRateMeansNoLimit) {
  TokenBucket bucket;
  for (int i = 0; i < 1000; ++i) EXPECT_TRUE(bucket.take({0, 0}, 0));
}

}  // namespace
}  // namespace taku::server
