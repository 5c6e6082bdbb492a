#include "people/accounts.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "people/account_export.h"
#include "people/api_tokens.h"
#include "people/claims.h"
#include "people/results/result_book.h"
#include "people/secrets.h"
#include "people/sessions.h"
#include "people/tournaments/tournament_actions.h"
#include "tests/support/finished_matches.h"

namespace taku::people {
namespace {

constexpr TimeMs kNow = 1'800'000'000'000;

class Accounts : public testing::Test {
 protected:
  Id add(const std::string& name, const std::string& key, TimeMs now = kNow) {
    const auto account = create_account(db_, {name, key}, "hash", recovery_hash("CODE"), now);
    return account ? account->id : kNobody;
  }
  std::string error(const Result<Account>& result) { return result ? "" : std::string(result.error().code); }
  std::int64_t count(const std::string& table) { return db_.database().number("SELECT count(*) FROM " + table); }

  PeopleDb db_{":memory:"};
  FakeSource no_matches_;
};

TEST_F(Accounts, AreFoundByIdAndByName) {
  const Id ann = add("Ann", "ann");
  EXPECT_EQ(public_id(ann), "a1");
  EXPECT_EQ(find_account(db_, "ann")->name, "Ann");
  EXPECT_EQ(find_account(db_, ann)->created_at, kNow);
  EXPECT_EQ(find_secrets(db_, "ann")->passphrase_hash, "hash");
  EXPECT_TRUE(same_digest(find_secrets(db_, ann)->recovery_hash, recovery_hash("code")));
  EXPECT_FALSE(find_account(db_, "bob"));
  EXPECT_FALSE(find_account(db_, 99));
}

TEST_F(Accounts, NamesThatLookAlikeAreTaken) {
  add("Ann", "ann");
  EXPECT_EQ(error(create_account(db_, {"ANN", "ann"}, "", {}, kNow)), "account/name_taken");
}

TEST_F(Accounts, AnOldNameStaysTakenForOthers) {
  const Id ann = add("Ann", "ann");
  EXPECT_EQ(rename_account(db_, ann, {"Anna", "anna"}, kNow)->name, "Anna");
  EXPECT_FALSE(find_account(db_, "ann"));
  EXPECT_EQ(error(create_account(db_, {"Ann", "ann"}, "", {}, kNow + kNameHold - 1)), "account/name_taken");
  EXPECT_NE(add("Ann", "ann", kNow + kNameHold), kNobody);
}

TEST_F(Accounts, OnesOwnOldNameCanBeTakenBack) {
  const Id ann = add("Ann", "ann");
  for (int times = 0; times < 5; ++times) {  // to and fro holds only one name
    EXPECT_TRUE(rename_account(db_, ann, {"Anna", "anna"}, kNow));
    EXPECT_TRUE(rename_account(db_, ann, {"Ann", "ann"}, kNow));
  }
  EXPECT_EQ(count("name_hold"), 1);
}

TEST_F(Accounts, NobodyCanHoardNames) {
  const Id ann = add("Ann", "ann");
  EXPECT_TRUE(rename_account(db_, ann, {"Anna", "anna"}, kNow));
  EXPECT_TRUE(rename_account(db_, ann, {"Annie", "annie"}, kNow));
  EXPECT_EQ(error(rename_account(db_, ann, {"Anne", "anne"}, kNow)), "account/renamed");
  EXPECT_EQ(find_account(db_, ann)->name, "Annie");
  EXPECT_TRUE(rename_account(db_, ann, {"ANNIE", "annie"}, kNow)) << "the same name, written differently";
  EXPECT_TRUE(rename_account(db_, ann, {"Anne", "anne"}, kNow + kNameHold));
}

TEST_F(Accounts, DeletionRemovesThePersonAndKeepsTheId) {
  const Id ann = add("Ann", "ann"), bob = add("Bob", "bob");
  add_session(db_, new_session(ann, token_hash("t"), "Firefox", kNow));
  ASSERT_TRUE(add_api_token(db_, {.account = ann, .token_hash = token_hash("a"), .label = "bot", .may_read = true}));
  db_.prepared("INSERT INTO follow VALUES (?1, ?2, 1), (?2, ?1, 1)").write(ann, bob);
  db_.prepared("INSERT INTO block VALUES (?1, ?2, 1), (?2, ?1, 1)").write(ann, bob);
  db_.prepared("INSERT INTO invitation VALUES (1, ?1, ?2, 'ABCDEF', 'ludo', 1, 0)").write(ann, bob);
  delete_account(db_, ann, kNow);

  const auto found = find_secrets(db_, ann);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->account.name, "");
  EXPECT_EQ(found->account.deleted_at, kNow);
  EXPECT_EQ(found->passphrase_hash, "");
  EXPECT_FALSE(find_account(db_, "ann"));
  for (const char* table : {"session", "api_token", "follow", "block", "invitation"})
    EXPECT_EQ(count(table), 0) << table;
  EXPECT_EQ(db_.database().text("SELECT group_concat(name) FROM account"), ",Bob");
  EXPECT_EQ(error(create_account(db_, {"Ann", "ann"}, "", {}, kNow)), "account/name_taken") << "for 90 days";
  EXPECT_EQ(error(rename_account(db_, ann, {"Zoe", "zoe"}, kNow)), "account/gone");
  EXPECT_FALSE(add_api_token(db_, {.account = ann, .token_hash = token_hash("b"), .label = "x", .may_read = true}));
}

// ---- sessions and tokens

TEST_F(Accounts, SessionsExpire) {
  const Id ann = add("Ann", "ann");
  add_session(db_, new_session(ann, token_hash("old"), "", kNow));
  add_session(db_, new_session(ann, token_hash("new"), "", kNow + kDay));
  EXPECT_EQ(load_sessions(db_, kNow + kSessionLife - 1).size(), 2u);
  const auto left = load_sessions(db_, kNow + kSessionLife);
  ASSERT_EQ(left.size(), 1u);
  EXPECT_EQ(left[0], new_session(ann, token_hash("new"), "", kNow + kDay));
  renew_session(db_, token_hash("new"), kNow + 2 * kDay);
  EXPECT_EQ(load_sessions(db_, kNow)[0].expires_at, kNow + 2 * kDay + kSessionLife);
}

TEST_F(Accounts, HaveALimitedNumberOfSessions) {
  const Id ann = add("Ann", "ann"), bob = add("Bob", "bob");
  add_session(db_, new_session(bob, token_hash("bob"), "", kNow));
  for (int i = 0; i < kMaxSessions + 3; ++i) {
    add_session(db_, new_session(ann, token_hash(std::to_string(i)), std::string(500, 'x'), kNow + i));
  }
  const auto sessions = load_sessions(db_, kNow);
  EXPECT_EQ(sessions.size(), static_cast<std::size_t>(kMaxSessions) + 1);
  EXPECT_EQ(std::ranges::count(sessions, token_hash("2"), &SessionRow::token_hash), 0) << "the oldest ones ended";
  EXPECT_EQ(std::ranges::count(sessions, token_hash("3"), &SessionRow::token_hash), 1);
  EXPECT_EQ(sessions[1].agent.size(), kMaxAgent);
}

TEST_F(Accounts, TokensBelongToTheirAccount) {
  const Id ann = add("Ann", "ann"), bob = add("Bob", "bob");
  const ApiToken token{
      .account = ann, .token_hash = token_hash("x"), .label = "my bot", .may_play = true, .created_at = kNow};
  const auto added = add_api_token(db_, token);
  ASSERT_TRUE(added);
  EXPECT_EQ(api_tokens(db_, ann), std::vector<ApiToken>{*added});
  EXPECT_EQ(scopes_of(*added), std::vector<std::string>{"play"});
  EXPECT_EQ(remove_api_token(db_, bob, added->id).error().code, "account/no_token");
  use_api_token(db_, added->id, kNow + 1);
  EXPECT_EQ(load_api_tokens(db_)[0].used_at, kNow + 1);
  EXPECT_TRUE(remove_api_token(db_, ann, added->id));
  EXPECT_TRUE(api_tokens(db_, ann).empty());
}

TEST_F(Accounts, HaveALimitedNumberOfTokens) {
  const Id ann = add("Ann", "ann");
  const auto next = [&](int i) {
    return add_api_token(
        db_, {.account = ann, .token_hash = token_hash(std::to_string(i)), .label = "bot", .may_read = true});
  };
  for (int i = 0; i < kMaxApiTokens; ++i) EXPECT_TRUE(next(i));
  EXPECT_EQ(next(kMaxApiTokens).error().code, "account/too_many_tokens");
}

// ---- claims

void add_result(PeopleDb& db, Id match, Id account, Id person) {
  db.prepared(
        "INSERT INTO result (match_id, uuid, game, clock_class, rated, aborted, public, room_code, started_at, "
        "ended_at, "
        "seats, moves) VALUES (?1, ?2, 'ludo', 'untimed', 0, 0, 1, 'ABCDEF', 1, 2, 2, 9)")
      .write(match, "m" + std::to_string(match));
  db.prepared(
        "INSERT INTO result_seat (match_id, seat, account_id, person_id, level, name, game, ended_at, place, left, "
        "think_ms, moves, score, rating_before, rating_after, deviation_after, extra) "
        "VALUES (?1, 0, ?2, ?3, '', 'guest', 'ludo', 2, 1, 0, 1, 5, 1, 0, 0, 0, '{}')")
      .write(match, account, person);
}

TEST_F(Accounts, ClaimTheSeatsOfTheirTimeAsAGuest) {
  const Id ann = add("Ann", "ann"), bob = add("Bob", "bob");
  add_result(db_, 1, kNobody, 7);
  add_result(db_, 2, kNobody, 7);
  add_result(db_, 3, bob, 8);
  const std::vector<ClaimedSeat> seats{{1, 7}, {1, 7}, {2, 8}, {3, 0}};
  EXPECT_EQ(ResultBook(db_).claim(no_matches_, ann, seats, kNow), 2) << "each once, and not what an account has played";
  EXPECT_EQ(ResultBook(db_).claim(no_matches_, bob, seats, kNow), 0) << "the first claim counts";
  EXPECT_EQ(claimant_of(db_, {1, 7}), ann);
  EXPECT_EQ(claimant_of(db_, {3, 0}), kNobody) << "the seat of a computer";
}

TEST_F(Accounts, ADeletedOneLosesItsStatisticsAndTournaments) {
  const Id ann = add("Ann", "ann"), bob = add("Bob", "bob");
  add_result(db_, 1, kNobody, 7);
  const std::vector<ClaimedSeat> seats{{1, 7}};
  EXPECT_EQ(ResultBook(db_).claim(no_matches_, ann, seats, kNow), 1);
  const auto rows_of = [&](const std::string& table, Id account) {
    return db_.database().number("SELECT count(*) FROM " + table + " WHERE account_id = " + std::to_string(account));
  };
  EXPECT_GT(rows_of("statistic", ann), 0);
  StoredTournament cup{.code = "OWN", .owner = ann, .created_at = kNow};
  EXPECT_TRUE(create_tournament(db_, cup, {}).ok());
  cup = {.code = "OPEN", .owner = bob, .created_at = kNow};
  EXPECT_TRUE(create_tournament(db_, cup, {"easy", "easy", "easy"}).ok());
  cup.code = "RUNNING";
  EXPECT_TRUE(create_tournament(db_, cup, {"easy", "easy", "easy"}).ok());
  for (const char* code : {"OPEN", "RUNNING"}) EXPECT_TRUE(join_tournament(db_, code, ann, false, kNow).ok());
  EXPECT_TRUE(start_tournament(db_, "RUNNING", bob, kNow).ok());

  delete_account(db_, ann, kNow);
  for (const char* table : {"statistic", "achievement", "rating_point"}) EXPECT_EQ(rows_of(table, ann), 0) << table;
  EXPECT_EQ(rows_of("result_seat", ann), 1) << "the game stays";
  EXPECT_EQ(find_tournament(db_, "OWN")->state, TournamentState::Cancelled) << "nobody could start it";
  EXPECT_EQ(find_tournament(db_, "OPEN")->entries.size(), 3u);
  EXPECT_EQ(find_tournament(db_, "RUNNING")->entry_of(ann)->withdrawn_at, kNow);
  EXPECT_EQ(ResultBook(db_).claim(no_matches_, ann, std::vector<ClaimedSeat>{{2, 9}}, kNow), 0);
}

// ---- export

// Tables with a column that refers to an account must be part of the export.
TEST_F(Accounts, TheExportCoversEveryTableAboutAPerson) {
  std::set<std::string> about;
  auto rows =
      db_.prepared(
             "SELECT DISTINCT m.name FROM sqlite_master m JOIN pragma_table_info(m.name) c WHERE m.type = 'table' "
             "AND (c.name LIKE '%account%' OR c.name IN ('owner', 'subject')) AND m.name NOT LIKE 'sqlite%'")
          .read();
  while (rows.next()) about.insert(rows.text(0));
  about.insert("account");
  std::set<std::string> exported;
  for (const std::string_view table : exported_tables()) exported.emplace(table);
  EXPECT_EQ(exported, about);
}

TEST_F(Accounts, TheExportHasEverythingButSecrets) {
  const Id ann = add("Ann", "ann"), bob = add("Bob", "bob");
  add_session(db_, new_session(ann, token_hash("t"), "Firefox", kNow));
  add_result(db_, 1, ann, 7);
  add_result(db_, 2, bob, 8);
  db_.prepared("INSERT INTO follow VALUES (?1, ?2, 5)").write(ann, bob);
  db_.prepared("INSERT INTO rating VALUES (?1, 'ludo', 'blitz', 1512.5, 200, 0.06, 1, 1, 0, 0, 1512.5, 2)").write(ann);
  const Json all = export_account(db_, ann);
  EXPECT_EQ(all["account"]["name"], "Ann");
  EXPECT_EQ(all["sessions"][0]["agent"], "Firefox");
  EXPECT_EQ(all["results"].size(), 1u);
  EXPECT_EQ(all["results"][0]["match"], "m1");
  EXPECT_EQ(all["follows"][0]["name"], "Bob");
  EXPECT_EQ(all["ratings"][0]["rating"], 1512.5);
  EXPECT_EQ(to_text(all).find("hash"), std::string::npos);
}

}  // namespace
}  // namespace taku::people
