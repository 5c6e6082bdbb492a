#pragma once

#include <cstdint>
#include <string>

// For long-running commands: a progress bar (plain lines if stderr is not a terminal) and a clean stop on Ctrl-C.

namespace taku::cli {

class Progress {
 public:
  Progress(std::string what, std::uint64_t total);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void show(std::uint64_t done, const std::string& note);

 private:
  std::string line(std::uint64_t done, const std::string& note) const;

  std::string what_;
  std::uint64_t total_;
  double start_;
  double shown_ = 0;
  bool terminal_;
  bool drawn_ = false;
};

// After the first call, Ctrl-C sets this flag instead of ending the program. A second Ctrl-C ends it.
bool stop_requested();

}  // namespace taku::cli
