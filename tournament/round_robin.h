#pragma once

#include "tournament/tournament.h"

namespace taku::tournament {

// The next round of a round robin. Pairs follow the circle method: in n − 1 rounds (n if the number of entrants is odd)
// everyone meets everyone once, and the seats are as even as possible; the next cycle has the seats exchanged. Tables
// of 3 or 4 are put together so that everyone meets everyone about equally often.
Round round_robin_round(const Tournament& tournament);

}  // namespace taku::tournament
