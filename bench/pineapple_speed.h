#pragma once

#include <cstdint>
#include <vector>

#include "bench/plain_pineapple.h"
#include "engine/rng.h"
#include "games/pineapple/lines.h"

// Workloads for measuring OFC Pineapple's hand evaluation. Each function does some work and returns how much. `kept`
// accumulates the results so that the compiler cannot remove the work.

namespace taku::bench {

class PineappleWork {
 public:
  PineappleWork();

  std::uint64_t random_hands(std::uint64_t& kept) const;
  std::uint64_t plain_random_hands(std::uint64_t& kept) const;
  std::uint64_t hands_in_sequence(std::uint64_t& kept) const;  // all five-card hands
  std::uint64_t plain_hands_in_sequence(std::uint64_t& kept) const;
  std::uint64_t joker_lines(std::uint64_t& kept) const;  // five cards with one or two jokers and a random cap
  std::uint64_t plain_joker_lines(std::uint64_t& kept) const;

 private:
  struct JokerLine {
    pineapple::CardSet line;
    pineapple::LineValue cap;
    PlainLine plain;
    std::uint32_t plain_cap;
  };

  std::vector<pineapple::CardSet> hands_;
  std::vector<PlainLine> plain_hands_;
  std::vector<JokerLine> joker_lines_;
};

// Deals `cards` cards from the first `deck` cards of the deck and solves the hand. Returns its score.
std::uint64_t fantasyland_hand(int cards, int deck, Rng& rng);
std::uint64_t plain_fantasyland_hand(Rng& rng);  // 14 cards, no jokers

}  // namespace taku::bench
