#include "program.h"

// `taku selfplay`: the same files for the same seed, resuming, damaged and foreign folders, export.

namespace taku::end_to_end {
namespace {

class SelfplayTest : public Program {
 protected:
  static Texts with(Texts arguments, const Texts& more) {
    arguments.insert(arguments.end(), more.begin(), more.end());
    return arguments;
  }
  // All shards of a folder, one after the other.
  std::string shards(const std::string& folder) const {
    std::string bytes;
    for (int i = 0; i < shard_count(folder); ++i) bytes += read(name(folder, i));
    return bytes;
  }
  int shard_count(const std::string& folder) const {
    int count = 0;
    while (std::filesystem::exists(path(name(folder, count)))) ++count;
    return count;
  }
  static std::string name(const std::string& folder, int index) {
    const std::string digits = std::to_string(index);
    return folder + "/" + std::string(6 - digits.size(), '0') + digits + ".shard";
  }

  const Texts ludo_ = {"selfplay", "ludo", "--a",      "strong", "--b",           "ai3", "--nodes", "100",
                       "--games",  "10",   "--random", "10",     "--shard-games", "4",   "--out"};
};

TEST_F(SelfplayTest, TheFilesDependOnlyOnTheSeed) {
  ASSERT_EQ(run(with(ludo_, {"one"})).exit_code, 0);
  ASSERT_EQ(run(with(ludo_, {"two", "--threads", "3"})).exit_code, 0);
  ASSERT_EQ(run(with(ludo_, {"other", "--seed", "2"})).exit_code, 0);
  EXPECT_EQ(shard_count("one"), 3);
  EXPECT_EQ(shards("one"), shards("two"));
  EXPECT_NE(shards("one"), shards("other"));
}

TEST_F(SelfplayTest, ContinuesAnInterruptedRun) {
  ASSERT_EQ(run(with(ludo_, {"out"})).exit_code, 0);
  const std::string whole = shards("out");
  std::filesystem::remove(path(name("out", 2)));
  std::filesystem::remove(path(name("out", 0)));
  const Finished again = run(with(ludo_, {"out"}));
  EXPECT_EQ(again.exit_code, 0) << again.err;
  EXPECT_TRUE(again.prints("shards written: 2, complete before: 1")) << again.out;
  EXPECT_EQ(shards("out"), whole);
}

TEST_F(SelfplayTest, ARunCanBeMadeLonger) {
  Texts longer = ludo_;
  *std::ranges::find(longer, "10") = "14";
  ASSERT_EQ(run(with(ludo_, {"out"})).exit_code, 0);
  ASSERT_EQ(run(with(longer, {"out"})).exit_code, 0);
  ASSERT_EQ(run(with(longer, {"whole"})).exit_code, 0);
  EXPECT_EQ(shards("out"), shards("whole"));
  EXPECT_EQ(run(with(ludo_, {"out"})).exit_code, 2) << "a shorter run would leave shards behind";
}

TEST_F(SelfplayTest, RefusesFoldersOfOtherRunsAndDamagedShards) {
  ASSERT_EQ(run(with(ludo_, {"out"})).exit_code, 0);
  EXPECT_EQ(run(with(ludo_, {"out", "--seed", "2"})).exit_code, 2);
  write(name("out", 1), read(name("out", 1)).substr(1));
  EXPECT_EQ(run(with(ludo_, {"out"})).exit_code, 3);
  write("file", "");
  EXPECT_EQ(run(with(ludo_, {"file"})).exit_code, 3);
}

TEST_F(SelfplayTest, ShardsCanBeExported) {
  ASSERT_EQ(run({"selfplay", "pineapple", "--lead-to-win", "1", "--a", "normal", "--b", "random", "--games", "2",
                 "--out", "out"})
                .exit_code,
            0);
  const Finished exported = run({"export", name("out", 0)});
  EXPECT_EQ(exported.exit_code, 0) << exported.err;
  EXPECT_GE(exported.json_lines().size(), 20u);
  write("cut", read(name("out", 0)).substr(0, 200));
  EXPECT_EQ(run({"export", "cut"}).exit_code, 1);
}

}  // namespace
}  // namespace taku::end_to_end
