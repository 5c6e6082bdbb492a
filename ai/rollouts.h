#pragma once

#include <algorithm>
#include <cmath>
#include <concepts>
#include <cstdint>
#include <vector>

#include "ai/player.h"
#include "engine/rng.h"

// For games with dice: each move is tried many times, played on a while by quick sensible players, and valued.
//
// Rounds are fair: in one round every move meets the same dice, so that luck falls on all of them alike. Moves that
// are clearly behind are dropped, and the rest share the time.

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
    for (const Move move : moves) trials_.push_back({move, trials_.size()});
  }

  // What a round takes more than was granted is taken off the next grant: steps add up to one long run.
  bool advance(std::uint64_t nodes) override {
    granted_ += nodes;
    while (trials_.size() > 1 && nodes_ < granted_) play_round();
    return trials_.size() == 1;
  }

  Thought thought() const override {
    Thought thought{.move = trials_[0].move, .nodes = nodes_, .rounds = rounds_, .lines = {}};
    if (rounds_ == 0) return thought;
    std::vector<Trial> best_first = trials_;
    std::ranges::sort(
        best_first, [](const Trial& a, const Trial& b) { return a.sum != b.sum ? a.sum > b.sum : a.place < b.place; });
    thought.move = best_first[0].move;
    for (const Trial& trial : best_first) {
      thought.lines.push_back({static_cast<int>(1000 * trial.mean(rounds_)), {trial.move}});
    }
    return thought;
  }

 private:
  // All moves still open have been tried in every round.
  struct Trial {
    Move move;
    std::size_t place;  // among the candidates: of equals the more promising one is taken
    double sum = 0, squares = 0;

    double mean(std::uint64_t rounds) const { return sum / static_cast<double>(rounds); }
    // Of the mean: how far it may be off, generously.
    double doubt(std::uint64_t rounds) const {
      const double variance = squares / static_cast<double>(rounds) - mean(rounds) * mean(rounds);
      return variance <= 0 ? 0 : 2 * std::sqrt(variance / static_cast<double>(rounds));
    }
  };
  static constexpr std::uint64_t kRoundsBetweenCuts = 32;

  void play_round() {
    for (Trial& trial : trials_) {
      const double value = play_out(trial.move);
      trial.sum += value;
      trial.squares += value * value;
    }
    if (++rounds_ % kRoundsBetweenCuts == 0) drop_hopeless();
  }

  double play_out(Move first) {
    Rng dice(mix64(seed_ ^ (2 * rounds_)));
    Rng minds(mix64(seed_ ^ (2 * rounds_ + 1)));
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

  void drop_hopeless() {
    const Trial leader = *std::ranges::max_element(trials_, {}, &Trial::sum);
    const double enough = leader.mean(rounds_) - leader.doubt(rounds_);
    std::erase_if(trials_, [&](const Trial& trial) {
      return trial.move != leader.move && trial.mean(rounds_) + trial.doubt(rounds_) < enough;
    });
  }

  State root_;
  Seat seat_;
  std::uint64_t seed_;
  std::vector<Trial> trials_;  // still open
  std::uint64_t rounds_ = 0;
  std::uint64_t nodes_ = 0;
  std::uint64_t granted_ = 0;
};

}  // namespace taku::ai
