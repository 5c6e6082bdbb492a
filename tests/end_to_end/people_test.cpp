#include "people/claims.h"
#include "tests/end_to_end/program.h"

namespace taku::end_to_end {
namespace {

class People : public Program {};

TEST_F(People, RecomputeNeedsADatabase) {
  EXPECT_EQ(run({"people", "recompute"}).exit_code, 2);
  const Finished missing = run({"people", "recompute", "--db", path("none.db")});
  EXPECT_EQ(missing.exit_code, 3);
  EXPECT_NE(missing.err.find("no such database"), std::string::npos) << missing.err;
  EXPECT_EQ(files(), 0) << "nothing is created for a wrong path";
}

// A database from the time before accounts: everybody in it is a guest. Their matches count as soon as somebody has
// claimed a seat.
TEST_F(People, RecomputeAddsOldMatchesOnce) {
  std::filesystem::copy_file(std::filesystem::path(TAKU_OLD_DATA) / "v1" / "taku.db", path("taku.db"));
  std::filesystem::permissions(path("taku.db"), std::filesystem::perms::owner_all);
  const auto recompute = [&] {
    const Finished done = run({"people", "recompute", "--db", path("taku.db")});
    EXPECT_EQ(done.exit_code, 0) << done.err;
    return done;
  };
  EXPECT_TRUE(recompute().prints("results: 0 (0 of them new)"));
  {
    people::PeopleDb db(path("taku.people.db"));
    const auto account = people::create_account(db, {"Ann", "ann"}, "hash", {}, 1);
    ASSERT_TRUE(account.ok());
    ASSERT_TRUE(people::claim_seat(db, account->id, {.room = 1, .person = 1}, 2));  // with two matches
  }
  EXPECT_TRUE(recompute().prints("results: 2 (2 of them new)"));
  EXPECT_TRUE(recompute().prints("results: 2 (0 of them new)"));
}

}  // namespace
}  // namespace taku::end_to_end
