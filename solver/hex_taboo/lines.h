#pragma once

#include "solver/hex_taboo/hexagon.h"

// What stones of one colour make along the three axes, for all cells at once. Sets may contain cells that are not
// empty, or unused bits; callers mask them.

namespace taku::solver {

template <class Word>
struct Prospects {
  Word fours;   // a stone here completes a run of four or more
  Word threes;  // a stone here completes a run of three or more
};

template <int R, class Word = typename Hexagon<R>::Word>
inline Prospects<Word> prospects(Word own) {
  Prospects<Word> found{0, 0};
  for (const int step : Hexagon<R>::kSteps) {
    const Word after = own >> step;
    const Word before = own << step;
    const Word after2 = after & (own >> 2 * step);
    const Word before2 = before & (own << 2 * step);
    found.fours |= (after2 & before) | (after & before2);
    found.threes |= after2 | before2 | (after & before);
  }
  return found;
}

// The cells where a stone leaves a gap that would complete a four, although the stone itself may make a three.
template <int R, class Word = typename Hexagon<R>::Word>
inline Word threat_cells(Word own, Word empty) {
  Word found = 0;
  for (const int step : Hexagon<R>::kSteps) {
    const Word own1 = own >> step, own2 = own >> 2 * step, own3 = own >> 3 * step;
    const Word gap1 = empty >> step, gap2 = empty >> 2 * step, gap3 = empty >> 3 * step;
    const Word at3 = own & gap3 & ((own1 & gap2) | (gap1 & own2));
    const Word middle = own & gap1 & gap2 & own3;
    const Word at0 = empty & own3 & ((own1 & gap2) | (gap1 & own2));
    found |= (at3 << 3 * step) | (middle << step) | (middle << 2 * step) | at0;
  }
  return found;
}

// The first cells of all runs of three cells in this set, along one axis.
template <int R, class Word = typename Hexagon<R>::Word>
inline Word triples(Word cells, int step) {
  return cells & (cells >> step) & (cells >> 2 * step);
}

}  // namespace taku::solver
