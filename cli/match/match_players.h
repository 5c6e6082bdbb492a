#pragma once

#include <string>

#include "ai/arena.h"
#include "cli/command.h"
#include "cli/tournament/contestants.h"

// The two sides of `taku match` and `taku selfplay`.

namespace taku::cli {

struct MatchSide {
  std::string level;
  std::string model;   // a model file for a learned level, instead of the shipped one; empty: that one
  std::string engine;  // a program that plays this level by the line protocol, started as `PROGRAM engine`; empty: ours

  std::string name() const;
};

// A player for one thread. Starts the side's program if it has one; if that fails to answer with a legal move, choosing
// throws IoError. Throws a UsageError if our own levels do not include the side's.
ai::Contestant seat_side(const AnyGame& game, const MatchSide& side, const ThinkingLimits& limits);

// Adds --a, --a-model … and --no-search, which `taku match` and `taku selfplay` share.
void add_side_options(CLI::App& command, MatchSide& a, MatchSide& b, ThinkingLimits& limits);

// The number of random moves at the start of a game, so that deterministic players still play different games: as
// requested, or if that is negative, 2 where dice or cards do not do the same.
int opening_plies(const AnyGame& game, int requested);

}  // namespace taku::cli
