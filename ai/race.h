#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include "ai/player.h"

// Moves that are tried again and again, in rounds, until it is clear which of them is best.
//
// Rounds are fair: in one round every move meets the same luck, so that it falls on all of them alike. Moves that are
// clearly behind are dropped, and the rest share the time.

namespace taku::ai {

class Race {
 public:
  // How far a mean may be off is told from how a move's own values spread, or from how they spread around the mean of
  // their round: what all moves share in a round then counts for nothing.
  enum class Spread : std::uint8_t { Own, WithinRounds };
  struct Rules {
    Spread spread = Spread::Own;
    double margin = 2;  // standard deviations
    std::uint64_t rounds_between_cuts = 32;
  };

  explicit Race(Rules rules) : rules_(rules) {}

  // A head start is added to the sum of a move's values when moves are compared: what was thought of it before.
  void enter(Move move, double head_start = 0) {
    runners_.push_back({move, runners_.size(), head_start});
    values_.push_back(0);
  }
  bool decided() const { return runners_.size() == 1; }
  std::uint64_t rounds() const { return rounds_; }

  // One round: play(move, place) says what a move is worth this time; its place is that among those entered.
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

  // The lines are the moves still open with the mean of their values times the scale, best first (head starts counted).
  // Before the first round the move that was entered first is the answer.
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
  // All moves still open have been tried in every round.
  struct Runner {
    Move move;
    std::size_t place;  // of equals the one entered first is taken
    double head_start = 0;
    double sum = 0;                 // of its values
    double shift = 0, squares = 0;  // of what they are off the middle of their rounds

    double standing() const { return head_start + sum; }
  };

  // Of the mean: how far it may be off, generously.
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
  std::vector<Runner> runners_;  // still open
  std::vector<double> values_;   // of this round
  std::uint64_t rounds_ = 0;
};

}  // namespace taku::ai
