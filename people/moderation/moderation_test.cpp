#include <gtest/gtest.h>

#include "people/codes.h"
#include "people/moderation/audit.h"
#include "people/moderation/bans.h"
#include "people/moderation/blocks.h"
#include "people/moderation/names.h"
#include "people/moderation/reports.h"
#include "people/moderation/retention.h"

namespace taku::people {
namespace {

constexpr TimeMs kNow = 1'770'465'600'000;
constexpr TimeMs kHour = 3'600'000;

class Moderation : public testing::Test {
 protected:
  Moderation() {
    for (const char* name : {"ann", "ben", "cat"}) {
      db.prepared(
            "INSERT INTO account (name, name_key, passphrase_hash, recovery_hash, created_at) VALUES (?1, ?1, '', x'', "
            "1)")
          .write(std::string_view(name));
    }
  }
  std::int64_t count(const std::string& table) { return db.database().number("SELECT count(*) FROM " + table); }
  PeopleDb db{":memory:"};
};

TEST_F(Moderation, BlocksAreKeptAndLifted) {
  EXPECT_TRUE(set_block(db, {1, 2}, true, kNow).ok());
  EXPECT_TRUE(set_block(db, {1, 2}, true, kNow).ok()) << "again";
  EXPECT_TRUE(set_block(db, {2, 3}, true, kNow).ok());
  EXPECT_EQ(load_blocks(db), (std::vector<Block>{{1, 2}, {2, 3}}));
  EXPECT_TRUE(set_block(db, {1, 2}, false, kNow).ok());
  EXPECT_TRUE(set_block(db, {1, 2}, false, kNow).ok());
  EXPECT_EQ(load_blocks(db), (std::vector<Block>{{2, 3}}));
}

TEST_F(Moderation, ABlockEndsFollowing) {
  db.prepared("INSERT INTO follow VALUES (1, 2, 0), (2, 1, 0), (3, 1, 0)").write();
  EXPECT_TRUE(set_block(db, {1, 2}, true, kNow).ok());
  EXPECT_EQ(count("follow"), 1);
}

TEST_F(Moderation, SomeBlocksAreRefused) {
  EXPECT_EQ(set_block(db, {1, 1}, true, kNow).error().code, code::kSelf);
  EXPECT_EQ(set_block(db, {1, 99}, true, kNow).error().code, code::kNotFound);
  EXPECT_EQ(count("block"), 0);
}

TEST_F(Moderation, ReportsAreReadOldestFirstAndSettled) {
  for (const Id by : {1, 3}) {
    const auto id = add_report(db, {.by = by,
                                    .about = 2,
                                    .about_name = "ben",
                                    .room = "AAAAAA",
                                    .reason = "abuse",
                                    .text = "rude",
                                    .at = kNow - by});
    ASSERT_TRUE(id.ok());
  }
  const auto open = read_reports(db, true, 10);
  ASSERT_EQ(open.size(), 2u);
  EXPECT_EQ(open[0].by, 3);
  EXPECT_EQ(to_json(open[0])["about"], "a2");
  EXPECT_TRUE(settle_report(db, open[0].id, "done", kNow));
  EXPECT_FALSE(settle_report(db, open[0].id, "done", kNow)) << "only once";
  EXPECT_FALSE(settle_report(db, 99, "done", kNow));
  EXPECT_EQ(read_reports(db, true, 10).size(), 1u);
  EXPECT_EQ(read_reports(db, false, 10).at(0).state, "done");
  const auto audit = read_audit(db, "a2", 10);
  ASSERT_EQ(audit.size(), 1u);
  EXPECT_EQ(audit[0].action, "report/done");
  EXPECT_EQ(audit[0].actor, "operator");
}

TEST_F(Moderation, ReportsAreLimited) {
  Report report{.by = 1, .about = 2, .reason = "other", .at = kNow};
  for (int i = 0; i < kReportsPerDay; ++i) ASSERT_TRUE(add_report(db, report).ok());
  EXPECT_EQ(add_report(db, report).error().code, code::kTooManyReports);
  report.by = 3;
  EXPECT_TRUE(add_report(db, report).ok());
  report = {.by = 1, .about = 2, .reason = "other", .at = kNow + 24 * kHour};
  EXPECT_TRUE(add_report(db, report).ok()) << "the next day";
}

TEST_F(Moderation, ABanEndsSessionsAndTokens) {
  db.prepared("INSERT INTO session VALUES (x'01', 2, 0, 0, 0, ''), (x'02', 1, 0, 0, 0, '')").write();
  db.prepared("INSERT INTO api_token VALUES (1, 2, x'03', '', 'play', 0, 0)").write();
  EXPECT_TRUE(ban_account(db, {2, kNow + kHour, "abuse"}, kNow));
  EXPECT_EQ(count("session"), 1);
  EXPECT_EQ(count("api_token"), 0);
  EXPECT_EQ(load_bans(db, kNow), (std::vector<Ban>{{2, kNow + kHour, "abuse"}}));
  EXPECT_TRUE(load_bans(db, kNow + kHour).empty()) << "it ends by itself";
  EXPECT_TRUE(lift_ban(db, 2, kNow));
  EXPECT_FALSE(lift_ban(db, 2, kNow));
  EXPECT_TRUE(load_bans(db, kNow).empty());
  EXPECT_FALSE(ban_account(db, {99, kForever, ""}, kNow));
  const auto audit = read_audit(db, "", 10);
  ASSERT_EQ(audit.size(), 2u);
  EXPECT_EQ(audit[0].action, "account/unban");
  EXPECT_EQ(to_text(to_json(audit[1])["details"]), R"({"until":1770469200000,"reason":"abuse"})");
}

TEST_F(Moderation, TheOperatorReplacesANameForGood) {
  const auto renamed = replace_name(db, 2, {"Dora", "dora"}, kNow);
  ASSERT_TRUE(renamed.ok()) << renamed.error().message;
  EXPECT_EQ(renamed->name, "Dora");
  EXPECT_EQ(find_account(db, "dora")->id, 2);
  EXPECT_FALSE(name_is_free(db, "ben", 2, kNow)) << "not even for the account that had it";
  EXPECT_TRUE(name_is_free(db, "ben", 2, kNow + kNameHold));
  EXPECT_EQ(replace_name(db, 1, {"Cat", "cat"}, kNow).error().code, code::kNameTaken);
  EXPECT_EQ(replace_name(db, 99, {"Eve", "eve"}, kNow).error().code, code::kNotFound);
  EXPECT_TRUE(replace_name(db, 2, {"DORA", "dora"}, kNow).ok()) << "the same name, written differently";
  EXPECT_TRUE(name_is_free(db, "dora", 2, kNow));
  EXPECT_EQ(read_audit(db, "a2", 10).size(), 2u);
}

TEST_F(Moderation, OldRecordsAreForgotten) {
  ASSERT_TRUE(add_report(db, {.by = 1, .about = 2, .reason = "other", .at = kNow}).ok());
  const auto settled = add_report(db, {.by = 3, .about = 2, .reason = "other", .at = kNow});
  ASSERT_TRUE(settle_report(db, *settled, "refused", kNow));
  db.prepared("INSERT INTO invitation VALUES (1, 1, 2, 'AAAAAA', 'ludo', ?1, 0)").write(kNow);
  ban_account(db, {3, kNow + kHour, "abuse"}, kNow);
  forget_old_records(db, kNow);
  EXPECT_EQ(count("report"), 2);
  EXPECT_EQ(count("audit"), 2);
  EXPECT_EQ(count("invitation"), 1);
  forget_old_records(db, kNow + kReportsKept + 1);
  EXPECT_EQ(count("report"), 1) << "open ones stay";
  EXPECT_EQ(count("audit"), 2);
  EXPECT_EQ(count("invitation"), 0);
  EXPECT_EQ(find_account(db, Id{3})->ban_reason, "");
  forget_old_records(db, kNow + kAuditKept + 1);
  EXPECT_EQ(count("audit"), 0);
}

}  // namespace
}  // namespace taku::people
