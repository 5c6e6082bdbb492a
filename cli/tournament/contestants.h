#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "ai/player.h"
#include "engine/made_by.h"

// Who can take part in `taku tournament`. `taku match` uses the same players.

namespace taku::cli {

// One entrant: a level of the game, or the command line of an outside program.
struct Contestant {
  std::string name;  // unique in the tournament
  std::string text;  // as on the command line: "hard" or "cmd:./my_bot"
  const ai::Level* level = nullptr;
  std::string command;  // if it is not a level
  std::string plays;    // the level that the command is asked to play; empty: the game's standard level

  MadeBy made_by() const { return level ? MadeBy::computer(level->name) : MadeBy{MadeBy::Kind::Bot}; }
};

// Reads "easy,hard*3,cmd:./my_bot --fast". Throws a UsageError that lists the levels.
std::vector<Contestant> parse_contestants(const AnyGame& game, const std::string& text);

struct ThinkingLimits {
  std::uint64_t nodes = 0;  // 0: by time
  int ms = 0;               // 0: the level's own time
  int move_ms = 0;          // an outside program that takes longer for a move loses
  bool search = true;       // false: the first choice of a level, before any search
};

// What a level may spend on a move within these limits.
ai::Budget budget_of(const ai::Level& level, const ThinkingLimits& limits);

// One contestant at one table. It chooses by what its seat knows.
class TablePlayer {
 public:
  virtual ~TablePlayer() = default;
  // Nothing if the player failed.
  virtual std::optional<Move> choose(const AnyState& state, Seat seat, std::uint64_t seed) = 0;
};

std::unique_ptr<TablePlayer> seat_contestant(const Contestant& contestant, const AnyGame& game,
                                             const ThinkingLimits& limits);
// Whether the contestant's program starts and takes up a game at this position. Levels of ours always do.
bool takes_up(const Contestant& contestant, const AnyGame& game, const ThinkingLimits& limits, const AnyState& state,
              Seat seat);
// Plays on for a contestant that failed.
std::unique_ptr<TablePlayer> seat_level(const ai::Level& level, const ThinkingLimits& limits);

}  // namespace taku::cli
