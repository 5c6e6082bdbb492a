#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <vector>

#include "games/hex_taboo/hex_taboo.h"
#include "tests/support/slow_hex.h"

// Converts between Hex 3-Taboo and its slow reference implementation, and compares the two.

namespace taku::hex_taboo {

inline slow::Balance to_slow(Balance balance) {
  switch (balance) {
    case Balance::Neutralise: return slow::Balance::Neutralise;
    case Balance::Swap: return slow::Balance::Swap;
    case Balance::Double: return slow::Balance::Double;
    case Balance::None: break;
  }
  return slow::Balance::None;
}

inline slow::Cell to_slow(const Board& board, Cell cell) { return {board.axial[cell].q, board.axial[cell].r}; }

inline slow::Action to_slow(const Board& board, Move move) {
  switch (kind(move)) {
    case Kind::Neutralise: return slow::neutralise();
    case Kind::Swap: return slow::swap();
    case Kind::Place: break;
  }
  return slow::place(to_slow(board, cell(move)));
}

inline slow::Reason to_slow(Status status) {
  switch (status) {
    case Status::Playing: return slow::Reason::Playing;
    case Status::Four: return slow::Reason::Four;
    case Status::Three: return slow::Reason::Three;
    case Status::Full: break;
  }
  return slow::Reason::Full;
}

inline slow::Line to_slow(const Board& board, const CellSet& cells) {
  slow::Line line;
  cells.for_each([&](Cell cell) { line.insert(to_slow(board, cell)); });
  return line;
}

inline void expect_same_moves(const State& fast, const slow::HexGame& slow) {
  MoveList moves;
  fast.legal_moves({0}, moves);
  fast.legal_moves({1}, moves);  // the player who is not to move has no moves
  std::vector<slow::Action> listed;
  for (const Move move : moves) listed.push_back(to_slow(fast.board(), move));
  std::vector<slow::Action> expected = slow.legal();
  std::sort(listed.begin(), listed.end());
  std::sort(expected.begin(), expected.end());
  ASSERT_EQ(listed, expected);
}

inline void expect_same_stones(const State& fast, const slow::HexGame& slow) {
  for (Cell cell = 0; cell < fast.board().cells; ++cell) {
    const auto stone = slow.stones().find(to_slow(fast.board(), cell));
    const auto expected = stone == slow.stones().end() ? State::Nobody : static_cast<State::Owner>(stone->second);
    ASSERT_EQ(fast.owner(cell), expected) << int{cell};
  }
}

inline void expect_same_result(const State& fast, const slow::HexGame& slow) {
  ASSERT_EQ(to_slow(fast.status()), slow.reason());
  ASSERT_EQ(fast.turn(), slow.over() ? Turn::over() : Turn::of({static_cast<std::int8_t>(slow.to_move())}));
  ASSERT_EQ(fast.winner().is_player(), slow.winner().has_value());
  if (slow.winner()) ASSERT_EQ(fast.winner().index, *slow.winner());
  std::set<slow::Line> lines;
  for (const Line& line : fast.deciding_lines()) lines.insert(to_slow(fast.board(), line));
  ASSERT_EQ(lines, slow.deciding_lines());
}

inline void expect_same(const State& fast, const slow::HexGame& slow) {
  ASSERT_NO_FATAL_FAILURE(expect_same_moves(fast, slow));
  ASSERT_NO_FATAL_FAILURE(expect_same_stones(fast, slow));
  ASSERT_NO_FATAL_FAILURE(expect_same_result(fast, slow));
}

}  // namespace taku::hex_taboo
