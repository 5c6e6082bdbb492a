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
concept RolloutModel = requires(const typename M::State& state, Seat seat, Rng& rng, MoveList& moves) {
  { M::kHorizon } -> std::convertible_to<int>;         // plies played on before the position is valued
  M::candidates(state, seat, moves);                   // moves worth trying, most promising first, at least one
  { M::policy(state, rng) } -> std::same_as<Move>;     // what a sensible player does when a seat is to move
  { M::settled(state, state) } -> std::same_as<bool>;  // (root, now): playing on would not change the value much
  { M::value(state, seat) } -> std::same_as<double>;   // 0 … 1: how good it is for this seat
};

template <RolloutModel M>
class Rollouts final : public Thinking {
 public:
  using State = typename M::State;

  Rollouts(const State& root, Seat seat, std::uint64_t seed) : root_(root), seat_(seat), seed_(seed) {
    MoveList moves;
    M::candidates(root, seat, moves);
    for (const Move move : moves) trials_.push_back({move});
    open_ = trials_.size();
  }

  bool advance(std::uint64_t nodes) override {
    const std::uint64_t until = nodes_ + nodes;
    while (open_ > 1 && nodes_ < until) try_next();
    return open_ == 1;
  }

  Thought thought() const override {
    Thought thought{trials_[0].move, nodes_, static_cast<int>(round_), {}};
    for (std::size_t i = 0; i < open_; ++i) {
      thought.lines.push_back({static_cast<int>(1000 * trials_[i].mean()), {trials_[i].move}});
    }
    std::ranges::sort(thought.lines, [](const ThoughtLine& a, const ThoughtLine& b) {
      return a.score != b.score ? a.score > b.score : a.moves[0] < b.moves[0];
    });
    thought.move = thought.lines[0].moves[0];
    return thought;
  }

 private:
  struct Trial {
    Move move;
    double sum = 0, squares = 0;
    std::uint32_t count = 0;

    double mean() const { return count == 0 ? 0 : sum / count; }
    // Of the mean: how far it may be off, generously.
    double doubt() const {
      const double variance = squares / count - mean() * mean();
      return variance <= 0 ? 0 : 2 * std::sqrt(variance / count);
    }
  };
  static constexpr std::uint64_t kRoundsBetweenCuts = 32;

  const Trial& best() const {
    const Trial* best = &trials_[0];
    for (std::size_t i = 1; i < open_; ++i) {
      if (trials_[i].mean() > best->mean()) best = &trials_[i];
    }
    return *best;
  }

  void try_next() {
    Trial& trial = trials_[next_];
    const double value = play_out(trial.move);
    trial.sum += value;
    trial.squares += value * value;
    ++trial.count;
    if (++next_ < open_) return;
    next_ = 0;
    if (++round_ % kRoundsBetweenCuts == 0) drop_hopeless();
  }

  double play_out(Move first) {
    Rng dice(mix64(seed_ ^ (2 * round_)));
    Rng minds(mix64(seed_ ^ (2 * round_ + 1)));
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
    return M::value(state, seat_);
  }

  void drop_hopeless() {
    const Trial leader = best();
    const double enough = leader.mean() - leader.doubt();
    std::size_t kept = 0;
    for (std::size_t i = 0; i < open_; ++i) {
      const bool hopeful = trials_[i].move == leader.move || trials_[i].mean() + trials_[i].doubt() >= enough;
      if (hopeful) std::swap(trials_[kept++], trials_[i]);
    }
    open_ = kept;
  }

  State root_;
  Seat seat_;
  std::uint64_t seed_;
  std::vector<Trial> trials_;
  std::size_t open_ = 0;  // the first so many are still tried
  std::size_t next_ = 0;
  std::uint64_t round_ = 0;
  std::uint64_t nodes_ = 0;
};

}  // namespace taku::ai
