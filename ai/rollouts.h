#pragma once

#include <concepts>
#include <cstdint>

#include "ai/race.h"
#include "engine/rng.h"

// Monte Carlo rollouts for games with dice: each move is simulated many times (ai/race.h), continued for a while by a
// fast policy, and then evaluated. In one round every move meets the same dice.
//
// In games with hidden cards every round deals them at random, consistent with what the seat knows, and all moves of a
// round share that deal.

namespace taku::ai {

// A model of a game with hidden cards: names the game's View and samples a full state from it.
template <class M>
concept DealsHidden = requires(const typename M::View& view, Rng& rng) {
  { M::sample(view, rng) } -> std::same_as<typename M::State>;
};

// What the thinking seat knows: the state itself, or its view.
template <class M>
struct RolloutKnowledge {
  using Type = typename M::State;
};
template <DealsHidden M>
struct RolloutKnowledge<M> {
  using Type = typename M::View;
};

// The game model for rollouts. All functions are static. The root is the state in which the move is to be made; with
// hidden cards it is the one sampled for this round.
template <class M>
concept RolloutModel = requires(const typename RolloutKnowledge<M>::Type& known, const typename M::State& root,
                                const typename M::State& now, Seat seat, Rng& rng, MoveList& moves) {
  { M::kHorizon } -> std::convertible_to<int>;      // plies to simulate before evaluating
  M::candidates(known, seat, moves);                // moves worth trying, best first, at least one
  { M::policy(now, rng) } -> std::same_as<Move>;    // the fast policy's move for the seat that may act
  { M::settled(root, now) } -> std::same_as<bool>;  // whether what was undecided at the root is decided
  // 0 … 1: the probability that this seat wins what was undecided
  { M::value(root, now, seat) } -> std::same_as<double>;
};

template <RolloutModel M>
class Rollouts final : public Thinking {
 public:
  using State = typename M::State;
  using Knowledge = typename RolloutKnowledge<M>::Type;

  Rollouts(const Knowledge& known, Seat seat, std::uint64_t seed) : known_(known), seat_(seat), seed_(seed) {
    MoveList moves;
    M::candidates(known, seat, moves);
    for (const Move move : moves) race_.enter(move);
  }

  // A round may exceed the granted nodes; the excess is deducted from the next grant, so that steps add up to one long
  // run.
  bool advance(std::uint64_t nodes) override {
    granted_ += nodes;
    while (!race_.decided() && nodes_ < granted_) play_round();
    return race_.decided();
  }

  Thought thought() const override { return race_.thought(nodes_, 1000); }

 private:
  void play_round() {
    if constexpr (DealsHidden<M>) {
      Rng dealer(mix64(~seed_ ^ race_.rounds()));
      play_round_from(M::sample(known_, dealer));
    } else {
      play_round_from(known_);
    }
  }

  void play_round_from(const State& root) {
    race_.run([&](Move move, std::size_t) { return play_out(root, move); });
  }

  double play_out(const State& root, Move first) {
    Rng dice(mix64(seed_ ^ (2 * race_.rounds())));
    Rng policy_rng(mix64(seed_ ^ (2 * race_.rounds() + 1)));
    State state = root;
    state.apply(seat_, first);
    ++nodes_;
    for (int ply = 0; ply < M::kHorizon && state.turn().kind != Turn::Kind::Over && !M::settled(root, state); ++ply) {
      const Turn turn = state.turn();
      if (turn.kind == Turn::Kind::Chance) {
        state.apply(Seat::chance(), state.random_move(dice));
      } else {
        state.apply(turn.seats.first(), M::policy(state, policy_rng));
      }
      ++nodes_;
    }
    return M::value(root, state, seat_);
  }

  Knowledge known_;
  Seat seat_;
  std::uint64_t seed_;
  Race race_{{}};
  std::uint64_t nodes_ = 0;
  std::uint64_t granted_ = 0;
};

}  // namespace taku::ai
