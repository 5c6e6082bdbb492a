#include <algorithm>

#include "games/pineapple/pineapple.h"
#include "games/pineapple/quick_setting.h"

// What each viewer knows (P1, P5, P6), and sampling full states that are consistent with it.

namespace taku::pineapple {
namespace {

std::uint64_t mixed(std::uint64_t hash, std::uint64_t word) { return mix64(hash + word + 0x9e3779b97f4a7c15ull); }

std::uint64_t hash_of(const SessionInfo& session, std::uint64_t hash) {
  const Settings& settings = session.settings;
  const auto word = [](std::int32_t high, std::int32_t low) {
    return static_cast<std::uint64_t>(static_cast<std::uint32_t>(high)) << 32 | static_cast<std::uint32_t>(low);
  };
  hash = mixed(hash, word(settings.initial_chips, settings.lead_to_win));
  hash = mixed(hash, word(settings.turn_seconds, settings.fl_stay_weight));
  hash = mixed(hash, word(session.chips[0], session.chips[1]));
  hash = mixed(hash, word(session.hand, settings.jokers << 8 | static_cast<int>(settings.fl_stay_cards)));
  return mixed(hash, word(session.fantasyland[0] << 8 | session.fantasyland[1],
                          session.btn.index << 16 | session.turn << 8 | static_cast<int>(session.finish)));
}

std::uint64_t hash_of(const Holding& holding, std::uint64_t hash) {
  for (const CardSet row : holding.board.rows) hash = mixed(hash, row.bits);
  hash = mixed(hash, holding.discards.bits);
  for (const Card card : holding.dealt) hash = mixed(hash, card.index);
  return mixed(hash, holding.dealt.count);
}

// Draws cards at random from a set.
class Pool {
 public:
  Pool(CardSet cards, Rng& rng) : left_(cards), rng_(rng) {}

  Card take() {
    const int n = static_cast<int>(rng_.below(static_cast<std::uint32_t>(left_.size())));
    const Card card{static_cast<std::uint8_t>(nth_set_bit(left_.bits, n))};
    left_.remove(card);
    return card;
  }
  CardSet take(int count) {
    CardSet taken;
    for (int i = 0; i < count; ++i) taken.add(take());
    return taken;
  }
  // At turn 0 the rows are unknown as well.
  Board take_board(int count) {
    Board board;
    for (int i = 0; i < count; ++i) {
      std::size_t row = rng_.below(3);
      if (board.rows[row].size() == kRowSize[row]) row = 1 + rng_.below(2);
      board.rows[row].add(take());
    }
    return board;
  }

 private:
  CardSet left_;
  Rng& rng_;
};

}  // namespace

std::uint64_t State::hash() const {
  std::uint64_t hash = hash_of(session_, 0);
  for (const Holding& holding : holdings_) hash = hash_of(holding, hash);
  return hash;
}

std::uint64_t View::hash() const {
  std::uint64_t hash = hash_of(session, static_cast<std::uint64_t>(viewer.index + 4));
  for (const Known& known : seats) {
    hash = hash_of(known.holding, hash);
    hash = mixed(
        hash, static_cast<std::uint64_t>(known.hidden_placed << 16 | known.hidden_discards << 8 | known.hidden_dealt));
  }
  return hash;
}

CardSet View::unseen() const {
  return CardSet::deck(session.settings.jokers) - seats[0].holding.all() - seats[1].holding.all();
}

bool State::hidden(Seat seat) const {
  if (session_.finish != Finish::None) return false;
  return session_.in_fantasyland(seat) || (session_.turn == 0 && acting_.contains(other(seat)));
}

bool State::between_hands() const {
  return session_.hand >= 2 && turn().kind == Turn::Kind::Chance && holdings_[0].all().empty() &&
         holdings_[1].all().empty();
}

View State::view(Seat viewer) const {
  View view{session_, {}, viewer, turn()};
  for (std::int8_t index = 0; index < kSeats; ++index) {
    const Seat seat{index};
    const Holding& holding = this->holding(seat);
    View::Known& known = view.seats[static_cast<std::size_t>(index)];
    // P6: after the session everything is public.
    if (viewer == seat || viewer == Seat::oracle() || session_.finish != Finish::None) {
      known.holding = holding;
      continue;
    }
    if (hidden(seat)) {
      known.hidden_placed = static_cast<std::uint8_t>(holding.board.cards().size());
    } else {
      known.holding.board = holding.board;
    }
    known.hidden_discards = static_cast<std::uint8_t>(holding.discards.size());
    known.hidden_dealt = holding.dealt.count;
  }
  return view;
}

// A hidden Fantasyland board is set by a quick rule, not by the solver (F3).
State Pineapple::sample(const View& view, Rng& rng) {
  std::array<Holding, kSeats> holdings;
  Pool pool(view.unseen(), rng);
  for (std::size_t seat = 0; seat < kSeats; ++seat) {
    const View::Known& known = view.seats[seat];
    Holding& holding = holdings[seat];
    holding = known.holding;
    if (known.hidden_placed == kBoardCards) {
      const QuickSetting setting = quick_setting(pool.take(known.hidden_placed + known.hidden_discards));
      holding.board = setting.board;
      holding.discards = setting.discarded;
      continue;
    }
    if (known.hidden_placed != 0) holding.board = pool.take_board(known.hidden_placed);
    if (known.hidden_discards != 0) holding.discards = pool.take(known.hidden_discards);
    for (int i = 0; i < known.hidden_dealt; ++i) holding.dealt.add(pool.take());
  }
  return State::of(view.session, holdings);
}

}  // namespace taku::pineapple
