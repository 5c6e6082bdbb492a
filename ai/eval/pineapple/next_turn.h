#pragma once

#include "ai/eval/pineapple/net_values.h"

// Simulates one turn ahead: deals the cards up to the seat's next placement, lets the opponent place quickly, and
// values the best next placement with a network.

namespace taku::ai::pineapple {

class NextTurn {
 public:
  NextTurn(const nn::Network& network, const Situation& situation, std::uint64_t seed)
      : network_(network), situation_(situation), around_(surroundings(situation)), seed_(seed) {}

  // Deals the cards of this round. All placements of a round meet the same cards and the same opponent.
  void begin_round(std::uint64_t round);
  // The value of this own board in hundredths of a point. It must need more than one placement to be complete.
  double play(const GrowingBoard& mine);
  std::uint64_t nodes() const { return nodes_; }

 private:
  void place_theirs(Rng& rng);

  const nn::Network& network_;
  Situation situation_;
  Surroundings around_;  // at the seat's next placement
  std::uint64_t seed_;
  CardSet left_;  // not dealt yet in this round
  std::array<Card, 3> dealt_{};
  std::uint64_t nodes_ = 0;
};

}  // namespace taku::ai::pineapple
