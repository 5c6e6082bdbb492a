#include <algorithm>

#include "tests/support/pineapple_play.h"

// A hand from the first card to the last: docs/rules/pineapple.md 1.

namespace taku::pineapple {
namespace {

std::vector<Move> legal(const State& state, Seat seat) {
  MoveList moves;
  state.legal_moves(seat, moves);
  return {moves.begin(), moves.end()};
}

// BTN is seat 0, both have placed five cards: seat 0 AhKd top, 7s8c middle, 3h bottom; seat 1 all in the middle.
Session after_first_turn() {
  Session session;
  session.btn(0);
  session.deal("AhKd7s8c3h");
  session.deal("2c2d4c4d6c");
  session.place(0, "t:AhKd m:7s8c b:3h");
  session.place(1, "m:2c2d4c4d6c");
  return session;
}

TEST(PineappleHand, BtnIsDrawnFirstAndGetsTheFirstFiveCards) {  // [pineapple P1a, P2]
  for (const int btn : {0, 1}) {
    Session session;
    EXPECT_EQ(session.state.turn(), Turn::chance());
    session.btn(btn);
    EXPECT_EQ(session.state.session().btn.index, btn);
    EXPECT_EQ(session.state.receiver().index, btn);
    session.deal("AhKd7s8c");
    EXPECT_EQ(session.state.receiver().index, btn) << "mid-deal";
    session.deal("3h");
    EXPECT_EQ(session.state.receiver().index, 1 - btn);
    EXPECT_EQ(session.state.holding({static_cast<std::int8_t>(btn)}).dealt.set(), cards("AhKd7s8c3h"));
  }
}

TEST(PineappleHand, CardsAreDrawnLateAndUniformly) {  // [pineapple P1a]
  Session session;
  session.btn(0);
  session.deal("X1Kd");
  OutcomeList outcomes;
  session.state.chance_outcomes(outcomes);
  EXPECT_EQ(outcomes.size(), 52u);
  for (const Outcome& outcome : outcomes) {
    EXPECT_EQ(outcome.weight, 1u);
    EXPECT_FALSE(cards("X1Kd").contains(drawn_card(outcome.move)));
  }
}

TEST(PineappleHand, AtTurnZeroBothPlaceFiveSimultaneously) {  // [pineapple P1]
  Session session;
  session.btn(0);
  session.deal("AhKd7s8c3h2c2d4c4d6c");
  EXPECT_EQ(session.state.turn().seats.size(), 2);
  EXPECT_EQ(legal(session.state, kZero).size(), 232u) << "3^5 layouts less those with more than three on top";
  EXPECT_EQ(legal(session.state, kOne).size(), 232u);
  session.place(1, "t:2c2d m:4c4d b:6c");
  EXPECT_EQ(session.state.turn(), Turn::of(kZero));
  session.place(0, "b:AhKd7s8c3h");
  EXPECT_EQ(session.state.session().turn, 1);
  EXPECT_EQ(session.state.receiver(), kZero) << "turn 1 is BTN's";
}

TEST(PineappleHand, TheFirstFiveAreHiddenUntilBothHavePlaced) {  // [pineapple P1]
  Session session;
  session.btn(0);
  session.deal("AhKd7s8c3h2c2d4c4d6c");
  const View before = session.state.view(kZero);
  EXPECT_EQ(before.seats[0].holding.dealt.set(), cards("AhKd7s8c3h"));
  EXPECT_EQ(before.seats[1].holding, Holding{});
  EXPECT_EQ(before.seats[1].hidden_dealt, 5);
  session.place(1, "t:2c2d m:4c4d b:6c");
  for (const Seat viewer : {kZero, Seat::nobody()}) {
    const View waiting = session.state.view(viewer);
    EXPECT_EQ(waiting.seats[1].holding, Holding{});
    EXPECT_EQ(waiting.seats[1].hidden_placed, 5);
  }
  EXPECT_EQ(session.state.view(kOne).seats[1].holding.board, board_of("2c2d", "4c4d", "6c")) << "its own";
  session.place(0, "b:AhKd7s8c3h");
  EXPECT_EQ(session.state.view(kZero).seats[1].holding.board, board_of("2c2d", "4c4d", "6c"));
  EXPECT_EQ(session.state.view(kOne).seats[0].holding.board, board_of("", "", "AhKd7s8c3h"));
}

TEST(PineappleHand, ThenBtnAndBbAlternateWithThreeCardsEach) {  // [pineapple P1]
  Session session = after_first_turn();
  for (int turn = 1; turn <= 8; ++turn) {
    const Seat seat = turn % 2 == 1 ? kZero : kOne;
    EXPECT_EQ(session.state.session().turn, turn);
    EXPECT_EQ(session.state.receiver(), seat);
    Rng rng(static_cast<std::uint64_t>(turn));
    for (int card = 0; card < 3; ++card) session.act(Seat::chance(), session.state.random_move(rng));
    ASSERT_EQ(session.state.turn(), Turn::of(seat));
    const int before = session.state.holding(seat).board.cards().size();
    session.act(seat, legal(session.state, seat)[0]);
    if (turn == 8) break;
    EXPECT_EQ(session.state.holding(seat).board.cards().size(), before + 2);
    EXPECT_EQ(session.state.holding(seat).discards.size(), (turn + 1) / 2);
  }
  EXPECT_EQ(session.state.session().hand, 2) << "5 + 4 x 2 cards on each board end the hand";
  const Event* end = session.last(Event::Kind::HandEnd);
  ASSERT_TRUE(end);
  EXPECT_TRUE(end->result.boards[0].complete() && end->result.boards[1].complete());
}

TEST(PineappleHand, TwoArePlacedAndOneIsDiscardedWhereThereIsRoom) {  // [pineapple P1]
  Session session = after_first_turn();
  session.deal("5h5cX1");
  // Any of the three cards may be discarded, the other two may go to any rows; the top has room for one.
  EXPECT_EQ(legal(session.state, kZero).size(), 3u * 8);
  for (const Move move : legal(session.state, kZero)) {
    std::array<int, 4> counts{};
    for (const auto& placed : placement_of(move, {}).cards) ++counts[static_cast<std::size_t>(placed.place)];
    EXPECT_EQ(counts[3], 1);
    EXPECT_LE(counts[0], 1);
  }
}

TEST(PineappleHand, AFullMiddleTakesNoMoreCards) {  // [pineapple P1]
  Session session = after_first_turn();
  session.turn(0, "5h5cX1", "m:5h5c x:X1");
  session.deal("9h9c9d");
  EXPECT_EQ(legal(session.state, kOne).size(), 3u * 4) << "seat 1 has five in the middle";
}

TEST(PineappleHand, AJokerMayBePlacedAnywhereOrDiscarded) {  // [pineapple P6]
  for (const char* text : {"t:X1 m:5h x:5c", "m:X15h x:5c", "b:X1 m:5h x:5c", "m:5h b:5c x:X1"}) {
    Session session = after_first_turn();
    session.turn(0, "5h5cX1", text);
    EXPECT_EQ(session.state.session().turn, 2) << text;
  }
}

TEST(PineappleHand, DiscardsAreKnownToTheirOwnerOnly) {  // [pineapple P6]
  Session session = after_first_turn();
  session.turn(0, "5h5cX1", "m:5h b:5c x:X1");
  EXPECT_EQ(session.state.view(kZero).seats[0].holding.discards, cards("X1"));
  for (const Seat viewer : {kOne, Seat::nobody()}) {
    const View view = session.state.view(viewer);
    EXPECT_EQ(view.seats[0].holding.discards, CardSet{});
    EXPECT_EQ(view.seats[0].hidden_discards, 1);
    EXPECT_TRUE(view.unseen().contains(*parse_card("X1")));
    EXPECT_EQ(view.seats[0].holding.board, session.state.holding(kZero).board) << "the board is public";
  }
}

TEST(PineappleHand, TheOthersDealtCardsAreHidden) {  // [pineapple P1]
  Session session = after_first_turn();
  session.deal("5h5c");
  const View view = session.state.view(kOne);
  EXPECT_EQ(view.seats[0].hidden_dealt, 2);
  EXPECT_EQ(view.seats[0].holding.dealt, Dealt{});
  EXPECT_EQ(view.unseen().size(), 54 - 10);
}

TEST(PineappleHand, ATimeoutPlacesInDealtOrderTopFirst) {  // [pineapple P3]
  Session session;
  session.btn(0);
  session.deal(
      "7sAh2dKdX1"
      "2c2h4c4d6c");
  const auto five = Pineapple::parse_move(session.state, "t:7sAh2d m:KdX1");
  EXPECT_EQ(session.state.timeout_move(kZero), *five);
  session.act(kZero, *five);
  session.place(1, "m:2c2h4c4d6c");
  session.deal("QcJcTc");
  EXPECT_EQ(session.state.timeout_move(kZero), *Pineapple::parse_move(session.state, "m:QcJc x:Tc"))
      << "the top is full; the third card is discarded";
  session.place(0, "m:Qc b:Tc x:Jc");
  session.deal("9h8h7h");
  EXPECT_EQ(session.state.timeout_move(kOne), *Pineapple::parse_move(session.state, "t:9h8h x:7h"));
}

TEST(PineappleHand, TheTimeoutMoveIsAlwaysLegal) {  // [pineapple P3]
  Rng rng(3);
  State state;
  for (int ply = 0; ply < 3000 && state.turn().kind != Turn::Kind::Over; ++ply) {
    if (state.turn().kind == Turn::Kind::Seats) {
      const Seat seat = state.turn().seats.first();
      ASSERT_TRUE(check_move(state, seat, state.timeout_move(seat)).ok()) << Pineapple::to_text(state);
    }
    const Turn turn = state.turn();
    state.apply(turn.kind == Turn::Kind::Chance ? Seat::chance() : turn.seats.first(), state.random_move(rng));
  }
}

}  // namespace
}  // namespace taku::pineapple
