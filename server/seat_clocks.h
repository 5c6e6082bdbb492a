#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "engine/game.h"
#include "engine/json.h"

// How much time the seats have to think. The table measures time; this class only counts it.

namespace taku::server {

using TimeMs = std::int64_t;  // a duration, or the server's time since 1970

struct ClockSetting {
  enum class Kind : std::uint8_t { None, Move, Main };
  Kind kind = Kind::None;
  int seconds = 0;    // for each decision, or for the whole match
  int increment = 0;  // seconds, added after each own move; Main only

  // The clock of a room that does not ask for one.
  static ClockSetting usual(const GameInfo& game, const Json& options);
  // {"kind":"none"}, {"kind":"move","seconds":30}, {"kind":"main","seconds":600,"increment":10}; null is none.
  static Result<ClockSetting> parse(const Json& json);
  Json to_json() const;
  bool operator==(const ClockSetting&) const = default;
};

class SeatClocks {
 public:
  explicit SeatClocks(ClockSetting setting = {});

  const ClockSetting& setting() const { return setting_; }
  // How long this seat may take for the decision that opens now; nothing without a clock.
  std::optional<TimeMs> allowance(Seat seat) const;
  void spend(Seat seat, TimeMs ms);
  void run_out(Seat seat) { left_[static_cast<std::size_t>(seat.index)] = 0; }
  void append_text(SeatSet seats, std::string& out) const;  // {seat: ms} as JSON

 private:
  ClockSetting setting_;
  std::array<TimeMs, kMaxSeats> left_{};  // Main only
};

}  // namespace taku::server
