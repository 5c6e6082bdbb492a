#pragma once

#include <chrono>
#include <utility>

#include "bus/bus.h"
#include "server/log.h"

namespace taku::server {

// Logs when the bus is connected, and regularly while it is not.
class BusLog {
 public:
  // To be called several times a second.
  void update(const bus::Bus& bus) {
    const auto now = Clock::now();
    const bool was_connected = std::exchange(connected_, bus.connected());
    if (connected_) {
      warn_at_ = now + kPatience;
      if (!was_connected) log(LogLevel::Info, "bus_connected");
    } else if (now >= warn_at_) {
      warn_at_ = now + kWarnEvery;
      log(LogLevel::Warning, "bus_not_connected", {{"problem", bus.problem()}});
    }
  }

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr std::chrono::seconds kPatience{2}, kWarnEvery{10};
  bool connected_ = false;
  Clock::time_point warn_at_ = Clock::now() + kPatience;
};

}  // namespace taku::server
