#pragma once

#include <cmath>
#include <cstddef>
#include <span>
#include <vector>

#include "engine/rng.h"
#include "study/analysis/values.h"

// The results of simulations in rounds. In one round all options meet the same dice and cards, so the difference
// between two options is known more exactly than either value.

namespace taku::study {

class Samples {
 public:
  // Rounds with the same remainder modulo `groups` share part of their luck: then only the means of the groups are
  // independent, and errors come from them. Needs at least two groups, of equal size.
  Samples(std::size_t options, std::size_t rounds, std::size_t groups)
      : rounds_(rounds), groups_(groups), values_(options * rounds) {}
  Samples(std::size_t options, std::size_t rounds) : Samples(options, rounds, rounds) {}

  std::size_t rounds() const { return rounds_; }
  double& at(std::size_t option, std::size_t round) { return values_[option * rounds_ + round]; }
  double at(std::size_t option, std::size_t round) const { return values_[option * rounds_ + round]; }

  double mean(std::size_t option) const {
    double sum = 0;
    for (std::size_t round = 0; round < rounds_; ++round) sum += at(option, round);
    return sum / static_cast<double>(rounds_);
  }
  double error(std::size_t option) const {
    return error_of_mean([&](std::size_t round) { return at(option, round); });
  }
  // The standard error of the difference of two means.
  double error_between(std::size_t a, std::size_t b) const {
    return error_of_mean([&](std::size_t round) { return at(a, round) - at(b, round); });
  }

 private:
  // The mean of the rounds of one group.
  template <class Value>
  double group_mean(std::size_t group, Value&& value) const {
    double sum = 0;
    for (std::size_t round = group; round < rounds_; round += groups_) sum += value(round);
    return sum * static_cast<double>(groups_) / static_cast<double>(rounds_);
  }
  template <class Value>
  double error_of_mean(Value&& value) const {
    const auto groups = static_cast<double>(groups_);
    double mean = 0, squares = 0;
    for (std::size_t group = 0; group < groups_; ++group) mean += group_mean(group, value) / groups;
    for (std::size_t group = 0; group < groups_; ++group) {
      const double difference = group_mean(group, value) - mean;
      squares += difference * difference;
    }
    return std::sqrt(squares / groups / (groups - 1));
  }

  std::size_t rounds_;
  std::size_t groups_;
  std::vector<double> values_;
};

struct Simulated {
  Samples samples;                 // for the seat that chooses
  std::vector<SeatValues> values;  // means, by option
};

// The moves as options, sorted by the value for this seat, the chosen one first among equals.
Choice ranked_choice(std::span<const Move> moves, const Simulated& simulated, Seat seat, Move chosen);

// The best move and the chosen one, which may be the same.
std::vector<Move> finalists(const Choice& choice);
// Takes the values of the finalists and the error of the loss from new rounds. If the chosen move is not worse in them,
// it becomes the best one. The other options stay as far behind the best one as they were.
void measure_again(Choice& choice, const Simulated& simulated, Seat seat, Unit unit);

// Chooses the best move with one set of rounds and measures the loss with another: the rounds in which the best of
// several moves is found are lucky for it, so moves that are just as good would seem to lose something.
// simulate(moves, seed) returns a Simulated.
template <class Simulate>
Choice simulated_choice(std::span<const Move> moves, Seat seat, Move chosen, Unit unit, std::uint64_t seed,
                        Simulate&& simulate) {
  Choice choice = ranked_choice(moves, simulate(moves, seed), seat, chosen);
  if (moves.size() > 1) measure_again(choice, simulate(finalists(choice), mix64(~seed)), seat, unit);
  return choice;
}

}  // namespace taku::study
