#pragma once

#include <optional>

#include "engine/json.h"

namespace taku::bot {

// The clock of a room, read from the server's description.
struct RoomClock {
  enum class Kind : std::uint8_t { None, Move, Main };
  Kind kind = Kind::None;
  double increment_ms = 0;  // of Main

  static RoomClock read(const Json& json);  // anything unknown is None
  bool operator==(const RoomClock&) const = default;
};

// How long to think, in ms: `wanted` without a clock, less if `left` on the clock requires it (nothing: unknown or not
// running). Uses at most half of a clock for one decision; main time has to last for many moves.
double thinking_time(double wanted, const RoomClock& clock, std::optional<double> left);

}  // namespace taku::bot
