#include "server/seat_clocks.h"

#include <algorithm>
#include <string>

#include "engine/json_writer.h"

namespace taku::server {
namespace {

constexpr std::array<std::string_view, 3> kClockKinds = {"none", "move", "main"};
constexpr int kLongestSeconds = 24 * 60 * 60;

Error bad_clock(std::string what) { return {code::kBadRequest, "clock: " + what}; }

}  // namespace

ClockSetting ClockSetting::usual(const GameInfo& game, const Json& options) {
  const UsualClock& clock = game.usual_clock;
  const std::string_view option = game.host_options.move_seconds;
  if (const auto seconds = option.empty() ? std::nullopt : find_int(options, option)) {
    return {.kind = Kind::Move, .seconds = static_cast<int>(*seconds)};
  }
  if (clock.main_seconds == 0) return {.kind = Kind::Move, .seconds = clock.move_seconds};
  return {.kind = Kind::Main, .seconds = clock.main_seconds, .increment = clock.increment};
}

Result<ClockSetting> ClockSetting::parse(const Json& json) {
  const std::string* kind = find_string(json, "kind");
  const auto found = kind ? std::ranges::find(kClockKinds, *kind) : kClockKinds.end();
  if (found == kClockKinds.end()) return bad_clock("kind must be none, move or main");
  ClockSetting setting{.kind = static_cast<Kind>(found - kClockKinds.begin())};
  if (setting.kind == Kind::None) return setting;
  const auto seconds = find_int(json, "seconds");
  if (!seconds || *seconds < 1 || *seconds > kLongestSeconds) return bad_clock("seconds must be 1 to 86400");
  setting.seconds = static_cast<int>(*seconds);
  if (setting.kind != Kind::Main || !find(json, "increment")) return setting;
  const auto increment = find_int(json, "increment");
  if (!increment || *increment < 0 || *increment > 3600) return bad_clock("increment must be 0 to 3600");
  setting.increment = static_cast<int>(*increment);
  return setting;
}

Json ClockSetting::to_json() const {
  Json json = {{"kind", kClockKinds[static_cast<std::size_t>(kind)]}};
  if (kind != Kind::None) json["seconds"] = seconds;
  if (kind == Kind::Main) json["increment"] = increment;
  return json;
}

SeatClocks::SeatClocks(ClockSetting setting) : setting_(setting) { left_.fill(TimeMs{1000} * setting.seconds); }

std::optional<TimeMs> SeatClocks::allowance(Seat seat) const {
  switch (setting_.kind) {
    case ClockSetting::Kind::None: return std::nullopt;
    case ClockSetting::Kind::Move: return TimeMs{1000} * setting_.seconds;
    case ClockSetting::Kind::Main: return left_[static_cast<std::size_t>(seat.index)];
  }
  return std::nullopt;
}

void SeatClocks::spend(Seat seat, TimeMs ms) {
  if (setting_.kind != ClockSetting::Kind::Main) return;
  TimeMs& left = left_[static_cast<std::size_t>(seat.index)];
  left = std::max<TimeMs>(left - ms, 0) + TimeMs{1000} * setting_.increment;
}

void SeatClocks::append_text(SeatSet seats, std::string& out) const {
  out += '{';
  for (std::int8_t i = 0; i < kMaxSeats; ++i) {
    const auto left = seats.contains({i}) ? allowance({i}) : std::nullopt;
    if (!left) continue;
    out.append(out.back() == '{' ? "\"" : ",\"");
    append_number(out, i);
    out.append("\":");
    append_number(out, *left);
  }
  out += '}';
}

}  // namespace taku::server
