#pragma once

#include <compare>
#include <cstdint>

#include "engine/fixed_list.h"
#include "engine/seat.h"

namespace taku {

// One packed word; each game draws its bit layout beside its own move helpers. Also a chance outcome.
struct Move {
  std::uint64_t bits = 0;
  auto operator<=>(const Move&) const = default;
};

// Whole-number weights, so that every platform samples alike.
struct Outcome {
  Move move;
  std::uint32_t weight = 1;
  bool operator==(const Outcome&) const = default;
};

inline constexpr int kMaxMoves = 512;
using MoveList = FixedList<Move, kMaxMoves>;
using OutcomeList = FixedList<Outcome, kMaxMoves>;

// Who may act now.
struct Turn {
  enum class Kind : std::uint8_t { Seats, Chance, Over };
  Kind kind = Kind::Over;
  SeatSet seats{};  // usually one; several where a game is simultaneous

  static constexpr Turn of(Seat seat) { return {Kind::Seats, SeatSet::of(seat)}; }
  static constexpr Turn chance() { return {Kind::Chance, {}}; }
  static constexpr Turn over() { return {Kind::Over, {}}; }
  bool operator==(const Turn&) const = default;
};

}  // namespace taku
