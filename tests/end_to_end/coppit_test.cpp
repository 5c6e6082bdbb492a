#include "program.h"

// `taku play coppit`: the board, the dice and the input.

namespace taku::end_to_end {
namespace {

using CoppitTest = Program;

// Red has rolled a 3 and can capture on 10 or go home from 46 with a prisoner.
const std::string kCoppitMiddle = "RED 3 30 456/23456/123456/12345 -/-/-/- -/-/-/- 7:r1,10:b1,18:r2,46:y6r3 0 armed -";

std::vector<std::string> coppit_from(const std::string& position, const std::string& seats) {
  return {"play", "coppit", "--seats", seats, "--seed", "2", "--position", position};
}

TEST_F(CoppitTest, TheBoardShowsStacksBoxesAndTheDie) {
  const Finished game = run(coppit_from(kCoppitMiddle, "human,human,human,human"));
  EXPECT_EQ(game.exit_code, 0);
  EXPECT_TRUE(game.prints("  [RED 4 5 6] ")) << game.out;
  EXPECT_TRUE(game.prints("    0    1    2   3r    4   5g   6*   R1    8   9b   B1   11   12\n")) << game.out;
  EXPECT_TRUE(game.prints("   R2    ."));
  EXPECT_TRUE(game.prints("> Red     home 3  banked -  towers 7 r1, 18 r2, 46 y6r3\n"));
  EXPECT_TRUE(game.prints("Red rolled [3].\n"));
  EXPECT_TRUE(game.prints("7-10 takes 1"));
  EXPECT_TRUE(game.prints("46-red banks 1"));
}

TEST_F(CoppitTest, MovesAreChosenByNumberOrName) {
  const Finished list = run(coppit_from(kCoppitMiddle, "human,greedy,greedy,greedy"));
  const std::size_t number = list.out.find(" 7-10 takes 1");
  ASSERT_NE(number, std::string::npos);
  std::string by_number = list.out.substr(number - 2, 2);
  for (const std::string& move :
       {by_number, std::string("7-10"), std::string("outer_7 outer_10"), std::string("７－１０")}) {
    const Finished game = run(coppit_from(kCoppitMiddle, "human,greedy,greedy,greedy"), typed({move}));
    EXPECT_TRUE(game.prints("Red captures b1.\nBlue rolls [")) << move << '\n' << game.out;
  }
}

TEST_F(CoppitTest, ComingHomeIsReported) {
  const Finished game = run(coppit_from(kCoppitMiddle, "human,greedy,greedy,greedy"), typed({"46-red"}));
  EXPECT_TRUE(game.prints("Red banks y6.\nRed brings r3 home.\n")) << game.out;
  const Finished japanese =
      run({"play", "coppit", "--seats", "human,greedy,greedy,greedy", "--lang", "ja", "--position", kCoppitMiddle},
          typed({"46-赤"}));
  EXPECT_TRUE(japanese.prints("赤が y6 を確保しました。\n赤が r3 と帰還しました。\n")) << japanese.out;
}

TEST_F(CoppitTest, WrongMovesAreRefused) {
  const Finished game =
      run(coppit_from(kCoppitMiddle, "human,greedy,greedy,greedy"), typed({"7-11", "99", "10-13", "7"}));
  EXPECT_EQ(game.count("That move is not possible here."), 3) << game.out;
  const Finished form = run(coppit_from(kCoppitMiddle, "human,greedy,greedy,greedy"), typed({"home"}));
  EXPECT_EQ(form.count("\"home\" is neither a move nor a command."), 1);
}

TEST_F(CoppitTest, ComputerGamesEndAndCanBeReplayed) {
  const Finished game =
      run({"play", "coppit", "--seats", "greedy,random,greedy", "--seed", "4"}, typed({"save end.json"}));
  EXPECT_TRUE(game.prints("Result: ")) << game.out;
  EXPECT_TRUE(game.prints("Own hats home: Red "));
  const Finished replay = run({"replay", "end.json"});
  EXPECT_EQ(replay.exit_code, 0);
  EXPECT_TRUE(replay.prints("only one colour is left on the board"));
}

TEST_F(CoppitTest, OptionsAreFlags) {
  const Finished game = run({"play", "coppit", "--seats", "random,random", "--seed", "1", "--hats_per_player", "2",
                             "--no-extra_roll_on_6", "--max_turns", "5"});
  EXPECT_TRUE(game.prints("[RED 1 2]")) << game.out;
  EXPECT_FALSE(game.prints("rolls again"));
  EXPECT_TRUE(game.prints("the turn limit is reached")) << game.out;
  EXPECT_EQ(run({"play", "coppit", "--hats_per_player", "7"}).exit_code, 2);
}

// [coppit R2]
TEST_F(CoppitTest, MaxPlayersIsTheNumberOfPlayers) {
  const Finished game = run({"play", "coppit", "--max_players", "2", "--seed", "1"});
  EXPECT_TRUE(game.prints("[RED ")) << game.out;
  EXPECT_FALSE(game.prints("[BLUE ")) << game.out;
  const Finished refused = run({"play", "coppit", "--max_players", "2", "--seats", "human,greedy,greedy"});
  EXPECT_EQ(refused.exit_code, 2);
  EXPECT_NE(refused.err.find("max_players is 2, but there are 3 seats"), std::string::npos) << refused.err;
  EXPECT_EQ(run({"perft", "coppit", "1", "--seats", "3", "--max_players", "2"}).exit_code, 2);
}

}  // namespace
}  // namespace taku::end_to_end
