#pragma once

#include "ai/eval/pineapple/quick_player.h"

// What a seat knows when it is to place, in the form the computers think in.

namespace taku::ai::pineapple {

struct Situation {
  GrowingBoard mine, theirs;          // theirs is empty while it is hidden
  std::array<Card, 5> dealt_cards{};  // in rising order
  std::size_t dealt_count = 0;
  CardSet unseen;
  int their_fantasyland = 0;  // cards, or 0
  int stay_weight = 0;        // how much their solver wants to stay
  bool i_end = false;         // my last placement comes after theirs

  std::span<const Card> dealt() const { return {dealt_cards.data(), dealt_count}; }
  bool last_turn() const { return mine.placed + 2 == taku::pineapple::kBoardCards; }
  static Situation of(const taku::pineapple::View& view);
};

// A placement worth thinking about. Its outlook or, on the last turn, what the board is worth against an ordinary one.
struct Candidate {
  Split split;
  int worth = 0;
};
using CandidateList = FixedList<Candidate, 243>;

// All placements, the most promising first.
CandidateList candidates(const Situation& situation);

}  // namespace taku::ai::pineapple
