#pragma once

#include <vector>

#include "games/hex_taboo/hex_taboo.h"

namespace taku::solver {

// What to play in a position of Hex 3-Taboo.
struct KnownMove {
  std::uint64_t key = 0;  // of the position
  Move move;
};

// Equal for positions that are played on in the same way, not for rotated or reflected ones.
std::uint64_t position_key(const hex_taboo::State& state);

// Finds positions up to rotation and reflection. There may be several moves for a position. Looks at every entry, which
// is fast enough for one question in a turn and needs little code.
class KnownMoves {
 public:
  explicit KnownMoves(std::vector<KnownMove> moves) : moves_(std::move(moves)) {}

  // The moves for this position in the order in which they were given; none if it is not known.
  std::vector<Move> find(const hex_taboo::State& state) const;

 private:
  std::vector<KnownMove> moves_;
};

}  // namespace taku::solver
