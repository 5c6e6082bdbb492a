#include "server/doctor/machine_check.h"

#include <sys/resource.h>
#include <sys/timex.h>

#include "server/clock.h"

namespace taku::server::doctor {
namespace {

// raise_file_limit() raises the soft limit to the hard one.
std::uint64_t most_files() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_max == RLIM_INFINITY) return 0;
  return limit.rlim_max;
}

bool is_synchronised() {
  timex clock{};
  return adjtimex(&clock) != TIME_ERROR;  // also if a container may not ask
}

bool has_v3() {
#if defined(__x86_64__)
  return __builtin_cpu_supports("x86-64-v3") != 0;
#else
  return false;
#endif
}

}  // namespace

Finding judge_file_limit(std::uint64_t files, int connections) {
  constexpr std::uint64_t kOwn = 100;  // databases, logs, the server's own sockets
  const std::string text = "The server can open " + (files == 0 ? "any number of" : std::to_string(files)) + " files";
  const auto wanted = static_cast<std::uint64_t>(connections) + kOwn;
  if (files == 0 || files >= wanted) return ok("machine/file_limit", text + ", enough for its connections.");
  return warning(
      "machine/file_limit",
      text + ", but each connection needs one, and `connections` allows " + std::to_string(connections) + ".",
      "Raise the limit (LimitNOFILE= in the systemd unit, or ulimit -n).");
}

Finding judge_clock(bool synchronised, std::int64_t now) {
  constexpr std::int64_t kEarliest = 1'767'225'600'000;  // 2026-01-01
  if (now < kEarliest) {
    return problem("machine/clock", "The clock of this machine is years behind.",
                   "Set it, for example with timedatectl.");
  }
  if (synchronised) return ok("machine/clock", "A time server sets the clock of this machine.");
  return warning("machine/clock", "The clock of this machine is not synchronised with a time server.",
                 "Run timedatectl set-ntp true, or install chrony: sessions and tournaments depend on the time.");
}

Finding judge_processor(bool v3, std::string_view build) {
  if (build != "portable")
    return ok("machine/processor", "This program is built for " + std::string(build) + " processors.");
  if (!v3) return ok("machine/processor", "This program is built for any processor.");
  return ok(
      "machine/processor",
      "This program is built for any processor; a build for x86-64-v3 would run here, too, and computers would think "
      "faster.");
}

Findings check_machine(const Config& config, std::string_view build) {
  return {judge_file_limit(most_files(), config.network.limits.connections),
          judge_clock(is_synchronised(), server_now()), judge_processor(has_v3(), build)};
}

}  // namespace taku::server::doctor
