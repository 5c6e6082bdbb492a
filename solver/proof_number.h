#pragma once

#include <algorithm>
#include <cstdint>

#include "solver/exact_value.h"

// Depth-first proof-number search: can seat 0 reach at least `goal`? Another way to the truth than alpha-beta:
// it follows whichever line seems cheapest to prove or refute, and never compares values.

namespace taku::solver {

template <GameState S, class KeyOf>
class ProofNumberSearch {
 public:
  ProofNumberSearch(Value goal, int log2_entries, KeyOf key_of = {})
      : goal_(goal), known_(log2_entries), key_of_(key_of) {}

  bool prove(const S& state) {
    if (state.turn().kind == Turn::Kind::Over) return reached(state);
    const Numbers numbers = search(state, {kInfinite, kInfinite});
    return proven_by(numbers, state.turn().seats.first());
  }
  std::uint64_t nodes() const { return nodes_; }

 private:
  static constexpr std::uint32_t kInfinite = 1'000'000'000;

  // How much work is left, seen from the side to move: to reach its aim (mine), and to make that impossible (other).
  struct Numbers {
    std::uint32_t mine = 1, other = 1;
  };

  bool reached(const S& over) const { return result_for(over, {0}) >= goal_; }
  static bool proven_by(const Numbers& numbers, Seat mover) { return (numbers.mine == 0) == (mover == Seat{0}); }

  // The numbers of a child, seen from the child's side.
  Numbers child_numbers(const S& child, Seat parent) const {
    if (child.turn().kind == Turn::Kind::Over) {
      const bool good_for_parent = reached(child) == (parent == Seat{0});
      return good_for_parent ? Numbers{kInfinite, 0} : Numbers{0, kInfinite};
    }
    const Numbers* known = known_.find(key_of_(child));
    return known ? *known : Numbers{};
  }

  Numbers search(const S& state, Numbers limit) {
    ++nodes_;
    const Seat me = state.turn().seats.first();
    MoveList moves;
    state.legal_moves(me, moves);
    const std::uint64_t key = key_of_(state);
    while (true) {
      // Mine: the easiest child to refute. Other: all of them have to be proven.
      Numbers now{kInfinite, 0};
      std::uint32_t second = kInfinite;
      Numbers best_child;
      S best_state;
      for (const Move move : moves) {
        S next = state;
        next.apply(me, move);
        const Numbers child = child_numbers(next, me);
        now.other = std::min(kInfinite, now.other + child.mine);
        if (child.other < now.mine) {
          second = now.mine;
          now.mine = child.other;
          best_child = child;
          best_state = next;
        } else {
          second = std::min(second, child.other);
        }
        if (now.mine == 0) break;
      }
      if (now.mine == 0) now.other = kInfinite;
      if (now.mine >= limit.mine || now.other >= limit.other) {
        known_[key] = now;
        return now;
      }
      // Stay with this child until it is clearly not the best any more.
      const std::uint32_t patience = second == kInfinite ? kInfinite : std::min(kInfinite, second + second / 4 + 1);
      const Numbers child_limit{static_cast<std::uint32_t>(std::min<std::uint64_t>(
                                    kInfinite, std::uint64_t{limit.other} - now.other + best_child.mine)),
                                std::min(limit.mine, patience)};
      search(best_state, child_limit);
    }
  }

  Value goal_;
  KnownPositions<Numbers> known_;
  KeyOf key_of_;
  std::uint64_t nodes_ = 0;
};

}  // namespace taku::solver
