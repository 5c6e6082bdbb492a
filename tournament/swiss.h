#pragma once

#include "tournament/tournament.h"

namespace taku::tournament {

// The next round of a Swiss tournament. Pairs are the best of all possible pairings by these criteria, the first one
// first:
//   1. with an odd number, the bye goes to someone with the fewest byes: nobody has two before everyone had one
//   2. as few repeated pairings as possible
//   3. the bye goes to the lowest possible score
//   4. nobody has the same seat three times in a row, or three times more than the other seat
//   5. opponents have equal scores, or nearly: the sum of the squares of the differences is small
//   6. seats are even, and nobody floats in the same direction twice in a row
//   7. inside a score group the upper half meets the lower half
// Tables of 3 or 4 are arranged by 1, 2 and 5.
Round swiss_round(const Tournament& tournament);

}  // namespace taku::tournament
