#include "games/pineapple/pineapple.h"

// Checks whether a session can reach a position that did not come from play.

namespace taku::pineapple {
namespace {

using Holdings = std::array<Holding, kSeats>;

const Holding& of(const Holdings& holdings, Seat seat) { return holdings[static_cast<std::size_t>(seat.index)]; }

// Counts a card as often as it is listed.
int cards_of(const Holding& holding) {
  int count = holding.discards.size() + holding.dealt.count;
  for (const CardSet row : holding.board.rows) count += row.size();
  return count;
}

Status check_session(const SessionInfo& session) {
  const Settings& settings = session.settings;
  if (session.chips[0] < 0 || session.chips[1] < 0 ||
      session.chips[0] + session.chips[1] != 2 * settings.initial_chips) {
    return bad_position("the chips must add up to the chips at the start", "chips");
  }
  const std::array<bool, kSeats> fantasyland = {session.fantasyland[0] != 0, session.fantasyland[1] != 0};
  const Finish now = session_finish(session.chips, fantasyland, settings.lead_to_win);
  if (session.finish == Finish::None && now != Finish::None)
    return bad_position("with these chips the session would be over", "over");
  const bool ended_so = session.finish == Finish::ChipLead
                            ? session_finish(session.chips, {false, false}, settings.lead_to_win) == Finish::ChipLead
                            : session.finish == Finish::None || now == Finish::Bankrupt;
  return ended_so ? success() : bad_position("the session cannot have ended this way", "finish");
}

Status check_cards(const SessionInfo& session, const Holdings& holdings) {
  CardSet seen;
  int count = 0;
  for (const Holding& holding : holdings) {
    for (std::size_t row = 0; row < 3; ++row) {
      if (holding.board.rows[row].size() > kRowSize[row])
        return bad_position("a row has more than 3, 5 or 5 cards", "row_full");
    }
    seen |= holding.all();
    count += cards_of(holding);
  }
  if (seen.size() != count) return bad_position("a card is listed twice", "card_twice");
  if (!CardSet::deck(session.settings.jokers).contains(seen))
    return bad_position("there are more jokers than in the deck", "jokers");
  return success();
}

// The board is set, or the cards are still being dealt.
bool fits_fantasyland(const Holding& holding, int cards) {
  if (holding.done()) return holding.dealt.count == 0 && holding.discards.size() == cards - kBoardCards;
  return holding.board.cards().size() == 0 && holding.discards.empty() && holding.dealt.count <= cards;
}

// Nobody else has a card before the Fantasyland seats are set, BTN before BB. Then turn 0 is dealt in that order, and a
// seat can only have placed after the other was dealt five cards.
bool fits_first_turn(const SessionInfo& session, const Holding& btn, const Holding& bb) {
  const bool btn_fantasyland = session.in_fantasyland(session.btn),
             bb_fantasyland = session.in_fantasyland(other(session.btn));
  if (!btn.discards.empty() && !btn_fantasyland) return false;
  if (!bb.discards.empty() && !bb_fantasyland) return false;
  if (btn_fantasyland && !btn.done()) return cards_of(bb) == 0;
  if (bb_fantasyland && !bb.done()) return btn_fantasyland || cards_of(btn) == 0;
  if (btn_fantasyland && bb_fantasyland) return false;  // the hand would be over
  const auto waits = [](const Holding& holding) {
    return holding.board.cards().size() == 0 && holding.dealt.count <= kFirstDeal;
  };
  const auto placed = [](const Holding& holding) {
    return holding.board.cards().size() == kFirstDeal && holding.dealt.count == 0;
  };
  if (btn_fantasyland) return waits(bb);
  if (bb_fantasyland) return waits(btn);
  if (placed(btn)) return bb.board.cards().size() == 0 && bb.dealt.count == kFirstDeal;
  if (placed(bb)) return btn.board.cards().size() == 0 && btn.dealt.count == kFirstDeal;
  return waits(btn) && waits(bb) && (btn.dealt.count == kFirstDeal || bb.dealt.count == 0);
}

bool fits_later_turn(const SessionInfo& session, Seat seat, const Holding& holding) {
  const CardCounts counts = counts_in_turn(session, seat);
  return holding.board.cards().size() == counts.board && holding.discards.size() == counts.discards &&
         holding.dealt.count <= counts.dealt;
}

bool fits_turn(const SessionInfo& session, const Holdings& holdings) {
  for (std::int8_t i = 0; i < kSeats; ++i) {
    const Seat seat{i};
    if (session.in_fantasyland(seat) &&
        !fits_fantasyland(of(holdings, seat), session.fantasyland[static_cast<std::size_t>(i)])) {
      return false;
    }
  }
  if (session.turn == 0) return fits_first_turn(session, of(holdings, session.btn), of(holdings, other(session.btn)));
  return fits_later_turn(session, {0}, holdings[0]) && fits_later_turn(session, {1}, holdings[1]);
}

// P1a: Fantasyland is dealt first, BTN before BB; the other seat gets its cards afterwards.
int first_deal(const SessionInfo& session, Seat seat) {
  const int own = session.fantasyland[static_cast<std::size_t>(seat.index)];
  const bool other_first = session.in_fantasyland(other(seat)) && (own == 0 || seat != session.btn);
  return other_first ? 0 : own != 0 ? own : kFirstDeal;
}

}  // namespace

CardCounts counts_in_turn(const SessionInfo& session, Seat seat) {
  if (session.turn == 0) return {0, 0, first_deal(session, seat)};
  if (session.in_fantasyland(seat)) {
    return {kBoardCards, session.fantasyland[static_cast<std::size_t>(seat.index)] - kBoardCards, 0};
  }
  const int own_turns = seat == session.btn ? session.turn / 2 : (session.turn - 1) / 2;  // before this one
  const bool on_turn = session.turn < kTurns && session.seat_on_turn() == seat;
  return {kFirstDeal + 2 * own_turns, own_turns, on_turn ? kLaterDeal : 0};
}

State State::of(const SessionInfo& session, const std::array<Holding, kSeats>& holdings) {
  State state;
  state.session_ = session;
  state.holdings_ = holdings;
  state.deck_ = CardSet::deck(session.settings.jokers) - holdings[0].all() - holdings[1].all();
  if (session.hand > 0 && session.finish == Finish::None) state.find_next();
  return state;
}

Result<State> State::from_session(const SessionInfo& session, const std::array<Holding, kSeats>& holdings) {
  if (Status checked = check_session(session); !checked) return checked.error();
  if (Status checked = check_cards(session, holdings); !checked) return checked.error();
  if (session.hand == 0) {
    State fresh(session.settings);
    if (fresh.session_ != session || holdings != fresh.holdings_)
      return bad_position("before the first hand there can be no cards", "no_hand");
    return fresh;
  }
  if ((session.turn == kTurns) != (session.finish != Finish::None))
    return bad_position("turn 9 is only possible at the end of the session", "finish");
  if (session.turn > 0 && session.turn < kTurns && session.in_fantasyland(session.seat_on_turn()))
    return bad_position("the player of this turn is in Fantasyland", "fantasyland_turn");
  if (!fits_turn(session, holdings)) return bad_position("the numbers of cards do not fit this turn", "card_counts");
  return of(session, holdings);
}

}  // namespace taku::pineapple
