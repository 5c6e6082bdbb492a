#pragma once

#include "engine/any_game.h"

namespace taku {

// Checks that the option max_players, which some games have (rules/coppit.md R2), and the seats of a new match agree.
// The default agrees with any number of seats, because every match states it in its options. Not for recorded matches
// and rooms that already exist: they must still load. Without seats (0) max_players decides, so they agree.
Status check_player_count(const GameInfo& info, int seats, const Json& options);

// The smallest number of seats from 2 to `seats` such that a match with these options can start with it, and with every
// number from there to `seats`.
int fewest_seats(const AnyGame& game, int seats, const Json& options);

}  // namespace taku
