#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ai/player.h"
#include "cli/terminal/words.h"

// Who plays: a person at the keyboard, or a level of the computer.

namespace taku::cli {

struct Player {
  const ai::Level* level = nullptr;  // nothing: a person

  bool is_person() const { return level == nullptr; }
  std::string_view name() const { return level ? level->name : "human"; }  // as --seats and records have it
};
using Players = std::vector<Player>;  // by seat

std::optional<Player> find_player(const AnyGame& game, std::string_view name);
std::string player_names(const AnyGame& game);  // all there are, for messages

// "human,hard". Throws UsageError when there is no such player or the game has not that many seats.
Players parse_players(const AnyGame& game, std::string_view text, const Words& words);
// A person against the strongest computers.
Players usual_players(const AnyGame& game, int seats);
// As a record names them; nothing when it does not name them all, or by names unknown here.
std::optional<Players> recorded_players(const AnyGame& game, int seats, const Json& names);
Json players_json(const Players& players);

// Thinks for that long, or for as long as the level usually does. The same seed decides alike.
ai::Thought think(const AnyState& state, Seat seat, const ai::Level& level, std::optional<int> ms, std::uint64_t seed);

}  // namespace taku::cli
