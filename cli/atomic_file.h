#pragma once

#include <cstdio>
#include <filesystem>
#include <string>
#include <string_view>

#include "cli/terminal/words.h"

namespace taku::cli {

// Replaces a file atomically. The text goes to a new file beside it, which takes its place when everything is on disk;
// until then, and after a failure, the old contents are still there. Failures throw IoError.
class AtomicFile {
 public:
  AtomicFile(std::string path, const Words& words);
  ~AtomicFile();
  AtomicFile(const AtomicFile&) = delete;
  AtomicFile& operator=(const AtomicFile&) = delete;

  void write(std::string_view text);
  void commit();

 private:
  [[noreturn]] void fail(const std::string& why) const;

  std::string path_;
  const Words& words_;
  std::filesystem::path target_, fresh_;
  std::FILE* file_ = nullptr;  // null after the commit
};

}  // namespace taku::cli
