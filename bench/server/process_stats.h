#pragma once

#include <string>
#include <vector>

namespace taku::bench {

// CPU time and memory of another process, from /proc.
class ProcessStats {
 public:
  explicit ProcessStats(std::string pid) : pid_(std::move(pid)) {}

  double cpu_seconds() const;         // user and system time of all threads
  double main_cpu_seconds() const;    // the main thread only
  double family_cpu_seconds() const;  // the process and its children that are running
  long resident_kb() const;

 private:
  std::string pid_;
};

// The quantile of the times for `part` between 0 and 1. Reorders them.
double quantile(std::vector<float>& times, double part);

// Raises the limit on open files to the maximum allowed.
void raise_file_limit();

}  // namespace taku::bench
