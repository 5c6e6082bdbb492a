#pragma once

#include "study/analysis/summary.h"

namespace taku::study {

// `analyse`, which analyses one entry of a match or the position after the last one, and `analysis`, which sums up the
// entries analysed so far.
class AnalyseCommands {
 public:
  Result<Json> analyse(const Match& match, std::uint64_t number, const Json& request);
  Result<Json> summary(const Match& match, std::uint64_t number);

 private:
  static constexpr std::size_t kMatches = 64;  // when exceeded, the least recently used analysis is forgotten

  struct Kept {
    EntryMarks marks;
    std::vector<std::uint64_t> hashes;  // of the plies up to each entry, when it was analysed
    std::uint64_t used = 0;
  };

  static Result<Json> position(const Match& match, int effort);
  Kept& kept(const Match& match, std::uint64_t number);

  std::map<std::uint64_t, Kept> matches_;
  std::uint64_t requests_ = 0;
};

}  // namespace taku::study
