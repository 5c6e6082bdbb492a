#pragma once

#include <cstdint>
#include <string>

// Long work: a bar on a terminal (rate, time left), plain lines otherwise, and a clean stop on Ctrl-C.

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

// From the first call on, Ctrl-C asks for a stop instead of ending the program; a second one ends it.
bool stop_requested();

}  // namespace taku::cli
