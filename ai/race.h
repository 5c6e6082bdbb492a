#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include "ai/player.h"

// Compares moves by repeated simulation, in rounds, until it is clear which one is best (a racing algorithm).
//
// In one round every move is simulated with the same random numbers, so that luck affects all of them equally. Moves
// that are clearly behind are dropped, and the others share the remaining time.

namespace taku::ai {

class Race {
 public:
  // What the error of a mean is estimated from: the variance of the move's own values, or the variance of their
  // differences from the mean of each round, which cancels what all moves of a round have in common.
  enum class Spread : std::uint8_t { Own, WithinRounds };
  struct Rules {
    Spread spread = Spread::Own;
    double margin = 2;  // half the width of the confidence interval, in standard errors
    std::uint64_t rounds_between_cuts = 32;
  };

  explicit Race(Rules rules) : rules_(rules) {}

  // Adds a move. The head start is added to the sum of its values when moves are compared; it expresses a prior
  // opinion.
  void enter(Move move, double head_start = 0) {
    runners_.push_back({move, runners_.size(), head_start});
    values_.push_back(0);
  }
  bool decided() const { return runners_.size() == 1; }
  std::uint64_t rounds() const { return rounds_; }

  // Runs one round. play(move, place) returns the move's value in this round; place is the index in the order of enter.
  template <class Play>
  void run(Play&& play) {
    double all = 0;
    for (std::size_t i = 0; i < runners_.size(); ++i) all += values_[i] = play(runners_[i].move, runners_[i].place);
    const double middle = rules_.spread == Spread::Own ? 0 : all / static_cast<double>(runners_.size());
    for (std::size_t i = 0; i < runners_.size(); ++i) {
      runners_[i].sum += values_[i];
      runners_[i].shift += values_[i] - middle;
      runners_[i].squares += (values_[i] - middle) * (values_[i] - middle);
    }
    if (++rounds_ % rules_.rounds_between_cuts == 0) drop_losers();
  }

  // The remaining moves as lines, best first (including head starts), each with its mean value times the scale. Before
  // the first round the answer is the move entered first.
  Thought thought(std::uint64_t nodes, double scale) const {
    Thought thought{.move = runners_[0].move, .nodes = nodes, .rounds = rounds_, .lines = {}};
    if (rounds_ == 0) return thought;
    std::vector<Runner> best_first = runners_;
    std::ranges::sort(best_first, [](const Runner& a, const Runner& b) {
      return a.standing() != b.standing() ? a.standing() > b.standing() : a.place < b.place;
    });
    thought.move = best_first[0].move;
    for (const Runner& runner : best_first) {
      thought.lines.push_back({static_cast<int>(scale * (runner.sum / static_cast<double>(rounds_))), {runner.move}});
    }
    return thought;
  }

 private:
  // Every remaining move has been tried in every round.
  struct Runner {
    Move move;
    std::size_t place;  // breaks ties: lower is better
    double head_start = 0;
    double sum = 0;                 // of the move's values
    double shift = 0, squares = 0;  // of the differences from the mean of the round (or from 0 for Spread::Own)

    double standing() const { return head_start + sum; }
  };

  // Half the width of the confidence interval of the mean.
  double error_margin(const Runner& runner) const {
    const auto n = static_cast<double>(rounds_);
    const double variance = runner.squares / n - runner.shift / n * (runner.shift / n);
    return variance <= 0 ? 0 : rules_.margin * std::sqrt(variance / n);
  }

  void drop_losers() {
    const auto mean = [this](const Runner& runner) { return runner.standing() / static_cast<double>(rounds_); };
    const Runner leader = *std::ranges::max_element(runners_, {}, &Runner::standing);
    const double threshold = mean(leader) - error_margin(leader);
    std::erase_if(runners_, [&](const Runner& runner) {
      return runner.move != leader.move && mean(runner) + error_margin(runner) < threshold;
    });
  }

  Rules rules_;
  std::vector<Runner> runners_;  // the remaining moves
  std::vector<double> values_;   // of the current round
  std::uint64_t rounds_ = 0;
};

}  // namespace taku::ai
