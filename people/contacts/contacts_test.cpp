#include <gtest/gtest.h>

#include "people/codes.h"
#include "people/contacts/follows.h"
#include "people/contacts/invitations.h"
#include "people/moderation/blocks.h"

namespace taku::people {
namespace {

constexpr TimeMs kNow = 1'770'465'600'000;

class Contacts : public testing::Test {
 protected:
  Contacts() {
    for (const char* name : {"ann", "ben", "cat"}) EXPECT_TRUE(create_account(db, {name, name}, "", {}, 1).ok());
  }
  std::vector<std::string> followed(Id account) {
    std::vector<std::string> names;
    for (const Account& one : followed_by(db, account)) names.push_back(one.name);
    return names;
  }
  PeopleDb db{":memory:"};
};

using Names = std::vector<std::string>;

TEST_F(Contacts, FollowsAreListedByName) {
  EXPECT_TRUE(set_follow(db, 1, 3, true, kNow).ok());
  EXPECT_TRUE(set_follow(db, 1, 2, true, kNow).ok());
  EXPECT_TRUE(set_follow(db, 1, 2, true, kNow).ok()) << "again";
  EXPECT_EQ(followed(1), (Names{"ben", "cat"}));
  EXPECT_TRUE(set_follow(db, 1, 3, false, kNow).ok());
  EXPECT_EQ(followed(1), (Names{"ben"}));
  delete_account(db, 2, kNow);
  EXPECT_EQ(followed(1), Names{});
  EXPECT_EQ(set_follow(db, 1, 1, true, kNow).error().code, code::kSelf);
}

TEST_F(Contacts, BlockedPeopleCannotFollowOrInvite) {
  ASSERT_TRUE(set_block(db, {2, 1}, true, kNow).ok());
  EXPECT_EQ(set_follow(db, 1, 2, true, kNow).error().code, code::kBlocked);
  EXPECT_EQ(add_invitation(db, {1, 2, "AAAAAA", "ludo"}, kNow).error().code, code::kBlocked);
  EXPECT_TRUE(add_invitation(db, {2, 1, "AAAAAA", "ludo"}, kNow).ok());
}

TEST_F(Contacts, NoticesAreNewestFirst) {
  EXPECT_TRUE(set_follow(db, 2, 1, true, kNow - 2000).ok());
  EXPECT_TRUE(add_invitation(db, {3, 1, "AAAAAA", "ludo"}, kNow - kDay).ok());
  EXPECT_TRUE(add_invitation(db, {3, 1, "AAAAAA", "ludo"}, kNow - 1000).ok());
  EXPECT_TRUE(add_invitation(db, {3, 1, "AAAAAA", "ludo"}, kNow - 500).ok());
  auto notices = notices_of(db, 1, kNow);
  ASSERT_EQ(notices.size(), 2u) << "a repeated invitation counts once";
  EXPECT_EQ(notices[0].from.name, "cat");
  EXPECT_EQ(notices[0].at, kNow - 1000) << "renewed once an hour at most";
  EXPECT_EQ(notices[0].room, "AAAAAA");
  EXPECT_TRUE(notices[0].is_invitation());
  EXPECT_EQ(notices[1].from.name, "ben");
  EXPECT_FALSE(notices[1].is_invitation());
  EXPECT_TRUE(notices_of(db, 2, kNow).empty());
  ASSERT_TRUE(set_block(db, {1, 3}, true, kNow).ok());
  EXPECT_EQ(notices_of(db, 1, kNow).size(), 1u);
  EXPECT_TRUE(notices_of(db, 1, kNow + kNoticesShown).empty()) << "after a week";
}

TEST_F(Contacts, InvitationsAreLimited) {
  for (int i = 0; i < kInvitationsPerHour; ++i) {
    ASSERT_TRUE(add_invitation(db, {1, 2, "ROOM" + std::to_string(i), "ludo"}, kNow).ok());
  }
  EXPECT_EQ(add_invitation(db, {1, 2, "ROOMX", "ludo"}, kNow).error().code, code::kTooManyInvitations);
  EXPECT_TRUE(add_invitation(db, {1, 2, "ROOM1", "ludo"}, kNow).ok()) << "an earlier one again";
  EXPECT_TRUE(add_invitation(db, {1, 2, "ROOMX", "ludo"}, kNow + kDay).ok());
  EXPECT_EQ(add_invitation(db, {1, 1, "ROOMX", "ludo"}, kNow).error().code, code::kSelf);
}

}  // namespace
}  // namespace taku::people
