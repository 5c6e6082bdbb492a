#pragma once

#include "ai/eval/pineapple/quick_player.h"

// What a seat knows when it has to place cards, in a form suitable for search.

namespace taku::ai::pineapple {

struct Situation {
  GrowingBoard mine, theirs;          // theirs is empty while hidden
  std::array<Card, 5> dealt_cards{};  // in ascending order
  std::size_t dealt_count = 0;
  CardSet unseen;
  int their_fantasyland = 0;  // number of cards, or 0
  int stay_weight = 0;        // the weight their solver gives to staying in Fantasyland
  bool i_end = false;         // my last placement is after theirs

  std::span<const Card> dealt() const { return {dealt_cards.data(), dealt_count}; }
  bool last_turn() const { return mine.placed + 2 == taku::pineapple::kBoardCards; }
  static Situation of(const taku::pineapple::View& view);
};

// A placement with its outlook or, on the last turn, the value of the finished board against an ordinary player.
struct Candidate {
  Split split;
  int worth = 0;
};
using CandidateList = FixedList<Candidate, 243>;

// All placements, most promising first.
CandidateList candidates(const Situation& situation);

}  // namespace taku::ai::pineapple
