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

// How moves are compared: the model's own rules, if it has any.
template <class M>
constexpr Race::Rules race_rules() {
  if constexpr (requires { M::kRace; }) {
    return M::kRace;
  } else {
    return {};
  }
}

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

// The state from which every move of this round is simulated; with hidden cards, a deal of them.
template <RolloutModel M>
typename M::State rollout_root(const typename RolloutKnowledge<M>::Type& known, std::uint64_t seed,
                               std::uint64_t round) {
  if constexpr (DealsHidden<M>) {
    Rng dealer(mix64(~seed ^ round));
    return M::sample(known, dealer);
  } else {
    return known;
  }
}

// Plays on after a move with the dice of this round, to the horizon or until everything that was undecided at the root
// is decided. Returns the number of plies.
template <RolloutModel M>
std::uint64_t play_out(const typename M::State& root, typename M::State& state, std::uint64_t seed,
                       std::uint64_t round) {
  Rng dice(mix64(seed ^ (2 * round)));
  Rng policy_rng(mix64(seed ^ (2 * round + 1)));
  std::uint64_t plies = 0;
  while (plies < M::kHorizon && state.turn().kind != Turn::Kind::Over && !M::settled(root, state)) {
    const Turn turn = state.turn();
    if (turn.kind == Turn::Kind::Chance) {
      state.apply(Seat::chance(), state.random_move(dice));
    } else {
      state.apply(turn.seats.first(), M::policy(state, policy_rng));
    }
    ++plies;
  }
  return plies;
}

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
    const State root = rollout_root<M>(known_, seed_, race_.rounds());
    race_.run([&](Move move, std::size_t) { return value_of(root, move); });
  }

  double value_of(const State& root, Move move) {
    State state = root;
    state.apply(seat_, move);
    nodes_ += 1 + play_out<M>(root, state, seed_, race_.rounds());
    return M::value(root, state, seat_);
  }

  Knowledge known_;
  Seat seat_;
  std::uint64_t seed_;
  Race race_{race_rules<M>()};
  std::uint64_t nodes_ = 0;
  std::uint64_t granted_ = 0;
};

}  // namespace taku::ai
