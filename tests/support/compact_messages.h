#pragma once

#include <string>

#include "engine/json.h"

// A client's side of the compact messages of docs/protocol.md.

namespace taku::server {

inline Json plain_turn(const Json& turn) {
  const std::string* word = as_string(turn);
  if (!word) return {{"kind", "seat"}, {"seats", {turn}}};
  if ((*word)[0] != 'r') return {{"kind", *word}};
  return {{"kind", "seat"}, {"seats", {std::stoi(word->substr(1))}}, {"roll", true}};
}

// The plain message that a compact one stands for, without its events and with the text of a move instead of its JSON.
inline Json plain_of(const Json& message) {
  const bool moved = message[2].is_string();
  Json plain = {{"type", moved ? "moved" : "outcome"}, {"seq", message[0]}};
  plain["seat"] = message[1];
  plain[moved ? "text" : "move"] = message[2];
  plain["turn"] = plain_turn(message[3]);
  for (std::size_t i = 4; i < message.size(); ++i) {
    const Json& part = message[i];
    if (part.is_number()) plain["clock"][std::to_string(message[1].get<int>())] = part;
    if (part.is_object()) plain["clock"] = part;
    if (part.is_boolean()) plain["more"] = part;
    if (part.is_string()) plain["cmd_id"] = part;
  }
  return plain;
}

}  // namespace taku::server
