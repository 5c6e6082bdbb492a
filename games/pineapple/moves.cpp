#include <algorithm>

#include "games/pineapple/fantasyland.h"
#include "games/pineapple/pineapple.h"

// How moves are packed, and which moves are legal.

namespace taku::pineapple {

Placement placement_of(Move move, CardSet dealt) {
  Placement placement;
  if (is_setting(move)) {
    std::uint64_t places = move.bits;
    for (const Card card : dealt) {
      placement.cards.push_back({card, static_cast<Place>(places & 3)});
      places >>= 2;
    }
    return placement;
  }
  for (std::uint64_t bytes = move.bits; bytes != 0; bytes >>= 8) {
    const auto card = static_cast<std::uint8_t>((bytes >> 2 & 63) - 1);
    placement.cards.push_back({{card}, static_cast<Place>(bytes & 3)});
  }
  return placement;
}

Move move_of(const Placement& placement) {
  Move move;
  if (placement.cards.size() > kFirstDeal) {
    move.bits = kSettingBit;
    for (std::size_t i = 0; i < placement.cards.size(); ++i) {
      move.bits |= static_cast<std::uint64_t>(placement.cards[i].place) << 2 * i;
    }
    return move;
  }
  for (std::size_t i = 0; i < placement.cards.size(); ++i) {
    const auto& [card, place] = placement.cards[i];
    move.bits |= ((card.index + 1u) << 2 | static_cast<std::uint64_t>(place)) << 8 * i;
  }
  return move;
}

namespace {

using Rooms = std::array<int, 3>;

Rooms rooms_of(const Board& board) {
  Rooms rooms;
  for (std::size_t row = 0; row < 3; ++row) rooms[row] = kRowSize[row] - board.rows[row].size();
  return rooms;
}

// Enumerates every layout of the dealt cards, discarding as many as the turn requires. The first card goes to the top
// first.
struct Layouts {
  const Card* cards;
  int count;
  MoveList& moves;

  void lay(int i, std::uint64_t bits, Rooms rooms, int discards) {
    if (i == count) {
      if (discards == 0) moves.push_back({bits});
      return;
    }
    const std::uint64_t card = (cards[i].index + 1u) << 2;
    for (std::size_t row = 0; row < 3; ++row) {
      if (rooms[row] == 0) continue;
      --rooms[row];
      lay(i + 1, bits | (card | row) << 8 * i, rooms, discards);
      ++rooms[row];
    }
    if (discards > 0)
      lay(i + 1, bits | (card | static_cast<std::uint64_t>(Place::Discard)) << 8 * i, rooms, discards - 1);
  }
};

struct Rising {
  std::array<Card, kFirstDeal> cards;
  int count = 0;
};

Rising rising(CardSet set) {
  Rising list;
  for (const Card card : set) list.cards[static_cast<std::size_t>(list.count++)] = card;
  return list;
}

// Uniform: draws layouts until one fits. At least one in nine does.
Move random_placement(const Rising& dealt, const Rooms& rooms, Rng& rng) {
  const bool discards = dealt.count == kLaterDeal;
  for (;;) {
    std::uint32_t draw = rng.below(discards ? 27 : 243);
    Rooms left = rooms;
    Move move;
    const int discarded = discards ? static_cast<int>(draw % 3) : -1;
    if (discards) draw /= 3;
    for (int i = 0; i < dealt.count; ++i) {
      std::size_t place = static_cast<std::size_t>(Place::Discard);
      if (i != discarded) {
        place = draw % 3;
        draw /= 3;
        --left[place];
      }
      move.bits |= std::uint64_t{(dealt.cards[static_cast<std::size_t>(i)].index + 1u) << 2 | place} << 8 * i;
    }
    if (left[0] >= 0 && left[1] >= 0 && left[2] >= 0) return move;
  }
}

}  // namespace

// A Fantasyland hand has one legal move, the solver's (P4, F3).
void State::legal_moves(Seat seat, MoveList& moves) const {
  if (turn().kind != Turn::Kind::Seats || !acting_.contains(seat)) return;
  if (session_.in_fantasyland(seat)) {
    moves.push_back(fantasyland_setting(seat));
    return;
  }
  const Rising dealt = rising(holding(seat).dealt.set());
  Layouts{dealt.cards.data(), dealt.count, moves}.lay(0, 0, rooms_of(holding(seat).board), session_.turn > 0 ? 1 : 0);
}

Move State::fantasyland_setting(Seat seat) const {
  const CardSet dealt = holding(seat).dealt.set();
  const Setting setting = solve_fantasyland(dealt, session_.settings.fl_stay_weight);
  Placement placement;
  for (const Card card : dealt) {
    Place place = Place::Discard;
    for (std::size_t row = 0; row < 3; ++row) {
      if (setting.board.rows[row].contains(card)) place = static_cast<Place>(row);
    }
    placement.cards.push_back({card, place});
  }
  return move_of(placement);
}

void State::chance_outcomes(OutcomeList& outcomes) const {
  if (turn().kind != Turn::Kind::Chance) return;
  if (session_.hand == 0) {
    for (std::uint64_t seat = 0; seat < kSeats; ++seat) outcomes.push_back({Move{seat}, 1});
    return;
  }
  for (const Card card : deck_) outcomes.push_back({outcome_of(card), 1});
}

Move State::random_move(Rng& rng) const {
  if (session_.hand == 0) return Move{rng.below(kSeats)};
  if (receiver_.is_player()) {
    const int n = static_cast<int>(rng.below(static_cast<std::uint32_t>(deck_.size())));
    return {static_cast<std::uint64_t>(nth_set_bit(deck_.bits, n))};
  }
  const Seat seat = acting_.first();
  if (session_.in_fantasyland(seat)) return fantasyland_setting(seat);
  return random_placement(rising(holding(seat).dealt.set()), rooms_of(holding(seat).board), rng);
}

bool State::can_replay(Seat seat, Move move) const {
  if (!session_.in_fantasyland(seat)) {
    MoveList moves;
    legal_moves(seat, moves);
    return moves.contains(move);
  }
  const Holding& holding = this->holding(seat);
  if (!acting_.contains(seat) || !is_setting(move)) return false;
  const Placement placement = placement_of(move, holding.dealt.set());
  std::array<int, 4> counts{};
  for (const auto& placed : placement.cards) ++counts[static_cast<std::size_t>(placed.place)];
  return move_of(placement) == move && std::equal(kRowSize.begin(), kRowSize.end(), counts.begin());
}

namespace {

Error illegal(std::string why) { return {code::kIllegalMove, std::move(why)}; }

Status check_counts(const State& state, Seat seat, int placed) {
  const int dealt = state.holding(seat).dealt.count;
  if (state.session().in_fantasyland(seat)) {
    if (placed != kBoardCards) return illegal("in Fantasyland 13 cards must be placed and the rest discarded");
  } else if (state.session().turn == 0) {
    if (placed != dealt) return illegal("on the first turn all five cards must be placed");
  } else if (placed != dealt - 1) {
    return illegal("two cards must be placed and one discarded");
  }
  return success();
}

}  // namespace

Result<Move> checked_placement(const State& state, const std::array<CardSet, 4>& places) {
  CardSet used;
  int count = 0;
  for (const CardSet place : places) {
    used |= place;
    count += place.size();
  }
  if (count != used.size()) return illegal("a card is listed twice");
  const SeatSet seats = state.turn().seats;
  for (std::int8_t i = 0; i < kSeats; ++i) {
    const Seat seat{i};
    if (!seats.contains(seat) || state.holding(seat).dealt.set() != used) continue;
    for (const Row row : kAllRows) {
      const auto at = static_cast<std::size_t>(row);
      if (places[at].size() > state.holding(seat).board.room(row)) {
        return illegal("the " + std::string(kRowNames[at]) + " row has room for only " + std::to_string(row_size(row)) +
                       " cards");
      }
    }
    if (Status counts = check_counts(state, seat, count - places[3].size()); !counts) return counts.error();
    Placement placement;
    for (const Card card : used) {
      std::size_t place = 0;
      while (!places[place].contains(card)) ++place;
      placement.cards.push_back({card, static_cast<Place>(place)});
    }
    return move_of(placement);
  }
  return illegal("the placed and discarded cards must be exactly the dealt cards");
}

Move State::timeout_move(Seat seat) const {
  if (session_.in_fantasyland(seat)) return fantasyland_setting(seat);
  const Dealt& dealt = holding(seat).dealt;
  Rooms rooms = rooms_of(holding(seat).board);
  Placement placement;
  for (const Card card : dealt) {
    const bool discarded = session_.turn > 0 && placement.cards.size() + 1 == dealt.count;
    std::size_t place = discarded ? static_cast<std::size_t>(Place::Discard) : 0;
    while (place < 3 && rooms[place] == 0) ++place;
    if (place < 3) --rooms[place];
    placement.cards.push_back({card, static_cast<Place>(place)});
  }
  std::ranges::sort(placement.cards, {}, &Placement::Placed::card);
  return move_of(placement);
}

}  // namespace taku::pineapple
