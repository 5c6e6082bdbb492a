#pragma once

#include <string>

#include "cli/terminal/pineapple/words.h"
#include "games/pineapple/pineapple.h"

// OFC Pineapple cards, boards and scores as text.

namespace taku::cli {

// "Ah" in the colour of its suit. Jokers have their own colour.
std::string card_text(pineapple::Card card, const Pen& pen);

// Both boards as the viewer may see them. With `decides`, also what the viewer can type.
std::string table_text(const pineapple::View& view, bool decides, const Pen& pen);

// The contents of a hand_end event.
struct HandSheet {
  std::int64_t hand = 0;
  std::array<pineapple::Board, pineapple::kSeats> boards;
  std::array<std::int64_t, 2> raw{}, paid{}, chips{}, next_cards{};
  std::array<bool, 2> stays{};
};

// Both boards, the score of each row, and the resulting chips. Needs complete boards.
std::string sheet_text(const HandSheet& sheet, const Pen& pen);

}  // namespace taku::cli
