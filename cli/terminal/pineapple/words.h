#pragma once

#include <array>
#include <string_view>

#include "cli/terminal/screen.h"

// The terminal's texts for OFC Pineapple. The comments explain the arguments {0}, {1}, ….

namespace taku::cli {

struct PineappleWords {
  std::array<std::string_view, 3> rows;        // top, middle, bottom
  std::array<std::string_view, 3> in_row;      // the same within a sentence
  std::array<std::string_view, 10> hands;      // by category; the last is the royal flush
  std::array<std::string_view, 3> lines;       // lost, tied, won
  std::array<std::string_view, 6> scores;      // lines, scoop, royalties, raw and actual score, chips
  std::string_view hand, turn, chips;          // 0 the number
  std::string_view you, foul, ahead, is_foul;  // 0 of the last two: the row below
  std::string_view fantasyland;                // 0 the number of cards
  std::string_view has_placed;
  std::string_view discards, cards, your_cards;
  std::string_view how_first, how_later;  // what to type
  std::string_view begins;                // 0 the hand, 1 who is BTN
  std::string_view set_unseen;            // 0 who
  std::string_view solver;                // 0 the score
  std::string_view solver_stays;          // 0 the score
  std::string_view hand_over;             // 0 the hand
  std::string_view enters, stays;         // 0 who, 1 the number of cards
  std::string_view by_lead;               // 0 who wins, 1 and 2 the chips, 3 the hands, 4 the lead
  std::string_view by_bankruptcy;         // the same
  std::string_view warning;
  std::string_view letters_first, letters_later;  // the number of letters is wrong
  std::string_view other_cards, counts_first, counts_later;
  std::string_view no_room;  // 0 the row
  std::string_view rules;
};

const PineappleWords& pineapple_words(const Pen& pen);

}  // namespace taku::cli
