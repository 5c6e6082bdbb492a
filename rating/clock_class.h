#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace taku::rating {

// Ratings are kept apart by how much time there is to think.
enum class ClockClass : std::uint8_t { Blitz, Rapid, Untimed };

inline constexpr std::array kClockClasses{ClockClass::Blitz, ClockClass::Rapid, ClockClass::Untimed};

std::string_view name_of(ClockClass clock_class);
std::optional<ClockClass> parse_clock_class(std::string_view name);

// Blitz: at most 20 seconds for a decision, or at most 5 minutes for the whole match. An increment does not count.
ClockClass class_of_move_clock(std::int64_t seconds);
ClockClass class_of_main_clock(std::int64_t seconds);

}  // namespace taku::rating
