#pragma once

#include <functional>
#include <string>
#include <vector>

namespace taku::bench {

// A measured speed: the median, slowest and fastest of several short runs.
struct Speed {
  std::string name;
  std::string unit;
  double median = 0, slowest = 0, fastest = 0;  // per second
};

// The time one answer takes, over many answers.
struct Delay {
  std::string name;
  double mean_ms = 0, p99_ms = 0, longest_ms = 0;
};

// Runs all measurements with the clock `now_ms`. Each baseline comes right before the implementation it is compared to.
std::vector<Speed> measure_speeds(const std::function<double()>& now_ms);
std::vector<Delay> measure_delays(const std::function<double()>& now_ms);

}  // namespace taku::bench
