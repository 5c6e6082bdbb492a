#pragma once

#include "ai/player.h"

namespace taku::ai {

// A move chosen without search.
class ImmediateMove final : public Thinking {
 public:
  explicit ImmediateMove(Move move) : move_(move) {}
  bool advance(std::uint64_t) override { return true; }
  Thought thought() const override { return {.move = move_, .lines = {}}; }

 private:
  Move move_;
};

// A uniformly random legal move. Works for every game.
template <Game G>
std::unique_ptr<Thinking> start_random(const AnyState& state, Seat seat, std::uint64_t seed) {
  Rng rng(seed);
  const auto full = G::sample(state.as<G>()->view(seat), rng);
  MoveList moves;
  full.legal_moves(seat, moves);
  return std::make_unique<ImmediateMove>(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
}

}  // namespace taku::ai
