#pragma once

#include <stdexcept>

// Both are caught in main.cpp, which prints the message and ends with the exit code.

namespace taku::train {

enum Exit : int { kDone = 0, kCheckFailed = 1, kUsage = 2, kIoFailed = 3 };

// The command line is wrong.
struct UsageError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// A file cannot be read or written, or its content is wrong.
struct FileError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

}  // namespace taku::train
