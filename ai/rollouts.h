#pragma once

#include <concepts>
#include <cstdint>

#include "ai/race.h"
#include "engine/rng.h"

// For games with dice: each move is tried many times (ai/race.h), played on a while by quick sensible players, and
// valued. In one round every move meets the same dice.

namespace taku::ai {

// A game as rollouts see it. All functions are static.
template <class M>
concept RolloutModel =
    requires(const typename M::State& root, const typename M::State& now, Seat seat, Rng& rng, MoveList& moves) {
      { M::kHorizon } -> std::convertible_to<int>;            // plies played on before the position is valued
      M::candidates(root, seat, moves);                       // moves worth trying, most promising first, at least one
      { M::policy(now, rng) } -> std::same_as<Move>;          // what a sensible player does when a seat is to move
      { M::settled(root, now) } -> std::same_as<bool>;        // what was open at the root is decided
      { M::value(root, now, seat) } -> std::same_as<double>;  // 0 … 1: the chance that this seat wins what was open
    };

template <RolloutModel M>
class Rollouts final : public Thinking {
 public:
  using State = typename M::State;

  Rollouts(const State& root, Seat seat, std::uint64_t seed) : root_(root), seat_(seat), seed_(seed) {
    MoveList moves;
    M::candidates(root, seat, moves);
    for (const Move move : moves) race_.enter(move);
  }

  // What a round takes more than was granted is taken off the next grant: steps add up to one long run.
  bool advance(std::uint64_t nodes) override {
    granted_ += nodes;
    while (!race_.decided() && nodes_ < granted_) {
      race_.run([this](Move move, std::size_t) { return play_out(move); });
    }
    return race_.decided();
  }

  Thought thought() const override { return race_.thought(nodes_, 1000); }

 private:
  double play_out(Move first) {
    Rng dice(mix64(seed_ ^ (2 * race_.rounds())));
    Rng minds(mix64(seed_ ^ (2 * race_.rounds() + 1)));
    State state = root_;
    state.apply(seat_, first);
    ++nodes_;
    for (int ply = 0; ply < M::kHorizon && state.turn().kind != Turn::Kind::Over && !M::settled(root_, state); ++ply) {
      const Turn turn = state.turn();
      if (turn.kind == Turn::Kind::Chance) {
        state.apply(Seat::chance(), state.random_move(dice));
      } else {
        state.apply(turn.seats.first(), M::policy(state, minds));
      }
      ++nodes_;
    }
    return M::value(root_, state, seat_);
  }

  State root_;
  Seat seat_;
  std::uint64_t seed_;
  Race race_{{}};
  std::uint64_t nodes_ = 0;
  std::uint64_t granted_ = 0;
};

}  // namespace taku::ai
