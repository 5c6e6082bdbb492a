#pragma once

#include <vector>

#include "bench/plain_network.h"
#include "engine/any_game.h"
#include "nn/features/all_features.h"

namespace taku::bench {

// The work of a level that plays with a network: positions of random games, each with the move that leads to the
// position to be evaluated. Needs a game with a shipped model.
class NetworkWork {
 public:
  explicit NetworkWork(const AnyGame& game);

  // Each returns the number of evaluated positions.
  std::uint64_t plain_networks(std::uint64_t& kept);
  std::uint64_t networks(std::uint64_t& kept) const;
  std::uint64_t features_and_networks(std::uint64_t& kept) const;  // starts from the positions

 private:
  struct Decision {
    AnyState state;
    Seat seat;
    Move move;
    nn::FeatureList features;
  };

  const nn::FeatureSet& features_;
  const nn::Network& network_;
  PlainNetwork plain_;
  std::vector<Decision> decisions_;
};

}  // namespace taku::bench
