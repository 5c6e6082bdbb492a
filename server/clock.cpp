#include "server/clock.h"

#include <chrono>

namespace taku::server {

TimeMs server_now() {
  using namespace std::chrono;
  using Steady = steady_clock;
  static const auto start = std::pair(system_clock::now(), Steady::now());
  return duration_cast<milliseconds>((start.first + (Steady::now() - start.second)).time_since_epoch()).count();
}

}  // namespace taku::server
