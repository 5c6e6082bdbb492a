#include "games/pineapple/board.h"

#include <cassert>

namespace taku::pineapple {
namespace {

// spec/pineapple.md 8.1, by category. A royal flush is an ace-high straight flush.
constexpr std::array<int, 9> kMiddleRoyalties = {0, 0, 0, 2, 4, 8, 12, 20, 30};
constexpr std::array<int, 9> kBottomRoyalties = {0, 0, 0, 0, 2, 4, 6, 10, 15};
constexpr int kMiddleRoyal = 50, kBottomRoyal = 25;

int five_card_royalty(LineValue value, const std::array<int, 9>& table, int royal) {
  const Category made = category(value);
  if (made == Category::StraightFlush && rank_at(value, 0) == kAce) return royal;
  return table[static_cast<std::size_t>(made)];
}

// 66 pays 1, AA 9; 222 pays 10, AAA 22.
int top_royalty(LineValue value) {
  const int rank = rank_at(value, 0);
  if (category(value) == Category::Trips) return 8 + rank;
  return category(value) == Category::Pair && rank >= 6 ? rank - 5 : 0;
}

int compared(LineValue mine, LineValue theirs) { return (mine > theirs) - (mine < theirs); }

}  // namespace

BoardValue value_of(const Board& board) {
  assert(board.complete());
  const LineValue bottom = *best_five(board.row(Row::Bottom));
  const auto middle = best_five(board.row(Row::Middle), bottom);
  const LineValue shown = middle ? *middle : *best_five(board.row(Row::Middle));
  const auto top = best_three(board.row(Row::Top), shown);
  return {!middle || !top, top ? *top : *best_three(board.row(Row::Top)), shown, bottom};
}

int royalty(Row row, LineValue value) {
  switch (row) {
    case Row::Top: return top_royalty(value);
    case Row::Middle: return five_card_royalty(value, kMiddleRoyalties, kMiddleRoyal);
    case Row::Bottom: break;
  }
  return five_card_royalty(value, kBottomRoyalties, kBottomRoyal);
}

Royalties royalties(const BoardValue& value) {
  if (value.busted) return {};
  return {royalty(Row::Top, value.top), royalty(Row::Middle, value.middle), royalty(Row::Bottom, value.bottom)};
}

int fantasyland_cards(const BoardValue& value) {
  constexpr int kQueen = 12;
  if (value.busted) return 0;
  if (category(value.top) == Category::Trips) return 17;
  const int rank = rank_at(value.top, 0);
  return category(value.top) == Category::Pair && rank >= kQueen ? 14 + rank - kQueen : 0;
}

bool stays(const BoardValue& value) {
  return !value.busted && (category(value.top) == Category::Trips || category(value.bottom) >= Category::Quads);
}

HandScore score(const BoardValue& seat0, const BoardValue& seat1) {
  HandScore hand;
  if (seat0.busted != seat1.busted) {
    hand.lines.fill(seat0.busted ? -1 : 1);
  } else if (!seat0.busted) {
    hand.lines = {compared(seat0.top, seat1.top), compared(seat0.middle, seat1.middle),
                  compared(seat0.bottom, seat1.bottom)};
  }
  const int won = hand.lines[0] + hand.lines[1] + hand.lines[2];
  hand.scoop = won == kRows || won == -kRows;
  const int bonus = hand.scoop ? won / kRows * kScoopBonus : 0;
  const int raw = won + bonus + royalties(seat0).total() - royalties(seat1).total();
  hand.raw = {raw, -raw};
  return hand;
}

LineValue provisional_value(const Board& board, Row row) { return provisional_value(board.row(row), row_size(row)); }

int provisional_royalty(const Board& board, Row row) { return royalty(row, provisional_value(board, row)); }

}  // namespace taku::pineapple
