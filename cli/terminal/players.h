#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ai/player.h"
#include "cli/terminal/words.h"
#include "engine/made_by.h"

// The player at a seat: a person at the keyboard, or a computer level.

namespace taku::cli {

struct Player {
  const ai::Level* level = nullptr;  // null for a person

  bool is_person() const { return level == nullptr; }
  std::string_view name() const { return level ? level->name : "human"; }  // as in --seats and records
  MadeBy made_by() const { return level ? MadeBy::computer(level->name) : MadeBy{MadeBy::Kind::Person}; }
};
using Players = std::vector<Player>;  // by seat

std::optional<Player> find_player(const AnyGame& game, std::string_view name);
std::string player_names(const AnyGame& game);  // all players, for messages

// "human,hard". Throws UsageError if a player is unknown or the number of seats is wrong.
Players parse_players(const AnyGame& game, std::string_view text, const Words& words);
// A person against the strongest computers.
Players usual_players(const AnyGame& game, int seats);
// The players named in a record. Empty if the record does not name every player, or if a name is unknown.
std::optional<Players> recorded_players(const AnyGame& game, int seats, const Json& names);
Json players_json(const Players& players);

// Thinks for the given time, or for the level's default time. Deterministic for a given seed.
ai::Thought think(const AnyState& state, Seat seat, const ai::Level& level, std::optional<int> ms, std::uint64_t seed);

}  // namespace taku::cli
