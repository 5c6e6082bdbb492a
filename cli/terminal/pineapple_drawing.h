#pragma once

#include <string>

#include "cli/terminal/pineapple_words.h"
#include "games/pineapple/pineapple.h"

// Cards, boards and scores of OFC Pineapple as text.

namespace taku::cli {

// "Ah" in the colour of its suit; a joker in a colour of its own.
std::string card_text(pineapple::Card card, const Pen& pen);

// The whole table as its viewer knows it. With `decides`, the viewer is told what to type.
std::string table_text(const pineapple::View& view, bool decides, const Pen& pen);

// What a hand_end says.
struct HandSheet {
  std::int64_t hand = 0;
  std::array<pineapple::Board, pineapple::kSeats> boards;
  std::array<std::int64_t, 2> raw{}, paid{}, chips{}, next_cards{};
  std::array<bool, 2> stays{};
};

// Both boards, what each row won and paid, and what that did to the chips. Needs complete boards.
std::string sheet_text(const HandSheet& sheet, const Pen& pen);

}  // namespace taku::cli
