#include "rating/clock_class.h"

namespace taku::rating {

std::string_view name_of(ClockClass clock_class) {
  switch (clock_class) {
    case ClockClass::Blitz: return "blitz";
    case ClockClass::Rapid: return "rapid";
    case ClockClass::Untimed: return "untimed";
  }
  return "";
}

std::optional<ClockClass> parse_clock_class(std::string_view name) {
  for (const ClockClass clock_class : kClockClasses) {
    if (name == name_of(clock_class)) return clock_class;
  }
  return std::nullopt;
}

ClockClass class_of_move_clock(std::int64_t seconds) { return seconds <= 20 ? ClockClass::Blitz : ClockClass::Rapid; }

ClockClass class_of_main_clock(std::int64_t seconds) {
  return seconds <= 5 * 60 ? ClockClass::Blitz : ClockClass::Rapid;
}

}  // namespace taku::rating
