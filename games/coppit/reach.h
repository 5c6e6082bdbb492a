#pragma once

#include "games/coppit/coppit.h"

namespace taku::coppit {

// How many of the six die values move a stack from one node to another: [from][to]. Boxes as ends are left out.
using Reach = std::array<std::array<std::uint8_t, kNodes>, kNodes>;

// For the walks that these settings allow.
const Reach& reach(const Settings& settings);

}  // namespace taku::coppit
