#include "bot/budget.h"

#include <algorithm>

namespace taku::bot {
namespace {

constexpr double kReserveMs = 300;  // for the network and a busy machine
constexpr double kMovesLeft = 30;   // the remaining main time is divided among this many moves
constexpr double kIncrementShare = 0.8;

double allowed(const RoomClock& clock, double left) {
  const double half = (left - kReserveMs) / 2;
  if (clock.kind != RoomClock::Kind::Main) return half;
  return std::min(half, left / kMovesLeft + kIncrementShare * clock.increment_ms);
}

}  // namespace

RoomClock RoomClock::read(const Json& json) {
  const std::string* kind = find_string(json, "kind");
  if (!kind || (*kind != "move" && *kind != "main")) return {};
  if (*kind == "move") return {.kind = Kind::Move};
  const auto increment = std::clamp<std::int64_t>(find_int(json, "increment").value_or(0), 0, 3600);
  return {.kind = Kind::Main, .increment_ms = 1000.0 * static_cast<double>(increment)};
}

double thinking_time(double wanted, const RoomClock& clock, std::optional<double> left) {
  if (clock.kind == RoomClock::Kind::None || !left) return wanted;
  return std::clamp(wanted, 0.0, std::max(0.0, allowed(clock, *left)));
}

}  // namespace taku::bot
