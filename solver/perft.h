#pragma once

#include <cstdint>
#include <vector>

#include "engine/game.h"

namespace taku::solver {

// Counts the sequences of exactly `depth` moves and outcomes from a state. Sequences that end earlier are not counted.
// Seats that may act simultaneously act in seat order.
template <GameState S>
std::uint64_t perft(const S& state, int depth) {
  if (depth == 0) return 1;
  const Turn turn = state.turn();
  std::uint64_t lines = 0;
  const auto follow = [&](Seat seat, Move move) {
    S next = state;
    next.apply(seat, move);
    lines += perft(next, depth - 1);
  };
  if (turn.kind == Turn::Kind::Chance) {
    OutcomeList outcomes;
    state.chance_outcomes(outcomes);
    for (const Outcome& outcome : outcomes) follow(Seat::chance(), outcome.move);
  } else if (turn.kind == Turn::Kind::Seats) {
    MoveList moves;
    state.legal_moves(turn.seats.first(), moves);
    if (depth == 1) return moves.size();
    for (const Move move : moves) follow(turn.seats.first(), move);
  }
  return lines;
}

}  // namespace taku::solver
