#include "program.h"

// `taku solve hex_taboo`

namespace taku::end_to_end {
namespace {

class HexSolveTest : public Program {
 protected:
  Finished solve(const Texts& options) {
    Texts words = {"solve", "hex_taboo", "--memory", "0.05"};
    words.insert(words.end(), options.begin(), options.end());
    return run(words);
  }
  Json solved(Texts options, int exit_code = 0) {
    options.push_back("--json");
    const Finished done = solve(options);
    EXPECT_EQ(done.exit_code, exit_code) << done.err;
    const std::vector<Json> lines = done.json_lines();
    return lines.empty() ? Json::object() : lines[0];
  }
};

TEST_F(HexSolveTest, TheSmallBoards) {
  const Json one = solved({"--radius", "1"});
  EXPECT_EQ(one["value"], "draw");
  EXPECT_EQ(one["forces_win"], Json({false, false}));
  EXPECT_FALSE(one["best"].empty());
  for (const char* balance : {"neutralise", "none"}) {
    const Finished two = solve({"--radius", "2", "--balance", balance, "--threads", "2"});
    EXPECT_EQ(two.exit_code, 0) << two.err;
    EXPECT_TRUE(two.prints("Player 1, who is to move, loses.")) << two.out;
  }
}

TEST_F(HexSolveTest, GameLinesAndPositions) {
  const Json line = solved({"--position", "2n-c3"});
  EXPECT_EQ(line["value"], "win");
  EXPECT_EQ(line["forces_win"], Json({false, true}));
  const Json position = solved({"--position", "3/4/2x2/4/3 2 c3 neutralise"});
  EXPECT_EQ(position["best"], line["best"]);
  EXPECT_TRUE(solve({"--position", "2n-c3"}).prints("Proved moves:"));
}

TEST_F(HexSolveTest, ATimeLimit) {
  const Json done = solved({"--radius", "4", "--ms", "100"}, 1);
  EXPECT_EQ(done["value"], "unknown");
  EXPECT_EQ(done["best"], Json::array());
}

TEST_F(HexSolveTest, ProofsCanBeChecked) {
  solved({"--position", "2n-c3", "--proof", "win.proof"});
  const Finished proved = run({"verify-proof", "win.proof"});
  EXPECT_EQ(proved.exit_code, 0) << proved.err;
  EXPECT_TRUE(proved.prints("Player 2 wins 3/4/2x2/4/3 2 c3 neutralise: proved.")) << proved.out;
  solved({"--radius", "1", "--proof", "draw"});
  for (const char* name : {"draw-1", "draw-2"}) EXPECT_EQ(run({"verify-proof", name}).exit_code, 0) << name;

  std::string claim = read("win.proof");
  write("wrong.proof", claim.replace(claim.find("player 2"), 8, "player 1"));
  const Finished wrong = run({"verify-proof", "wrong.proof", "--json"});
  EXPECT_EQ(wrong.exit_code, 1);
  EXPECT_EQ(wrong.json_lines().at(0)["proved"], false);
  write("damaged.proof", read("win.proof").substr(0, 200));
  EXPECT_EQ(run({"verify-proof", "damaged.proof"}).exit_code, 3);
  EXPECT_EQ(run({"verify-proof", "missing"}).exit_code, 3);
  EXPECT_EQ(solve({"--radius", "4", "--position", "4n-e5", "--ms", "50", "--proof", "x"}).exit_code, 2) << "too large";
}

TEST_F(HexSolveTest, WrongInput) {
  EXPECT_EQ(solve({"--radius", "6"}).exit_code, 2);
  EXPECT_EQ(solve({"--balance", "double"}).exit_code, 2);
  EXPECT_EQ(solve({"--balance", "1"}).exit_code, 2);
  EXPECT_EQ(solve({"--ms", "0"}).exit_code, 2);
  EXPECT_EQ(solve({"--position", "nonsense"}).exit_code, 2);
  EXPECT_EQ(solve({"--position", "6n-a1"}).exit_code, 2) << "too large";
  EXPECT_EQ(solve({"--balance", "swap", "--radius", "2", "--proof", "x"}).exit_code, 2) << "proofs know no swap";
  EXPECT_EQ(solve({"--resume"}).exit_code, 2) << "no table";
  EXPECT_EQ(solve({"--radius", "2", "--memory", "nan"}).exit_code, 2);
  const Finished unwritable = solve({"--radius", "2", "--proof", "missing/x"});
  EXPECT_EQ(unwritable.exit_code, 3);
  EXPECT_TRUE(unwritable.out.empty()) << "not searched first";
}

TEST_F(HexSolveTest, TheRightToSwap) {
  const Finished start = solve({"--balance", "swap", "--radius", "2", "--json"});
  EXPECT_EQ(start.json_lines().at(0)["value"], "loss") << start.err;
  const Finished after = solve({"--position", "2s-c3", "--json"});
  EXPECT_EQ(after.json_lines().at(0)["value"], "win") << after.err;
}

// A search that was stopped goes on where it was; a table of another board is refused.
TEST_F(HexSolveTest, TablesOnDisk) {
  const std::vector<std::string> kept = {"--radius", "3", "--table", "kept", "--json"};
  std::vector<std::string> first = kept, again = kept;
  first.insert(first.end(), {"--ms", "700"});
  again.insert(again.end(), {"--ms", "700", "--resume"});
  EXPECT_EQ(solve(first).json_lines().at(0)["value"], "unknown");
  EXPECT_EQ(solve(first).exit_code, 3) << "the files exist";
  EXPECT_EQ(solve(again).json_lines().at(0)["value"], "unknown");
  EXPECT_EQ(solve({"--radius", "2", "--table", "kept", "--resume"}).exit_code, 3) << "another board";
  EXPECT_EQ(solve({"--radius", "2", "--table", "missing", "--resume"}).exit_code, 3);
  write("half.2", "");
  EXPECT_EQ(solve({"--radius", "2", "--table", "half"}).exit_code, 3);
  EXPECT_FALSE(std::filesystem::exists(path("half.1")));
  // Radius 2 is solved in the first run, so the second one only reads the answer.
  EXPECT_EQ(solve({"--radius", "2", "--table", "small", "--json"}).json_lines().at(0)["value"], "loss");
  const Finished known = solve({"--radius", "2", "--table", "small", "--resume", "--json"});
  EXPECT_EQ(known.json_lines().at(0)["value"], "loss");
  EXPECT_LT(known.json_lines().at(0)["nodes"], 10);
}

}  // namespace
}  // namespace taku::end_to_end
