#pragma once

#include <cstdint>

#include "prove/parallel.h"

namespace taku::prove {

// Can this player force a win? A draw counts as no. Remembers in one table what it finds about any position.
template <int R>
class Question {
 public:
  Question(int attacker, int threads, std::size_t bytes, const std::optional<TableFile>& file = {})
      : memory_(attacker, threads, bytes, {}, file) {}

  int attacker() const { return memory_.attacker(); }
  double filled() const { return memory_.filled(); }

  // What is known about the position after a move. An estimate if it was not searched.
  Numbers after(const hex_taboo::State& state, Move move) {
    const hex_taboo::State next = played(state, move);
    if (next.turn().kind == Turn::Kind::Over) {
      return next.winner() == Seat{static_cast<std::int8_t>(memory_.attacker())} ? kProved : kDisproved;
    }
    const Node<R> node(Position<R>::from(next));
    Searcher<R, SharedMemory> searcher(memory_);
    return node.options.result != Ending::Open ? searcher.result_numbers(node) : searcher.look_up(node, node.key());
  }

  // Needs an unfinished game. `go_on` is called now and then and returns whether to continue.
  template <class GoOn>
  Progress search(const hex_taboo::State& state, double seconds, GoOn&& go_on) {
    constexpr double kInterval = 0.1;
    const Node<R> root(Position<R>::from(state));
    return ParallelSearch<R>(memory_).run(root, seconds, kInterval, [&](const Progress& now) {
      if (!go_on(now)) memory_.stop();
    });
  }

  // Searches the position after a move if nothing final is known about it. A table that was too small may have
  // forgotten the answer.
  template <class GoOn>
  Numbers search_after(const hex_taboo::State& state, Move move, double seconds, GoOn&& go_on) {
    const Numbers known = after(state, move);
    if (known.decided()) return known;
    return search(played(state, move), seconds, go_on).numbers;
  }

 private:
  static hex_taboo::State played(hex_taboo::State state, Move move) {
    state.apply(state.mover(), move);
    return state;
  }

  SharedMemory memory_;
};

}  // namespace taku::prove
