#include "tournament/seating.h"

#include <algorithm>
#include <limits>

#include "engine/rng.h"

namespace taku::tournament {
namespace {

constexpr int kForbiddenCost = 1000;

int seating_cost(const std::vector<int>& entrants, const History& history) {
  const int seats = static_cast<int>(entrants.size());
  int cost = 0;
  for (int seat = 0; seat < seats; ++seat) {
    cost += seat_cost(history, entrants[seat], seat, seats);
    if (seat_forbidden(history, entrants[seat], seat, seats)) cost += kForbiddenCost;
  }
  return cost;
}

}  // namespace

int seat_cost(const History& history, int entrant, int seat, int seats) {
  const History::Entrant& past = history.of(entrant);
  const int fewest = *std::min_element(past.in_seat.begin(), past.in_seat.begin() + seats);
  return 2 * (past.in_seat[seat] - fewest) + (past.last_seats[0] == seat ? 1 : 0);
}

bool seat_forbidden(const History& history, int entrant, int seat, int seats) {
  const History::Entrant& past = history.of(entrant);
  if (past.last_seats[0] == seat && past.last_seats[1] == seat) return true;
  return seats == 2 && past.in_seat[seat] + 1 - past.in_seat[1 - seat] > 2;
}

void seat_fairly(Table& table, const Tournament& tournament, const History& history) {
  std::vector<int> order = table.entrants;
  const auto key = [&](int entrant) { return mix64(lot(tournament, entrant) + tournament.past.size()); };
  std::ranges::sort(order, {}, key);
  int best = std::numeric_limits<int>::max();
  do {
    const int cost = seating_cost(order, history);
    if (cost >= best) continue;
    best = cost;
    table.entrants = order;
  } while (std::ranges::next_permutation(order, {}, key).found);
}

}  // namespace taku::tournament
