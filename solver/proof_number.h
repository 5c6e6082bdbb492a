#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>

#include "solver/exact_value.h"

// Depth-first proof-number search: can seat 0 reach at least `goal`? Independent of alpha-beta: it expands the line
// that seems cheapest to prove or disprove and never compares values.

namespace taku::solver {

template <GameState S, class KeyOf>
class ProofNumberSearch {
 public:
  ProofNumberSearch(Value goal, int log2_entries, KeyOf key_of = {})
      : goal_(goal), known_(log2_entries), key_of_(key_of) {}

  bool prove(const S& state) {
    if (state.turn().kind == Turn::Kind::Over) return reached(state);
    const ProofNumbers numbers = search(state, {kInfinite, kInfinite});
    return proven_by(numbers, state.turn().seats.first());
  }
  std::uint64_t nodes() const { return nodes_; }

 private:
  static constexpr std::uint32_t kInfinite = 1'000'000'000;

  // Proof and disproof numbers from the view of the side to move: phi estimates the work left to reach its aim, delta
  // the work left to refute it.
  struct ProofNumbers {
    std::uint32_t phi = 1, delta = 1;
  };

  bool reached(const S& over) const { return result_for(over, {0}) >= goal_; }
  static bool proven_by(const ProofNumbers& numbers, Seat mover) { return (numbers.phi == 0) == (mover == Seat{0}); }

  // Numbers from the view of a state's side to move as those from the view of the parent's opponent, and back. The two
  // differ if the parent's side moves again.
  static ProofNumbers as_opponent(ProofNumbers numbers, const S& child, Seat parent) {
    if (child.turn().seats.first() == parent) std::swap(numbers.phi, numbers.delta);
    return numbers;
  }

  // The numbers of a child, from the view of the parent's opponent.
  ProofNumbers numbers_of(const S& child, Seat parent) const {
    if (child.turn().kind == Turn::Kind::Over) {
      const bool good_for_parent = reached(child) == (parent == Seat{0});
      return good_for_parent ? ProofNumbers{kInfinite, 0} : ProofNumbers{0, kInfinite};
    }
    const ProofNumbers* known = known_.find(key_of_(child));
    return known ? as_opponent(*known, child, parent) : ProofNumbers{};
  }

  ProofNumbers search(const S& state, ProofNumbers limit) {
    ++nodes_;
    const Seat me = state.turn().seats.first();
    MoveList moves;
    state.legal_moves(me, moves);
    const std::uint64_t key = key_of_(state);
    while (true) {
      // phi: the minimum over the children's delta. delta: the sum of the children's phi.
      ProofNumbers now{kInfinite, 0};
      std::uint32_t second = kInfinite;
      ProofNumbers best_child;
      S best_state;
      for (const Move move : moves) {
        S next = state;
        next.apply(me, move);
        const ProofNumbers child = numbers_of(next, me);
        now.delta = std::min(kInfinite, now.delta + child.phi);
        if (child.delta < now.phi) {
          second = now.phi;
          now.phi = child.delta;
          best_child = child;
          best_state = next;
        } else {
          second = std::min(second, child.delta);
        }
        if (now.phi == 0) break;
      }
      if (now.phi == 0) now.delta = kInfinite;
      if (now.phi >= limit.phi || now.delta >= limit.delta) {
        known_[key] = now;
        return now;
      }
      // Continue with this child until it is clearly no longer the best.
      const std::uint32_t threshold = second == kInfinite ? kInfinite : std::min(kInfinite, second + second / 4 + 1);
      const ProofNumbers child_limit{static_cast<std::uint32_t>(std::min<std::uint64_t>(
                                         kInfinite, std::uint64_t{limit.delta} - now.delta + best_child.phi)),
                                     std::min(limit.phi, threshold)};
      search(best_state, as_opponent(child_limit, best_state, me));
    }
  }

  Value goal_;
  KnownPositions<ProofNumbers> known_;
  KeyOf key_of_;
  std::uint64_t nodes_ = 0;
};

}  // namespace taku::solver
