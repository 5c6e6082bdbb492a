#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "games/hex_taboo/hex_taboo.h"

// Puzzles of Hex 3-Taboo. Each has exactly one solution, which a search of all replies proves; the second player's
// right to neutralise is a reply like any other. docs/design/puzzles.md

namespace taku::study {

struct HexPuzzle {
  enum class Kind : std::uint8_t {
    Win,   // the solution wins in `plies` plies; no other move wins within `plies` + kHexMargin
    Only,  // every other move loses within `plies` plies; the solution does not lose within `plies` + kHexMargin
    Avoid  // as Only, and the trap, a natural move, is one of the others
  };
  Kind kind = Kind::Win;
  int level = 1;  // 1 easy, 2 medium, 3 hard
  std::uint64_t effort = 0;
  hex_taboo::State position;
  int plies = 0;
  Move solution;
  std::vector<Move> line;    // Win: the solution and what follows; Only: the solution; Avoid: the trap and how it loses
  std::optional<Move> trap;  // Avoid

  bool operator==(const HexPuzzle&) const = default;
};

inline constexpr int kHexMargin = 2;
inline constexpr std::array<std::string_view, 3> kHexKindNames = {"win", "only", "avoid"};

// Whether a short search sees a win for the player to move. Such a position can be a win puzzle, any other a defence
// puzzle.
bool win_in_sight(const hex_taboo::State& position);

// The position as a puzzle. Nothing if it does not have exactly one solution, or if that is obvious. Need an unfinished
// game.
std::optional<HexPuzzle> win_puzzle(const hex_taboo::State& position);
std::optional<HexPuzzle> defence_puzzle(const hex_taboo::State& position);  // Only or Avoid
std::optional<HexPuzzle> hex_puzzle(const hex_taboo::State& position);      // any kind

// Equal for two positions if they are the same up to rotation and reflection.
std::string hex_shape(const hex_taboo::State& position);

}  // namespace taku::study
