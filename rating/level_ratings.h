#pragma once

#include <optional>
#include <string_view>

#include "rating/glicko2.h"

namespace taku::rating {

inline constexpr double kLevelDeviation = 30;

// The fixed rating of a computer level as an opponent in rated matches; nullopt for an unknown level.
std::optional<Rating> level_rating(std::string_view game, std::string_view level);

}  // namespace taku::rating
