#pragma once

#include "solver/hex_taboo/forced.h"
#include "solver/hex_taboo/keys.h"

namespace taku::solver {

// A position in the search: forced moves have been played, so the mover has a choice or the result is known.
template <int R>
struct Node {
  using Word = typename Hexagon<R>::Word;

  Position<R> position;
  Choices<Word> options;
  Reduced<R> reduced;  // if there is a choice
  SymmetricKeys keys;

  explicit Node(const Position<R>& from) : position(from) { settle(); }
  Key key() const { return KeyMaker<R>::instance().key(position, reduced, keys); }

  void place(Word cell) {
    position.place(cell);
    settle();
  }
  void neutralise() {
    position.neutralise();
    settle();
  }

 private:
  void settle() {
    options = follow_forced(position);
    if (options.result != Ending::Open) return;
    const Reduced<R> before = reduced;
    reduced = reduce(position);
    KeyMaker<R>::instance().update(keys, before.planes, reduced.planes);
  }
};

}  // namespace taku::solver
