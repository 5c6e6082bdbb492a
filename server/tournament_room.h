#pragma once

#include "server/room.h"

// Rooms that a tournament opens for one of its games: every chair is reserved for one account or has a computer. The
// match begins when everybody is connected, and there is only one. They have no owner.

namespace taku::server {

// The chair that is reserved for this person.
Result<std::size_t> reserved_chair(const Room& room, const Person& person);

}  // namespace taku::server
