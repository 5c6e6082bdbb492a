#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "engine/fixed_list.h"

// The board as one lord's plans see it: nothing but what rules/territory.md 6 asks about a tile, flat and without
// cards, so that a position can be given as plain facts and the CPU fills one from a state with a single loop.

namespace taku::territory {

inline constexpr int kMaxPathTiles = 64;
inline constexpr int kMaxPathLinks = 8;  // of one tile
inline constexpr int kNoPathTile = -1;
inline constexpr int kNoPathLord = -1;

enum class PathKind : std::uint8_t { Land, Gate, Special, Branch, Warp };  // a warp_stop is Special (A18)
enum class PathStop : std::uint8_t { None, Snare, Mire };                  // 2.1; a Snare here is one that works
enum class PathSummon : std::uint8_t { Nothing, Mismatch, Match };  // the best this lord could put there (A8, A9)

// What does not apply to a tile keeps its default.
struct PathTile {
  std::array<std::uint8_t, kMaxPathLinks> links{};  // in the map's order; of a branch: main, b0, b1
  std::uint8_t link_count = 0;
  PathKind kind = PathKind::Land;
  std::int8_t owner = kNoPathLord;  // of a land
  std::uint8_t level = 1;           // of a land
  PathStop stop = PathStop::None;
  PathSummon summon = PathSummon::Nothing;  // of a vacant land
  bool beatable = false;                    // the lord wins a fight there; also without a defender (A26)
  bool visited = false;                     // a gate whose signal the lord holds
  std::uint8_t open_branch = 0;             // of a branch: which of b0 and b1 its switch opens
  std::uint8_t warp_to = 0;                 // of a warp: its pair
  std::int32_t toll = 0;                    // as the lord would pay it, marks and exemptions included (A24)

  void link(int to) { links[link_count++] = static_cast<std::uint8_t>(to); }
  std::span<const std::uint8_t> ways() const { return {links.data(), link_count}; }
  bool operator==(const PathTile&) const = default;
};

struct PathBoard {
  std::array<PathTile, kMaxPathTiles> tiles{};
  std::uint8_t count = 0;
  std::int8_t lord = 0;  // who walks

  PathTile& operator[](int tile) { return tiles[static_cast<std::size_t>(tile)]; }
  const PathTile& operator[](int tile) const { return tiles[static_cast<std::size_t>(tile)]; }
  bool own(int tile) const { return (*this)[tile].owner == lord; }
  bool enemy(int tile) const { return (*this)[tile].owner != lord && (*this)[tile].owner != kNoPathLord; }
  bool warp(int tile) const { return (*this)[tile].kind == PathKind::Warp; }
  bool operator==(const PathBoard&) const = default;
};

using PathExits = FixedList<std::uint8_t, kMaxPathLinks>;

// Where a walk may go from here, in the map's order: 1.3 and 2.1. Turning back is the only exit of a dead end (A20).
// None only where nothing is linked and the walker came from nowhere.
PathExits path_exits(const PathBoard& board, int at, int came_from);

// The forced-stop check of 2.1: Mire stops anyone (A13), Snare all but the owner.
bool stops_walker(const PathBoard& board, int tile);

// A warp is free, so warps that lead to each other could be walked for ever. No more than this many jumps follow one
// another (A17); path_warps_end says whether the board keeps to it, and walks on one that does not are cut short.
inline constexpr int kMaxPathJumps = 4;
bool path_warps_end(const PathBoard& board);

}  // namespace taku::territory
