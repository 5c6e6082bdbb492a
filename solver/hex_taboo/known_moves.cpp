#include "solver/hex_taboo/known_moves.h"

#include <algorithm>

namespace taku::solver {
namespace {

using hex_taboo::State;

// The move whose image is `move`.
Move original(const hex_taboo::Board& board, std::size_t symmetry, Move move) {
  if (hex_taboo::kind(move) != hex_taboo::Kind::Place) return move;
  const auto& images = board.symmetry[symmetry];
  const auto cell = std::ranges::find(images, hex_taboo::cell(move)) - images.begin();
  return hex_taboo::place(static_cast<hex_taboo::Cell>(cell));
}

}  // namespace

std::uint64_t position_key(const State& state) {
  const std::uint64_t last = state.can_neutralise() ? state.last() + 1u : 0u;
  const std::uint64_t rest =
      static_cast<std::uint64_t>(state.radius()) | std::uint64_t{static_cast<std::uint8_t>(state.balance())} << 8 |
      static_cast<std::uint64_t>(state.mover().index) << 16 | static_cast<std::uint64_t>(state.stones_left()) << 24 |
      std::uint64_t{state.neutralise_left()} << 32 | std::uint64_t{state.can_swap()} << 33 | last << 40;
  return mix64(state.stones_hash() ^ mix64(rest));
}

std::vector<Move> KnownMoves::find(const State& state) const {
  std::vector<Move> found;
  for (std::size_t symmetry = 0; symmetry < state.board().symmetry.size() && found.empty(); ++symmetry) {
    const std::uint64_t key = position_key(state.mirrored(static_cast<int>(symmetry)));
    for (const KnownMove& known : moves_) {
      if (known.key == key) found.push_back(original(state.board(), symmetry, known.move));
    }
  }
  return found;
}

}  // namespace taku::solver
