#pragma once

#include <algorithm>
#include <array>
#include <cmath>

#include "solver/hex_taboo/node.h"
#include "solver/hex_taboo/numbers.h"
#include "solver/hex_taboo/tempo.h"

// The proof numbers of a new position: how likely the attacker is to win, and how many moves there are to try. The
// weights were fitted to positions of radius 3 with known winners (logistic regression, docs/design/hex_prover.md).

namespace taku::solver {

// What counts in a position, for one player.
struct Features {
  int safe = 0;         // cells without a three
  int independent = 0;  // safe cells that can be filled together
  int threats = 0;      // cells that threaten a four
  int fours = 0;        // empty cells that can still be part of a four
};

template <int R>
Features features(const Node<R>& node, int player) {
  using Word = typename Hexagon<R>::Word;
  const Word own = node.position.stones[player];
  const Word empty = node.position.empty();
  const Word safe = empty & ~prospects<R>(own).threes;
  return {count(safe), count(independent_cells<R>(own, safe)), count(Word{threat_cells<R>(own, empty) & safe}),
          count(Word{node.reduced.of[player].fours & empty})};
}

// The logarithm of the odds that the player wins, in 1/800. Early in the game threats and the move matter most, later
// the number of safe cells. Whole numbers, so that every machine searches the same.
template <int R>
int log_odds(const Node<R>& node, int player) {
  const Position<R>& position = node.position;
  const int cells = count(position.empty());
  const int late = std::clamp(18 - cells, 0, 8);
  const int early = std::clamp(cells - 18, 0, 8);
  const Features mine = features(node, player);
  const Features theirs = features(node, 1 - player);
  const int move = 560 - 100 * late + 80 * early;
  const int right = position.right_left ? 1200 : 0;
  return (400 + 90 * late - 30 * early) * (mine.safe - theirs.safe) +
         (200 + 85 * late - 18 * early) * (mine.independent - theirs.independent) +
         (400 - 25 * late + 50 * early) * (mine.threats - theirs.threats) +
         (144 - 5 * late - 13 * early) * (mine.fours - theirs.fours) + (position.mover == player ? move : -move) +
         (player == 1 ? right : -right);
}

// The chance to win in 1/1024. The logistic curve is flatter than the odds say, because they are only estimates.
inline int chance(int log_odds) {
  constexpr int kStep = 50, kSteps = 128;
  static const auto table = [] {
    std::array<int, 2 * kSteps + 1> chances{};
    for (int i = -kSteps; i <= kSteps; ++i) {
      chances[static_cast<std::size_t>(i + kSteps)] =
          static_cast<int>(std::lround(1024 / (1 + std::exp(-0.75 * kStep / 800 * i))));
    }
    return chances;
  }();
  return table[static_cast<std::size_t>(std::clamp(log_odds / kStep, -kSteps, kSteps) + kSteps)];
}

template <int R>
Numbers estimate(const Node<R>& node, int attacker) {
  const int win = chance(log_odds(node, attacker));
  const int one_move = 16;
  const int all_moves = one_move + count(node.options.cells) + node.options.neutralise;
  const bool attacking = node.position.mover == attacker;
  const int proof = (attacking ? one_move : all_moves) * (2253 - 2 * win) / 1024;
  const int disproof = (attacking ? all_moves : one_move) * (205 + 2 * win) / 1024;
  return {static_cast<std::uint32_t>(proof) + 1, static_cast<std::uint32_t>(disproof) + 1};
}

}  // namespace taku::solver
