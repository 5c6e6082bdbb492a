#include "tournament/history.h"

#include <algorithm>

namespace taku::tournament {

History::History(const Tournament& tournament)
    : entrants_(tournament.entrants.size()), met_(entrants_.size() * entrants_.size()) {
  for (const Round& round : tournament.past) {
    for (Entrant& entrant : entrants_) entrant.floated = 0;
    for (const Table& table : round.tables) add_floats(table);
    for (const Table& table : round.tables) add(table);
    for (int entrant : round.byes) {
      Entrant& out = entrants_[entrant];
      out.points += bye_points(tournament);
      ++out.byes;
      out.floated = -1;
    }
  }
}

void History::add(const Table& table) {
  for (std::size_t seat = 0; seat < table.entrants.size(); ++seat) {
    Entrant& entrant = entrants_[table.entrants[seat]];
    if (table.finished()) entrant.points += table.points[seat];
    if (!table.played) continue;
    ++entrant.in_seat[seat];
    entrant.last_seats = {static_cast<int>(seat), entrant.last_seats[0]};
    for (int other : table.entrants) {
      if (other != table.entrants[seat]) ++met_[index(table.entrants[seat], other)];
    }
  }
}

// Needs the points before the round.
void History::add_floats(const Table& table) {
  if (table.entrants.size() != 2) return;
  Entrant& first = entrants_[table.entrants[0]];
  Entrant& second = entrants_[table.entrants[1]];
  first.floated = (second.points > first.points) - (second.points < first.points);
  second.floated = -first.floated;
}

std::vector<int> active_by_score(const Tournament& tournament, const History& history) {
  std::vector<int> active;
  for (int entrant = 0; entrant < tournament.size(); ++entrant) {
    if (!tournament.entrants[entrant].withdrawn) active.push_back(entrant);
  }
  std::ranges::sort(active, [&](int a, int b) {
    if (history.of(a).points != history.of(b).points) return history.of(a).points > history.of(b).points;
    return lot(tournament, a) < lot(tournament, b);
  });
  return active;
}

}  // namespace taku::tournament
