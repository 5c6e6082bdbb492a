#pragma once

#include <compare>
#include <cstdint>

#include "engine/fixed_list.h"
#include "engine/seat.h"

namespace taku {

// One packed word, used for moves and chance outcomes. Each game documents its bit layout beside its own move helpers.
struct Move {
  std::uint64_t bits = 0;
  auto operator<=>(const Move&) const = default;
};

// Weights are integers, so that every platform samples the same outcome.
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
  SeatSet seats{};  // usually one; several if they may act simultaneously

  static constexpr Turn of(Seat seat) { return {Kind::Seats, SeatSet::of(seat)}; }
  static constexpr Turn chance() { return {Kind::Chance, {}}; }
  static constexpr Turn over() { return {Kind::Over, {}}; }
  bool operator==(const Turn&) const = default;
};

}  // namespace taku
