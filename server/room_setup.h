#pragma once

#include <string>
#include <vector>

#include "engine/any_game.h"
#include "server/seat_clocks.h"

namespace taku::server {

// What a room lets people use besides their own heads. Everyone sees the setting.
enum class Helps : std::uint8_t { None, Warnings, Full };

// A chair as whoever opens the room wants it: for a person, or for a computer of a level.
struct ChairSetup {
  std::string level;  // empty: for a person
  bool operator==(const ChairSetup&) const = default;
};

// What is played in a room, by how many and how: fixed when it is opened.
struct RoomSetup {
  const AnyGame* game = nullptr;
  Json options = Json::object();  // complete
  std::vector<ChairSetup> chairs;
  ClockSetting clock;
  bool is_public = true;
  bool auto_roll = false;  // dice fall by themselves
  Helps helps = Helps::Warnings;
  std::string name;      // of the room, perhaps empty
  int bot_fill_sec = 0;  // computers take the empty chairs so long after the first person came; 0: never

  int seats() const { return static_cast<int>(chairs.size()); }

  // {game, options?, seats?, clock?, public?, helps?, name?, auto_roll?, bot_fill_timeout_sec?}; `usual_fill_sec` is
  // the server's own waiting time. Outside input, and what the log says.
  static Result<RoomSetup> parse(const Json& json, int usual_fill_sec = 0);
  Json to_json() const;
};

// Names of people and rooms: 1 to 40 characters of valid UTF-8 without control characters and marks that turn the
// direction of writing; spaces around it are cut.
Result<std::string> parse_name(const Json& json, std::string_view what, std::size_t max_characters = 40);

// Text that others will read: as a name, but longer.
bool is_plain_text(std::string_view text);

// The level that plays for someone who is not there: the strongest.
std::string_view stand_in_level(const AnyGame& game);

}  // namespace taku::server
