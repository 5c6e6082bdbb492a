#pragma once

#include <optional>

#include "engine/json.h"

namespace taku::bot {

// A room's clock, as the server describes it.
struct RoomClock {
  enum class Kind : std::uint8_t { None, Move, Main };
  Kind kind = Kind::None;
  double increment_ms = 0;  // of Main

  static RoomClock read(const Json& json);  // what it does not know is None
  bool operator==(const RoomClock&) const = default;
};

// How long to think, in ms, when `wanted` would be right without a clock and so much is left on it (nothing: it is not
// known or does not run). A clock for each decision may be used by half; one for the match has to last for many moves.
double thinking_time(double wanted, const RoomClock& clock, std::optional<double> left);

}  // namespace taku::bot
