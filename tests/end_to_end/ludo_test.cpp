#include "program.h"

// `taku play ludo`: the board, the dice and the input.

namespace taku::end_to_end {
namespace {

using LudoTest = Program;

// Red has rolled a 6: R1 can leave the base, R2 can capture Y1.
const std::string kLudoMiddle = "red:-1,5,1000,1003/yellow:11,-1,12,9 red 6 14 - human,human sxeto";
// Both have one token left, one cell before the goal.
const std::string kNearTheEnd = "red:1003,1003,1003,1002/blue:1003,1003,1003,1002 red 1 50 - human,human sxet";

std::vector<std::string> ludo_from(const std::string& position, const std::string& seats) {
  return {"play", "ludo", "--seats", seats, "--seed", "2", "--position", position};
}

TEST_F(LudoTest, TheBoardShowsTokensCellsAndTheDie) {
  const Finished game = run(ludo_from(kLudoMiddle, "human,human"));
  EXPECT_EQ(game.exit_code, 0);
  EXPECT_TRUE(game.prints("     [R1]  o       7      Y1\n")) << game.out;
  EXPECT_TRUE(game.prints("                 [R2]     13\n"));
  EXPECT_TRUE(game.prints("  >0   1   2   3   4      14  15  16  17  18\n"));
  EXPECT_TRUE(game.prints("  39  R3  h2  h3 (1)     (0)  h3  h2  h1  19\n"));
  EXPECT_TRUE(game.prints("  Die: 6\n  R1: base → 0\n  R2: 5 → 11, captures Y1\n"));
  EXPECT_TRUE(game.prints("Red: human, Yellow: human"));
}

TEST_F(LudoTest, MovesAreChosenByNumberOrName) {
  for (const std::string move : {"2", "R2", "r2", "red 2", "token 2", "Ｒ２", "赤2"}) {
    const Finished game = run(ludo_from(kLudoMiddle, "human,ai1"), typed({move}));
    EXPECT_TRUE(game.prints("R2 moves: 5 → 11.\nY1 is captured and returns to its base.\nA six: Red rolls again.\n"))
        << move << '\n'
        << game.out;
  }
}

TEST_F(LudoTest, WrongMovesAreRefused) {
  const Finished game = run(ludo_from(kLudoMiddle, "human,ai1"), typed({"4", "Y1", "9", "R", "moves"}));
  EXPECT_EQ(game.count("That move is not possible here."), 3) << game.out;
  EXPECT_EQ(game.count("\"R\" is neither a move nor a command."), 1);
  EXPECT_TRUE(game.prints("Legal moves (2):\n  R1  R2\n"));
}

TEST_F(LudoTest, TheRankingEndsTheGame) {
  const Finished game = run(ludo_from(kNearTheEnd, "human,ai1"), typed({"4", "save end.json"}));
  EXPECT_TRUE(game.prints("R4 reaches the goal!\nRed finishes in place 1!\n")) << game.out;
  EXPECT_TRUE(game.prints("Result: 1. Red  2. Blue\n"));
  EXPECT_TRUE(game.prints("Red (1)"));
  const Finished replay = run({"replay", "end.json"});
  EXPECT_TRUE(replay.prints("Result: 1. Red  2. Blue\n")) << replay.out;
  EXPECT_TRUE(replay.prints("Blue finishes in place 2!"));
}

// A single person playing against computers may take back moves past the dice.
TEST_F(LudoTest, AgainstComputersUndoGoesPastTheDice) {
  const Finished game = run(ludo_from(kLudoMiddle, "human,ai1"), typed({"2", "undo", "1", "undo", "undo"}));
  EXPECT_EQ(game.count("Moves taken back: 1."), 2) << game.out;
  EXPECT_EQ(game.count("There is no move to take back."), 1);
}

// After the undo the die shows the same number again.
TEST_F(LudoTest, UndoDoesNotChangeTheDice) {
  const Finished game = run(ludo_from(kLudoMiddle, "human,ai1"), typed({"2", "undo", "2"}));
  EXPECT_EQ(game.count("A six: Red rolls again.\nRed rolls a 3.\n"), 2) << game.out;
}

TEST_F(LudoTest, BetweenPeopleUndoStopsAtTheDice) {
  const Finished game = run(ludo_from(kLudoMiddle, "human,human"), typed({"2", "undo", "moves"}));
  EXPECT_TRUE(game.prints("Other people have seen the dice")) << game.out;
  EXPECT_TRUE(game.prints("Moves so far (1):\n  1.R2\n"));
  EXPECT_FALSE(game.prints("Moves taken back"));
}

TEST_F(LudoTest, PlayersCanBeGivenAsAnOption) {
  const Finished game = run({"play", "ludo", "--players", "human,ai1,ai3", "--seed", "1"});
  EXPECT_TRUE(game.prints("Red: human, Blue: ai1, Yellow: ai3")) << game.out;
  EXPECT_EQ(run({"play", "ludo", "--players", "human,ai9"}).exit_code, 2);
  EXPECT_EQ(run({"play", "ludo", "--players", "human,ai1", "--seats", "human,ai1,ai1"}).exit_code, 2);
}

// The option `players` has no strong or random level: the record names the nearest.
TEST_F(LudoTest, SeatsFillThePlayersOption) {
  run({"play", "ludo", "--seats", "human,random,ai2,strong", "--seed", "1"}, typed({"save a.json"}));
  const Json record = Json::parse(read("a.json"), nullptr, false);
  EXPECT_EQ(record["options"]["players"], Json({"human", "ai1", "ai2", "ai3"}));
  EXPECT_EQ(record["players"], Json({"human", "random", "ai2", "strong"}));
}

TEST_F(LudoTest, ComputersPlayAWholeGame) {
  const Finished game = run({"play", "ludo", "--seats", "ai1,ai2,ai3,random", "--debug", "--seed", "7"});
  EXPECT_EQ(game.exit_code, 0);
  EXPECT_EQ(game.count("Result: 1. "), 1) << game.out;
  EXPECT_EQ(game.count("finishes in place"), 4);
}

TEST_F(LudoTest, ColoursOnATerminal) {
  const Finished game = run_on_terminal(ludo_from(kLudoMiddle, "human,human"), typed({"quit"}));
  EXPECT_TRUE(game.prints("\x1b[1;31mR2\x1b[0m")) << game.out;
  EXPECT_TRUE(game.prints("\x1b[1;33mY1\x1b[0m"));
}

TEST_F(LudoTest, Japanese) {
  std::vector<std::string> arguments = ludo_from(kLudoMiddle, "human,human");
  arguments.insert(arguments.end(), {"--lang", "ja"});
  const Finished game = run(arguments, typed({"赤２", "待った", "コマ3", "ヘルプ"}));
  EXPECT_TRUE(game.prints("サイコロ: 6\n  R1: ベース → 0\n  R2: 5 → 11（Y1 を捕獲）")) << game.out;
  EXPECT_TRUE(game.prints("Y1 が捕獲され、ベースに戻りました。\n6が出たので赤はもう一度振ります。"));
  EXPECT_TRUE(game.prints("赤がサイコロを振りました: 3"));
  EXPECT_TRUE(game.prints("この手は戻せません。"));
  EXPECT_TRUE(game.prints("R3 がゴールしました！"));
  EXPECT_TRUE(game.prints("手は盤に表示されたコマで指定します"));
}

}  // namespace
}  // namespace taku::end_to_end
