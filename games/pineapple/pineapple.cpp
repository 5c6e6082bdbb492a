#include "games/pineapple/pineapple.h"

#include <algorithm>

namespace taku::pineapple {

// ---- chips

std::array<int, kSeats> transfer(const std::array<int, kSeats>& chips, const std::array<int, kSeats>& raw_score) {
  const std::size_t loser = raw_score[0] < 0 ? 0 : 1;
  const int lost = std::min(-raw_score[loser], chips[loser]);
  return loser == 0 ? std::array{-lost, lost} : std::array{lost, -lost};
}

Finish session_finish(const std::array<int, kSeats>& chips, const std::array<bool, kSeats>& fantasyland_next,
                      int lead_to_win) {
  if (chips[0] == 0 || chips[1] == 0) return Finish::Bankrupt;
  const int lead = chips[0] > chips[1] ? chips[0] - chips[1] : chips[1] - chips[0];
  if (lead >= lead_to_win && !fantasyland_next[0] && !fantasyland_next[1]) return Finish::ChipLead;
  return Finish::None;
}

// ---- a hand

State::State(const Settings& settings) {
  session_.settings = settings;
  session_.chips = {settings.initial_chips, settings.initial_chips};
  deck_ = CardSet::deck(settings.jokers);
}

void State::begin_hand() {
  holdings_ = {};
  deck_ = CardSet::deck(session_.settings.jokers);
  session_.btn = other(session_.btn);  // P2, P5
  session_.turn = 0;
  ++session_.hand;
  find_next();
}

int State::deal_size(Seat seat) const {
  if (session_.in_fantasyland(seat)) return session_.fantasyland[static_cast<std::size_t>(seat.index)];
  return session_.turn == 0 ? kFirstDeal : kLaterDeal;
}

// A seat is dealt cards until its deal is complete, then it is to place them.
void State::expect(Seat seat) {
  if (holding(seat).dealt.count < deal_size(seat)) {
    receiver_ = seat;
  } else {
    acting_.add(seat);
  }
}

bool State::find_next() {
  receiver_ = Seat::nobody();
  acting_ = {};
  return find_fantasyland() || find_first_turn() || find_later_turn();
}

// P1a: Fantasyland seats act first, BTN before BB; each sets its whole board at once.
bool State::find_fantasyland() {
  for (const Seat seat : {session_.btn, other(session_.btn)}) {
    if (!session_.in_fantasyland(seat) || holding(seat).done()) continue;
    expect(seat);
    return true;
  }
  return false;
}

// P1: both are dealt five cards, BTN first, and then place simultaneously.
bool State::find_first_turn() {
  if (session_.turn > 0) return false;
  for (const Seat seat : {session_.btn, other(session_.btn)}) {
    if (session_.in_fantasyland(seat) || holding(seat).board.cards().size() > 0) continue;
    expect(seat);
    if (receiver_.is_player()) return true;
  }
  return acting_.size() > 0;
}

// P1, P4: odd turns belong to BTN, even ones to BB; a seat in Fantasyland has no turns.
bool State::find_later_turn() {
  if (session_.turn == 0) session_.turn = 1;
  while (session_.turn < kTurns && session_.in_fantasyland(session_.seat_on_turn())) ++session_.turn;
  if (session_.turn == kTurns) return false;
  expect(session_.seat_on_turn());
  return true;
}

void State::place(Seat seat, const Placement& placement) {
  Holding& holding = own(seat);
  for (const auto& [card, place] : placement.cards) {
    if (place == Place::Discard) {
      holding.discards.add(card);
    } else {
      holding.board.rows[static_cast<std::size_t>(place)].add(card);
    }
  }
  holding.dealt = {};
}

namespace {

// S3: how many Fantasyland cards a seat gets in the next hand.
std::uint8_t next_fantasyland(const BoardValue& value, std::uint8_t now, StayCards rule) {
  const auto entry = static_cast<std::uint8_t>(fantasyland_cards(value));
  if (now == 0) return entry;
  if (!stays(value)) return 0;
  if (rule == StayCards::Keep) return now;
  return rule == StayCards::Recalc && entry != 0 ? entry : 14;
}

}  // namespace

// S1–S4. Leaves the boards as they are; the next hand clears them.
HandResult State::settle_hand() {
  HandResult result;
  std::array<BoardValue, kSeats> values;
  std::array<bool, kSeats> again{};
  for (std::size_t seat = 0; seat < kSeats; ++seat) {
    result.boards[seat] = holdings_[seat].board;
    values[seat] = value_of(result.boards[seat]);
    result.busted[seat] = values[seat].busted;
    result.royalties[seat] = royalties(values[seat]);
    result.stays[seat] = session_.fantasyland[seat] != 0 && stays(values[seat]);
    result.next_cards[seat] =
        next_fantasyland(values[seat], session_.fantasyland[seat], session_.settings.fl_stay_cards);
    again[seat] = result.next_cards[seat] != 0;
  }
  result.score = score(values[0], values[1]);
  result.actual_score = transfer(session_.chips, result.score.raw);
  for (std::size_t seat = 0; seat < kSeats; ++seat) session_.chips[seat] += result.actual_score[seat];
  result.chips = session_.chips;
  session_.finish = session_finish(session_.chips, again, session_.settings.lead_to_win);
  if (session_.finish == Finish::None) session_.fantasyland = result.next_cards;
  return result;
}

Turn State::turn() const {
  if (session_.finish != Finish::None) return Turn::over();
  if (session_.hand == 0 || receiver_.is_player()) return Turn::chance();
  return {Turn::Kind::Seats, acting_};
}

Scores State::scores() const {
  Scores scores;
  for (std::size_t seat = 0; seat < kSeats; ++seat) scores.of[seat] = session_.chips[seat];
  return scores;
}

}  // namespace taku::pineapple
