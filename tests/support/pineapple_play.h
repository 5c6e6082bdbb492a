#pragma once

#include <gtest/gtest.h>

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "engine/try_apply.h"
#include "games/pineapple/pineapple.h"
#include "tests/support/pineapple_cards.h"

// OFC Pineapple sessions with chosen cards, for tests.

namespace taku::pineapple {

inline constexpr Seat kZero{0}, kOne{1};

// A session that records its events.
struct Session {
  State state;
  std::vector<Event> events;

  explicit Session(const Settings& settings = {}) : state(settings) {}
  explicit Session(State from) : state(from) {}

  void act(Seat seat, Move move) {
    const Status done = try_apply(state, seat, move, [&](const Event& event) { events.push_back(event); });
    EXPECT_TRUE(done.ok()) << Pineapple::to_text(state) << ": " << (done ? "" : done.error().message);
  }
  void btn(int seat) { act(Seat::chance(), Move{static_cast<std::uint64_t>(seat)}); }
  void deal(std::string_view cards) {
    for (; !cards.empty(); cards.remove_prefix(2)) act(Seat::chance(), outcome_of(*parse_card(cards.substr(0, 2))));
  }
  void place(int seat, std::string_view text) {
    const auto move = Pineapple::parse_move(state, text);
    ASSERT_TRUE(move.ok()) << text << ": " << move.error().message;
    act({static_cast<std::int8_t>(seat)}, *move);
  }
  // Deals the cards to the player who is next and places them.
  void turn(int seat, std::string_view cards, std::string_view text) {
    deal(cards);
    place(seat, text);
  }
  const Event* last(Event::Kind kind) const {
    for (auto event = events.rbegin(); event != events.rend(); ++event) {
      if (event->kind == kind) return &*event;
    }
    return nullptr;
  }
  std::vector<Event::Kind> kinds() const {
    std::vector<Event::Kind> list;
    for (const Event& event : events) list.push_back(event.kind);
    return list;
  }
};

// A normal hand (no Fantasyland) that ends with the given boards. The boards and discards must not share cards. Needs a
// session at the start of a hand.
struct Wanted {
  Board board;
  CardSet discards;  // four cards
};

inline std::string words(std::string_view letter, CardSet cards) {
  std::string text;
  for (const Card card : cards) text += to_text(card);
  return text.empty() ? "" : std::string(letter) + ":" + text + " ";
}

// Splits a board into the cards placed on each turn: five, then two at a time.
class Script {
 public:
  explicit Script(const Wanted& wanted) : wanted_(wanted) {
    for (const Row row : kAllRows) {
      for (const Card card : wanted.board.row(row)) cards_.push_back({card, row});
    }
    for (const Card card : wanted.discards) discards_.push_back(card);
  }
  struct Step {
    std::string cards, text;
  };
  Step next() {
    Board placed;
    Step step;
    const std::size_t count = at_ == 0 ? 5 : 2;
    for (std::size_t i = 0; i < count; ++i, ++at_) {
      placed.row(cards_[at_].second).add(cards_[at_].first);
      step.cards += to_text(cards_[at_].first);
    }
    step.text = words("t", placed.rows[0]) + words("m", placed.rows[1]) + words("b", placed.rows[2]);
    if (count == 2) {
      step.cards += to_text(discards_[discarded_]);
      step.text += words("x", CardSet::of(discards_[discarded_]));
      ++discarded_;
    }
    return step;
  }

 private:
  Wanted wanted_;
  std::vector<std::pair<Card, Row>> cards_;
  std::vector<Card> discards_;
  std::size_t at_ = 0, discarded_ = 0;
};

// Plays a hand that ends with these boards. Seats in Fantasyland are dealt these cards, but the solver sets them.
inline void play_hand(Session& session, const std::array<Wanted, kSeats>& wanted) {
  const auto cards = [&](std::size_t seat) { return wanted[seat].board.cards() | wanted[seat].discards; };
  ASSERT_TRUE((cards(0) & cards(1)).empty()) << "the boards share cards";
  for (std::size_t seat = 0; seat < kSeats; ++seat) {
    const int fantasyland = session.state.session().fantasyland[seat];
    ASSERT_TRUE(wanted[seat].board.complete());
    ASSERT_EQ(cards(seat).size(), fantasyland == 0 ? kMaxFantasyland : fantasyland);
  }
  std::array<Script, kSeats> scripts = {Script(wanted[0]), Script(wanted[1])};
  const std::int32_t hand = session.state.session().hand;
  while (session.state.session().hand == hand && session.state.turn().kind != Turn::Kind::Over) {
    ASSERT_FALSE(testing::Test::HasFailure());
    const SessionInfo& info = session.state.session();
    const Seat seat =
        session.state.turn().kind == Turn::Kind::Chance ? session.state.receiver() : session.state.turn().seats.first();
    const auto at = static_cast<std::size_t>(seat.index);
    if (info.in_fantasyland(seat)) {
      for (const Card card : cards(at)) session.act(Seat::chance(), outcome_of(card));
      MoveList moves;
      session.state.legal_moves(seat, moves);
      ASSERT_EQ(moves.size(), 1u);
      session.act(seat, moves[0]);
      continue;
    }
    const Script::Step step = scripts[at].next();
    session.deal(step.cards);
    if (session.state.turn().kind ==
        Turn::Kind::Chance) {  // turn 0: the opponent's five cards are dealt before placing
      const Seat second = session.state.receiver();
      const Script::Step other_step = scripts[static_cast<std::size_t>(second.index)].next();
      session.deal(other_step.cards);
      session.place(second.index, other_step.text);
    }
    session.place(seat.index, step.text);
  }
}

}  // namespace taku::pineapple
