#include "program.h"

// `taku match`: results, and sides that are played by another program.

namespace taku::end_to_end {
namespace {

class MatchTest : public Program {
 protected:
  static Texts with(Texts arguments, const Texts& more) {
    arguments.insert(arguments.end(), more.begin(), more.end());
    return arguments;
  }
  Json result(const Texts& arguments) {
    const Finished finished = run(with(arguments, {"--json"}));
    EXPECT_EQ(finished.exit_code, 0) << finished.err;
    const auto printed = finished.json_lines();
    return printed.empty() ? Json() : printed[0];
  }
  // A program that answers every request with this line.
  std::string stubborn(const std::string& answer) {
    write("stubborn", "#!/bin/sh\nwhile read -r line; do echo '" + answer + "'; done\n");
    std::filesystem::permissions(path("stubborn"), std::filesystem::perms::owner_all);
    return path("stubborn");
  }
};

// An engine that is this program plays exactly as the level inside it: it knows no more and no less. Only the random
// numbers of a level differ, so these levels use none.
TEST_F(MatchTest, AnEnginePlaysAsTheLevelItself) {
  const std::vector<Texts> matches = {
      {"hex_taboo", "--a", "hard", "--b", "random", "--nodes", "500", "--games", "4"},
      {"pineapple", "--a", "normal", "--b", "random", "--lead-to-win", "20", "--games", "2"},
      {"territory", "--a", "cpu", "--b", "random", "--games", "2"},
      {"ludo", "--seats", "3", "--a", "ai2", "--b", "random", "--games", "6", "--threads", "2"}};
  for (const Texts& match : matches) {
    Json other = result(with(with({"match"}, match), {"--a-engine", TAKU_PROGRAM}));
    EXPECT_EQ(other["a_engine"], TAKU_PROGRAM);
    other.erase("a_engine");
    EXPECT_EQ(other, result(with({"match"}, match))) << match[0];
  }
}

TEST_F(MatchTest, BothSidesCanBeEngines) {
  const Json json = result({"match", "pineapple", "--lead-to-win", "20", "--a", "strong", "--b", "random", "--nodes",
                            "300", "--games", "2", "--a-engine", TAKU_PROGRAM, "--b-engine", TAKU_PROGRAM});
  EXPECT_EQ(json["wins"], 2);
  EXPECT_GT(json["hands"]["points_a"], 0);
}

TEST_F(MatchTest, AnEngineThatFailsIsNamed) {
  const Texts match = {"match", "hex_taboo", "--a", "easy", "--b", "random", "--games", "2", "--b-engine"};
  for (const std::string& program :
       {path("missing"), std::string("/bin/true"), stubborn("no JSON"), stubborn(R"({"ok":false})"),
        stubborn(R"({"ok":true})"), stubborn(R"({"ok":true,"move":{"q":99,"r":99}})")}) {
    const Finished finished = run(with(match, {program, "--threads", "2"}));
    EXPECT_EQ(finished.exit_code, 3) << program;
    EXPECT_NE(finished.err.find(program + " engine"), std::string::npos) << finished.err;
  }
}

TEST_F(MatchTest, StopsAfterAsManyHands) {
  const Texts match = {"match", "pineapple", "--a", "random", "--b", "random", "--lead-to-win", "30", "--hands", "500"};
  const Json json = result(match);
  EXPECT_GE(json["hands"]["count"], 500);
  EXPECT_LT(json["hands"]["count"], 700);
  EXPECT_EQ(run({"match", "ludo", "--a", "ai1", "--b", "ai1", "--hands", "5"}).exit_code, 2);
}

TEST_F(MatchTest, SeatsAreCountedFromOne) {
  const Finished finished = run({"match", "hex_taboo", "--a", "random", "--b", "random", "--games", "2"});
  EXPECT_TRUE(finished.prints(" seat 1: ")) << finished.out;
  EXPECT_TRUE(finished.prints(", seat 2: ")) << finished.out;
}

TEST_F(MatchTest, SaysThatItWasStopped) {
  const Finished stopped = interrupt_after(
      "random – random [", {"match", "hex_taboo", "--a", "random", "--b", "random", "--games", "100000000"});
  EXPECT_EQ(stopped.exit_code, 1);
  EXPECT_TRUE(stopped.prints("stopped after ")) << stopped.out;
  EXPECT_TRUE(stopped.prints(" of 100000000 games")) << stopped.out;
}

// Equal players score one of n seats: the test must not take 33 % for a weakness.
TEST_F(MatchTest, SprtWorksWithMoreThanTwoSeats) {
  const Texts match = {"match",   "coppit", "--seats", "3", "--b", "random",
                       "--games", "400",    "--sprt",  "0", "100", "--a"};
  EXPECT_EQ(result(with(match, {"greedy"}))["sprt"], "better");
  EXPECT_EQ(run(with(match, {"random"})).exit_code, 1);
}

}  // namespace
}  // namespace taku::end_to_end
