#pragma once

#include <utility>

#include "engine/move.h"
#include "engine/result.h"

namespace taku {

// May this seat act at all? The same answer for every game, before anyone looks at the move itself.
inline Status may_act(const Turn& turn, Seat seat) {
  if (turn.kind == Turn::Kind::Over) return Error{code::kOver, "the match is over"};
  if (turn.kind == Turn::Kind::Chance) return Error{code::kNotYourTurn, "chance acts first"};
  if (!turn.seats.contains(seat)) {
    return Error{code::kNotYourTurn, "seat " + std::to_string(seat.index) + " is not to move"};
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
  if (state.turn().kind != Turn::Kind::Chance) return Error{code::kIllegalOutcome, "chance is not to act"};
  OutcomeList outcomes;
  state.chance_outcomes(outcomes);
  for (const Outcome& possible : outcomes) {
    if (possible.move == outcome) return success();
  }
  return Error{code::kIllegalOutcome, "that outcome is not possible here"};
}

// The door for outside input: checks, and changes the state only when all is well. Seat::chance() plays an outcome.
template <class State, class... Sink>
Status try_apply(State& state, Seat seat, Move move, Sink&&... sink) {
  Status checked = seat == Seat::chance() ? check_outcome(state, move) : check_move(state, seat, move);
  if (checked) state.apply(seat, move, std::forward<Sink>(sink)...);
  return checked;
}

}  // namespace taku
