#pragma once

#include <string>

#include "engine/match.h"
#include "games/all_games.h"

// Messages of a server to a bot on seat 0 or 1 of a room for two. docs/protocol.md

namespace taku::bot {

inline const AnyGame& game_called(const char* id) { return *find_game(id); }

inline const AnyGame& hex() { return game_called("hex_taboo"); }

inline Json json_of(std::string_view text) {
  auto json = parse_json(text, 1 << 20);
  return json ? *json : Json();
}

inline Json seats_of_two(int own, bool ready) {
  Json seats = Json::array();
  for (int i = 0; i < 2; ++i) {
    seats.push_back({{"seat", i},
                     {"kind", "person"},
                     {"name", "N"},
                     {"person", "p_" + std::to_string(i)},
                     {"ready", i == own && ready}});
  }
  return seats;
}

inline Json welcome_to(const AnyGame& game, int seat, int seq) {
  return {{"type", "welcome"}, {"v", 1},
          {"room", "AAAAAA"},  {"you", {{"person", "p_0"}, {"seat", seat}}},
          {"seq", seq},        {"rules_version", game.info().rules_version}};
}

inline Json snapshot_of(const AnyGame& game, int seat, int seq, const char* phase, bool ready = false) {
  return {{"type", "snapshot"},
          {"seq", seq},
          {"room", {{"game", game.info().id}, {"options", Json::object()}, {"clock", {{"kind", "none"}}}}},
          {"match", "m"},
          {"phase", phase},
          {"seats", seats_of_two(seat, ready)}};
}

// In a running match.
inline Json snapshot_of(const Match& match, int seat, int seq) {
  const Seat viewer{static_cast<std::int8_t>(seat)};
  Json json = snapshot_of(match.game(), seat, seq, "playing");
  json["position"] = match.state()->text();
  json["hash"] = to_hex(match.state()->view_hash(viewer));
  json["turn"] = turn_json(match.turn());
  return json;
}

inline Json match_start_of(const AnyGame& game, int seq, Json options, bool more = false) {
  Json json = {{"type", "match_start"},
               {"seq", seq},
               {"match", "m"},
               {"game", game.info().id},
               {"options", std::move(options)},
               {"seats", seats_of_two(0, true)}};
  if (more) json["more"] = true;
  return json;
}

inline Json seat_turn(int seat, bool roll = false) {
  Json json = {{"kind", "seat"}, {"seats", Json::array({seat})}};
  if (roll) json["roll"] = true;
  return json;
}

}  // namespace taku::bot
