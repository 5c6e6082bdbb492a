#include "program.h"

// `taku play`: matches from the first move to the result.

namespace taku::end_to_end {
namespace {

using PlayTest = Program;

const std::string kFour = typed({"e1", "a1", "e2", "a2", "e4", "b6", "e3"});  // the last move makes a four

std::vector<std::string> two_people_and(std::vector<std::string> more) {
  more.insert(more.begin(), kTwoPeople.begin(), kTwoPeople.end());
  return more;
}

TEST_F(PlayTest, AFourWins) {
  const Finished game = run(kTwoPeople, kFour);
  EXPECT_EQ(game.exit_code, 0);
  EXPECT_TRUE(game.prints("  e (X) (X) [X] (X)  5   6   7   8   9\n")) << game.out;
  EXPECT_TRUE(game.prints("Player 1 (X) wins with a four: e1 e2 e3 e4."));
  EXPECT_TRUE(game.prints("taku replay 4n-e1a1e2a2e4b6e3\n"));
  EXPECT_EQ(game.err, "");
}

TEST_F(PlayTest, AThreeLoses) {
  const Finished game = run(kTwoPeople, typed({"e1", "a1", "e2", "a2", "i1", "a3"}));
  EXPECT_TRUE(game.prints("Player 2 (O) made a three: a1 a2 a3. Player 1 (X) wins.")) << game.out;
}

TEST_F(PlayTest, AFullBoardIsADraw) {
  const Finished game =
      run(two_people_and({"--radius", "1"}), typed({"a1", "a2", "b3", "neutralise", "c1", "b1", "c2", "b2"}));
  EXPECT_TRUE(game.prints("The board is full: a draw.")) << game.out;
}

TEST_F(PlayTest, EmptyCellsShowWhatTheyWouldMake) {
  const Finished game = run(kTwoPeople, typed({"e1", "a1", "e2", "a2", "e4", "b6"}));
  // Player 1 completes a four at e3; player 2, just before, would lose at a3.
  EXPECT_TRUE(game.prints("  e  X   X   3+  X   5   6   7   8   9\n")) << game.out;
  EXPECT_TRUE(game.prints("          a  O   O   3!  4   5\n"));
  EXPECT_TRUE(game.prints("! makes a three and loses"));
}

TEST_F(PlayTest, UndoAndRedo) {
  const Finished game =
      run(kTwoPeople, typed({"e5", "d6", "undo", "undo", "undo", "redo", "moves", "redo", "redo", "moves"}));
  EXPECT_EQ(game.count("Moves taken back: 1."), 2);
  EXPECT_EQ(game.count("There is no move to take back."), 1);
  EXPECT_EQ(game.count("Moves redone: 1."), 2);
  EXPECT_EQ(game.count("There is no move to redo."), 1);
  EXPECT_TRUE(game.prints("Moves so far (1):\n  1.e5\n")) << game.out;
  EXPECT_TRUE(game.prints("Moves so far (2):\n  1.e5  2.d6\n"));
}

TEST_F(PlayTest, UndoingANeutraliseRestoresTheRight) {
  const Finished game = run(kTwoPeople, typed({"e5", "neutralise", "undo", "neutralise", "moves"}));
  EXPECT_EQ(game.count("The stone on e5 is now neutral."), 2) << game.out;
  EXPECT_TRUE(game.prints("2.neutralise"));
}

TEST_F(PlayTest, AgainstAComputerUndoTakesBackTwoPlies) {
  const Finished game = run({"play", "hex_taboo", "--seats", "human,easy", "--seed", "1"},
                            typed({"e5", "a1", "undo", "moves", "redo", "moves"}));
  EXPECT_TRUE(game.prints("Moves taken back: 2.")) << game.out;
  EXPECT_TRUE(game.prints("Moves so far (2):"));
  EXPECT_TRUE(game.prints("Moves redone: 2."));
  EXPECT_TRUE(game.prints("Moves so far (4):"));
}

TEST_F(PlayTest, TheOpeningMoveOfAComputerCannotBeTakenBack) {
  const Finished game = run({"play", "hex_taboo", "--seats", "easy,human"}, typed({"undo"}));
  EXPECT_TRUE(game.prints("There is no move to take back.")) << game.out;
}

TEST_F(PlayTest, NoUndoAfterTheEnd) {
  const Finished game = run(kTwoPeople, kFour + typed({"undo", "redo", "a3", "resign", "moves", "save end.json"}));
  EXPECT_EQ(game.count("The game is over."), 4) << game.out;
  EXPECT_TRUE(game.prints("Its moves can no longer be taken back."));
  EXPECT_TRUE(game.prints("Moves so far (7):"));
  EXPECT_EQ(run({"replay", "end.json", "--json"}).json_lines().size(), 8u);
}

TEST_F(PlayTest, InvalidInputDoesNotEndTheGame) {
  const std::string nonsense = typed({"", "foo", "e99", "e", "99,99", "\x1b[31mred\x1b[0m", std::string(100'000, 'x'),
                                      "undo it", "\xff\xfe", "save", "load", "{}", "swap", "{0}"});
  const Finished game = run(kTwoPeople, nonsense + kFour);
  EXPECT_EQ(game.exit_code, 0);
  EXPECT_TRUE(game.prints("Player 1 (X) wins with a four")) << game.out;
  EXPECT_TRUE(game.prints("\"foo\" is neither a move nor a command."));
  EXPECT_TRUE(game.prints("That move is not possible here."));
  EXPECT_FALSE(game.prints("\x1b"));
}

TEST_F(PlayTest, AnOccupiedCellIsRejected) {
  const Finished game = run(kTwoPeople, typed({"e5", "e5", "moves"}));
  EXPECT_TRUE(game.prints("That move is not possible here."));
  EXPECT_TRUE(game.prints("Moves so far (1):")) << game.out;
}

TEST_F(PlayTest, ResigningLoses) {
  const Finished game = run(kTwoPeople, typed({"e5", "resign", "save r.json"}));
  EXPECT_TRUE(game.prints("Player 1 (X) wins: Player 2 (O) resigned.")) << game.out;
  const Finished again = run({"replay", "r.json"});
  EXPECT_TRUE(again.prints("Player 1 (X) wins: Player 2 (O) resigned.")) << again.out;
}

TEST_F(PlayTest, EndOfInputQuitsCleanly) {
  EXPECT_EQ(run(kTwoPeople, "").exit_code, 0);
  EXPECT_EQ(run(kTwoPeople, "e5").exit_code, 0);  // without a line break
}

TEST_F(PlayTest, AHintNamesAMove) {
  const Finished game = run(two_people_and({"--ms", "50"}), typed({"e1", "a1", "e2", "a2", "e4", "b6", "hint"}));
  EXPECT_TRUE(game.prints("Hint: e3. It wins immediately.")) << game.out;
}

TEST_F(PlayTest, ComputersPlayAGameWithoutPeople) {
  const std::vector<std::string> arguments = {"play",     "hex_taboo", "--seats", "easy,random",
                                              "--radius", "3",         "--seed",  "5"};
  const Finished game = run(arguments, typed({"save auto.json"}));
  EXPECT_EQ(game.count("Result: "), 1) << game.out;
  const auto steps = run({"replay", "auto.json", "--json"}).json_lines();
  EXPECT_EQ(game.count("\n        a "), static_cast<int>(steps.size()));  // the empty board, and one after every move
  EXPECT_EQ(run(arguments, typed({"save auto.json"})).out, game.out);     // the seed decides
}

// rules/hex_taboo.md H8
TEST_F(PlayTest, TwoStonesATurn) {
  const Finished game = run(two_people_and({"--balance", "double"}),
                            typed({"e5", "a1", "a5", "e6", "undo", "e6", "e8", "i1", "i5", "e7"}));
  EXPECT_EQ(game.count("This turn is one stone; every later turn is two."), 1) << game.out;
  EXPECT_TRUE(game.prints("1. Player 1 (X)>"));
  EXPECT_TRUE(game.prints("2. Player 2 (O)>"));
  EXPECT_TRUE(game.prints("3. Player 2 (O)>"));
  EXPECT_EQ(game.count("4. Player 1 (X)>"), 2) << "an undo takes back one stone";
  EXPECT_TRUE(game.prints("5. Player 1 (X)>"));
  EXPECT_EQ(game.count("  First of two stones.\n"), 5);
  EXPECT_EQ(game.count("  Second of two stones.\n"), 4);
  EXPECT_TRUE(game.prints("Player 1 (X) wins with a four: e5 e6 e7 e8."));
  EXPECT_TRUE(game.prints("taku replay 4d-e5a1a5e6e8i1i5e7\n"));
}

TEST_F(PlayTest, HintsCountTheStonesOfATurn) {
  const auto hint = [&](std::string_view position) {
    return run(two_people_and({"--position", std::string(position)}), typed({"hint"}));
  };
  const Finished two = hint("5/6/7/8/2xx5/8/4o2/3o2/5 1 h4 double2");
  EXPECT_TRUE(two.prints("It wins in 2 moves.")) << two.out;
  const Finished one = hint("5/6/7/8/2xx1x3/8/4o2/3o2/5 1 h4 double2");
  EXPECT_TRUE(one.prints("It wins immediately.")) << one.out;
  const Finished lost = hint("5/6/7/8/3oo4/8/7/1x4/5 1 h2 double1");  // one stone cannot block both sides
  EXPECT_TRUE(lost.prints("But the opponent can win in 2 moves.")) << lost.out;
}

TEST_F(PlayTest, GameOptionsAreFlags) {
  const Finished swap = run(two_people_and({"--radius", "2", "--balance", "swap"}), typed({"c3", "swap"}));
  EXPECT_TRUE(swap.prints("  c  1   2  [O]  4   5\n")) << swap.out;
  const Finished position = run(two_people_and({"--position", "2/1x1/2 2 b2 none"}));
  EXPECT_TRUE(position.prints("  b  1  [X]  3\n")) << position.out;
  EXPECT_TRUE(position.prints("1. Player 2 (O)>"));
}

}  // namespace
}  // namespace taku::end_to_end
