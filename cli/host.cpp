#include "cli/host.h"

#include <chrono>
#include <random>

namespace taku::cli {

double now_ms() {
  using namespace std::chrono;
  return duration<double, std::milli>(steady_clock::now().time_since_epoch()).count();
}

std::int64_t wall_clock() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

Seed new_seed() {
  std::random_device device;
  Seed seed;
  for (auto& byte : seed.bytes) byte = static_cast<std::uint8_t>(device());
  return seed;
}

}  // namespace taku::cli
