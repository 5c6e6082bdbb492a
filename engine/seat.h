#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstdint>

namespace taku {

inline constexpr int kMaxSeats = 4;

// A seat at the table, counted from 0. Negative values are special actors and viewers.
struct Seat {
  std::int8_t index = 0;

  static constexpr Seat chance() { return {-1}; }  // dice and decks, when they act
  static constexpr Seat nobody() { return {-2}; }  // the public: sees what everyone may see
  static constexpr Seat oracle() { return {-3}; }  // sees everything: the owner of a local match, anyone after the game

  constexpr bool is_player() const { return index >= 0; }
  auto operator<=>(const Seat&) const = default;
};

// A set of playing seats.
class SeatSet {
 public:
  constexpr SeatSet() = default;
  static constexpr SeatSet of(Seat seat) {
    SeatSet set;
    set.add(seat);
    return set;
  }

  constexpr void add(Seat seat) { bits_ |= static_cast<std::uint8_t>(1u << seat.index); }
  constexpr void remove(Seat seat) { bits_ &= static_cast<std::uint8_t>(~(1u << seat.index)); }
  constexpr bool contains(Seat seat) const {
    return seat.index >= 0 && seat.index < kMaxSeats && (bits_ >> seat.index & 1u) != 0;
  }
  constexpr int size() const { return std::popcount(bits_); }
  // Needs a non-empty set.
  constexpr Seat first() const { return {static_cast<std::int8_t>(std::countr_zero(bits_))}; }

  bool operator==(const SeatSet&) const = default;

 private:
  std::uint8_t bits_ = 0;
};

// One integer per seat; more is better. Only the ranking is comparable between games.
struct Scores {
  std::array<std::int32_t, kMaxSeats> of{};
  bool operator==(const Scores&) const = default;
};

}  // namespace taku
