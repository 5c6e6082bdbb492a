#include "games/pineapple/outlook.h"

#include <algorithm>

namespace taku::pineapple {
namespace {

// Whether the row beats the cap, whatever cards come and however jokers are read.
bool always_beats(CardSet row, int size, LineValue cap) {
  if (row.size() == size) return !best_line(row, cap);
  return provisional_value(naturals_of(row), size) > cap;
}

// The highest value that a row of five can reach. Missing cards count as jokers; with three or more of them there is no
// limit.
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

Standing standing(const Board& board, Row upper, Row lower) {
  const CardSet middle = board.row(Row::Middle);
  LineValue limit = most(board.row(Row::Bottom));
  if (lower == Row::Middle) {
    const LineValue most_of_bottom = limit;
    // A middle row that does not foul has at most the value of the bottom row.
    limit = std::min(most(middle), most_of_bottom);
    if (board.room(Row::Middle) == 0) limit = best_five(middle, most_of_bottom).value_or(most(middle));
  }
  return standing(board.row(upper), row_size(upper), board.row(lower), limit);
}

Outlook outlook(const Board& board) {
  return {standing(board, Row::Top, Row::Middle), standing(board, Row::Middle, Row::Bottom)};
}

}  // namespace taku::pineapple
