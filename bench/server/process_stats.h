#pragma once

#include <string>
#include <vector>

namespace taku::bench {

// Another process, seen from outside.
class ProcessStats {
 public:
  explicit ProcessStats(std::string pid) : pid_(std::move(pid)) {}

  double cpu_seconds() const;       // of all its threads, in its own code and in the system's
  double main_cpu_seconds() const;  // of its first thread alone
  long resident_kb() const;

 private:
  std::string pid_;
};

// The time that this part of them (0 to 1) does not exceed. Their order changes.
double quantile(std::vector<float>& times, double part);

// As many open files as the system lets us have.
void raise_file_limit();

}  // namespace taku::bench
