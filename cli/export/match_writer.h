#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "cli/atomic_file.h"
#include "cli/export/selection.h"
#include "engine/match.h"

namespace taku::cli {

// Writes matches as training lines or SQL rows, each as soon as it is known: to a file, which appears when it is
// complete, or to stdout. Throws IoError.
class MatchWriter {
 public:
  struct Format {
    bool tables = false;
    bool with_result = false;
  };
  // An empty path is stdout.
  MatchWriter(const std::string& path, Format format, const Selection& selection, const Words& words);

  // An error if the game has no SQL tables.
  Status write(const Match& match, const std::string& session_id, const std::string& room_id);
  void finish();
  std::uint64_t lines() const { return lines_; }  // written so far

 private:
  void print(const Json& line);

  Format format_;
  const Selection& selection_;
  const Words& words_;
  std::optional<AtomicFile> file_;
  std::uint64_t lines_ = 0;
};

}  // namespace taku::cli
