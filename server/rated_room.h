#pragma once

#include "rating/clock_class.h"
#include "server/room.h"

// Rated matches: which rooms may have them, and who may play in them.

namespace taku::server {

// Ratings compare people who play alone and by the same rules: no hints and warnings, only standard options, and
// computers only where the room was opened with them.
Status check_rated(const RoomSetup& setup);

// The class of ratings to which matches with this clock belong.
rating::ClockClass clock_class_of(const ClockSetting& clock);

// Whether this person may take a seat. Rooms that are not rated accept everybody.
Status check_rated_player(const Room& room, const Person& person);

}  // namespace taku::server
