#pragma once

#include "ai/learned.h"
#include "nn/models.h"

namespace taku::ai {

// The two starts of a learned level. G is the game, M its LearnedModel.
template <Game G, LearnedModel M>
std::unique_ptr<Thinking> start_with_network(const nn::Network& network, const AnyState& any, Seat seat,
                                             std::uint64_t seed) {
  return std::make_unique<Learned<M>>(network, any.as<G>()->view(seat), seat, seed);
}
// Needs an installed model (is_ready).
template <Game G, LearnedModel M>
std::unique_ptr<Thinking> start_learned(const AnyState& any, Seat seat, std::uint64_t seed) {
  return start_with_network<G, M>(*nn::installed_model(G::info().id), any, seat, seed);
}

}  // namespace taku::ai
