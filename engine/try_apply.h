#pragma once

#include <utility>

#include "engine/move.h"
#include "engine/result.h"

namespace taku {

// Whether this seat may act now, independent of the move.
inline Status may_act(const Turn& turn, Seat seat) {
  if (turn.kind == Turn::Kind::Over) return Error{code::kOver, "the match is over"};
  if (turn.kind == Turn::Kind::Chance) return Error{code::kNotYourTurn, "dice or cards must be drawn first"};
  if (!turn.seats.contains(seat)) {
    return Error{code::kNotYourTurn, "it is not seat " + std::to_string(seat.index) + "'s turn"};
  }
  return success();
}

template <class State>
Status check_move(const State& state, Seat seat, Move move) {
  if (Status may = may_act(state.turn(), seat); !may) return may;
  MoveList moves;
  state.legal_moves(seat, moves);
  if (!moves.contains(move)) return Error{code::kIllegalMove, "that move is not legal here"};
  return success();
}

template <class State>
Status check_outcome(const State& state, Move outcome) {
  if (state.turn().kind == Turn::Kind::Over) return Error{code::kOver, "the match is over"};
  if (state.turn().kind != Turn::Kind::Chance)
    return Error{code::kIllegalOutcome, "no dice or cards are to be drawn now"};
  OutcomeList outcomes;
  state.chance_outcomes(outcomes);
  for (const Outcome& possible : outcomes) {
    if (possible.move == outcome) return success();
  }
  return Error{code::kIllegalOutcome, "that outcome is not possible here"};
}

// Applies a move from outside: checks it first and changes the state only if it is legal. Seat::chance() plays an
// outcome.
template <class State, class... Sink>
Status try_apply(State& state, Seat seat, Move move, Sink&&... sink) {
  Status checked = seat == Seat::chance() ? check_outcome(state, move) : check_move(state, seat, move);
  if (checked) state.apply(seat, move, std::forward<Sink>(sink)...);
  return checked;
}

}  // namespace taku
