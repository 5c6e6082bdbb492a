#pragma once

#include <concepts>
#include <cstdint>

#include "ai/race.h"
#include "engine/rng.h"

// For games with dice: each move is tried many times (ai/race.h), played on a while by quick sensible players, and
// valued. In one round every move meets the same dice.
//
// Where cards are hidden, every round deals them anew from what the seat knows, and all moves of a round meet that
// deal.

namespace taku::ai {

// A model that deals hidden cards: it names the game's View and samples a full state from it.
template <class M>
concept DealsHidden = requires(const typename M::View& view, Rng& rng) {
  { M::sample(view, rng) } -> std::same_as<typename M::State>;
};

// What the seat that thinks knows: the state itself, or its view.
template <class M>
struct RolloutKnowledge {
  using Type = typename M::State;
};
template <DealsHidden M>
struct RolloutKnowledge<M> {
  using Type = typename M::View;
};

// A game as rollouts see it. All functions are static. The root is the state where the move is to be made, in a game
// with hidden cards as this round deals it.
template <class M>
concept RolloutModel = requires(const typename RolloutKnowledge<M>::Type& known, const typename M::State& root,
                                const typename M::State& now, Seat seat, Rng& rng, MoveList& moves) {
  { M::kHorizon } -> std::convertible_to<int>;            // plies played on before the position is valued
  M::candidates(known, seat, moves);                      // moves worth trying, most promising first, at least one
  { M::policy(now, rng) } -> std::same_as<Move>;          // what a sensible player does when a seat is to move
  { M::settled(root, now) } -> std::same_as<bool>;        // what was open at the root is decided
  { M::value(root, now, seat) } -> std::same_as<double>;  // 0 … 1: the chance that this seat wins what was open
};

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

  // What a round takes more than was granted is taken off the next grant: steps add up to one long run.
  bool advance(std::uint64_t nodes) override {
    granted_ += nodes;
    while (!race_.decided() && nodes_ < granted_) play_round();
    return race_.decided();
  }

  Thought thought() const override { return race_.thought(nodes_, 1000); }

 private:
  void play_round() {
    if constexpr (DealsHidden<M>) {
      Rng dealer(mix64(~seed_ ^ race_.rounds()));
      play_round_from(M::sample(known_, dealer));
    } else {
      play_round_from(known_);
    }
  }

  void play_round_from(const State& root) {
    race_.run([&](Move move, std::size_t) { return play_out(root, move); });
  }

  double play_out(const State& root, Move first) {
    Rng dice(mix64(seed_ ^ (2 * race_.rounds())));
    Rng policy_rng(mix64(seed_ ^ (2 * race_.rounds() + 1)));
    State state = root;
    state.apply(seat_, first);
    ++nodes_;
    for (int ply = 0; ply < M::kHorizon && state.turn().kind != Turn::Kind::Over && !M::settled(root, state); ++ply) {
      const Turn turn = state.turn();
      if (turn.kind == Turn::Kind::Chance) {
        state.apply(Seat::chance(), state.random_move(dice));
      } else {
        state.apply(turn.seats.first(), M::policy(state, policy_rng));
      }
      ++nodes_;
    }
    return M::value(root, state, seat_);
  }

  Knowledge known_;
  Seat seat_;
  std::uint64_t seed_;
  Race race_{{}};
  std::uint64_t nodes_ = 0;
  std::uint64_t granted_ = 0;
};

}  // namespace taku::ai
