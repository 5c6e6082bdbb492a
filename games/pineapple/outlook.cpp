#include "games/pineapple/outlook.h"

#include <algorithm>

namespace taku::pineapple {
namespace {

// No reading of these cards, and no cards to come, make less.
bool always_beats(CardSet row, int size, LineValue cap) {
  if (row.size() == size) return !best_line(row, cap);
  return provisional_value(naturals_of(row), size) > cap;
}

// The most that a row of five can become. A card to come is a joker; three of them can be anything.
LineValue most(CardSet row) {
  const CardSet naturals = naturals_of(row);
  const int open = row_size(Row::Bottom) - naturals.size();
  if (open > kJokers) return kNoCap;
  return *best_five(naturals | (CardSet::deck(open) - CardSet::naturals()));
}

Standing standing(CardSet upper, int size, CardSet lower, LineValue most_of_lower) {
  if (always_beats(upper, size, most_of_lower)) return Standing::Foul;
  if (lower.size() == row_size(Row::Bottom)) return Standing::Fine;
  const LineValue now = provisional_value(lower, row_size(Row::Bottom));
  const bool pair = category(provisional_value(upper, size)) >= Category::Pair;
  return pair && always_beats(upper, size, now) ? Standing::Ahead : Standing::Fine;
}

}  // namespace

Outlook outlook(const Board& board) {
  const CardSet top = board.row(Row::Top), middle = board.row(Row::Middle), bottom = board.row(Row::Bottom);
  const LineValue most_of_bottom = most(bottom);
  Outlook outlook;
  outlook.middle = standing(middle, row_size(Row::Middle), bottom, most_of_bottom);
  // A middle that is in order makes no more than the bottom.
  LineValue most_of_middle = std::min(most(middle), most_of_bottom);
  if (board.room(Row::Middle) == 0) most_of_middle = best_five(middle, most_of_bottom).value_or(most(middle));
  outlook.top = standing(top, row_size(Row::Top), middle, most_of_middle);
  return outlook;
}

}  // namespace taku::pineapple
