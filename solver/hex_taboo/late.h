#pragma once

#include "solver/hex_taboo/forced.h"

// The end of the game by plain search: few cells are left, so remembering positions would cost more than it saves.

namespace taku::solver {

template <int R>
class LateSearch {
 public:
  using Word = typename Hexagon<R>::Word;
  enum class Answer : std::uint8_t { Yes, No, Unknown };

  LateSearch(int attacker, int max_nodes) : attacker_(attacker), nodes_left_(max_nodes) {}

  // Whether the attacker wins. Unknown if that takes too many nodes. `now` are the choices of the position.
  Answer search(const Position<R>& position, const Choices<Word>& now) {
    if (now.result != Ending::Open) return now.result == won_by(attacker_) ? Answer::Yes : Answer::No;
    if (--nodes_left_ < 0) return Answer::Unknown;
    const bool attacking = position.mover == attacker_;
    const Answer good = attacking ? Answer::Yes : Answer::No;
    // Threats first, then cells that the opponent could use too.
    const Word threats = threat_cells<R>(position.stones[position.mover], position.empty()) & now.cells;
    const Word wanted = now.cells & ~threats & ~prospects<R>(position.stones[1 - position.mover]).threes;
    for (Word group : {threats, wanted, Word{now.cells & ~threats & ~wanted}}) {
      for (; group != 0; group &= group - 1) {
        Position<R> next = position;
        next.place(group & -group);
        const auto after = follow_forced(next);
        const Answer answer = search(next, after);
        if (answer == good || answer == Answer::Unknown) return answer;
      }
    }
    if (now.neutralise) {
      Position<R> next = position;
      next.neutralise();
      const auto after = follow_forced(next);
      return search(next, after);
    }
    return attacking ? Answer::No : Answer::Yes;
  }

 private:
  int attacker_;
  int nodes_left_;
};

}  // namespace taku::solver
