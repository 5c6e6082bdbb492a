#pragma once

#include <gtest/gtest.h>

#include <vector>

#include "engine/try_apply.h"
#include "games/hex_taboo/hex_taboo.h"

// Sets up Hex 3-Taboo positions in tests. Every move is checked.

namespace taku::hex_taboo {

using Cells = std::vector<Axial>;

inline Move at(const State& state, Axial cell) { return place(state.board().cell(cell)); }

inline void must_play(State& state, Move move) {
  const auto applied = try_apply(state, state.mover(), move);
  ASSERT_TRUE(applied.ok()) << applied.error().message << ": " << HexTaboo::to_text(state);
}

// The players place stones in turn.
inline State after_placing(State state, const Cells& cells) {
  for (const Axial cell : cells) must_play(state, at(state, cell));
  return state;
}

inline State started(int radius = 4, Balance balance = Balance::Neutralise) { return State(radius, balance); }

inline std::vector<Move> legal(const State& state) {
  MoveList moves;
  state.legal_moves(state.mover(), moves);
  return {moves.begin(), moves.end()};
}

inline bool is_legal(const State& state, Move move) { return check_move(state, state.mover(), move).ok(); }

inline std::string refusal(const State& state, Seat seat, Move move) {
  const auto checked = check_move(state, seat, move);
  return checked ? "" : std::string(checked.error().code);
}

inline CellSet cell_set(const State& state, const Cells& cells) {
  CellSet set;
  for (const Axial cell : cells) set.add(state.board().cell(cell));
  return set;
}

// Cells for the opponent's stones while a test is about one player: far from the middle (|r| <= 4) and from each other,
// so that they form no lines. For boards of radius 6.
inline const Cells& elsewhere() {
  static const Cells cells = {{-6, 6}, {-4, 6}, {-2, 6}, {0, 6}, {0, -6}, {2, -6}, {4, -6}, {6, -6}};
  return cells;
}

// Player 1 has placed stones on these cells, the last one just now; player 2 has played elsewhere.
inline State first_placed(const Cells& cells, State state = started(6)) {
  for (std::size_t i = 0; i < cells.size(); ++i) {
    must_play(state, at(state, cells[i]));
    if (i + 1 < cells.size()) must_play(state, at(state, elsewhere()[i]));
  }
  return state;
}

// The same for player 2.
inline State second_placed(const Cells& cells, State state = started(6)) {
  for (std::size_t i = 0; i < cells.size(); ++i) {
    must_play(state, at(state, elsewhere()[i]));
    must_play(state, at(state, cells[i]));
  }
  return state;
}

namespace radius_1 {
// The stones of a radius 1 board: m in the middle, and three pairs of opposite cells around it.
inline constexpr Axial m = {0, 0}, a = {1, 0}, A = {-1, 0}, b = {0, 1}, B = {0, -1}, c = {-1, 1}, C = {1, -1};
}  // namespace radius_1

}  // namespace taku::hex_taboo
