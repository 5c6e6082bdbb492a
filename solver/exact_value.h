#pragma once

#include <algorithm>
#include <cstdint>

#include "engine/game.h"
#include "solver/known_positions.h"

// The exact value of a position in a two-seat game without chance, by alpha-beta over win, draw and loss.

namespace taku::solver {

enum Value : std::int8_t { kLoss = -1, kDraw = 0, kWin = 1 };

// The value of a finished game for a seat.
template <GameState S>
Value result_for(const S& state, Seat seat) {
  const Scores scores = state.scores();
  const auto mine = scores.of[static_cast<std::size_t>(seat.index)];
  const auto other = scores.of[static_cast<std::size_t>(1 - seat.index)];
  return mine > other ? kWin : mine < other ? kLoss : kDraw;
}

// KeyOf maps positions to keys other than 0. Positions with equal keys must have equal values; symmetric positions may
// share a key.
template <GameState S, class KeyOf>
class ExactValue {
 public:
  explicit ExactValue(int log2_entries, KeyOf key_of = {}) : known_(log2_entries), key_of_(key_of) {}

  // The value for the seat to move, or for seat 0 if the game is over.
  Value solve(const S& state) {
    if (state.turn().kind == Turn::Kind::Over) return result_for(state, {0});
    return search(state, kLoss, kWin);
  }
  std::uint64_t nodes() const { return nodes_; }

 private:
  struct Range {
    Value low = kLoss, high = kWin;
  };

  Value search(const S& state, Value alpha, Value beta) {
    ++nodes_;
    const std::uint64_t key = key_of_(state);
    if (const Range* range = known_.find(key)) {
      if (range->low == range->high || range->low >= beta) return range->low;
      if (range->high <= alpha) return range->high;
      alpha = std::max(alpha, range->low);
      beta = std::min(beta, range->high);
    }
    const Value value = best_reply(state, alpha, beta);
    Range& range = known_[key];
    if (value > alpha) range.low = std::max(range.low, value);
    if (value < beta) range.high = std::min(range.high, value);
    return value;
  }

  // Tries moves that end the game first: they cost nothing and often decide the value.
  Value best_reply(const S& state, Value alpha, Value beta) {
    const Seat me = state.turn().seats.first();
    MoveList moves;
    state.legal_moves(me, moves);
    Value best = kLoss;
    FixedList<Move, kMaxMoves> open;
    for (const Move move : moves) {
      S next = state;
      next.apply(me, move);
      if (next.turn().kind != Turn::Kind::Over) {
        open.push_back(move);
        continue;
      }
      best = std::max(best, result_for(next, me));
      if (best >= beta) return best;
    }
    for (const Move move : open) {
      S next = state;
      next.apply(me, move);
      best = std::max(best, value_for(me, next, std::max(alpha, best), beta));
      if (best >= beta) return best;
    }
    return best;
  }

  // The value of an unfinished position for `me`, who moved into it and may be to move again.
  Value value_for(Seat me, const S& next, Value alpha, Value beta) {
    if (next.turn().seats.first() == me) return search(next, alpha, beta);
    return static_cast<Value>(-search(next, static_cast<Value>(-beta), static_cast<Value>(-alpha)));
  }

  KnownPositions<Range> known_;
  KeyOf key_of_;
  std::uint64_t nodes_ = 0;
};

}  // namespace taku::solver
