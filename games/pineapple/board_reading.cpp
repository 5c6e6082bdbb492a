#include "games/pineapple/board_reading.h"

namespace taku::pineapple {
namespace {

// Calls use(cards) for every choice of natural cards that the jokers of a row may stand for (V3), aces first, until it
// returns true.
template <class Use>
void each_joker_choice(CardSet row, Use use) {
  const CardSet naturals = naturals_of(row);
  const int jokers = jokers_in(row);
  for (int first = kNaturals - 1; first >= 0; --first) {
    const Card one{static_cast<std::uint8_t>(first)};
    if (naturals.contains(one)) continue;
    if (jokers == 1 && use(CardSet::of(one))) return;
    for (int second = first - 1; jokers == 2 && second >= 0; --second) {
      const Card two{static_cast<std::uint8_t>(second)};
      if (!naturals.contains(two) && use(CardSet::of(one) | CardSet::of(two))) return;
    }
  }
}

// The strongest reading of an unfinished row that does not beat the cap.
std::optional<LineValue> best_unfinished(CardSet row, int size, LineValue cap) {
  const LineValue most = provisional_value(row, size);
  if (most <= cap) return most;
  std::optional<LineValue> best;
  if (jokers_in(row) == 0) return best;
  each_joker_choice(row, [&](CardSet cards) {
    const LineValue value = provisional_value(naturals_of(row) | cards, size);
    if (value <= cap && (!best || value > *best)) best = value;
    return false;
  });
  return best;
}

LineValue read_row(CardSet row, int size, LineValue cap) {
  const auto best = row.size() == size ? best_line(row, cap) : best_unfinished(row, size, cap);
  return best ? *best : provisional_value(row, size);
}

}  // namespace

int BoardReading::royalties() const {
  int sum = 0;
  for (const auto& row : rows) sum += row ? row->royalty : 0;
  return sum;
}

BoardReading read_board(const Board& board) {
  BoardReading reading;
  reading.foul = outlook(board).foul();
  LineValue cap = kNoCap;
  BoardValue value;
  for (const Row row : {Row::Bottom, Row::Middle, Row::Top}) {
    if (board.row(row).empty()) continue;
    const LineValue made = read_row(board.row(row), row_size(row), cap);
    reading.rows[static_cast<std::size_t>(row)] = {made, reading.foul ? 0 : royalty(row, made)};
    if (board.room(row) == 0) cap = made;
    (row == Row::Bottom ? value.bottom : row == Row::Middle ? value.middle : value.top) = made;
  }
  value.busted = reading.foul;
  reading.fantasyland = fantasyland_cards(value);
  reading.stays = pineapple::stays(value);
  return reading;
}

CardSet joker_cards(CardSet row, LineValue value) {
  CardSet found;
  if (jokers_in(row) == 0) return found;
  each_joker_choice(row, [&](CardSet cards) {
    if (best_line(naturals_of(row) | cards) != value) return false;
    found = cards;
    return true;
  });
  return found;
}

}  // namespace taku::pineapple
