#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "engine/result.h"

// A tournament as plain data: who takes part and what has been played. Pairings and standings are functions of it, so
// a tournament continues after a restart from its stored results alone. docs/design/tournaments.md has the rules.

namespace taku::tournament {

inline constexpr int kMinEntrants = 3;
inline constexpr int kMaxEntrants = 256;
inline constexpr int kMaxRounds = 255;

// The points of a win. With more than two seats, every opponent counts 1/(n−1) of a game: 12 can be divided by 2, 4
// and 6, so points are whole numbers.
inline constexpr int kWin = 12;

enum class System : std::uint8_t { RoundRobin, Swiss };

std::optional<System> parse_system(std::string_view text);
std::string_view to_text(System system);

// How many entrants play at one table. Tables have `max` seats where the numbers allow it.
struct TableSize {
  int min = 2;
  int max = 2;
  bool operator==(const TableSize&) const = default;
};

// One game of a round. Entrants are numbered from 0, in the order in which they entered.
struct Table {
  std::vector<int> entrants;  // in the order of their seats
  std::vector<int> points;    // of each entrant; empty until the game is finished
  bool played = true;         // false: decided without a game, because someone withdrew or did not come

  bool finished() const { return !points.empty(); }
  bool operator==(const Table&) const = default;
};

struct Round {
  std::vector<Table> tables;
  std::vector<int> byes;  // entrants without a game in this round

  bool finished() const;
  bool operator==(const Round&) const = default;
};

struct Entrant {
  bool withdrawn = false;  // not paired again
  bool computer = false;   // gets a bye rather than a person
};

struct Tournament {
  System system = System::Swiss;
  TableSize seats;
  int rounds = 0;
  std::uint64_t seed = 0;  // decides all lots
  std::vector<Entrant> entrants;
  std::vector<Round> past;  // all rounds so far; late entrants do not appear in the first ones

  int size() const { return static_cast<int>(entrants.size()); }
  bool over() const { return static_cast<int>(past.size()) >= rounds && (past.empty() || past.back().finished()); }
};

// Pairs the next round. All rounds so far must be finished.
Round next_round(const Tournament& tournament);

// The usual number of rounds: in a round robin until everyone has met everyone (or as nearly as tables of 3 or 4
// allow), in a Swiss enough to find a winner.
int usual_rounds(System system, int entrants, TableSize seats);
// With more rounds than this, pairings would have to repeat.
int most_rounds(int entrants, TableSize seats);
// Whether late entrants can be paired: everywhere except in a round robin of pairs, whose schedule is fixed.
bool accepts_late_entries(const Tournament& tournament);

// The points of a table from the places of its seats: place 1 is the best, equal places are ties.
std::vector<int> table_points(std::span<const int> places);
// The points of a table that was not played because some did not come: those who came beat the others and tie with each
// other; those who did not come have none.
std::vector<int> forfeit_points(std::span<const char> came);
int bye_points(const Tournament& tournament);

// A number that decides ties between entrants: the smaller one is first.
std::uint64_t lot(const Tournament& tournament, int entrant);

}  // namespace taku::tournament
