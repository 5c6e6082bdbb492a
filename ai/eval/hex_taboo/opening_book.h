#pragma once

#include <string_view>

#include "solver/hex_taboo/known_moves.h"

// Openings of Hex 3-Taboo, as game lines ("4n-e5d4", docs/formats.md), one per row. The last move of a line is what to
// play in the position before it.

namespace taku::ai::hex_taboo {

// Rows that are not game lines are ignored.
solver::KnownMoves parse_openings(std::string_view lines);

// Moves from the proofs in prove/proofs/, which win. Wherever the opponent leaves these lines, the solver of `perfect`
// quickly finds a win itself. Written by scripts/regenerate_openings.
const solver::KnownMoves& proved_openings();

// Moves for boards of radius 4 and 5, chosen by much longer searches than `hard` has time for. Written by
// learn/learn_hex_openings.
const solver::KnownMoves& searched_openings();

}  // namespace taku::ai::hex_taboo
