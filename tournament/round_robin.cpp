#include "tournament/round_robin.h"

#include <algorithm>
#include <numeric>

#include "tournament/history.h"
#include "tournament/seating.h"
#include "tournament/tables.h"

namespace taku::tournament {
namespace {

std::vector<int> by_lot(const Tournament& tournament) {
  std::vector<int> order(tournament.entrants.size());
  std::iota(order.begin(), order.end(), 0);
  std::ranges::sort(order, {}, [&](int entrant) { return lot(tournament, entrant); });
  return order;
}

// A game against someone who withdrew is won without playing.
Table scheduled_table(const Tournament& tournament, int first, int second) {
  const bool first_out = tournament.entrants[first].withdrawn;
  const bool second_out = tournament.entrants[second].withdrawn;
  Table table{.entrants = {first, second}, .points = {}};
  if (first_out || second_out) {
    table.points = {first_out ? 0 : kWin, second_out ? 0 : kWin};
    table.played = false;
  }
  return table;
}

// The circle method: the last place stays, the others move on by one in every round, and opposite places meet. With an
// odd number the last place is empty.
Round circle_round(const Tournament& tournament) {
  const std::vector<int> order = by_lot(tournament);
  const int count = tournament.size();
  const int circle = count % 2 == 0 ? count - 1 : count;
  const int number = static_cast<int>(tournament.past.size());
  const int turn = number % circle;
  const bool exchanged = number / circle % 2 == 1;
  Round round;
  const auto add = [&](int first, int second, bool swapped) {
    if (swapped != exchanged) std::swap(first, second);
    round.tables.push_back(scheduled_table(tournament, order[first], order[second]));
  };
  if (count % 2 == 0) {
    add(turn, circle, turn % 2 == 1);
  } else if (!tournament.entrants[order[turn]].withdrawn) {
    round.byes.push_back(order[turn]);
  }
  for (int step = 1; step <= circle / 2; ++step) {
    add((turn + step) % circle, (turn - step + circle) % circle, step % 2 == 1);
  }
  return round;
}

Round even_tables(const Tournament& tournament) {
  const History history(tournament);
  const std::vector<int> active = active_by_score(tournament, history);
  const auto cost = [&](int a, int b) -> std::int64_t { return history.met(a, b) * history.met(a, b); };
  Round round = arrange_tables(active, tournament.seats, history, cost, lot(tournament, -1) + tournament.past.size());
  for (Table& table : round.tables) seat_fairly(table, tournament, history);
  return round;
}

}  // namespace

Round round_robin_round(const Tournament& tournament) {
  return tournament.seats.max == 2 ? circle_round(tournament) : even_tables(tournament);
}

}  // namespace taku::tournament
