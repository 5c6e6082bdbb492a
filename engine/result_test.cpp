#include "engine/result.h"

#include <gtest/gtest.h>

namespace taku {
namespace {

TEST(Result, HoldsAValueOrAnError) {
  const Result<int> seven = 7;
  EXPECT_TRUE(seven.ok());
  EXPECT_EQ(*seven, 7);
  const Result<int> none = Error{code::kIllegalMove, "no"};
  EXPECT_FALSE(none.ok());
  EXPECT_EQ(none.error().code, "move/illegal");
}

}  // namespace
}  // namespace taku
