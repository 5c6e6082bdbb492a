#pragma once

#include <string>
#include <vector>

#include "engine/any_game.h"
#include "server/seat_clocks.h"

namespace taku::server {

// Which hints and warnings people may use in a room. Everyone sees the setting.
enum class Helps : std::uint8_t { None, Warnings, Full };

// A chair as the room was opened: for a person, or for a computer of a level.
struct ChairSetup {
  std::string level;         // empty: for a person
  std::int64_t account = 0;  // in a tournament: the only account that may sit here
  bool operator==(const ChairSetup&) const = default;
};

// What is played in a room and how; fixed when the room is opened.
struct RoomSetup {
  const AnyGame* game = nullptr;
  Json options = Json::object();  // complete
  std::vector<ChairSetup> chairs;
  ClockSetting clock;
  bool is_public = true;
  bool auto_roll = false;  // dice are rolled without waiting for the player
  Helps helps = Helps::Warnings;
  std::string name;            // of the room; may be empty
  int bot_fill_sec = 0;        // computers take the empty chairs this long after the first person joined; 0: never
  std::string bot_fill_level;  // of these computers
  bool quick = false;          // strangers are matched here, so the room has no owner
  bool rated = false;          // matches count for ratings; see check_rated()
  std::string tournament;      // code of the tournament whose game is played here; see tournament_room.h

  bool ranked() const { return quick && rated; }  // opened by ranked play
  bool in_tournament() const { return !tournament.empty(); }
  bool is_ranked() const { return quick && rated; }  // its players were found by RankedQueue
  int seats() const { return static_cast<int>(chairs.size()); }

  // {game, options?, seats?, clock?, public?, helps?, name?, auto_roll?, bot_fill_timeout_sec?, bot_fill_level?,
  // rated?, tournament?}; `usual_fill_sec` is the server's default. Reads requests from outside and stored logs.
  static Result<RoomSetup> parse(const Json& json, int usual_fill_sec = 0);
  Json to_json() const;
};

// Names of people and rooms: 1 to 40 characters of valid UTF-8 without control and bidirectional characters;
// surrounding spaces are removed.
Result<std::string> parse_name(const Json& json, std::string_view what, std::size_t max_characters = 40);

// Free of control, bidirectional and invisible characters.
bool is_plain_text(std::string_view text);

}  // namespace taku::server
