#pragma once

#include <string>

#include "learn/rows.h"

namespace taku::cli {

// Converts matches of one game to row files OUT/saved-000000.rows …: a new file begins when the last one is large, so
// that neither writing nor reading one needs much memory. Throws IoError.
class MatchRows {
 public:
  MatchRows(const nn::FeatureSet& features, learn::RowOptions options, std::string out);

  void add(const Match& match);
  void finish();  // writes the last file
  const learn::RowCounts& counts() const { return counts_; }

 private:
  void write();

  const nn::FeatureSet& features_;
  learn::RowOptions options_;
  std::string out_;
  std::string bytes_;  // of the next file
  std::uint64_t matches_ = 0;
  int files_ = 0;
  learn::RowCounts counts_;
};

}  // namespace taku::cli
