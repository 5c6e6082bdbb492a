#pragma once

#include <algorithm>
#include <functional>
#include <numeric>

#include "engine/rng.h"
#include "tournament/tournament.h"

// Tournaments with made-up results, for tests.

namespace taku::tournament {

inline Tournament new_tournament(System system, int entrants, int rounds, TableSize seats = {},
                                 std::uint64_t seed = 1) {
  return {.system = system,
          .seats = seats,
          .rounds = rounds,
          .seed = seed,
          .entrants = std::vector<Entrant>(entrants),
          .past = {}};
}

inline void finish_table(Table& table, Rng& rng) {
  std::vector<int> places(table.entrants.size());
  for (int& place : places) place = static_cast<int>(rng.below(3));
  table.points = table_points(places);
}

// Pairs the next round and makes up all results.
inline const Round& play_round(Tournament& tournament, Rng& rng) {
  Round round = next_round(tournament);
  for (Table& table : round.tables) {
    if (!table.finished()) finish_table(table, rng);
  }
  tournament.past.push_back(std::move(round));
  return tournament.past.back();
}

// How often each entrant appears in a round, at a table or with a bye.
inline std::vector<int> appearances(const Tournament& tournament, const Round& round) {
  std::vector<int> count(tournament.entrants.size());
  for (const Table& table : round.tables) {
    for (int entrant : table.entrants) ++count[entrant];
  }
  for (int entrant : round.byes) ++count[entrant];
  return count;
}

// How often two entrants have been at one table; [a * entrants + b].
inline std::vector<int> meetings(const Tournament& tournament) {
  std::vector<int> met(tournament.entrants.size() * tournament.entrants.size());
  for (const Round& round : tournament.past) {
    for (const Table& table : round.tables) {
      for (int a : table.entrants) {
        for (int b : table.entrants) {
          if (a != b) ++met[a * tournament.entrants.size() + b];
        }
      }
    }
  }
  return met;
}

}  // namespace taku::tournament
