#include "tests/support/pineapple_play.h"
#include "tests/support/slow_pineapple.h"

// Random sessions, scored a second time by the slow model in tests/support.

namespace taku::pineapple {
namespace {

slow::Line slow_line(CardSet cards) {
  slow::Line line;
  for (const Card card : cards)
    line.push_back(is_joker(card) ? slow::Card{0, card.index} : slow::Card{rank(card), suit(card)});
  return line;
}

std::optional<slow::BoardValue> slow_value(const Board& board) {
  return slow::value(slow::Board{slow_line(board.rows[0]), slow_line(board.rows[1]), slow_line(board.rows[2])});
}

// Tracks the chips, the Fantasyland rights and the end of a session independently.
struct Ledger {
  Settings settings;
  std::array<int, kSeats> chips{};
  std::array<int, kSeats> fantasyland{};
  bool over = false;

  int next_cards(std::size_t seat, const std::optional<slow::BoardValue>& value) const {
    if (!value) return 0;
    const int entry = slow::fantasyland_cards(*value);
    if (fantasyland[seat] == 0) return entry;
    if (!slow::stays(*value)) return 0;
    if (settings.fl_stay_cards == StayCards::Keep) return fantasyland[seat];
    return settings.fl_stay_cards == StayCards::Fourteen || entry == 0 ? 14 : entry;
  }

  void settle(const HandResult& hand) {
    const std::array values = {slow_value(hand.boards[0]), slow_value(hand.boards[1])};
    const slow::Score score = slow::score(values[0], values[1]);
    EXPECT_EQ(hand.score.raw[0], score.raw);
    EXPECT_EQ(hand.score.scoop, score.scoop);
    for (std::size_t line = 0; line < 3; ++line) EXPECT_EQ(hand.score.lines[line], score.lines[line]);
    const int won = std::clamp(score.raw, -chips[0], chips[1]);
    chips = {chips[0] + won, chips[1] - won};
    for (std::size_t seat = 0; seat < kSeats; ++seat) {
      EXPECT_EQ(hand.busted[seat], !values[seat]);
      EXPECT_EQ(hand.chips[seat], chips[seat]);
      fantasyland[seat] = next_cards(seat, values[seat]);
      EXPECT_EQ(hand.next_cards[seat], fantasyland[seat]);
    }
    const bool broke = chips[0] == 0 || chips[1] == 0;
    over = broke || (std::abs(chips[0] - chips[1]) >= settings.lead_to_win && fantasyland[0] + fantasyland[1] == 0);
  }
};

// Follows a session to its end, or for the given number of hands.
void follow(State state, Rng& rng, int hands, int& settled) {
  const SessionInfo& info = state.session();
  Ledger ledger{info.settings, {info.chips[0], info.chips[1]}, {info.fantasyland[0], info.fantasyland[1]}, false};
  const std::int32_t last = info.hand + hands;
  while (state.turn().kind != Turn::Kind::Over && state.session().hand < last) {
    const Turn turn = state.turn();
    state.apply(turn.kind == Turn::Kind::Chance ? Seat::chance() : turn.seats.first(), state.random_move(rng),
                [&](const Event& event) {
                  if (event.kind != Event::Kind::HandEnd) return;
                  ledger.settle(event.result);
                  ++settled;
                });
    ASSERT_EQ(state.turn().kind == Turn::Kind::Over, ledger.over);
    ASSERT_FALSE(testing::Test::HasFailure()) << Pineapple::to_text(state);
  }
}

TEST(PineappleRandom, SessionsAreScoredAsInTheSlowModel) {
  Rng rng(21);
  int settled = 0;
  for (int session = 0; session < 40; ++session) {
    const Settings settings{.initial_chips = 1 + static_cast<int>(rng.below(100)),
                            .lead_to_win = 1 + static_cast<int>(rng.below(60)),
                            .jokers = static_cast<std::uint8_t>(rng.below(3))};
    ASSERT_NO_FATAL_FAILURE(follow(State(settings), rng, 1000, settled));
  }
  EXPECT_GT(settled, 100);
}

// Boards set in Fantasyland never bust: lines, royalties, stays and their consequences.
TEST(PineappleRandom, FantasylandHandsAreScoredAsInTheSlowModel) {
  Rng rng(22);
  int settled = 0;
  for (int session = 0; session < 24; ++session) {
    SessionInfo info{
        .settings = {.fl_stay_cards = static_cast<StayCards>(session % 3)}, .chips = {200, 200}, .hand = 1};
    info.fantasyland = {static_cast<std::uint8_t>(14 + rng.below(2)), static_cast<std::uint8_t>(14 + rng.below(2))};
    ASSERT_NO_FATAL_FAILURE(follow(*State::from_session(info, {}), rng, 2, settled));
  }
  EXPECT_GT(settled, 24);
}

// P1a: at any time every card is in exactly one place.
TEST(PineappleRandom, EveryCardIsInExactlyOnePlace) {
  Rng rng(23);
  State state;
  for (int ply = 0; ply < 5000 && state.turn().kind != Turn::Kind::Over; ++ply) {
    const Turn turn = state.turn();
    state.apply(turn.kind == Turn::Kind::Chance ? Seat::chance() : turn.seats.first(), state.random_move(rng));
    CardSet all = state.deck();
    int count = all.size();
    for (const Seat seat : {Seat{0}, Seat{1}}) {
      const Holding& holding = state.holding(seat);
      all |= holding.all();
      count += holding.board.cards().size() + holding.discards.size() + holding.dealt.count;
    }
    ASSERT_EQ(all, CardSet::deck(2));
    ASSERT_EQ(count, 54);
    ASSERT_EQ(state.session().chips[0] + state.session().chips[1], 400);
  }
}

}  // namespace
}  // namespace taku::pineapple
