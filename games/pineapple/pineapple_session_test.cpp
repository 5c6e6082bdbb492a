#include "tests/support/pineapple_play.h"

// Scores, chips, Fantasyland and the session: docs/rules/pineapple.md 3, P2, P4, P5.

namespace taku::pineapple {
namespace {

// QQ on top, two pair, a full house: royalties 7 + 0 + 6, and Fantasyland.
const Wanted kQueens = {board_of("QhQd2c", "KhKd3c3d5s", "AhAdAc4c4d"), cards("2h3h4h5h")};
// The same with jacks: royalties 6 + 0 + 6, no Fantasyland.
const Wanted kJacks = {board_of("JhJd2c", "KhKd3c3d5s", "AhAdAc4c4d"), cards("2h3h4h5h")};
// High card, a pair of eights, a straight: royalties 2.
const Wanted kModest = {board_of("2d5c7h", "8c8d9cTdJs", "6h7d8h9hTc"), cards("6d6c7c7s")};
// A pair over a high card.
const Wanted kBusted = {board_of("9s9d7h", "8c6dTdJs5c", "6h7d8h9hTc"), cards("2d6c7c7s")};

Session started(const Settings& settings = {}, int btn = 0) {
  Session session(settings);
  session.btn(btn);
  return session;
}

const HandResult& result_of(const Session& session) { return session.last(Event::Kind::HandEnd)->result; }

TEST(PineappleSession, AHandMovesItsScoreInChips) {  // [pineapple S1, S2]
  Session session = started();
  play_hand(session, {kJacks, kModest});
  const HandResult& result = result_of(session);
  EXPECT_EQ(result.score.lines, (std::array{1, 1, 1}));
  EXPECT_TRUE(result.score.scoop);
  EXPECT_EQ(result.royalties[0], (Royalties{6, 0, 6}));
  EXPECT_EQ(result.royalties[1], (Royalties{0, 0, 2}));
  EXPECT_EQ(result.score.raw, (std::array{3 + 3 + 12 - 2, -16}));
  EXPECT_EQ(result.actual_score, (std::array{16, -16}));
  EXPECT_EQ(session.state.session().chips, (std::array{216, 184}));
  EXPECT_EQ(session.state.turn(), Turn::chance()) << "the next hand";
}

TEST(PineappleSession, BtnAlternatesEveryHand) {  // [pineapple P2]
  Session session = started({}, 1);
  EXPECT_EQ(session.state.session().btn, kOne);
  play_hand(session, {kModest, kJacks});
  EXPECT_EQ(session.state.session().btn, kZero);
  EXPECT_EQ(session.state.session().hand, 2);
  EXPECT_EQ(session.state.deck().size(), 54) << "a new deck";
  play_hand(session, {kModest, kJacks});
  EXPECT_EQ(session.state.session().hand, 2) << "a lead of 32, then of 64: over";
  EXPECT_EQ(session.state.turn(), Turn::over());
}

TEST(PineappleSession, OneBustLosesAllLinesAndTheScoop) {  // [pineapple S1]
  Session session = started();
  play_hand(session, {kJacks, kBusted});
  const HandResult& result = result_of(session);
  EXPECT_EQ(result.busted, (std::array{false, true}));
  EXPECT_EQ(result.royalties[1], Royalties{});
  EXPECT_EQ(result.score.raw, (std::array{6 + 12, -18}));
}

TEST(PineappleSession, BothBustScoreNothing) {  // [pineapple S1]
  const Wanted also = {board_of("KsKcQs", "AhKh3c4d5s", "2c2h4c5d3s"), cards("Qh3hQd5h")};
  Session session = started();
  play_hand(session, {also, kBusted});
  const HandResult& result = result_of(session);
  EXPECT_EQ(result.busted, (std::array{true, true}));
  EXPECT_EQ(result.score.raw, (std::array{0, 0}));
  EXPECT_FALSE(result.score.scoop);
  EXPECT_EQ(result.next_cards[0], 0) << "KK on a busted board does not lead to Fantasyland (S3)";
  EXPECT_EQ(session.state.session().chips, (std::array{200, 200}));
}

TEST(PineappleSession, NobodyLosesMoreChipsThanItHas) {  // [pineapple S2, S4]
  Session session = started({.initial_chips = 10});
  play_hand(session, {kQueens, kModest});
  EXPECT_EQ(result_of(session).score.raw, (std::array{17, -17}));
  EXPECT_EQ(result_of(session).actual_score, (std::array{10, -10}));
  EXPECT_EQ(session.state.session().chips, (std::array{20, 0}));
  EXPECT_EQ(session.state.session().finish, Finish::Bankrupt) << "even with Fantasyland ahead";
  EXPECT_EQ(session.state.turn(), Turn::over());
  EXPECT_EQ(session.state.scores().of[0], 20);
  EXPECT_EQ(session.state.scores().of[1], 0);
}

TEST(PineappleSession, ALeadEndsTheSessionIfNobodyGoesToFantasyland) {  // [pineapple S4]
  Session session = started({.lead_to_win = 32});
  play_hand(session, {kJacks, kModest});
  EXPECT_EQ(session.state.session().finish, Finish::ChipLead);
  const Event* end = session.last(Event::Kind::SessionEnd);
  ASSERT_TRUE(end);
  EXPECT_EQ(end->seat, kZero);
  EXPECT_EQ(end->chips, (std::array{216, 184}));
  EXPECT_EQ(end->hand, 1);

  Session longer = started({.lead_to_win = 33});
  play_hand(longer, {kJacks, kModest});
  EXPECT_EQ(longer.state.session().finish, Finish::None) << "32 is one short";
}

TEST(PineappleSession, AFantasylandRightKeepsTheSessionGoing) {  // [pineapple S4]
  Session session = started({.lead_to_win = 20});
  play_hand(session, {kQueens, kModest});
  EXPECT_EQ(session.state.session().chips, (std::array{217, 183}));
  EXPECT_EQ(session.state.session().finish, Finish::None);
  EXPECT_EQ(session.state.session().fantasyland, (std::array<std::uint8_t, 2>{14, 0}));
}

TEST(PineappleSession, AfterTheSessionEverythingIsPublic) {  // [pineapple P6]
  Session session = started({.lead_to_win = 1});
  play_hand(session, {kJacks, kModest});
  for (const Seat viewer : {kZero, kOne, Seat::nobody()}) {
    const View view = session.state.view(viewer);
    EXPECT_EQ(view.seats[0].holding.discards, kJacks.discards);
    EXPECT_EQ(view.seats[1].holding.discards, kModest.discards);
    EXPECT_EQ(view.seats[0].holding.board, kJacks.board);
  }
}

// ---- Fantasyland

// High card, a pair of eights, a straight, and no deuce.
const Wanted kNoDeuce = {board_of("3d5c7s", "8c8d9cTdJs", "6h7d8h9hTh"), cards("6d6c7c4c")};
// Quads with kings and aces in pairs: KK on top, AA in the middle, quads below.
const Wanted kStaysWithKings = {board_of("KhKd3c", "AhAd5d7h8s", "2h2d2c2s9s"), cards("Tc")};

// A session in which these seats are in Fantasyland and no card has been dealt.
Session in_fantasyland(std::uint8_t zero, std::uint8_t one, const Settings& settings = {}) {
  SessionInfo info{.settings = settings, .chips = {settings.initial_chips, settings.initial_chips}, .hand = 5};
  info.fantasyland = {zero, one};
  const auto state = State::from_session(info, {});
  EXPECT_TRUE(state.ok());
  return Session(state ? *state : State());
}

TEST(PineappleFantasyland, IsTheNextHandWithANewDeck) {  // [pineapple P5]
  Session session = started();
  play_hand(session, {kQueens, kModest});
  EXPECT_EQ(session.state.session().btn, kOne);
  EXPECT_EQ(session.state.session().hand, 2);
  EXPECT_EQ(session.state.deck().size(), 54);
  EXPECT_EQ(session.state.receiver(), kZero) << "its cards come first, also where it is BB (P1a)";
}

TEST(PineappleFantasyland, AllCardsAtOnceAndOneMove) {  // [pineapple P4, F3]
  Session session = in_fantasyland(14, 0);
  session.deal("KhKd3cAhAd5d7h8s2h2d2c2s9s");
  EXPECT_EQ(session.state.receiver(), kZero);
  session.deal("Tc");
  EXPECT_EQ(session.state.turn(), Turn::of(kZero));
  MoveList moves;
  session.state.legal_moves(kZero, moves);
  ASSERT_EQ(moves.size(), 1u);
  session.act(kZero, moves[0]);
  EXPECT_TRUE(session.state.holding(kZero).done());
  EXPECT_EQ(session.state.holding(kZero).discards.size(), 1);
  EXPECT_EQ(session.state.receiver(), kOne) << "then turn 0 of the other";
  EXPECT_EQ(session.state.session().turn, 0);
}

TEST(PineappleFantasyland, ARecordedSettingIsAccepted) {  // [pineapple F3]
  Session session = in_fantasyland(14, 0);
  session.deal("KhKd3cAhAd5d7h8s2h2d2c2s9sTc");
  const auto other_board = Pineapple::parse_move(session.state, "t:3c5d7h m:KhKd8s9sTc b:2h2d2c2sAh x:Ad");
  ASSERT_TRUE(other_board.ok());
  EXPECT_FALSE(check_move(session.state, kZero, *other_board).ok()) << "not what the solver sets";
  EXPECT_TRUE(session.state.can_replay(kZero, *other_board));
  EXPECT_FALSE(session.state.can_replay(kOne, *other_board));
  EXPECT_FALSE(session.state.can_replay(kZero, Move{kSettingBit})) << "all on top";
  EXPECT_FALSE(session.state.can_replay(kZero, Move{other_board->bits | std::uint64_t{1} << 40}));
}

TEST(PineappleFantasyland, TheBoardIsHiddenUntilBothAreDone) {  // [pineapple P5]
  Session session = in_fantasyland(14, 0);
  play_hand(session, {kStaysWithKings, kNoDeuce});  // to the end; half way below
  Session again = in_fantasyland(14, 0);
  again.deal("KhKd3cAhAd5d7h8s2h2d2c2s9sTc");
  MoveList moves;
  again.state.legal_moves(kZero, moves);
  again.act(kZero, moves[0]);
  for (const Seat viewer : {kOne, Seat::nobody()}) {
    const View view = again.state.view(viewer);
    EXPECT_EQ(view.seats[0].hidden_placed, 13);
    EXPECT_EQ(view.seats[0].hidden_discards, 1);
    EXPECT_EQ(view.seats[0].holding, Holding{});
  }
  EXPECT_TRUE(again.state.view(kZero).seats[0].holding.done());
  EXPECT_EQ(result_of(session).boards[0], again.state.holding(kZero).board);
}

TEST(PineappleFantasyland, TheOtherPlaysItsOwnTurns) {  // [pineapple P4]
  for (const int fantasyland : {0, 1}) {
    Session session = in_fantasyland(fantasyland == 0 ? 14 : 0, fantasyland == 1 ? 14 : 0);
    Rng rng(9);
    std::vector<int> turns;
    const Seat player{static_cast<std::int8_t>(1 - fantasyland)};
    while (session.state.session().hand == 5) {
      const Turn turn = session.state.turn();
      if (turn.seats.contains(player)) turns.push_back(session.state.session().turn);
      session.act(turn.kind == Turn::Kind::Chance ? Seat::chance() : turn.seats.first(),
                  session.state.random_move(rng));
    }
    EXPECT_EQ(turns, player == kZero ? (std::vector{0, 1, 3, 5, 7}) : (std::vector{0, 2, 4, 6, 8})) << "BTN is 0";
  }
}

TEST(PineappleFantasyland, BothGoStraightToScoring) {  // [pineapple P4, P1a]
  Session session = in_fantasyland(17, 15);
  Rng rng(10);
  std::vector<Seat> placed;
  while (session.state.session().hand == 5) {
    const Turn turn = session.state.turn();
    if (turn.kind == Turn::Kind::Seats) placed.push_back(turn.seats.first());
    session.act(turn.kind == Turn::Kind::Chance ? Seat::chance() : turn.seats.first(), session.state.random_move(rng));
  }
  EXPECT_EQ(placed, (std::vector{kZero, kOne})) << "BTN first";
  EXPECT_EQ(result_of(session).busted, (std::array{false, false}));
}

TEST(PineappleFantasyland, EntryByTheTopRow) {  // [pineapple S3]
  struct Case {
    const char* top;
    std::uint8_t cards;
  };
  for (const Case& each :
       {Case{"QhQd3s", 14}, Case{"KhKd3s", 15}, Case{"AhAd3s", 16}, Case{"3h3d3s", 17}, Case{"QhX13s", 14},
        Case{"JhJd3s", 0}, Case{"KhX13s", 15}, Case{"X1X2Qh", 16}, Case{"X1X23s", 17}}) {
    const Wanted wanted = {board_of(each.top, "4c4d4h9dTs", "5c5d5h7c7d"), cards("2h2d2c2s")};
    Session session = started();
    play_hand(session, {wanted, {board_of("6h8d9c", "6s8h9sTcJs", "6cJcQcKc8c"), cards("6dTd9hTh")}});
    EXPECT_EQ(result_of(session).next_cards[0], each.cards) << each.top;
    EXPECT_FALSE(result_of(session).stays[0]);
  }
}

TEST(PineappleFantasyland, TheOptionDeterminesTheCardsAfterAStay) {  // [pineapple S3]
  struct Case {
    StayCards rule;
    std::uint8_t now, next;
  };
  for (const Case& each :
       {Case{StayCards::Recalc, 14, 15}, Case{StayCards::Keep, 14, 14}, Case{StayCards::Fourteen, 14, 14},
        Case{StayCards::Recalc, 16, 15}, Case{StayCards::Keep, 16, 16}, Case{StayCards::Fourteen, 16, 14}}) {
    Wanted wanted = kStaysWithKings;
    if (each.now == 16) wanted.discards |= cards("4sQs");
    Session session = in_fantasyland(each.now, 0, {.fl_stay_cards = each.rule});
    play_hand(session, {wanted, kNoDeuce});
    const HandResult& result = result_of(session);
    EXPECT_TRUE(result.stays[0]);
    EXPECT_EQ(result.next_cards[0], each.next);
  }
}

TEST(PineappleFantasyland, AStayWithALowTopGivesFourteenCards) {  // [pineapple S3]
  const Wanted low = {board_of("3c5d6h", "7h8sTsJcKd", "2h2d2c2sAh"), cards("6s")};
  Session session = in_fantasyland(14, 0);
  play_hand(session, {low, {board_of("3d5c7s", "8c8d9cTdJs", "6d7d8h9hTh"), cards("Ad6c7cAc")}});
  EXPECT_TRUE(result_of(session).stays[0]);
  EXPECT_EQ(result_of(session).next_cards[0], 14);
}

TEST(PineappleFantasyland, QueensOnTopDoNotStay) {  // [pineapple S3]
  // These cards have no trips and no quads, but QQ for the top.
  Session session = in_fantasyland(14, 0);
  const Wanted queens = {board_of("QhQd3c", "KhKd5d7h8s", "AhAd9c9sTc"), cards("2s")};
  play_hand(session, {queens, {board_of("3d5c7s", "8c8d6sTdJs", "6h7d8h9hTh"), cards("6d6c7c4c")}});
  const HandResult& result = result_of(session);
  EXPECT_FALSE(result.stays[0]);
  EXPECT_EQ(result.next_cards[0], 0);
}

}  // namespace
}  // namespace taku::pineapple
