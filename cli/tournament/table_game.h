#pragma once

#include <span>
#include <vector>

#include "cli/tournament/contestants.h"
#include "engine/match.h"

namespace taku::cli {

// How the games of a tournament are played.
struct GameRules {
  const AnyGame* game = nullptr;
  Json options;
  int opening = 0;  // random moves at the start of each game
  ThinkingLimits limits;
};

struct TableResult {
  std::vector<int> places;   // by seat, from 1
  std::vector<Seat> failed;  // contestants that failed to move; they are last
  Record record;
};

// Plays one game. Everything random depends on the seed.
TableResult play_table(const GameRules& rules, std::span<const Contestant* const> by_seat, std::uint64_t seed);

// Before a tournament at tables of `seats`: throws IoError if a contestant's program does not start or does not answer.
void check_programs(const GameRules& rules, int seats, std::span<const Contestant> contestants);

}  // namespace taku::cli
