#pragma once

#include <algorithm>

#include "ai/rollouts.h"
#include "nn/features/features.h"
#include "nn/network.h"

// Search with a trained network for games with dice. The network values the position after a move. Without time the
// answer is the move with the best value. With time the moves are raced (ai/race.h): each is played on until the seat
// has to move again, everyone following the network, and the best of those next moves is its value.

namespace taku::ai {

// What the search needs to know about a game, besides its features. All functions are static.
template <class M>
concept LearnedModel = nn::Encoder<typename M::Encoder> &&
                       requires(const typename M::State& root, const typename M::State& now, Seat seat, double value) {
                         { M::kMaxCandidates } -> std::convertible_to<std::size_t>;
                         // Whether what was undecided at the root is decided, and then its value for the seat, 0 … 1.
                         { M::settled(root, now) } -> std::same_as<bool>;
                         { M::settled_value(root, now, seat) } -> std::same_as<double>;
                         // The network's value of an undecided position, changed where the network is known to be
                         // indifferent.
                         { M::adjusted(now, value) } -> std::same_as<double>;
                       };

struct LearnedCandidate {
  Move move;
  double value;
};
// Not part of a template, so that all games share one copy of it.
inline void sort_best_first(std::span<LearnedCandidate> candidates) {
  std::ranges::sort(candidates, [](const LearnedCandidate& a, const LearnedCandidate& b) {
    return a.value != b.value ? a.value > b.value : a.move < b.move;
  });
}

// Values moves by the positions they lead to.
template <LearnedModel M>
class MoveValues {
 public:
  using State = typename M::State;

  MoveValues(const nn::Network& network, const State& root) : network_(network), root_(root) {}

  double after(const State& state, Seat seat, Move move) {
    State next = state;
    next.apply(seat, move);
    return position(next, seat);
  }
  double position(const State& state, Seat seat) {
    ++nodes_;
    if (state.turn().kind == Turn::Kind::Over || M::settled(root_, state)) return M::settled_value(root_, state, seat);
    features_.clear();
    M::Encoder::encode(state, seat, features_);
    return M::adjusted(state, network_.value(network_.evaluate({features_.begin(), features_.size()})));
  }

  struct Best {
    Move move;
    double value = -1;
  };
  Best best(const State& state, Seat seat) {
    moves_.clear();
    state.legal_moves(seat, moves_);
    if (moves_.size() == 1) return {moves_[0], after(state, seat, moves_[0])};
    Best best;
    for (const Move move : moves_) {
      const double value = after(state, seat, move);
      if (value > best.value) best = {move, value};
    }
    return best;
  }
  // The same move without its value, which costs nothing if there is only one.
  Move best_move(const State& state, Seat seat) {
    moves_.clear();
    state.legal_moves(seat, moves_);
    return moves_.size() == 1 ? moves_[0] : best(state, seat).move;
  }
  std::uint64_t nodes() const { return nodes_; }

 private:
  const nn::Network& network_;
  const State& root_;
  nn::FeatureList features_;
  MoveList moves_;
  std::uint64_t nodes_ = 0;
};

template <LearnedModel M>
class Learned final : public Thinking {
 public:
  using State = typename M::State;

  Learned(const nn::Network& network, const State& state, Seat seat, std::uint64_t seed)
      : root_(state), seat_(seat), seed_(seed), values_(network, root_) {
    MoveList moves;
    root_.legal_moves(seat, moves);
    FixedList<LearnedCandidate, kMaxMoves> candidates;
    for (const Move move : moves) candidates.push_back({move, values_.after(root_, seat, move)});
    sort_best_first({candidates.begin(), candidates.size()});
    const std::size_t most = std::min<std::size_t>(candidates.size(), M::kMaxCandidates);
    for (std::size_t i = 0; i < most; ++i) {
      race_.enter(candidates[i].move, kNetworkRounds * (candidates[i].value - candidates[0].value));
    }
  }

  // A round may exceed the granted nodes; the excess is deducted from the next grant, so that steps add up to one long
  // run.
  bool advance(std::uint64_t nodes) override {
    granted_ += nodes;
    while (!race_.decided() && values_.nodes() < granted_) {
      race_.run([this](Move move, std::size_t) { return play_on(move); });
    }
    return race_.decided();
  }

  Thought thought() const override { return race_.thought(values_.nodes(), 1000); }

 private:
  static constexpr double kNetworkRounds = 32;  // the network's own opinion counts like this many rounds
  static constexpr int kHorizon = 64;           // plies, if the seat does not move again
  static constexpr Race::Rules kRules = {Race::Spread::WithinRounds, 2, 16};

  // The value of a move with the dice of this round.
  double play_on(Move move) {
    State state = root_;
    state.apply(seat_, move);
    Rng dice(mix64(seed_ ^ mix64(race_.rounds())));
    for (int ply = 0; ply < kHorizon; ++ply) {
      const Turn turn = state.turn();
      if (turn.kind == Turn::Kind::Over || M::settled(root_, state)) return M::settled_value(root_, state, seat_);
      if (turn.kind == Turn::Kind::Chance) {
        state.apply(Seat::chance(), state.random_move(dice));
        continue;
      }
      const Seat mover = turn.seats.first();
      if (mover == seat_) return values_.best(state, seat_).value;
      state.apply(mover, values_.best_move(state, mover));
    }
    return values_.position(state, seat_);
  }

  State root_;
  Seat seat_;
  std::uint64_t seed_;
  MoveValues<M> values_;
  Race race_{kRules};
  std::uint64_t granted_ = 0;
};

}  // namespace taku::ai
