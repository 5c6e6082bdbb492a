#pragma once

#include <vector>

#include "games/territory/paths/paths.h"

// Speed baseline: a straightforward implementation of Territory's movement evaluator. It follows every path to its end,
// starting again at each fork, and builds paths as lists. Only the distances to gates are computed beforehand.

namespace taku::bench {

class PlainPaths {
 public:
  explicit PlainPaths(const territory::PathBoard& board) : board_(board) {
    for (int tile = 0; tile < board.count; ++tile) {
      for (const int to : board[tile].ways()) {
        gate_distance_[tile][to] = territory::unvisited_gate_distance(board, tile, to);
      }
    }
  }

  int evaluate_path(int start, int came_from, int steps) const {
    const std::vector<int> path = best_way(start, came_from, steps);
    return value(path) + bonus(start, came_from, path[0]);
  }

 private:
  std::vector<int> exits(int at, int came_from) const {
    const territory::PathExits ways = territory::path_exits(board_, at, came_from);
    return {ways.begin(), ways.end()};
  }

  std::vector<int> best_way(int at, int came_from, int left) const {
    std::vector<int> best;
    if (left == 0) return best;
    for (const int exit : exits(at, came_from)) {
      std::vector<int> path = {exit};
      if (!territory::stops_walker(board_, exit)) {
        const std::vector<int> rest = best_way(exit, at, left - 1);
        path.insert(path.end(), rest.begin(), rest.end());
      }
      if (best.empty() || value(path) + bonus(at, came_from, exit) > value(best) + bonus(at, came_from, best[0])) {
        best = path;
      }
    }
    return best;
  }

  int bonus(int at, int came_from, int option) const {
    int nearest = territory::kNoGateAhead;
    for (const int exit : exits(at, came_from)) nearest = std::min(nearest, gate_distance_[at][exit]);
    if (nearest == territory::kNoGateAhead) return 0;
    return gate_distance_[at][option] == nearest ? territory::kUnvisitedGateBonus : 0;
  }

  int value(const std::vector<int>& path) const {
    territory::PathTiles tiles;
    for (const int tile : path) tiles.push_back(static_cast<std::uint8_t>(tile));
    const bool caught = territory::stops_walker(board_, path.back());
    return territory::evaluate_stop_tile(board_, path.back(), caught) +
           territory::evaluate_path_score(board_, tiles) / territory::kPathDivisor;
  }

  const territory::PathBoard& board_;
  int gate_distance_[territory::kMaxPathTiles][territory::kMaxPathTiles];
};

// The 34-tile map of rules/territory.md 1.2, on which the path forks and joins again twice. Every third land belongs to
// an enemy, every fifth to the walker, the others are vacant.
inline territory::PathBoard fork_34_board() {
  constexpr std::array<std::array<int, 3>, 12> kSpecial = {{{0, 33, 1},
                                                            {8, 12, 7},
                                                            {9, 5, 10},
                                                            {11, 10, 12},
                                                            {25, 29, 24},
                                                            {26, 22, 27},
                                                            {28, 29, 27},
                                                            {33, 32, 0},
                                                            {5, 4, 6},
                                                            {12, 13, 11},
                                                            {22, 21, 26},
                                                            {29, 30, 25}}};
  territory::PathBoard board;
  board.count = 34;
  for (int tile = 0; tile < 34; ++tile) {
    board[tile].link(tile - 1);
    board[tile].link(tile + 1);
    board[tile].owner = static_cast<std::int8_t>(tile % 3 == 0 ? 1 : tile % 5 == 0 ? 0 : territory::kNoPathLord);
    board[tile].toll = 24 * (1 + tile % 7);
    board[tile].summon = tile % 2 == 0 ? territory::PathSummon::Match : territory::PathSummon::Mismatch;
  }
  for (const auto& [tile, first, second] : kSpecial) {
    board[tile].link_count = 0;
    board[tile].link(first);
    board[tile].link(second);
  }
  for (const auto [fork, third] : {std::pair(5, 9), {12, 8}, {22, 23}, {29, 28}}) board[fork].link(third);
  for (const int gate : {0, 17}) board[gate].kind = territory::PathKind::Gate;
  return board;
}

// A map that consists only of forks: 8 by 8 tiles, each linked to its neighbours.
inline territory::PathBoard lattice_board() {
  territory::PathBoard board = fork_34_board();
  board.count = 64;
  for (int tile = 0; tile < 64; ++tile) {
    board[tile].link_count = 0;
    board[tile].toll = 24 * (1 + tile % 7);
    board[tile].owner = static_cast<std::int8_t>(tile % 3 == 0 ? 1 : territory::kNoPathLord);
    if (tile % 8 != 0) board[tile].link(tile - 1);
    if (tile % 8 != 7) board[tile].link(tile + 1);
    if (tile >= 8) board[tile].link(tile - 8);
    if (tile < 56) board[tile].link(tile + 8);
  }
  return board;
}

}  // namespace taku::bench
