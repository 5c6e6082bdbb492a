#include <gtest/gtest.h>

#include "tests/support/hex_play.h"
#include "tests/support/hex_random.h"

// Cells, moves, position lines and game lines as text.

namespace taku::hex_taboo {
namespace {

std::string name(int radius, Axial cell) { return cell_name(board(radius), board(radius).cell(cell)); }

// [hex_taboo 2] cell names: row letter from the top, number from the left
TEST(HexTabooText, CellNamesOfTheStandardBoard) {
  EXPECT_EQ(name(4, {0, -4}), "a1");
  EXPECT_EQ(name(4, {4, -4}), "a5");
  EXPECT_EQ(name(4, {-1, -3}), "b1");
  EXPECT_EQ(name(4, {-4, 0}), "e1");
  EXPECT_EQ(name(4, {0, 0}), "e5");
  EXPECT_EQ(name(4, {4, 0}), "e9");
  EXPECT_EQ(name(4, {-4, 1}), "f1");
  EXPECT_EQ(name(4, {3, 1}), "f8");
  EXPECT_EQ(name(4, {-4, 4}), "i1");
  EXPECT_EQ(name(4, {0, 4}), "i5");
}

TEST(HexTabooText, CellNamesOfOtherBoards) {
  EXPECT_EQ(name(1, {0, 0}), "b2");
  EXPECT_EQ(name(1, {1, -1}), "a2");
  EXPECT_EQ(name(6, {0, 0}), "g7");
  EXPECT_EQ(name(6, {6, 0}), "g13");
  EXPECT_EQ(name(6, {0, 6}), "m7");
}

TEST(HexTabooText, EveryMoveRoundTrips) {
  for (int radius = 1; radius <= 6; ++radius) {
    for (const Balance balance : kAllBalances) {
      const State state = after_placing(State(radius, balance), {{0, 0}});
      for (const Move move : legal(state)) {
        const auto parsed = HexTaboo::parse_move(state, HexTaboo::move_text(state, move));
        ASSERT_TRUE(parsed.ok());
        EXPECT_EQ(*parsed, move);
      }
    }
  }
}

TEST(HexTabooText, MovesInAllTheirForms) {
  const State state;
  const auto parsed = [&](std::string_view text) { return *HexTaboo::parse_move(state, text); };
  for (const std::string_view text : {"e6", "E6", " e6 ", "1,0", "1, 0", " 1,0"}) {
    EXPECT_EQ(parsed(text), at(state, {1, 0})) << text;
  }
  EXPECT_EQ(parsed("-4,4"), at(state, {-4, 4}));
  for (const std::string_view text : {"neutralise", "Neutralise", " NEUTRALISE "})
    EXPECT_EQ(parsed(text), neutralise());
  EXPECT_EQ(parsed("swap"), swap());
  EXPECT_EQ(parsed("Swap"), swap());
}

TEST(HexTabooText, CellsThatAreNotOnTheBoardAreIllegal) {
  const State state;
  for (const std::string_view text : {"a6", "a0", "e10", "j1", "z1", "e999", "5,0", "3,2", "-5,0", "0,-5",
                                      "-2147483648,0", "0,-2147483648", "2147483647,2147483647"}) {
    const auto parsed = HexTaboo::parse_move(state, text);
    ASSERT_FALSE(parsed.ok()) << text;
    EXPECT_EQ(parsed.error().code, "move/illegal") << text;
  }
}

TEST(HexTabooText, TextThatIsNotAMoveIsBadForm) {
  const State state;
  for (const std::string_view text : {"",
                                      " ",
                                      "e",
                                      "5",
                                      "ee5",
                                      "e5x",
                                      "e5 e6",
                                      "e-5",
                                      "neutral",
                                      "neutralise!",
                                      "pass",
                                      "swap swap",
                                      "0;0",
                                      "0,",
                                      ",0",
                                      "0,0,0",
                                      "+1,0",
                                      "1.0,0",
                                      "e99999999999999999999",
                                      "99999999999999999999,0",
                                      "\xe3\x81\x82",
                                      "e5\n"}) {
    const auto parsed = HexTaboo::parse_move(state, text);
    ASSERT_FALSE(parsed.ok()) << text;
    EXPECT_EQ(parsed.error().code, "move/bad_form") << text;
  }
}

// [hex_taboo 2] a position line holds the side to move, the last stone and the remaining right
TEST(HexTabooText, PositionLines) {
  State state;
  EXPECT_EQ(HexTaboo::to_text(state), "5/6/7/8/9/8/7/6/5 1 - neutralise");
  must_play(state, at(state, {0, 0}));
  EXPECT_EQ(HexTaboo::to_text(state), "5/6/7/8/4x4/8/7/6/5 2 e5 neutralise");
  must_play(state, neutralise());
  EXPECT_EQ(HexTaboo::to_text(state), "5/6/7/8/4n4/8/7/6/5 1 e5 neutralised");
  state = after_placing(state, {{0, -4}, {4, -4}});
  EXPECT_EQ(HexTaboo::to_text(state), "x3o/6/7/8/4n4/8/7/6/5 1 a5 neutralised");
  EXPECT_EQ(HexTaboo::to_text(State(1, Balance::Swap)), "2/3/2 1 - swap");
  EXPECT_EQ(HexTaboo::to_text(State(2, Balance::None)), "3/4/5/4/3 1 - none");
}

TEST(HexTabooText, PositionLinesRoundTripAtEveryStep) {
  Rng rng(21);
  for (int game = 0; game < 120; ++game) {
    State state(1 + game % 6, kAllBalances[game / 6 % 3]);
    for (;;) {
      const auto parsed = HexTaboo::parse(HexTaboo::to_text(state));
      ASSERT_TRUE(parsed.ok()) << HexTaboo::to_text(state) << ": " << parsed.error().message;
      ASSERT_EQ(*parsed, state) << HexTaboo::to_text(state);
      ASSERT_EQ(parsed->hash(), state.hash());
      if (state.turn().kind == Turn::Kind::Over) break;
      state.apply(state.mover(), some_move(state, rng, game % 2 == 0));
    }
  }
}

TEST(HexTabooText, PositionsThatDidNotComeFromPlay) {
  const auto free = HexTaboo::parse("2/x1o/2 2 - neutralise");
  ASSERT_TRUE(free.ok()) << "it is unknown who moved last";
  EXPECT_TRUE(free->neutralise_left());
  EXPECT_FALSE(is_legal(*free, neutralise())) << "there is no preceding stone to take";
  const auto won = HexTaboo::parse("3/4/xxxx1/4/3 1 c3 neutralise");
  ASSERT_TRUE(won.ok());
  EXPECT_EQ(won->winner(), Seat{0});
}

TEST(HexTabooText, EveryPartOfAPositionCountsInComparisonAndHash) {
  const std::string_view lines[] = {
      "2/1x1/2 2 b2 neutralise", "2/1x1/2 2 b2 neutralised", "2/1x1/2 2 b2 swap",      "2/1x1/2 2 b2 none",
      "2/1x1/2 2 - neutralise",  "2/1x1/2 1 - neutralise",   "2/1o1/2 1 - neutralise", "2/1n1/2 1 - neutralised",
      "2/x2/2 2 - neutralise",   "2/3/2 1 - none",           "3/4/5/4/3 1 - none",     "2/xxx/2 1 b2 none",
      "2/xxx/2 1 b3 none",
  };
  for (const std::string_view one : lines) {
    for (const std::string_view other : lines) {
      const auto a = HexTaboo::parse(one), b = HexTaboo::parse(other);
      ASSERT_TRUE(a.ok() && b.ok()) << one << " and " << other;
      EXPECT_EQ(*a == *b, one == other) << one << " and " << other;
      EXPECT_EQ(a->hash() == b->hash(), one == other) << one << " and " << other;
    }
  }
}

TEST(HexTabooText, InvalidPositionsAreRejected) {
  for (const std::string_view text : {
           "",                                                   // nothing at all
           "5/6/7/8/9/8/7/6/5",                                  // no mover, last, right
           "5/6/7/8/9/8/7/6/5 1",                                //
           "5/6/7/8/9/8/7/6/5 1 -",                              //
           "5/6/7/8/9/8/7/6/5 1 - maybe",                        // no such right
           "5/6/7/8/9/8/7/6/5 1 - neutralise ",                  // something after it
           "5/6/7/8/9/8/7/6/5 3 - neutralise",                   // no such player
           "5/6/7/8/9/8/7/6/5 0 - neutralise",                   //
           "5/6/7/8/9/8/7/6/5  1 - neutralise",                  // two spaces
           "5/6/7/8/9/8/7/6 1 - neutralise",                     // a row is missing
           "5/6/7/8/9/8/7/6/5/4 1 - neutralise",                 // a row too many
           "1 1 - neutralise",                                   // radius 0
           "8/9/10/11/12/13/14/15/14/13/12/11/10/9/8 1 - none",  // radius 7
           "5/6/7/8/8/8/7/6/5 1 - neutralise",                   // a row too short
           "5/6/7/8/10/8/7/6/5 1 - neutralise",                  // a row too long
           "5/6/7/8/9x/8/7/6/5 2 - neutralise",                  //
           "5/6/7/8/4y4/8/7/6/5 2 - neutralise",                 // no such stone
           "5/6/7/8/4X4/8/7/6/5 2 - neutralise",                 //
           "5/6/7/8/0x8/8/7/6/5 2 - neutralise",                 // zero empty cells
           "5/6/7/8/-1/8/7/6/5 2 - neutralise",                  //
           "5/6/7/8/99999999999999999999/8/7/6/5 2 - neutralise",
           "5//7/8/9/8/7/6/5 1 - neutralise",      // an empty row
           "5/6/7/8/4x4/8/7/6/5 2 e6 neutralise",  // the last cell is empty
           "5/6/7/8/4x4/8/7/6/5 2 j1 neutralise",  // or not on the board
           "5/6/7/8/4x4/8/7/6/5 2 e neutralise",   // or no name
           "5/6/7/8/4x4/8/7/6/5 2 e5e5 neutralise",
           "5/6/7/8/4x4/8/7/6/5 1 e5 neutralise",   // player 1 just placed and is to move again
           "5/6/7/8/4o4/8/7/6/5 2 e5 neutralise",   // the same for player 2
           "5/6/7/8/4n4/8/7/6/5 1 e5 neutralise",   // neutralised with the right still there
           "5/6/7/8/4n4/8/7/6/5 2 e5 neutralised",  // neutralised, and player 2 moves again
           "5/6/7/8/4n4/8/7/6/5 1 e5 swap",         // nobody neutralises there
           "5/6/7/8/3xxx3/8/7/6/5 2 - neutralise",  // an old three
           "5/6/7/8/3xxx3/8/7/6/o4 1 i1 neutralise",
           "5/6/7/8/3xxx3/8/7/6/5 2 e5 neutralise",   // a three just made: the game is over, nobody moves on
           "5/6/7/8/2xxxx3/8/7/6/5 2 e5 neutralise",  // a four just made, the same
           "5/6/7/8/2xxxx3/8/7/6/5 1 e3 neutralise",  // a four whose last stone would have come after a three
           "5/6/7/8/xxx3ooo/8/7/6/5 1 e1 none",       // a three of each
           "xo/oxx/xo 2 - none",                      // full, but nobody filled it
           "xo/onx/xo 1 b2 neutralised",              // full after a neutralise
       }) {
    const auto parsed = HexTaboo::parse(text);
    ASSERT_FALSE(parsed.ok()) << text;
    EXPECT_EQ(parsed.error().code, "position/bad") << text;
    EXPECT_FALSE(parsed.error().message.empty());
  }
}

GameLine played_line(int radius, Balance balance, Rng& rng) {
  GameLine game{{radius, balance, ""}, {}};
  State state(radius, balance);
  while (state.turn().kind != Turn::Kind::Over) {
    game.moves.push_back(some_move(state, rng, true));
    state.apply(state.mover(), game.moves.back());
  }
  return game;
}

// [hex_taboo 2] a one-line game string that fits a URL
TEST(HexTabooText, GameLinesRoundTripAndFitAUrl) {
  Rng rng(22);
  for (int i = 0; i < 90; ++i) {
    const GameLine game = played_line(1 + i % 6, kAllBalances[i / 6 % 3], rng);
    const std::string text = to_text(game);
    for (const char c : text) {
      ASSERT_TRUE((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-') << text;
    }
    const auto parsed = parse_game_line(text);
    ASSERT_TRUE(parsed.ok()) << text;
    EXPECT_EQ(*parsed, game);
    for (std::size_t length = 0; length < game.moves.size(); ++length) {
      const GameLine prefix{game.options, {game.moves.begin(), game.moves.begin() + static_cast<long>(length)}};
      ASSERT_EQ(*parse_game_line(to_text(prefix)), prefix);
    }
  }
}

TEST(HexTabooText, GameLinesByHand) {
  const State state(4, Balance::Neutralise);
  const auto parsed = parse_game_line("4n-e5xd6");
  ASSERT_TRUE(parsed.ok());
  const std::vector<Move> expected = {at(state, {0, 0}), neutralise(), at(state, {2, -1})};
  EXPECT_EQ(parsed->moves, expected);
  EXPECT_EQ(to_text(*parsed), "4n-e5xd6");
  EXPECT_EQ(to_text(*parse_game_line("2s-c3s")), "2s-c3s");
  EXPECT_EQ(parse_game_line("6s-")->options, (Options{6, Balance::Swap, ""}));
  EXPECT_EQ(parse_game_line("10-")->options, (Options{1, Balance::None, ""}));
}

TEST(HexTabooText, InvalidGameLinesAreRejected) {
  const auto code = [](std::string_view text) -> std::string_view {
    const auto parsed = parse_game_line(text);
    return parsed ? "" : parsed.error().code;
  };
  for (const std::string_view text :
       {"", "4", "4n", "0n-", "7n-", "4q-", "4n.e5", "4n-5", "4n-e", "4n-e5!", "4n-e5 d6", "n4-", "4n-q", "4n-e5e"}) {
    EXPECT_EQ(code(text), "move/bad_form") << text;
  }
  EXPECT_EQ(code("4n-e5e5"), "move/illegal") << "taken";
  EXPECT_EQ(code("4n-z1"), "move/illegal") << "not on the board";
  EXPECT_EQ(code("4n-x"), "move/illegal") << "player 1 neutralises";
  EXPECT_EQ(code("4s-e5x"), "move/illegal") << "another variant's right";
  EXPECT_EQ(code("4n-e5s"), "move/illegal");
  EXPECT_EQ(code("4n-e4a1e5a3e6a5"), "match/over") << "moves after the end";
}

}  // namespace
}  // namespace taku::hex_taboo
