#pragma once

#include <gtest/gtest.h>

#include <initializer_list>
#include <string>
#include <vector>

#include "games/territory/paths/paths.h"
#include "games/territory/paths/paths_wire.h"

// Builds boards for testing the movement evaluator. By default land is vacant and worth nothing; the walker is lord 0.
// In its own namespace because the game has other types of boards and lands.

namespace taku::territory::paths {

using Tiles = std::vector<int>;

inline Tiles tiles(const PathTiles& path) { return {path.begin(), path.end()}; }

// Links in both directions, in the given order.
inline void link(PathBoard& board, int a, int b) {
  board[a].link(b);
  board[b].link(a);
}

inline void relink(PathBoard& board, int tile, std::initializer_list<int> links) {
  board[tile].link_count = 0;
  for (const int to : links) board[tile].link(to);
}

inline PathBoard unlinked(int count) {
  PathBoard board;
  board.count = static_cast<std::uint8_t>(count);
  return board;
}

// A ring 0 – 1 – 2 … 0. The first link of a tile leads forward, the second back.
inline PathBoard ring(int count) {
  PathBoard board = unlinked(count);
  for (int tile = 0; tile < count; ++tile) relink(board, tile, {(tile + 1) % count, (tile + count - 1) % count});
  return board;
}

// A line with two dead ends.
inline PathBoard line(int count) {
  PathBoard board = unlinked(count);
  for (int tile = 0; tile + 1 < count; ++tile) link(board, tile, tile + 1);
  return board;
}

inline PathTile& owned(PathBoard& board, int tile, int owner, int toll, int level = 1) {
  board[tile].owner = static_cast<std::int8_t>(owner);
  board[tile].toll = toll;
  board[tile].level = static_cast<std::uint8_t>(level);
  return board[tile];
}
inline PathTile& enemy(PathBoard& board, int tile, int toll, int level = 1) {
  return owned(board, tile, 1, toll, level);
}
inline PathTile& beatable(PathBoard& board, int tile, int toll) {
  enemy(board, tile, toll).beatable = true;
  return board[tile];
}
inline void match(PathBoard& board, std::initializer_list<int> where) {
  for (const int tile : where) board[tile].summon = PathSummon::Match;
}
inline void mismatch(PathBoard& board, std::initializer_list<int> where) {
  for (const int tile : where) board[tile].summon = PathSummon::Mismatch;
}
inline void gate(PathBoard& board, int tile, bool visited = false) {
  board[tile].kind = PathKind::Gate;
  board[tile].visited = visited;
}
inline void special(PathBoard& board, int tile) { board[tile].kind = PathKind::Special; }
inline void warps(PathBoard& board, int a, int b) {
  board[a].kind = board[b].kind = PathKind::Warp;
  board[a].warp_to = static_cast<std::uint8_t>(b);
  board[b].warp_to = static_cast<std::uint8_t>(a);
}
inline void branch(PathBoard& board, int tile, std::initializer_list<int> main_b0_b1, int open) {
  board[tile].kind = PathKind::Branch;
  board[tile].open_branch = static_cast<std::uint8_t>(open);
  relink(board, tile, main_b0_b1);
}

// Walks around a ring from 0 in ascending order.
inline PathScore round_from_0(const PathBoard& board, int steps) {
  return evaluate_path(board, {0, board.count - 1}, steps);
}

inline PathChoice decide(const PathBoard& board, int at, const Tiles& options, int remaining) {
  const std::vector<std::uint8_t> exits(options.begin(), options.end());
  return decide_branch_choice(board, at, exits, remaining);
}
inline Tiles totals(const PathChoice& choice) { return {choice.totals.begin(), choice.totals.end()}; }

// Main ring 0–5, 12–22, 29–33 with two bypasses: rules/territory.md 1.2.
inline PathBoard fork_34() {
  PathBoard board = unlinked(34);
  for (int tile = 0; tile < 34; ++tile) relink(board, tile, {tile - 1, tile + 1});
  relink(board, 5, {4, 6, 9});
  relink(board, 8, {12, 7});
  relink(board, 9, {5, 10});
  relink(board, 11, {10, 12});
  relink(board, 12, {13, 11, 8});
  relink(board, 22, {21, 26, 23});
  relink(board, 25, {29, 24});
  relink(board, 26, {22, 27});
  relink(board, 28, {29, 27});
  relink(board, 29, {30, 25, 28});
  relink(board, 33, {32, 0});
  relink(board, 0, {33, 1});
  gate(board, 0);
  gate(board, 17);
  return board;
}

inline Json parsed(const std::string& text) {
  const auto json = parse_json(text);
  EXPECT_TRUE(json.ok()) << text;
  return json ? *json : Json();
}

// The answer to a query as text, or the error code.
inline std::string answer_to(const Json& request) {
  const std::string* what = find_string(request, "what");
  const auto answer = paths_query(what ? *what : "", request);
  return answer ? to_text(*answer) : std::string(answer.error().code);
}
inline std::string asked(const std::string& request) { return answer_to(parsed(request)); }

}  // namespace taku::territory::paths
