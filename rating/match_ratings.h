#pragma once

#include <span>
#include <vector>

#include "rating/glicko2.h"

namespace taku::rating {

// A seat of a finished match.
struct RatedSeat {
  Rating before;
  int place = 1;       // from 1; equal places are draws
  bool fixed = false;  // the rating never changes: a computer level
};

// The ratings after the match, by seat. The match is one rating period: a seat plays one game of weight 1 / (n − 1)
// against each of the n − 1 others, and all results count against the ratings before the match.
std::vector<Rating> rate_match(std::span<const RatedSeat> seats);

// The score of a seat in a match, from 0 to 1: its pairwise results with the same weights.
double match_score(std::span<const int> places, std::size_t seat);

}  // namespace taku::rating
