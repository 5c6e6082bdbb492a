#pragma once

#include "games/hex_taboo/hex_taboo.h"
#include "solver/hex_taboo/memory.h"

namespace taku::solver {

// Can this player force a win from this position? A draw counts as no. Searches on one thread, in steps.
template <int R>
class WinSearch {
 public:
  // Needs an unfinished position that Position<R>::from accepts. The table has 64 bytes << log2_buckets.
  WinSearch(const hex_taboo::State& state, int player, int log2_buckets)
      : state_(state), memory_(player, log2_buckets), numbers_(of(state)) {}

  // Proved, disproved, or an estimate of the work left.
  const Numbers& numbers() const { return numbers_; }
  std::uint64_t nodes() const { return nodes_; }

  void advance(std::uint64_t nodes) {
    if (!numbers_.decided()) numbers_ = search(state_, nodes);
  }

  // The same for the position after a move, as far as it is known.
  Numbers after(Move move) { return of(played(move)); }
  Numbers search_after(Move move, std::uint64_t nodes) {
    const Numbers known = after(move);
    return known.decided() ? known : search(played(move), nodes);
  }

 private:
  hex_taboo::State played(Move move) const {
    hex_taboo::State next = state_;
    next.apply(next.mover(), move);
    return next;
  }

  Numbers of(const hex_taboo::State& state) {
    if (state.turn().kind == Turn::Kind::Over) return state.winner().index == memory_.attacker() ? kProved : kDisproved;
    const Node<R> node(Position<R>::from(state));
    Searcher<R, Memory> searcher(memory_);
    return node.options.result != Ending::Open ? searcher.result_numbers(node) : searcher.look_up(node, node.key());
  }

  Numbers search(const hex_taboo::State& state, std::uint64_t nodes) {
    const Node<R> root(Position<R>::from(state));
    Searcher<R, Memory> searcher(memory_);
    memory_.stop_after(nodes);
    const Numbers found = searcher.search(root, root.key(), {kInfinite, kInfinite});
    nodes_ += searcher.nodes();
    return found;
  }

  hex_taboo::State state_;
  Memory memory_;
  Numbers numbers_;
  std::uint64_t nodes_ = 0;
};

}  // namespace taku::solver
