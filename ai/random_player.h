#pragma once

#include "ai/player.h"

namespace taku::ai {

// A move chosen without search.
class ImmediateMove final : public Thinking {
 public:
  explicit ImmediateMove(Move move, std::vector<ThoughtLine> lines = {}) : move_(move), lines_(std::move(lines)) {}
  bool advance(std::uint64_t) override { return true; }
  Thought thought() const override { return {.move = move_, .lines = lines_}; }

 private:
  Move move_;
  std::vector<ThoughtLine> lines_;
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
