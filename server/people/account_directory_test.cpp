#include "server/people/account_directory.h"

#include <gtest/gtest.h>

namespace taku::server {
namespace {

TEST(AccountNames, FollowRenamesAndDeletions) {
  AccountNames names;
  EXPECT_EQ(names.find(1), nullptr);
  names.set(1, "Ann");
  names.set(1, "Anna");
  ASSERT_NE(names.find(1), nullptr);
  EXPECT_EQ(*names.find(1), "Anna");
  names.remove(1);
  EXPECT_EQ(names.find(1), nullptr);
}

TEST(BlockList, BlocksInOneDirectionAndKeepsApartInBoth) {
  BlockList blocks;
  EXPECT_FALSE(blocks.apart(1, 2));
  blocks.set(1, 2, true);
  blocks.set(1, 2, true);
  EXPECT_TRUE(blocks.blocks(1, 2));
  EXPECT_FALSE(blocks.blocks(2, 1));
  EXPECT_TRUE(blocks.apart(1, 2));
  EXPECT_TRUE(blocks.apart(2, 1));
  EXPECT_FALSE(blocks.apart(1, 3));
  blocks.set(1, 2, false);
  blocks.set(3, 2, false);
  EXPECT_FALSE(blocks.apart(1, 2));
}

TEST(BlockList, ForgetsADeletedAccount) {
  BlockList blocks;
  blocks.set(1, 2, true);
  blocks.set(2, 3, true);
  blocks.remove(2);
  EXPECT_FALSE(blocks.apart(1, 2));
  EXPECT_FALSE(blocks.apart(2, 3));
}

}  // namespace
}  // namespace taku::server
