#pragma once

#include "engine/game.h"
#include "people/results/game_facts.h"

namespace taku::people {

// The dice of a match, by seat, and what fair dice would have given.
class DiceLuck {
 public:
  explicit DiceLuck(int seats) : of_(static_cast<std::size_t>(seats)) {}

  void add_roll(Seat seat, int value, double expected);
  // rolls, pips, expected_pips, sixes, and the group "luck": whether the average roll was better ("lucky") or worse
  // ("unlucky") than that of all other seats together. Winning with unlucky dice is skill.
  void add_facts(const PlayedMatch& played, SeatFacts& facts) const;

 private:
  struct Rolls {
    int rolls = 0, pips = 0, sixes = 0;
    double expected = 0;
  };
  std::vector<Rolls> of_;
};

// The average of the outcomes that chance may draw in this state.
template <class State>
double expected_die(const State& state, int (*die_of)(Move)) {
  OutcomeList outcomes;
  state.chance_outcomes(outcomes);
  double sum = 0, weights = 0;
  for (const Outcome& outcome : outcomes) {
    sum += static_cast<double>(outcome.weight) * die_of(outcome.move);
    weights += static_cast<double>(outcome.weight);
  }
  return weights > 0 ? sum / weights : 0;
}

}  // namespace taku::people
