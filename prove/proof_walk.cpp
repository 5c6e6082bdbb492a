#include "prove/proof_walk.h"

#include <algorithm>
#include <array>

namespace taku::prove {
namespace {

using hex_taboo::Cell;
using hex_taboo::HexTaboo;
using hex_taboo::State;

// Equal for positions that are equal up to rotation and reflection, and for no others: two bits per cell, the stone
// that can be neutralised, and whether the right is left.
using ExactKey = unsigned __int128;
struct KeyHash {
  std::size_t operator()(ExactKey key) const {
    return mix64(static_cast<std::uint64_t>(key) ^ mix64(static_cast<std::uint64_t>(key >> 64)));
  }
};

ExactKey exact_key(const State& state) {
  ExactKey smallest = ~ExactKey{0};
  for (const auto& image : state.board().symmetry) {
    ExactKey key = 0;
    for (const auto owner : {State::First, State::Second, State::Neutral}) {
      state.stones(owner).for_each([&](Cell cell) { key |= (ExactKey{owner} + 1) << (2 * image[cell]); });
    }
    if (state.can_neutralise()) key |= (ExactKey{image[state.last()]} + 1) << 80;
    smallest = std::min(smallest, key);
  }
  return smallest << 1 | state.neutralise_left();
}

class Walk {
 public:
  Walk(const Claim& claim, const Strategy& strategy) : claim_(claim), strategy_(strategy) {}

  Walked run() {
    walked_.holds = holds(claim_.start);
    return walked_;
  }

 private:
  static constexpr int kFewCells = 6;  // with so few empty cells all moves are tried instead of asking for one

  bool holds(const State& state) {
    if (state.turn().kind == Turn::Kind::Over) return reached(state) || fails(state);
    if (state.mover() != claim_.player) return all_replies_hold(state);
    if (!seen_.insert(exact_key(state)).second) return true;  // checked before, or being checked: games never repeat
    ++walked_.positions;
    if (state.empty_cells().size() <= kFewCells) return found(state) || fails(state);
    const std::optional<Move> move = move_in(state);
    return move ? holds(after(state, *move)) : fails(state);
  }

  bool reached(const State& over) const {
    return over.winner() == claim_.player || (claim_.goal == Goal::NoLoss && over.winner() == Seat::nobody());
  }

  bool all_replies_hold(const State& state) {
    MoveList moves;
    state.legal_moves(state.mover(), moves);
    return std::ranges::all_of(moves, [&](Move move) { return holds(after(state, move)); });
  }

  // Whether the player reaches the goal, by trying everything.
  bool found(const State& state) const {
    if (state.turn().kind == Turn::Kind::Over) return reached(state);
    MoveList moves;
    state.legal_moves(state.mover(), moves);
    const auto good = [&](Move move) { return found(after(state, move)); };
    return state.mover() == claim_.player ? std::ranges::any_of(moves, good) : std::ranges::all_of(moves, good);
  }

  // H4: a four wins, and the only cell where the opponent would make a four must be taken. Other moves are asked for.
  std::optional<Move> move_in(const State& state) {
    const Seat me = state.mover(), other{static_cast<std::int8_t>(1 - me.index)};
    std::optional<Move> four, block;
    int threats = 0;
    state.empty_cells().for_each([&](Cell cell) {
      if (state.prospect(me, cell).four) four = hex_taboo::place(cell);
      if (state.prospect(other, cell).four) {
        ++threats;
        block = hex_taboo::place(cell);
      }
    });
    if (four) return four;
    if (threats == 1 && !state.can_neutralise()) return block;
    ++walked_.choices;
    const std::optional<Move> move = strategy_(state);
    MoveList legal;
    state.legal_moves(me, legal);
    return move && std::ranges::find(legal, *move) != legal.end() ? move : std::nullopt;
  }

  static State after(State state, Move move) {
    state.apply(state.mover(), move);
    return state;
  }

  bool fails(const State& state) {
    if (walked_.failure.empty()) walked_.failure = HexTaboo::to_text(state);
    return false;
  }

  const Claim& claim_;
  const Strategy& strategy_;
  std::unordered_set<ExactKey, KeyHash> seen_;
  Walked walked_;
};

}  // namespace

Walked walk(const Claim& claim, const Strategy& strategy) { return Walk(claim, strategy).run(); }

}  // namespace taku::prove
