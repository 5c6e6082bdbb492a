#include "program.h"

// Colours, confirmations and languages.

namespace taku::end_to_end {
namespace {

using TerminalTest = Program;

const std::string kBeforeAThree = typed({"e1", "a1", "e2", "a2", "i1"});  // player 2 must not play a3

TEST_F(TerminalTest, PipesGetPlainText) {
  const Finished game = run(kTwoPeople, kBeforeAThree);
  EXPECT_TRUE(game.prints("3!"));
  EXPECT_FALSE(game.prints("\x1b"));
}

TEST_F(TerminalTest, ATerminalGetsColoursUnlessNoColorIsSet) {
  EXPECT_TRUE(run_on_terminal(kTwoPeople, kBeforeAThree + "quit\n").prints("\x1b[1;31m"));
  const Finished plain = run_on_terminal(kTwoPeople, kBeforeAThree + "quit\n", {"NO_COLOR=1"});
  EXPECT_TRUE(plain.prints("3!")) << plain.out;
  EXPECT_FALSE(plain.prints("\x1b"));
}

TEST_F(TerminalTest, APersonIsAskedBeforeMakingAThree) {
  const Finished spared = run_on_terminal(kTwoPeople, kBeforeAThree + typed({"a3", "n", "moves", "quit"}));
  EXPECT_TRUE(spared.prints("a3 makes a three and loses the game. Play it anyway?")) << spared.out;
  EXPECT_TRUE(spared.prints("Moves so far (5):"));
  const Finished lost = run_on_terminal(kTwoPeople, kBeforeAThree + typed({"a3", "y", "quit"}));
  EXPECT_TRUE(lost.prints("made a three")) << lost.out;
  EXPECT_EQ(lost.exit_code, 0);
}

TEST_F(TerminalTest, APersonIsAskedBeforeResigning) {
  const Finished game = run_on_terminal(kTwoPeople, typed({"e5", "resign", "", "moves", "quit"}));
  EXPECT_TRUE(game.prints("Resign the game?"));
  EXPECT_FALSE(game.prints("Result: ")) << game.out;
}

TEST_F(TerminalTest, OnlyGamesThatExplainMovesListWhy) {
  const Finished game = run({"play", "ludo", "--seats", "human,ai1", "--seed", "2"}, typed({"help", "why"}));
  EXPECT_TRUE(game.prints("  rules         show a summary of the rules\n")) << game.out;
  EXPECT_FALSE(game.prints("  why  ")) << game.out;
  EXPECT_TRUE(game.prints("There is no computer move that can be explained.")) << game.out;
}

TEST_F(TerminalTest, AReplayCanBeSteppedThrough) {
  const Finished replay = run_on_terminal({"replay", "4n-e5d6x"}, typed({"q"}));
  EXPECT_NE(replay.exit_code, 0);  // player 1 has no right to neutralise
  const Finished walk =
      run_on_terminal({"replay", "4n-e5d6e4"}, typed({"", "n", "p", "99", "last", "first", "2", "q"}), {"NO_COLOR=1"});
  EXPECT_EQ(walk.exit_code, 0);
  EXPECT_EQ(walk.count("Start"), 2) << walk.out;
  EXPECT_EQ(walk.count("Move 1 of 3"), 2);
  EXPECT_EQ(walk.count("Move 2 of 3"), 2);
  EXPECT_EQ(walk.count("Move 3 of 3"), 1);
  EXPECT_EQ(walk.count("a number from 0 to 3"), 1);
}

TEST_F(TerminalTest, JapaneseByOptionOrLocale) {
  const std::string welcome = "手を入力してください";
  EXPECT_TRUE(run({"play", "hex_taboo", "--lang", "ja"}).prints(welcome));
  EXPECT_TRUE(run({"play", "hex_taboo"}, "", {"LANG=ja_JP.UTF-8"}).prints(welcome));
  EXPECT_FALSE(run({"play", "hex_taboo"}, "", {"LC_ALL=C", "LANG=ja_JP.UTF-8"}).prints(welcome));
  EXPECT_FALSE(run({"play", "hex_taboo", "--lang", "en"}, "", {"LANG=ja_JP.UTF-8"}).prints(welcome));
}

TEST_F(TerminalTest, JapaneseInputAndOutput) {
  std::vector<std::string> arguments = kTwoPeople;
  arguments.insert(arguments.end(), {"--lang", "ja"});
  const Finished game =
      run(arguments,
          typed({"ｅ５", "無効化", "待った", "やり直し", "手", "e5", "ほげ", "保存　a.json", "投了", "助け", "終了"}));
  EXPECT_TRUE(game.prints("e5 の石は無効になりました。")) << game.out;
  EXPECT_TRUE(game.prints("1手戻しました。"));
  EXPECT_TRUE(game.prints("1手進めました。"));
  EXPECT_TRUE(game.prints("ここまでの手（2）:"));
  EXPECT_TRUE(game.prints("その手は打てません。"));
  EXPECT_TRUE(game.prints("「ほげ」は手でもコマンドでもありません。"));
  EXPECT_TRUE(game.prints("a.json に保存しました。"));
  EXPECT_TRUE(game.prints("後手(O)の勝ちです（先手(X)の投了）。"));
  EXPECT_TRUE(game.prints("終了します。"));
  EXPECT_TRUE(run({"replay", "a.json", "--lang", "ja"}).prints("対局は途中です。手番: 先手(X)"));
}

}  // namespace
}  // namespace taku::end_to_end
