#include "people/account_service.h"

#include <gtest/gtest.h>

#include "engine/rng.h"
#include "people/moderation/bans.h"
#include "tests/support/people_fixture.h"
#include "tests/support/quick_hasher.h"

namespace taku::people {
namespace {

constexpr TimeMs kSignInTime = 1'800'000'000'000;

class AccountServiceTest : public testing::Test {
 protected:
  // The error's code, or an empty string and the answer in `last_`.
  template <class... Arguments>
  std::string call(void (AccountService::*what)(Arguments..., AccountService::Done<SignedIn>), Arguments... arguments) {
    std::optional<Result<SignedIn>> answer;
    (service_.*what)(arguments..., [&](Result<SignedIn> given) { answer = std::move(given); });
    EXPECT_TRUE(people_.run_until([&] { return answer.has_value(); }));
    if (!*answer) return std::string(answer->error().code);
    last_ = **answer;
    return "";
  }
  std::string sign_up(const std::string& name, const std::string& key, const std::string& passphrase) {
    return call<AccountName, std::string, std::string>(&AccountService::sign_up, {name, key}, passphrase, "test");
  }
  std::string sign_in(const std::string& key, const std::string& passphrase) {
    return call<std::string, std::string, std::string>(&AccountService::sign_in, key, passphrase, "test");
  }
  std::string change(Id account, const std::string& passphrase, const std::string& new_one) {
    return call<Id, std::string, std::string, std::string>(&AccountService::change_passphrase, account, passphrase,
                                                           new_one, "test");
  }
  std::string recover(const std::string& key, const std::string& code, const std::string& new_one) {
    return call<std::string, std::string, std::string, std::string>(&AccountService::recover, key, code, new_one,
                                                                    "test");
  }
  std::string remove(Id account, const std::string& passphrase) {
    std::optional<Status> answer;
    service_.delete_account(account, passphrase, [&](Status given) { answer = std::move(given); });
    EXPECT_TRUE(people_.run_until([&] { return answer.has_value(); }));
    return *answer ? "" : std::string(answer->error().code);
  }
  std::vector<SessionRow> sessions() {
    return *people_.with_db([](PeopleDb& db) { return load_sessions(db, kSignInTime); });
  }

  ServiceForTest people_;
  QuickHasher hasher_;
  HashPool hashes_{hasher_.hasher(), [this](auto call) { people_.post(std::move(call)); }};
  std::uint64_t random_ = 0;
  AccountService service_{{&people_.service(), &hashes_, [] { return kSignInTime; },
                           [this](std::span<std::uint8_t> bytes) {
                             for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(mix64(++random_));
                           }}};
  SignedIn last_;
};

TEST_F(AccountServiceTest, SignsUpAndIn) {
  EXPECT_EQ(sign_up("Ann", "ann", "correct horse"), "");
  EXPECT_EQ(last_.account.name, "Ann");
  EXPECT_EQ(last_.recovery_code.size(), 24u);
  const SignedIn first = last_;
  EXPECT_EQ(sessions(), std::vector<SessionRow>{first.session});
  EXPECT_EQ(first.session.token_hash, token_hash(first.token));

  EXPECT_EQ(sign_in("ann", "correct horse"), "");
  EXPECT_EQ(last_.account, first.account);
  EXPECT_NE(last_.token, first.token) << "a new session has a new token";
  EXPECT_EQ(last_.recovery_code, "");
  EXPECT_EQ(sessions().size(), 2u);
}

TEST_F(AccountServiceTest, ANameCanBeTakenOnce) {
  EXPECT_EQ(sign_up("Ann", "ann", "correct horse"), "");
  EXPECT_EQ(sign_up("ANN", "ann", "battery staple"), "account/name_taken");
  EXPECT_EQ(sign_in("ann", "battery staple"), "account/wrong");
}

// The same answer after the same work: nobody can find out which names exist.
TEST_F(AccountServiceTest, UnknownNamesLookLikeWrongPassphrases) {
  EXPECT_EQ(sign_up("Ann", "ann", "correct horse"), "");
  const int before = *hasher_.verifications;
  EXPECT_EQ(sign_in("ann", "battery staple"), "account/wrong");
  EXPECT_EQ(*hasher_.verifications, before + 1);
  EXPECT_EQ(sign_in("bob", "battery staple"), "account/wrong");
  EXPECT_EQ(*hasher_.verifications, before + 2);
  const int hashes = *hasher_.hashes;
  EXPECT_EQ(recover("ann", "WRONG", "battery staple"), "account/wrong");
  EXPECT_EQ(recover("bob", "WRONG", "battery staple"), "account/wrong");
  EXPECT_EQ(*hasher_.hashes, hashes) << "a wrong code costs no hash, for any name";
}

TEST_F(AccountServiceTest, ANewPassphraseEndsAllOtherSessions) {
  EXPECT_EQ(sign_up("Ann", "ann", "correct horse"), "");
  const Id ann = last_.account.id;
  EXPECT_EQ(sign_in("ann", "correct horse"), "");
  EXPECT_EQ(change(ann, "wrong one", "battery staple"), "account/wrong");
  EXPECT_EQ(sessions().size(), 2u);
  EXPECT_EQ(change(ann, "correct horse", "battery staple"), "");
  EXPECT_EQ(sessions(), std::vector<SessionRow>{last_.session});
  EXPECT_EQ(sign_in("ann", "correct horse"), "account/wrong");
  EXPECT_EQ(sign_in("ann", "battery staple"), "");
}

TEST_F(AccountServiceTest, ARecoveryCodeWorksOnce) {
  EXPECT_EQ(sign_up("Ann", "ann", "correct horse"), "");
  const std::string code = last_.recovery_code;
  EXPECT_EQ(recover("ann", "AAAA-BBBB-CCCC-DDDD-EEEE", "battery staple"), "account/wrong");
  EXPECT_EQ(recover("ann", code, "battery staple"), "");
  EXPECT_EQ(sessions(), std::vector<SessionRow>{last_.session});
  const std::string next = last_.recovery_code;
  EXPECT_NE(next, code);
  EXPECT_EQ(recover("ann", code, "third one"), "account/wrong");
  EXPECT_EQ(recover("ann", next, "third one"), "");
  EXPECT_EQ(sign_in("ann", "third one"), "");
}

TEST_F(AccountServiceTest, BannedPeopleCannotSignIn) {
  EXPECT_EQ(sign_up("Ann", "ann", "correct horse"), "");
  const std::string code = last_.recovery_code;
  people_.service().run_and_wait(
      [](PeopleDb& db) { db.prepared("UPDATE account SET banned_until = ?1").write(kSignInTime + 1); });
  EXPECT_EQ(sign_in("ann", "correct horse"), "account/banned");
  EXPECT_EQ(sign_in("ann", "wrong horse"), "account/wrong") << "only the owner learns of the ban";
  EXPECT_EQ(recover("ann", code, "battery staple"), "account/banned");
}

TEST_F(AccountServiceTest, ABanDuringAChangeOfThePassphraseHolds) {
  EXPECT_EQ(sign_up("Ann", "ann", "correct horse"), "");
  *hasher_.during_verification = [this] {
    people_.service().run_and_wait([](PeopleDb& db) { ban_account(db, {1, kSignInTime + 1, "abuse"}, kSignInTime); });
  };
  EXPECT_EQ(change(1, "correct horse", "battery staple"), "account/banned");
  EXPECT_TRUE(sessions().empty());
}

TEST_F(AccountServiceTest, DeletionNeedsThePassphrase) {
  EXPECT_EQ(sign_up("Ann", "ann", "correct horse"), "");
  const Id ann = last_.account.id;
  const std::string code = last_.recovery_code;
  EXPECT_EQ(remove(ann, "wrong"), "account/wrong");
  EXPECT_EQ(remove(ann, "correct horse"), "");
  EXPECT_EQ(sign_in("ann", "correct horse"), "account/wrong");
  EXPECT_EQ(recover("ann", code, "battery staple"), "account/wrong");
  EXPECT_EQ(remove(ann, "correct horse"), "account/gone");
  EXPECT_TRUE(sessions().empty());
}

// Somebody signs in with the old passphrase while it is being changed.
TEST_F(AccountServiceTest, ASessionNeedsSecretsThatStillHold) {
  EXPECT_EQ(sign_up("Ann", "ann", "correct horse"), "");
  *hasher_.during_verification = [this] {
    people_.service().run_and_wait([](PeopleDb& db) { set_passphrase(db, 1, "hash of battery staple"); });
  };
  EXPECT_EQ(sign_in("ann", "correct horse"), "account/wrong");
  EXPECT_EQ(sessions().size(), 1u);
}

TEST_F(AccountServiceTest, TooManyAtOnceAreRefused) {
  int created = 0, busy = 0, answered = 0;
  const int all = 500;
  for (int i = 0; i < all; ++i) {
    service_.sign_up({"Ann", "ann" + std::to_string(i)}, "correct horse", "", [&](const Result<SignedIn>& answer) {
      ++answered;
      created += answer.ok();
      busy += !answer && answer.error().code == "http/busy";
    });
  }
  EXPECT_TRUE(people_.run_until([&] { return answered == all; }));
  EXPECT_EQ(created + busy, all);
  EXPECT_EQ(people_.with_db([](PeopleDb& db) { return db.database().number("SELECT count(*) FROM account"); }).value(),
            created);
}

}  // namespace
}  // namespace taku::people
