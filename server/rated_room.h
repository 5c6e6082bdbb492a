#pragma once

#include "server/room.h"

// Rated matches: which rooms may have them, and who may play in them.

namespace taku::server {

// Ratings compare people who play alone, by the same rules and from the beginning: no hints and warnings, no position,
// no texts or lists of one's own (maps, decks) as options, and computers only where the room was opened with them.
Status check_rated(const RoomSetup& setup);

// Whether this person may take a seat. Rooms that are not rated accept everybody.
Status check_rated_player(const Room& room, const Person& person);

}  // namespace taku::server
