#include <gtest/gtest.h>

#include "people/account_export.h"
#include "people/claims.h"
#include "people/contacts/follows.h"
#include "people/contacts/invitations.h"
#include "people/moderation/blocks.h"
#include "people/moderation/reports.h"
#include "people/secrets.h"
#include "people/sessions.h"
#include "tests/support/finished_matches.h"
#include "tests/support/query_plan.h"

// What people do with their accounts reads no whole tables either. Short lists may be sorted.

namespace taku::people {
namespace {

using OwnQueryPlan = QueryPlan;

TEST_F(OwnQueryPlan, SigningIn) {
  expect_indexes([&] { EXPECT_TRUE(find_secrets(db, "p1")); });
  expect_indexes([&] { add_session(db, new_session(1, token_hash("token"), "agent", 5000)); }, true);
  expect_indexes([&] { renew_session(db, token_hash("token"), 6000); });
  expect_indexes([&] { end_sessions(db, 1); });
}

TEST_F(OwnQueryPlan, BetweenPeople) {
  expect_indexes([&] { EXPECT_TRUE(set_follow(db, 1, 2, true, 5000)); });
  expect_indexes([&] { EXPECT_TRUE(add_invitation(db, {.from = 2, .to = 1, .room = "ROOM", .game = "ludo"}, 5000)); });
  expect_indexes([&] { EXPECT_EQ(followed_by(db, 1).size(), 1u); }, true);
  expect_indexes([&] { EXPECT_EQ(notices_of(db, 1, 6000).size(), 1u); }, true);
  expect_indexes([&] { EXPECT_TRUE(set_block(db, {1, 2}, true, 5000)); });
  expect_indexes([&] { EXPECT_EQ(blocked_by(db, 1).size(), 1u); }, true);
  expect_indexes([&] { EXPECT_FALSE(find_renamed_account(db, "nobody")); });
  expect_indexes([&] { EXPECT_TRUE(add_report(db, {.by = 1, .about = 2, .reason = "abuse", .at = 5000})); });
}

TEST_F(OwnQueryPlan, OwnData) {
  expect_indexes([&] { export_account(db, 1); }, true);
  const ClaimedSeat seat{.room = 1, .person = 1};
  ResultBook book(db);
  FakeSource source;
  expect_indexes([&] { book.claim(source, 1, std::span(&seat, 1), 5000); }, true);
}

}  // namespace
}  // namespace taku::people
