#include "program.h"

// `taku analyse`: its output in both languages and as JSON, and its errors.

namespace taku::end_to_end {
namespace {

using AnalyseTest = Program;

// Player 2 ignores the threat of a four on e5, and player 1 wins.
constexpr const char* kGame = "40-e3f5e4d5e6a5e5";

TEST_F(AnalyseTest, ShowsTheBlunderAndASummary) {
  const Finished english = run({"analyse", kGame, "--effort", "1", "--lang", "en"});
  EXPECT_EQ(english.exit_code, 0) << english.err;
  EXPECT_TRUE(english.prints("?? blunder")) << english.out;
  EXPECT_TRUE(english.prints("proved loss within 1")) << english.out;
  EXPECT_EQ(english.count(": choices "), 2) << english.out;
  const Finished japanese = run({"analyse", kGame, "--effort", "1", "--lang", "ja"});
  EXPECT_TRUE(japanese.prints("?? 大悪手")) << japanese.out;
  EXPECT_TRUE(japanese.prints("1手以内に負け（証明済み）")) << japanese.out;
  EXPECT_TRUE(japanese.prints("判定")) << japanese.out;
  EXPECT_EQ(japanese.count("、正確さ "), 2) << japanese.out;
}

// After e5 the two threats at e4 and f5 cannot both be met: player 1 wins with its next move, two plies later.
TEST_F(AnalyseTest, EnglishCountsOwnMovesAndJapaneseThoseOfBoth) {
  write("win.json", R"({"game":"hex_taboo","rules_version":1,"seats":2,"options":)"
                    R"({"position":"o1o2/6/o6/8/1xx6/8/4x2/4x1/o4 1 a1 none"},)"
                    R"("moves":[{"seat":0,"move":{"q":0,"r":0}}]})");
  EXPECT_TRUE(run({"analyse", "win.json", "--effort", "1", "--lang", "en"}).prints("proved win within 1\n"));
  EXPECT_TRUE(run({"analyse", "win.json", "--effort", "1", "--lang", "ja"}).prints("2手以内に勝ち"));
}

TEST_F(AnalyseTest, RollsAreNumbers) {
  write("ludo.json", R"({"game":"ludo","rules_version":1,"seats":2,"options":{"players":["human","ai1"]},)"
                     R"("moves":[{"seat":-1,"move":{"die":6}},{"seat":0,"move":{"token":0}}]})");
  const Finished finished = run({"analyse", "ludo.json", "--effort", "1", "--lang", "en"});
  EXPECT_TRUE(finished.prints("roll 6 ")) << finished.out << finished.err;
}

TEST_F(AnalyseTest, ShowsTheBestMoveOfAPosition) {
  write("position.json", R"({"game":"hex_taboo","rules_version":1,"seats":2,"options":)"
                         R"({"position":"o1o2/6/o6/8/1xx6/8/4x2/4x1/o4 1 a1 none"},"moves":[]})");
  const Finished finished = run({"analyse", "position.json", "--effort", "1", "--lang", "en"});
  EXPECT_EQ(finished.exit_code, 0) << finished.err;
  EXPECT_TRUE(finished.prints("e5")) << finished.out;
  EXPECT_TRUE(finished.prints("to move")) << finished.out;
  EXPECT_EQ(finished.count(": no choices"), 2) << finished.out;
  EXPECT_FALSE(finished.prints("accuracy")) << finished.out;
  const auto lines = run({"analyse", "position.json", "--effort", "1", "--json"}).json_lines();
  ASSERT_EQ(lines.size(), 2u);
  EXPECT_EQ(lines[0]["kind"], "position");
}

TEST_F(AnalyseTest, ReadsAServersMatchLog) {
  write("log.json", R"({"match":"x","game":"hex_taboo","record":{"game":"hex_taboo","rules_version":1,"seats":2,)"
                    R"("options":{"radius":2,"balance":"none"},"moves":[{"seat":0,"move":{"q":0,"r":0}}]}})");
  const Finished finished = run({"analyse", "log.json", "--effort", "1", "--lang", "en"});
  EXPECT_EQ(finished.exit_code, 0) << finished.err;
  EXPECT_TRUE(finished.prints(": choices 1, accuracy ")) << finished.out;
}

TEST_F(AnalyseTest, NamesTheChanceToFinishNext) {
  write("four.json", R"({"game":"ludo","rules_version":1,"seats":4,"options":{"players":["human","ai1","ai1","ai1"]},)"
                     R"("moves":[{"seat":-1,"move":{"die":6}},{"seat":0,"move":{"token":0}}]})");
  const Finished finished = run({"analyse", "four.json", "--effort", "1", "--lang", "en"});
  EXPECT_TRUE(finished.prints(" Next ")) << finished.out << finished.err;
  EXPECT_FALSE(finished.prints(" Win ")) << finished.out;
}

TEST_F(AnalyseTest, SaysThatItWasStopped) {
  const Finished stopped = interrupt_after("\n    1  ", {"analyse", kGame, "--effort", "10", "--lang", "en"});
  EXPECT_EQ(stopped.exit_code, 1);
  EXPECT_TRUE(stopped.prints("Stopped after ")) << stopped.out;
  EXPECT_TRUE(stopped.prints(" of 7 entries.")) << stopped.out;
}

TEST_F(AnalyseTest, JsonHasOneLinePerEntryAndTheSummary) {
  const auto lines = run({"analyse", kGame, "--effort", "1", "--json"}).json_lines();
  ASSERT_EQ(lines.size(), 8u);
  EXPECT_EQ(lines[5]["verdict"], "blunder");
  EXPECT_EQ(lines[5]["best"]["text"], "e5");
  EXPECT_EQ(lines[7]["entries"], 7);
  EXPECT_EQ(lines[7]["players"][1]["worst"][0], 5);
}

TEST_F(AnalyseTest, RefusesWhatItCannotRead) {
  write("broken.json", R"({"game":"chess","rules_version":1,"options":{},"seats":2,"moves":[]})");
  for (const char* source : {"broken.json", "none.json", "40-e3e3"}) {
    const Finished refused = run({"analyse", source, "--lang", "en"});
    EXPECT_NE(refused.exit_code, 0) << source;
    EXPECT_FALSE(refused.err.empty()) << source;
  }
  EXPECT_NE(run({"analyse", "broken.json", "--lang", "en"}).err.find("game/unknown"), std::string::npos);
  EXPECT_EQ(run({"analyse", kGame, "--effort", "11"}).exit_code, 2);
}

}  // namespace
}  // namespace taku::end_to_end
