#pragma once

#include <functional>
#include <string>
#include <vector>

namespace taku::bench {

// One speed, as the median of several short runs, with the slowest and the fastest beside it.
struct Speed {
  std::string name;
  std::string unit;
  double median = 0, slowest = 0, fastest = 0;  // per second
};

// How long one answer takes, over many of them.
struct Delay {
  std::string name;
  double mean_ms = 0, p99_ms = 0, longest_ms = 0;
};

// Runs every measurement; `now_ms` is the clock. What a rule set is compared with stands right before it.
std::vector<Speed> measure_speeds(const std::function<double()>& now_ms);
std::vector<Delay> measure_delays(const std::function<double()>& now_ms);

}  // namespace taku::bench
