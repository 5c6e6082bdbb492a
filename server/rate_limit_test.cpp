#include "server/rate_limit.h"

#include <gtest/gtest.h>

namespace taku::server {
namespace {

TEST(RateLimiter, AddressesAreIndependent) {
  RateLimiter limiter({60, 1});
  EXPECT_TRUE(limiter.take("a", 0));
  EXPECT_FALSE(limiter.take("a", 0));
  EXPECT_TRUE(limiter.take("b", 0));
  EXPECT_FALSE(limiter.take("a", 999));
  EXPECT_TRUE(limiter.take("a", 1000));
}

TEST(RateLimiter, DropsFullBuckets) {
  RateLimiter limiter({60, 1});
  for (int i = 0; i < 100'000; ++i) limiter.take(std::to_string(i), i * 10);  // each is full again after 100 others
  EXPECT_LT(limiter.size(), 3000u);
}

TEST(AddressCount, CountsUpToTheLimit) {
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
