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

// A database from the time before accounts: everybody in it is a guest.
TEST_F(People, RecomputeAddsOldMatchesOnce) {
  std::filesystem::copy_file(std::filesystem::path(TAKU_OLD_DATA) / "v1" / "taku.db", path("taku.db"));
  std::filesystem::permissions(path("taku.db"), std::filesystem::perms::owner_all);
  const Finished first = run({"people", "recompute", "--db", path("taku.db")});
  EXPECT_EQ(first.exit_code, 0) << first.err;
  EXPECT_TRUE(std::filesystem::exists(path("taku.people.db")));
  EXPECT_FALSE(first.prints("results: 0 ")) << first.out;
  EXPECT_FALSE(first.prints("(0 of them new)")) << first.out;
  const Finished second = run({"people", "recompute", "--db", path("taku.db")});
  EXPECT_EQ(second.exit_code, 0) << second.err;
  EXPECT_TRUE(second.prints("(0 of them new)")) << second.out;
}

}  // namespace
}  // namespace taku::end_to_end
