#pragma once

#include "games/hex_taboo/hex_taboo.h"
#include "solver/exact_value.h"
#include "solver/hex_taboo/value.h"
#include "solver/hex_taboo_key.h"

// Values of small positions of Hex 3-Taboo by plain search, to compare the faster searches with.

namespace taku::hex_taboo {

struct HashKey {
  std::uint64_t operator()(const State& state) const { return state.hash() | 1; }
};

inline solver::HexValue exact_value(const State& state) {
  using solver::HexValue;
  // The key of symmetric positions has room for 19 cells.
  switch (state.radius() <= 2 ? solver::ExactValue<State, solver::HexTabooKey>(18).solve(state)
                              : solver::ExactValue<State, HashKey>(18).solve(state)) {
    case solver::kWin: return HexValue::Win;
    case solver::kDraw: return HexValue::Draw;
    case solver::kLoss: return HexValue::Loss;
  }
  return HexValue::Unknown;
}

// The value for a player after its own move.
inline solver::HexValue exact_value_after(const State& state, Move move) {
  using solver::HexValue;
  State next = state;
  next.apply(state.mover(), move);
  if (next.turn().kind == Turn::Kind::Over) {
    return next.winner() == state.mover()    ? HexValue::Win
           : next.winner() == Seat::nobody() ? HexValue::Draw
                                             : HexValue::Loss;
  }
  const HexValue value = exact_value(next);
  return value == HexValue::Win ? HexValue::Loss : value == HexValue::Loss ? HexValue::Win : value;
}

}  // namespace taku::hex_taboo
