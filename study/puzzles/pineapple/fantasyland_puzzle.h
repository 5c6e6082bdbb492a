#pragma once

#include <cstdint>
#include <optional>

#include "games/pineapple/fantasyland.h"

namespace taku::study {

// Set this Fantasyland hand: the exact solver knows the best board. A board with the same score is as good.
struct FantasylandPuzzle {
  int level = 1;             // 1 easy, 2 medium, 3 hard
  std::uint64_t effort = 0;  // boards that had to be compared
  pineapple::CardSet cards;
  pineapple::Setting best;
  int second = 0;  // the next lower score that a board of these cards has
};

// Nothing if no board scores, or if all boards score the same. Needs 13 to 17 cards.
std::optional<FantasylandPuzzle> fantasyland_puzzle(pineapple::CardSet cards);

}  // namespace taku::study
