#pragma once

#include <string>

#include "server/room.h"

// Messages that belong to no entry of a room's log, besides those in outbound.h. docs/protocol.md

namespace taku::server {

// A player connected or disconnected. Needs a person with a seat.
Json presence_json(const Room& room, Id person, bool present);
// The number of spectators.
Json watching_json(int count);
Json pong_json(TimeMs now, const std::string& cmd_id);
// The answer to `moves`: the legal moves of this seat now.
Json moves_message(const Room& room, Seat seat, const std::string& cmd_id);

}  // namespace taku::server
