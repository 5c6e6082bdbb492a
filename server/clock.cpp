#include "server/clock.h"

#include <time.h>

#include <atomic>
#include <chrono>

namespace taku::server {
namespace {

TimeMs read_clock(clockid_t clock) {
  timespec now{};
  clock_gettime(clock, &now);
  return TimeMs{now.tv_sec} * 1000 + now.tv_nsec / 1'000'000;
}

TimeMs suspended_ms() { return read_clock(CLOCK_BOOTTIME) - read_clock(CLOCK_MONOTONIC); }

const TimeMs kSuspendedAtStart = suspended_ms();
std::atomic<TimeMs> skipped_ms = 0;

}  // namespace

TimeMs server_now() {
  using namespace std::chrono;
  using Steady = steady_clock;
  static const auto start = std::pair(system_clock::now(), Steady::now());
  return duration_cast<milliseconds>((start.first + (Steady::now() - start.second)).time_since_epoch()).count() +
         skipped_ms;
}

void skip_suspended_time() { skipped_ms = suspended_ms() - kSuspendedAtStart; }

}  // namespace taku::server
