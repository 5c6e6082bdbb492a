#pragma once

#include <cmath>
#include <cstddef>
#include <vector>

#include "study/analysis/values.h"

// The results of simulations in rounds. In one round all options meet the same dice and cards, so the difference
// between two options is known more exactly than either value.

namespace taku::study {

class Samples {
 public:
  Samples(std::size_t options, std::size_t rounds) : rounds_(rounds), values_(options * rounds) {}

  std::size_t rounds() const { return rounds_; }
  double& at(std::size_t option, std::size_t round) { return values_[option * rounds_ + round]; }
  double at(std::size_t option, std::size_t round) const { return values_[option * rounds_ + round]; }

  double mean(std::size_t option) const {
    return average([&](std::size_t round) { return at(option, round); });
  }
  double error(std::size_t option) const {
    return error_of_mean([&](std::size_t round) { return at(option, round); });
  }
  // The standard error of the difference of two means.
  double error_between(std::size_t a, std::size_t b) const {
    return error_of_mean([&](std::size_t round) { return at(a, round) - at(b, round); });
  }

 private:
  template <class Value>
  double average(Value&& value) const {
    double sum = 0;
    for (std::size_t round = 0; round < rounds_; ++round) sum += value(round);
    return sum / static_cast<double>(rounds_);
  }
  template <class Value>
  double error_of_mean(Value&& value) const {
    const double mean = average(value);
    const double variance = average([&](std::size_t round) { return (value(round) - mean) * (value(round) - mean); });
    return std::sqrt(variance / static_cast<double>(rounds_ - 1));
  }

  std::size_t rounds_;  // at least 2
  std::vector<double> values_;
};

// Sorts the options by the value for this seat, the chosen one first among equals, and notes where the chosen one is
// and the error of its loss. `options` are in the order of the samples.
Choice ranked_choice(std::vector<Option> options, const Samples& samples, Seat seat, Move chosen);

}  // namespace taku::study
