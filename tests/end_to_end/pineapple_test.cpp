#include "program.h"

// `taku play pineapple`: the display, the input, hidden cards, scores and Fantasyland.

namespace taku::end_to_end {
namespace {

using PineappleTest = Program;

const std::string kSettings = " none 200,40,20,30,recalc,2";
const std::string kOpponent = " 2s3d6h/3s5c5d6c9h/2h4c4h9c9d/3h4dJdJs/-/0";
// Player 1 is BB and has the last turn of hand 3; a full house at the bottom is possible.
const std::string kLastTurn = "185,215 3 1 8 AdAh/2d7c7s8c8s/QcQsKcKd/9sThJh/5hX1Tc/0" + kOpponent + kSettings;
// The same, with a pair of aces on top and a middle that is still too weak.
const std::string kDanger = "185,215 3 1 8 5hAdAh/7c7s8c/QcQsKcKdKh/9sThJh/8d2c3c/0" + kOpponent + kSettings;
// Player 2 has set a Fantasyland board, player 1 is to place five cards.
const std::string kAgainstFantasyland =
    "200,200 2 0 0 -/-/-/-/AhKd7s8cTh/0 2s3d6h/3s5c5d6c9h/2h4c4h9c9d/Jd/-/14" + kSettings;
// Player 1 has 14 cards in Fantasyland and cannot stay.
const std::string kFantasyland = "200,200 2 0 0 -/-/-/-/2c5hJsTh2d3s4hQc6s7cKd8d9cJc/14 -/-/-/-/-/0" + kSettings;

std::vector<std::string> pineapple_from(const std::string& position, const std::string& seats) {
  return {"play", "pineapple", "--seats", seats, "--seed", "2", "--position", position};
}

// [spec/pineapple 7.1, 7.4]
TEST_F(PineappleTest, DisplayShowsBoardsChipsRoyaltiesAndTheTurn) {
  const Finished game = run(pineapple_from(kLastTurn, "human,random"));
  EXPECT_EQ(game.exit_code, 0);
  EXPECT_TRUE(game.prints("Hand 3   Turn 9/9\n")) << game.out;
  EXPECT_TRUE(game.prints("  Player 2  BTN  215 chips\n"));
  EXPECT_TRUE(game.prints("> Player 1 (you)  BB  185 chips\n"));
  EXPECT_TRUE(game.prints("    Top      [Ad][Ah][  ]          Pair AA           +9\n"));
  EXPECT_TRUE(game.prints("    Middle   [2d][7c][7s][8c][8s]  Two pair 8877\n"));
  EXPECT_TRUE(game.prints("    Bottom   [Qc][Qs][Kc][Kd][  ]  Two pair KKQQ\n"));
  EXPECT_TRUE(game.prints("    Discards [9s][Th][Jh]\n"));
  EXPECT_TRUE(game.prints("    To place [5h][X1][Tc]\n"));
  EXPECT_FALSE(game.prints("[3h][4d][Jd][Js]")) << "the opponent's discards are hidden";
}

// [pineapple S1, S3] Rows 3, scoop 3, royalties 9 and 6.
TEST_F(PineappleTest, AHandEndsWithItsScore) {
  const Finished game = run(pineapple_from(kLastTurn, "human,random"), typed({"tbx"}));
  EXPECT_TRUE(game.prints("Hand 3 is over.\n")) << game.out;
  EXPECT_TRUE(game.prints("    Top      [5h][Ad][Ah]          Pair AA           +9  won\n"));
  EXPECT_TRUE(game.prints("    Bottom   [Qc][Qs][Kc][Kd][X1]  Full house KKKQQ  +6  won\n"));
  EXPECT_TRUE(game.prints("    Top      [2s][3d][6h]          High card 6           lost\n"));
  EXPECT_TRUE(game.prints("               rows    scoop  royalties    score     paid    chips\n"));
  EXPECT_TRUE(game.prints("  Player 1       +3       +3         15      +21      +21      206\n"));
  EXPECT_TRUE(game.prints("  Player 2       -3       -3          0      -21      -21      194\n"));
  EXPECT_TRUE(game.prints("  Player 1 enters Fantasyland with 16 cards.\n"));
}

// [pineapple P4, P5, F3] The solver sets the board without asking; the next decision is in the following hand.
TEST_F(PineappleTest, FantasylandIsPlayedAutomaticallyAndReported) {
  const Finished game = run(pineapple_from(kFantasyland, "human,random"), typed({"undo"}));
  EXPECT_EQ(game.count("Set by the solver: score "), 1) << game.out;
  EXPECT_EQ(game.count("\nPlayer 2: "), 5);
  EXPECT_TRUE(game.prints("Hand 2 is over.\n"));
  EXPECT_EQ(game.count("There is no move to take back."), 1);
}

TEST_F(PineappleTest, AFantasylandBoardIsHidden) {
  const Finished game = run(pineapple_from(kAgainstFantasyland, "human,random"), typed({"bbmmt"}));
  EXPECT_TRUE(
      game.prints("  Player 2  BB  200 chips  Fantasyland, 14 cards\n    Top      [??][??][??]\n"
                  "    Middle   [??][??][??][??][??]\n    Bottom   [??][??][??][??][??]\n"))
      << game.out;
  EXPECT_TRUE(game.prints("Turn 2/9"));
  EXPECT_FALSE(game.prints("Turn 3/9"));
}

TEST_F(PineappleTest, MovesAreLettersOrCards) {
  for (const std::string move : {"tbx", "TBX", "t b x", "ｔｂｘ", "上下捨", "トップ、ボトム、捨て札", "t:5h b:X1 x:Tc",
                                 "b:x1 t:5h", "top: 5h, bottom: X1, discard: 10c", "上:5h 下:X1"}) {
    const Finished game = run(pineapple_from(kLastTurn, "human,random"), typed({move, "save a.json"}));
    EXPECT_TRUE(game.prints("Player 1       +3       +3         15      +21")) << move << '\n' << game.out;
  }
}

TEST_F(PineappleTest, WrongMovesAreExplained) {
  const Finished game = run(pineapple_from(kLastTurn, "human,random"),
                            typed({"tb", "tbm", "ttx", "t:5h b:Ah", "xxt", "t:5h b:X1 x:Tc t:Tc", "place", "moves"}));
  EXPECT_EQ(game.count("Type three letters, one for each card in order"), 1) << game.out;
  EXPECT_EQ(game.count("The middle row has no room for that."), 1);
  EXPECT_EQ(game.count("The top row has no room for that."), 2);
  EXPECT_EQ(game.count("Those are not the cards you were dealt."), 1);
  EXPECT_EQ(game.count("Place two cards and discard one."), 1);
  EXPECT_EQ(game.count("\"place\" is neither a move nor a command."), 1);
  EXPECT_TRUE(game.prints("Legal moves (6):\n"));
  for (const std::string move : {"  tbx", "  txb", "  btx", "  bxt", "  xtb", "  xbt"}) EXPECT_TRUE(game.prints(move));
}

// [pineapple V2]
TEST_F(PineappleTest, FoulsArePredicted) {
  const Finished game = run(pineapple_from(kDanger, "human,random"), typed({"xmm"}));
  EXPECT_TRUE(game.prints("    Top      [5h][Ad][Ah]          Pair AA           +9  ! beats middle so far\n"))
      << game.out;
  EXPECT_TRUE(game.prints("  Player 1  FOUL\n"));
  EXPECT_TRUE(game.prints("Result: Player 2 wins the session 221:179 after 3 hands, leading by 40 or more.\n"));
  EXPECT_TRUE(game.prints("Pair AA               !! FOUL: beats middle\n"));
}

TEST_F(PineappleTest, APersonIsAskedBeforeAFoulThatCanBeAvoided) {
  const Finished spared = run_on_terminal(pineapple_from(kDanger, "human,random"), typed({"xmm", "n", "mmx", "quit"}));
  EXPECT_TRUE(spared.prints("This makes a foul certain")) << spared.out;
  EXPECT_TRUE(spared.prints("enters Fantasyland with 16 cards."));
  const Finished fine = run_on_terminal(pineapple_from(kDanger, "human,random"), typed({"mmx", "quit"}));
  EXPECT_FALSE(fine.prints("This makes a foul certain"));
}

// [pineapple S2, S4] Nobody pays more chips than they have.
TEST_F(PineappleTest, ASessionEndsWhenTheChipsAreGone) {
  std::string position = kLastTurn;
  position.replace(0, 7, "390,10");
  position.replace(position.find("200,40,"), 7, "200,999,");
  const Finished game = run(pineapple_from(position, "human,random"), typed({"tbx", "save end.json"}));
  EXPECT_TRUE(game.prints("  Player 1       +3       +3         15      +21      +10      400\n")) << game.out;
  EXPECT_TRUE(game.prints("Result: Player 1 wins the session 400:0 after 3 hands: the opponent has no chips left.\n"));
  EXPECT_TRUE(run({"replay", "end.json"}).prints("Result: Player 1 wins the session 400:0"));
}

// [pineapple P1] The first placement stays hidden until both have placed, whichever seat the computer has.
TEST_F(PineappleTest, TheFirstPlacementIsHidden) {
  for (const std::string seats : {"human,random", "random,human"}) {
    const std::string computer = seats.starts_with("human") ? "\nPlayer 2: " : "\nPlayer 1: ";
    const std::vector<std::string> start = {"play", "pineapple", "--seats", seats, "--seed", "12"};
    EXPECT_FALSE(run(start).prints(computer)) << seats;
    const Finished game = run(start, typed({"mmbbt"}));
    EXPECT_GT(game.out.find(computer), game.out.find("mmbbt")) << game.out;
    EXPECT_GE(game.count(computer), 1);
  }
}

// [pineapple P6]
TEST_F(PineappleTest, OpponentsDiscardsStayHidden) {
  const Finished game = run({"play", "pineapple", "--seats", "human,random", "--seed", "5"},
                            typed({"mmbbt", "mbx", "mbx", "moves", "save a.json"}));
  int discards = 0;
  const Json record = Json::parse(read("a.json"), nullptr, false);
  for (const Json& entry : *find(record, "moves")) {
    const Json* move = find(entry, "move");
    const std::string* card = find_string(*move, "discard");
    if (find_int(entry, "seat") != 1 || !card) continue;
    ++discards;
    EXPECT_EQ(game.count(*card), 0) << *card << '\n' << game.out;
  }
  EXPECT_EQ(discards, 2);
  EXPECT_TRUE(game.prints("x:??"));
  const Finished seen = run({"replay", "a.json", "--seat", "1"});
  EXPECT_EQ(seen.count("x:??"), 2) << seen.out;
  EXPECT_EQ(run({"replay", "a.json"}).count("x:??"), 0);
  EXPECT_EQ(run({"replay", "a.json", "--seat", "3"}).exit_code, 2);
  EXPECT_EQ(run({"replay", "a.json", "--seat", "1", "--json"}).exit_code, 2);
}

// Two people at one keyboard: the screen is cleared before the other person's turn.
TEST_F(PineappleTest, ScreenIsClearedBetweenPeople) {
  const Finished game = run_on_terminal({"play", "pineapple", "--seats", "human,human", "--seed", "5"},
                                        typed({"", "mmbbt", "", "bbmmt", "", "quit"}));
  EXPECT_TRUE(game.prints("Player 1\x1b[0m, it is your turn. Everyone else, look away. Press Enter")) << game.out;
  EXPECT_TRUE(game.prints("Player 2\x1b[0m, it is your turn. Everyone else, look away. Press Enter"));
  EXPECT_GE(game.count("\x1b[2J"), 2);
  EXPECT_TRUE(game.prints("(has placed)"));
  const Finished piped = run({"play", "pineapple", "--seats", "human,human", "--seed", "5"}, typed({"mmbbt", "bbmmt"}));
  EXPECT_TRUE(piped.prints("Turn 2/9")) << piped.out;
}

TEST_F(PineappleTest, UndoGoesBackToThePersonsLastPlacement) {
  const Finished game = run({"play", "pineapple", "--seats", "human,random", "--seed", "5"},
                            typed({"mmbbt", "mbx", "undo", "undo", "redo", "undo", "undo", "mmbbt", "moves"}));
  EXPECT_EQ(game.count("Moves taken back: 2."), 3) << game.out;
  EXPECT_EQ(game.count("There is no move to take back."), 1);
  EXPECT_EQ(game.count("Moves redone: 2."), 1);
  EXPECT_TRUE(game.prints("Moves so far (2):\n  1.t:Ac m:3dTd b:6cJs"));
}

TEST_F(PineappleTest, HintsAndTheRules) {
  const Finished game = run(pineapple_from(kLastTurn, "human,random"), typed({"hint", "help"}));
  EXPECT_TRUE(game.prints("Hint: ")) << game.out;
  EXPECT_TRUE(game.prints("x:")) << "also in the game's notation";
  EXPECT_TRUE(game.prints("Fantasyland: QQ on top gives 14 cards"));
}

// [spec/pineapple 3.4] Options at the start of a session.
TEST_F(PineappleTest, OptionsAreFlags) {
  const Finished game = run({"play", "pineapple", "--initial-chips", "50", "--lead-to-win", "10", "--jokers", "0",
                             "--fl-stay-cards", "keep", "--fl_stay_weight", "5", "--seed", "1"},
                            typed({"save a.json"}));
  EXPECT_TRUE(game.prints("50 chips")) << game.err;
  EXPECT_NE(read("a.json").find("\"fl_stay_cards\": \"keep\""), std::string::npos);
  EXPECT_NE(read("a.json").find("\"fl_stay_weight\": 5"), std::string::npos);
  EXPECT_EQ(run({"play", "pineapple", "--jokers", "3"}).exit_code, 2);
}

// A replay shows a screen for each placement, with the cards to be placed next.
TEST_F(PineappleTest, AComputerSessionEndsAndCanBeReplayed) {
  const Finished game = run({"play", "pineapple", "--seats", "random,random", "--seed", "3", "--lead-to-win", "6"},
                            typed({"save end.json"}));
  EXPECT_EQ(game.count("Result: Player "), 1) << game.out;
  const Finished replay = run({"replay", "end.json"});
  EXPECT_TRUE(replay.prints("Start\n\nHand 1   Turn 1/9\n")) << replay.out.substr(0, 2000);
  EXPECT_TRUE(replay.prints("Move 1 of "));
  // On the first turn of a hand both players have cards.
  EXPECT_EQ(replay.count("    Cards    ["),
            replay.count("\nPlayer 1: ") + replay.count("\nPlayer 2: ") + replay.count(" is over.\n"));
  EXPECT_EQ(replay.count("Result: Player "), 1);
}

TEST_F(PineappleTest, ColoursOnATerminal) {
  const Finished game = run_on_terminal(pineapple_from(kLastTurn, "human,random"), typed({"quit"}));
  EXPECT_TRUE(game.prints("\x1b[1;31m[5h]\x1b[0m\x1b[1;33m[X1]\x1b[0m\x1b[1;32m[Tc]\x1b[0m")) << game.out;
  EXPECT_TRUE(game.prints("\x1b[1;34m[Ad]\x1b[0m"));
}

TEST_F(PineappleTest, Japanese) {
  std::vector<std::string> arguments = pineapple_from(kLastTurn, "human,random");
  arguments.insert(arguments.end(), {"--lang", "ja"});
  const Finished game = run(arguments, typed({"中下", "上下捨", "助け"}));
  EXPECT_TRUE(game.prints("ハンド 3   ターン 9/9\n")) << game.out;
  EXPECT_TRUE(game.prints("> プレイヤー1 (あなた)  BB  185点\n"));
  EXPECT_TRUE(game.prints("    中段     [2d][7c][7s][8c][8s]  ツーペア 8877\n"));
  EXPECT_TRUE(game.prints("    手札     [5h][X1][Tc]\n"));
  EXPECT_TRUE(game.prints("カードの順に3文字で入力してください"));
  EXPECT_TRUE(game.prints("    下段     [Qc][Qs][Kc][Kd][X1]  フルハウス KKKQQ  +6  勝ち\n"));
  EXPECT_TRUE(game.prints("  プレイヤー1       +3        +3            15      +21      +21      206\n"));
  EXPECT_TRUE(game.prints("プレイヤー1はファンタジーランドに入ります（16枚）。"));
  EXPECT_TRUE(game.prints("ソルバーが配置しました"));
  EXPECT_TRUE(game.prints("ファンタジーランド: 上段が QQ なら次のハンドは14枚"));
}

}  // namespace
}  // namespace taku::end_to_end
