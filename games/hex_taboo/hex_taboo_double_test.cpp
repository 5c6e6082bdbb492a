#include <gtest/gtest.h>

#include "engine/match.h"
#include "tests/support/hex_play.h"

// The variant with turns of two stones: rule H8.

namespace taku::hex_taboo {
namespace {

State started_double(int radius = 6) { return State(radius, Balance::Double); }

// Both players place stones as H8 has it: one, then two by each player in turn. Player 2 plays elsewhere.
State double_placed(const Cells& of_first) {
  State state = started_double();
  std::size_t mine = 0;
  std::size_t others = 0;
  while (mine < of_first.size()) {
    must_play(state, at(state, state.mover() == Seat{0} ? of_first[mine++] : elsewhere()[others++]));
  }
  return state;
}

constexpr Axial kFar = {3, 3};  // on no line with the cells that these tests use

// [hex_taboo H8] player 1 begins with one stone; after that every turn is two stones
TEST(HexTaboo_H8, OneStoneThenTwoEachTurn) {
  State state = started_double(4);
  const Cells cells = {{0, 0}, {4, 0}, {-4, 0}, {0, 4}, {0, -4}, {2, 0}, {-2, 0}, {0, 2}};
  const std::vector<int> movers = {0, 1, 1, 0, 0, 1, 1, 0};
  const std::vector<int> left = {1, 2, 1, 2, 1, 2, 1, 2};
  for (std::size_t i = 0; i < cells.size(); ++i) {
    EXPECT_EQ(state.mover().index, movers[i]) << i;
    EXPECT_EQ(state.stones_left(), left[i]) << i;
    EXPECT_EQ(legal(state).size(), 61u - i);
    must_play(state, at(state, cells[i]));
  }
}

// [hex_taboo H8] the other player may not act between the two stones of a turn
TEST(HexTaboo_H8, NobodyActsBetweenTheTwoStones) {
  const State state = after_placing(started_double(4), {{0, 0}, {4, 0}});
  EXPECT_EQ(refusal(state, {0}, at(state, {2, 0})), "move/not_your_turn");
  EXPECT_TRUE(is_legal(state, at(state, {2, 0})));
}

// [hex_taboo H8] a three by the first of two stones loses at once
TEST(HexTaboo_H8, AThreeByTheFirstStoneLoses) {
  const State state = double_placed({{0, 0}, {1, 0}, kFar, {2, 0}});
  EXPECT_EQ(state.status(), Status::Three);
  EXPECT_EQ(state.winner(), Seat{1});
  EXPECT_EQ(state.turn(), Turn::over());
}

// [hex_taboo H8] the second stone cannot repair it: one, two, three is a loss even if a fourth would follow
TEST(HexTaboo_H8, AThreeByTheSecondStoneLoses) {
  const State state = double_placed({{0, 0}, {1, 0}, {2, 0}});
  EXPECT_EQ(state.status(), Status::Three);
  EXPECT_EQ(state.winner(), Seat{1});
}

// [hex_taboo H8] a four by the first of two stones wins at once
TEST(HexTaboo_H8, AFourByTheFirstStoneWins) {
  const State state = double_placed({{0, 0}, {1, 0}, {3, 0}, {2, 0}});
  EXPECT_EQ(state.status(), Status::Four);
  EXPECT_EQ(state.winner(), Seat{0});
  EXPECT_EQ(state.turn(), Turn::over());
}

// [hex_taboo H8] two stones of one turn can make a four together
TEST(HexTaboo_H8, TwoStonesMakeAFourTogether) {
  const State before = double_placed({{0, 0}, {1, 0}, kFar, {3, 0}});
  EXPECT_EQ(before.status(), Status::Playing);
  EXPECT_EQ(before.stones_left(), 1);
  const State state = after_placing(before, {{2, 0}});
  EXPECT_EQ(state.status(), Status::Four);
  EXPECT_EQ(state.winner(), Seat{0});
}

// [hex_taboo H8] a four and a three by the same stone is a win, as in every variant (H4)
TEST(HexTaboo_H8, BothAtOnceIsAWin) {
  const State state = double_placed({{0, 0}, {1, 0}, {3, 0}, {2, 1}, {2, 2}, {2, 0}});
  EXPECT_EQ(state.status(), Status::Four);
  EXPECT_EQ(state.winner(), Seat{0});
}

// [hex_taboo H8] nobody neutralises or swaps
TEST(HexTaboo_H8, NoNeutraliseAndNoSwap) {
  State state = started_double(4);
  for (const Axial cell : Cells{{0, 0}, {4, 0}, {-4, 0}, {2, 0}, {-2, 0}}) {
    must_play(state, at(state, cell));
    EXPECT_FALSE(is_legal(state, neutralise()));
    EXPECT_FALSE(is_legal(state, swap()));
    EXPECT_FALSE(state.neutralise_left());
  }
}

// [hex_taboo H8] a full board in the middle of a turn is a draw; only an edited position can reach it
TEST(HexTaboo_H8, AFullBoardInMidTurnIsADraw) {
  State state = *HexTaboo::parse("oo/oxx/1x 1 a2 double2");
  must_play(state, at(state, radius_1::c));
  EXPECT_EQ(state.status(), Status::Full);
  EXPECT_EQ(state.winner(), Seat::nobody());
  EXPECT_EQ(*HexTaboo::parse(HexTaboo::to_text(state)), state);
}

// [hex_taboo H8] every board has an odd number of cells, so from the empty board a full board ends a turn
TEST(HexTaboo_H8, AFullBoardEndsATurn) {
  for (int radius = kMinRadius; radius <= kMaxRadius; ++radius) EXPECT_EQ(board(radius).cells % 2, 1);
}

// [hex_taboo H8] each placement is one ply: one undo takes back one stone, also in the middle of a turn
TEST(HexTaboo_H8, EachPlacementIsOnePly) {
  Match match = *Match::start(erased<HexTaboo>(), 2, Json{{"balance", "double"}}, std::nullopt);
  const auto now = [&] { return *match.state().as<HexTaboo>(); };
  ASSERT_TRUE(match.play({0}, at(now(), {0, 0})).ok());
  ASSERT_TRUE(match.play({1}, at(now(), {2, 0})).ok());
  const State mid_turn = now();
  ASSERT_TRUE(match.play({1}, at(now(), {4, 0})).ok());
  EXPECT_EQ(match.plies().size(), 3u);
  EXPECT_EQ(now().mover(), Seat{0});
  ASSERT_TRUE(match.undo(1).ok());
  EXPECT_EQ(now(), mid_turn);
  EXPECT_EQ(now().mover(), Seat{1});
  EXPECT_EQ(now().stones_left(), 1);
}

// [hex_taboo H8] positions and games as text, at every ply
TEST(HexTaboo_H8, TextRoundTrips) {
  State state = started_double(2);
  EXPECT_EQ(HexTaboo::to_text(state), "3/4/5/4/3 1 - double1");
  GameLine line{{2, Balance::Double, ""}, {}};
  const std::vector<std::string> texts = {"3/4/2x2/4/3 2 c3 double2", "o2/4/2x2/4/3 2 a1 double1",
                                          "o1o/4/2x2/4/3 1 a3 double2", "o1o/4/2x2/4/x2 1 e1 double1"};
  const Cells cells = {{0, 0}, {0, -2}, {2, -2}, {-2, 2}};
  for (std::size_t i = 0; i < cells.size(); ++i) {
    line.moves.push_back(at(state, cells[i]));
    must_play(state, line.moves.back());
    EXPECT_EQ(HexTaboo::to_text(state), texts[i]);
    EXPECT_EQ(*HexTaboo::parse(texts[i]), state);
  }
  EXPECT_EQ(to_text(line), "2d-c3a1a3e1");
  EXPECT_EQ(*parse_game_line("2d-c3a1a3e1"), line);
}

// [hex_taboo H8] after the first of two stones the same player is to move, after the second the other
TEST(HexTaboo_H8, PositionsKnowWhoseTurnItIs) {
  EXPECT_TRUE(HexTaboo::parse("3/4/2x2/4/3 1 c3 double1").ok());
  EXPECT_TRUE(HexTaboo::parse("3/4/2x2/4/3 2 c3 double2").ok());
  EXPECT_FALSE(HexTaboo::parse("3/4/2x2/4/3 1 c3 double2").ok());
  EXPECT_FALSE(HexTaboo::parse("3/4/2x2/4/3 2 c3 double1").ok());
  EXPECT_FALSE(HexTaboo::parse("3/4/2x2/4/3 2 c3 double").ok());
  EXPECT_FALSE(HexTaboo::parse("3/4/2n2/4/3 1 c3 double1").ok());
}

// [hex_taboo H8] the stones left in the turn are part of the position
TEST(HexTaboo_H8, StonesLeftArePartOfTheHash) {
  const State one = *HexTaboo::parse("3/4/2x2/4/3 1 - double1");
  const State two = *HexTaboo::parse("3/4/2x2/4/3 1 - double2");
  EXPECT_NE(one, two);
  EXPECT_NE(one.hash(), two.hash());
  EXPECT_EQ(one.mirrored(5).stones_left(), 1);
  EXPECT_EQ(two.mirrored(5).stones_left(), 2);
}

// [hex_taboo H8] views say how many stones are left in the turn; other variants have no such field
TEST(HexTaboo_H8, ViewsHaveTheStonesLeft) {
  State state = started_double();
  EXPECT_EQ(HexTaboo::view_json(state)["stones_left"], 1);
  must_play(state, at(state, {0, 0}));
  EXPECT_EQ(HexTaboo::view_json(state)["stones_left"], 2);
  EXPECT_EQ(HexTaboo::view_json(double_placed({{0, 0}, {1, 0}, {2, 0}}))["stones_left"], 0);
  EXPECT_FALSE(HexTaboo::view_json(started()).contains("stones_left"));
}

}  // namespace
}  // namespace taku::hex_taboo
