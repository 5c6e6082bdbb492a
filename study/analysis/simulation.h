#pragma once

#include <span>

#include "ai/rollouts.h"
#include "study/analysis/samples.h"

// Rollouts (ai/rollouts.h) for every option, each with the same number of rounds: unlike a computer that has to choose,
// the analysis needs the values of bad moves too, and of every roll.

namespace taku::study {

// A rollout model that also values the position for every seat.
template <class M>
concept SeatModel = ai::RolloutModel<M> && requires(const typename M::State& root, const typename M::State& now) {
  { M::values(root, now) } -> std::same_as<SeatValues>;  // sum up to 1
};

// Plays every option of this actor (a seat or chance) out. `seat`: whose values are sampled.
template <SeatModel M>
Simulated simulate(const typename ai::RolloutKnowledge<M>::Type& known, Seat actor, std::span<const Move> options,
                   Seat seat, std::size_t rounds, std::uint64_t seed) {
  using State = typename M::State;
  Simulated result{Samples(options.size(), rounds), std::vector<SeatValues>(options.size())};
  for (std::size_t round = 0; round < rounds; ++round) {
    const State root = ai::rollout_root<M>(known, seed, round);
    for (std::size_t option = 0; option < options.size(); ++option) {
      State state = root;
      state.apply(actor, options[option]);
      ai::play_out<M>(root, state, seed, round);
      const SeatValues values = M::values(root, state);
      result.samples.at(option, round) = values[static_cast<std::size_t>(seat.index)];
      for (std::size_t i = 0; i < values.size(); ++i) result.values[option][i] += values[i];
    }
  }
  for (SeatValues& sums : result.values) {
    for (double& sum : sums) sum /= static_cast<double>(rounds);
  }
  return result;
}

template <SeatModel M>
Choice rollout_choice(const typename ai::RolloutKnowledge<M>::Type& known, Seat seat, const MoveList& moves,
                      Move chosen, std::size_t rounds, std::uint64_t seed) {
  return simulated_choice({moves.begin(), moves.size()}, seat, chosen, Unit::Win, seed,
                          [&](std::span<const Move> options, std::uint64_t set) {
                            return simulate<M>(known, seat, options, seat, rounds, set);
                          });
}

template <SeatModel M>
Roll simulated_roll(const typename ai::RolloutKnowledge<M>::Type& known, const OutcomeList& outcomes, Seat seat,
                    std::size_t rounds, std::uint64_t seed) {
  std::vector<Move> moves;
  for (const Outcome& outcome : outcomes) moves.push_back(outcome.move);
  const Simulated simulated = simulate<M>(known, Seat::chance(), moves, seat, rounds, seed);
  Roll roll;
  for (std::size_t i = 0; i < outcomes.size(); ++i) roll.outcomes.push_back({outcomes[i], simulated.values[i]});
  return roll;
}

}  // namespace taku::study
