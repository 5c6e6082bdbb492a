#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "engine/fixed_list.h"

// The board as the movement evaluator sees it for one lord: only the facts about each tile that rules/territory.md 6
// uses, without cards. A request can give them directly, and a computer derives them from a state.

namespace taku::territory {

inline constexpr int kMaxPathTiles = 64;
inline constexpr int kMaxPathLinks = 8;  // per tile
inline constexpr int kNoPathTile = -1;
inline constexpr int kNoPathLord = -1;

enum class PathKind : std::uint8_t { Land, Gate, Special, Branch, Warp };  // a warp_stop is Special (A18)
enum class PathStop : std::uint8_t { None, Snare, Mire };                  // 2.1; only a Snare that is active
// The best creature that this lord could summon there (A8, A9).
enum class PathSummon : std::uint8_t { Nothing, Mismatch, Match };

// Fields that do not apply to a tile keep their defaults.
struct PathTile {
  std::array<std::uint8_t, kMaxPathLinks> links{};  // in the map's order; for a branch: main, b0, b1
  std::uint8_t link_count = 0;
  PathKind kind = PathKind::Land;
  std::int8_t owner = kNoPathLord;  // for a land
  std::uint8_t level = 1;           // for a land
  PathStop stop = PathStop::None;
  PathSummon summon = PathSummon::Nothing;  // for a vacant land
  bool beatable = false;                    // the lord is sure to win there (A31); also true without a defender (A26)
  std::uint8_t gamble = 0;                  // otherwise: the chance to win by instant death, in percent (A31)
  bool visited = false;                     // for a gate: the lord has its signal
  std::uint8_t open_branch = 0;             // for a branch: which of b0 and b1 is open
  std::uint8_t warp_to = 0;                 // for a warp: its pair
  std::int32_t toll = 0;                    // what the lord would pay, including marks and exemptions (A24)

  void link(int to) { links[link_count++] = static_cast<std::uint8_t>(to); }
  std::span<const std::uint8_t> ways() const { return {links.data(), link_count}; }
  bool operator==(const PathTile&) const = default;
};

struct PathBoard {
  std::array<PathTile, kMaxPathTiles> tiles{};
  std::uint8_t count = 0;
  std::int8_t lord = 0;  // the lord that walks

  PathTile& operator[](int tile) { return tiles[static_cast<std::size_t>(tile)]; }
  const PathTile& operator[](int tile) const { return tiles[static_cast<std::size_t>(tile)]; }
  bool own(int tile) const { return (*this)[tile].owner == lord; }
  bool enemy(int tile) const { return (*this)[tile].owner != lord && (*this)[tile].owner != kNoPathLord; }
  bool warp(int tile) const { return (*this)[tile].kind == PathKind::Warp; }
  bool operator==(const PathBoard&) const = default;
};

using PathExits = FixedList<std::uint8_t, kMaxPathLinks>;

// The tiles a walk may go to next, in the map's order: 1.3 and 2.1. At a dead end the only exit is back (A20). Empty
// only if the tile has no links and the walker came from nowhere.
PathExits path_exits(const PathBoard& board, int at, int came_from);

// The forced-stop check of 2.1: Mire stops every lord (A13), Snare every lord except the owner.
bool stops_walker(const PathBoard& board, int tile);

// A warp is free, so warps that lead to each other could be walked forever. At most this many jumps may follow one
// another (A17). path_warps_end reports whether a board respects that; on other boards walks are cut short.
inline constexpr int kMaxPathJumps = 4;
bool path_warps_end(const PathBoard& board);

}  // namespace taku::territory
