#include <gtest/gtest.h>

#include "engine/match.h"
#include "tests/support/hex_play.h"

// Turns and the actions other than placing: rules H2, H3, H5, H6, H7 and the variants. hex_taboo_lines_test.cpp covers
// how lines are judged (H4).

namespace taku::hex_taboo {
namespace {

// [hex_taboo H2] player 1 begins, the players alternate, any empty cell may be played
TEST(HexTaboo_H2, PlayersAlternateOverEmptyCells) {
  State state = started(4, Balance::None);
  EXPECT_EQ(state.turn(), Turn::of({0}));
  EXPECT_EQ(legal(state).size(), 61u);
  must_play(state, at(state, {0, 0}));
  EXPECT_EQ(state.turn(), Turn::of({1}));
  EXPECT_EQ(legal(state).size(), 60u);
  must_play(state, at(state, {4, 0}));
  EXPECT_EQ(state.turn(), Turn::of({0}));
  EXPECT_EQ(state.owner(state.board().cell({0, 0})), State::First);
  EXPECT_EQ(state.owner(state.board().cell({4, 0})), State::Second);
}

// [hex_taboo H2] an occupied cell cannot be played again, by either player
TEST(HexTaboo_H2, TakenCellsAreTaken) {
  const State state = after_placing(started(), {{0, 0}, {1, 0}});
  EXPECT_EQ(refusal(state, {0}, at(state, {0, 0})), "move/illegal");
  EXPECT_EQ(refusal(state, {0}, at(state, {1, 0})), "move/illegal");
}

// [hex_taboo H2] nobody moves out of turn
TEST(HexTaboo_H2, NobodyMovesOutOfTurn) {
  const State state = started();
  EXPECT_EQ(refusal(state, {1}, at(state, {0, 0})), "move/not_your_turn");
  MoveList moves;
  state.legal_moves({1}, moves);
  EXPECT_TRUE(moves.empty());
}

// [hex_taboo H2] there is no pass: every legal action is a placement or the right to neutralise
TEST(HexTaboo_H2, NoPass) {
  const State state = after_placing(started(1), {{0, 0}});
  std::vector<Move> expected;
  for (const Axial cell : Cells{{0, -1}, {1, -1}, {-1, 0}, {1, 0}, {-1, 1}, {0, 1}})
    expected.push_back(at(state, cell));
  expected.push_back(neutralise());
  EXPECT_EQ(legal(state), expected);
}

// [hex_taboo H2] only player 2 may neutralise
TEST(HexTaboo_H2, Player1NeverNeutralises) {
  State state = started();
  EXPECT_EQ(refusal(state, {0}, neutralise()), "move/illegal") << "at the start";
  state = after_placing(state, {{0, 0}, {1, 0}});
  EXPECT_EQ(refusal(state, {0}, neutralise()), "move/illegal") << "of player 2's stone";
  EXPECT_EQ(refusal(state, {1}, neutralise()), "move/not_your_turn");
}

// [hex_taboo H2] neutralising is legal from player 2's first turn on, at every turn until it is used
TEST(HexTaboo_H2, NeutraliseFromTheFirstTurnOn) {
  State state = started();
  const Cells cells = {{0, 0}, {4, 0}, {2, 0}, {0, 4}, {-2, 0}, {-4, 4}};
  for (std::size_t i = 0; i < cells.size(); ++i) {
    must_play(state, at(state, cells[i]));
    EXPECT_EQ(is_legal(state, neutralise()), i % 2 == 0) << "after ply " << i + 1;
  }
}

// [hex_taboo H2] the stone of the immediately preceding ply becomes neutral, and no other
TEST(HexTaboo_H2, NeutraliseTakesThePrecedingStoneOnly) {
  State state = after_placing(started(), {{0, 0}, {4, 0}, {2, 0}});
  must_play(state, neutralise());
  EXPECT_EQ(state.owner(state.board().cell({2, 0})), State::Neutral);
  EXPECT_EQ(state.owner(state.board().cell({0, 0})), State::First);
  EXPECT_EQ(state.owner(state.board().cell({4, 0})), State::Second);
  EXPECT_EQ(state.stones(State::Neutral).size(), 1);
}

// [hex_taboo H2] neutralising ends the turn
TEST(HexTaboo_H2, NeutraliseEndsTheTurn) {
  State state = after_placing(started(), {{0, 0}});
  must_play(state, neutralise());
  EXPECT_EQ(state.turn(), Turn::of({0}));
}

// [hex_taboo H2] neutralising is possible once per game
TEST(HexTaboo_H2, NeutraliseOnlyOnce) {
  State state = after_placing(started(), {{0, 0}});
  must_play(state, neutralise());
  EXPECT_FALSE(state.neutralise_left());
  const Cells cells = {{2, 0}, {4, 0}, {0, 2}, {0, -4}, {-2, 0}};
  for (const Axial cell : cells) {
    must_play(state, at(state, cell));
    EXPECT_FALSE(is_legal(state, neutralise()));
  }
}

// [hex_taboo H3] a neutral stone stays: nobody can place on it or own it again
TEST(HexTaboo_H3, NeutralStonesStay) {
  State state = after_placing(started(), {{0, 0}});
  must_play(state, neutralise());
  EXPECT_EQ(refusal(state, {0}, at(state, {0, 0})), "move/illegal");
  must_play(state, at(state, {1, 0}));
  EXPECT_EQ(refusal(state, {1}, at(state, {0, 0})), "move/illegal");
  EXPECT_EQ(state.owner(state.board().cell({0, 0})), State::Neutral);
}

// [hex_taboo H5] neutralising restores the previous position, apart from the neutral stone, and never ends the game
TEST(HexTaboo_H5, NeutraliseRestoresThePositionBefore) {
  const State before = after_placing(started(), {{0, 0}, {4, 0}, {1, 0}, {-4, 0}});
  State state = after_placing(before, {{-2, 0}});
  must_play(state, neutralise());
  EXPECT_EQ(state.status(), Status::Playing);
  EXPECT_EQ(state.mover(), before.mover());
  EXPECT_EQ(state.stones(State::First), before.stones(State::First));
  EXPECT_EQ(state.stones(State::Second), before.stones(State::Second));
  EXPECT_EQ(state.stones(State::Neutral), cell_set(state, {{-2, 0}}));
}

// [hex_taboo H5] a win is final and cannot be neutralised
TEST(HexTaboo_H5, NeutraliseCannotUndoAWin) {
  const State state = first_placed({{0, 0}, {1, 0}, {3, 0}, {2, 0}});
  ASSERT_EQ(state.status(), Status::Four);
  EXPECT_TRUE(state.neutralise_left());
  EXPECT_FALSE(state.can_neutralise());
  EXPECT_EQ(refusal(state, {1}, neutralise()), "match/over");
}

// [hex_taboo H5] a stone that threatens a four can be neutralised before the four is made
TEST(HexTaboo_H5, NeutraliseStopsAFourInTheMaking) {
  State state = first_placed({{0, 0}, {1, 0}, {3, 0}});  // threatens (2,0)
  must_play(state, neutralise());
  must_play(state, at(state, {2, 0}));
  EXPECT_EQ(state.status(), Status::Three) << "0, 1, 2 against the neutral 3";
}

using namespace radius_1;

// [hex_taboo H6] when every placement loses, player 1 must still place
TEST(HexTaboo_H6, Player1MustMakeAThree) {
  State state = after_placing(started(1, Balance::None), {m, b, a, c, B, C});
  ASSERT_EQ(state.turn(), Turn::of({0}));
  EXPECT_EQ(legal(state), std::vector<Move>{at(state, A)});
  must_play(state, at(state, A));
  EXPECT_EQ(state.status(), Status::Three);
  EXPECT_EQ(state.winner(), Seat{1});
}

// [hex_taboo H6] when every placement loses and the right is spent, player 2 must still place
TEST(HexTaboo_H6, Player2MustMakeAThreeWhenTheRightIsSpent) {
  State state = after_placing(started(1), {a});
  must_play(state, neutralise());
  state = after_placing(state, {b, m, B, c, A});
  ASSERT_EQ(state.turn(), Turn::of({1}));
  EXPECT_EQ(legal(state), std::vector<Move>{at(state, C)});
  must_play(state, at(state, C));
  EXPECT_EQ(state.status(), Status::Three);
  EXPECT_EQ(state.winner(), Seat{0});
}

// [hex_taboo H6] while the right is left, player 2 may neutralise instead of placing a losing stone
TEST(HexTaboo_H6, TheRightIsAWayOut) {
  const State state = after_placing(started(1), {a, m, A, b, c});
  ASSERT_EQ(state.turn(), Turn::of({1}));
  EXPECT_TRUE(state.prospect({1}, state.board().cell(B)).three);
  EXPECT_TRUE(is_legal(state, neutralise()));
}

void expect_nothing_is_accepted(const State& over) {
  ASSERT_NE(over.status(), Status::Playing);
  EXPECT_EQ(over.turn(), Turn::over());
  for (const Seat seat : {Seat{0}, Seat{1}}) {
    MoveList moves;
    over.legal_moves(seat, moves);
    EXPECT_TRUE(moves.empty());
    State same = over;
    for (const Move move : {place(0), place(30), neutralise(), swap()}) {
      EXPECT_EQ(try_apply(same, seat, move).error().code, "match/over");
    }
    EXPECT_EQ(same, over);
  }
}

// [hex_taboo H7] after the end nothing is accepted
TEST(HexTaboo_H7, NothingAfterTheEnd) {
  expect_nothing_is_accepted(first_placed({{0, 0}, {1, 0}, {3, 0}, {2, 0}}));
  expect_nothing_is_accepted(first_placed({{0, 0}, {1, 0}, {2, 0}}));
  expect_nothing_is_accepted(second_placed({{0, 0}, {1, 0}, {2, 0}}));
  expect_nothing_is_accepted(after_placing(started(1, Balance::None), {m, A, a, B, b, C, c}));
}

// [hex_taboo 2] swap: only as player 2's first action
TEST(HexTaboo_Variants, SwapIsPlayer2sFirstActionOrNever) {
  State state = started(4, Balance::Swap);
  EXPECT_FALSE(is_legal(state, swap()));
  must_play(state, at(state, {0, 0}));
  EXPECT_TRUE(is_legal(state, swap()));
  EXPECT_EQ(legal(state).size(), 60u + 1u);
  EXPECT_EQ(refusal(state, {0}, swap()), "move/not_your_turn");
  must_play(state, at(state, {1, 0}));
  EXPECT_FALSE(is_legal(state, swap()));
  must_play(state, at(state, {3, 0}));
  EXPECT_FALSE(is_legal(state, swap())) << "player 2's second action";
}

// [hex_taboo 2] swap: the stone becomes player 2's, player 1 moves next
TEST(HexTaboo_Variants, SwapTakesTheStoneOver) {
  State state = after_placing(started(4, Balance::Swap), {{0, 0}});
  must_play(state, swap());
  EXPECT_EQ(state.stones(State::Second), cell_set(state, {{0, 0}}));
  EXPECT_TRUE(state.stones(State::First).empty());
  EXPECT_EQ(state.turn(), Turn::of({0}));
  EXPECT_FALSE(is_legal(state, swap()));
  must_play(state, at(state, {1, 0}));
  EXPECT_FALSE(is_legal(state, swap())) << "once is enough";
}

// [hex_taboo 2] after a swap the stone counts for player 2
TEST(HexTaboo_Variants, TheSwappedStoneCountsForPlayer2) {
  State state = after_placing(started(4, Balance::Swap), {{0, 0}});
  must_play(state, swap());
  state = after_placing(state, {{4, 0}, {1, 0}, {-4, 0}, {2, 0}});
  EXPECT_EQ(state.status(), Status::Three);
  EXPECT_EQ(state.winner(), Seat{0});
}

// [hex_taboo 2] swap: nobody neutralises
TEST(HexTaboo_Variants, NobodyNeutralisesInOtherVariants) {
  for (const Balance balance : {Balance::Swap, Balance::None}) {
    State state = started(4, balance);
    for (const Axial cell : Cells{{0, 0}, {4, 0}, {2, 0}, {-4, 0}}) {
      EXPECT_FALSE(is_legal(state, neutralise()));
      must_play(state, at(state, cell));
    }
    EXPECT_FALSE(state.neutralise_left());
  }
}

// [hex_taboo 2] only the swap variant allows swapping
TEST(HexTaboo_Variants, NobodySwapsInOtherVariants) {
  for (const Balance balance : {Balance::Neutralise, Balance::None}) {
    const State state = after_placing(started(4, balance), {{0, 0}});
    EXPECT_FALSE(is_legal(state, swap()));
  }
}

// [hex_taboo 2] undoing a neutralise gives the right back
TEST(HexTaboo_Around, UndoingANeutraliseGivesTheRightBack) {
  Match match = *Match::start(erased<HexTaboo>(), 2, Json::object(), std::nullopt);
  const auto now = [&] { return *match.state().as<HexTaboo>(); };
  ASSERT_TRUE(match.play({0}, at(now(), {0, 0})).ok());
  ASSERT_TRUE(match.play({1}, neutralise()).ok());
  EXPECT_FALSE(now().neutralise_left());
  ASSERT_TRUE(match.undo(1).ok());
  EXPECT_TRUE(now().neutralise_left());
  EXPECT_TRUE(now().can_neutralise());
  EXPECT_TRUE(match.play({1}, neutralise()).ok());
}

}  // namespace
}  // namespace taku::hex_taboo
