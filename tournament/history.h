#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/seat.h"
#include "tournament/tournament.h"

namespace taku::tournament {

// What pairing needs to know about the past rounds of a tournament. Games that were not played count for points only.
class History {
 public:
  explicit History(const Tournament& tournament);

  struct Entrant {
    int points = 0;
    int byes = 0;
    std::array<int, kMaxSeats> in_seat{};   // how often in each seat
    std::array<int, 2> last_seats{-1, -1};  // the last one first
    int floated = 0;                        // in the last round: 1 met a stronger score, −1 a weaker one, 0 neither
  };

  const Entrant& of(int entrant) const { return entrants_[entrant]; }
  int met(int a, int b) const { return met_[index(a, b)]; }

 private:
  std::size_t index(int a, int b) const { return a * entrants_.size() + b; }
  void add(const Table& table);
  void add_floats(const Table& table);

  std::vector<Entrant> entrants_;
  std::vector<std::uint16_t> met_;
};

// The entrants to be paired: all who have not withdrawn, best score first, then by lot.
std::vector<int> active_by_score(const Tournament& tournament, const History& history);

}  // namespace taku::tournament
