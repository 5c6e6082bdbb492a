#pragma once

#include <cstdint>
#include <vector>

#include "bench/plain_pineapple.h"
#include "engine/rng.h"
#include "games/pineapple/lines.h"

// The work that measures hand values and joker lines of OFC Pineapple. Each does some and says how much; `kept` keeps
// the compiler from leaving it out.

namespace taku::bench {

class PineappleWork {
 public:
  PineappleWork();

  std::uint64_t random_hands(std::uint64_t& kept) const;
  std::uint64_t plain_random_hands(std::uint64_t& kept) const;
  std::uint64_t hands_in_sequence(std::uint64_t& kept) const;  // all of them
  std::uint64_t plain_hands_in_sequence(std::uint64_t& kept) const;
  std::uint64_t joker_lines(std::uint64_t& kept) const;  // of five cards, one or two jokers, random caps
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

// Deals a hand of so many cards from the first so many of the deck and sets it; its score.
std::uint64_t fantasyland_hand(int cards, int deck, Rng& rng);
std::uint64_t plain_fantasyland_hand(Rng& rng);  // 14 cards, no jokers

}  // namespace taku::bench
