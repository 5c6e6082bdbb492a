#pragma once

#include <cstdint>
#include <string>

#include "learn/train/model_file.h"

namespace taku::train {

struct LossWeights {
  double value = 1;    // the chosen candidate's value against the reward
  double distill = 1;  // candidates' values against their search values
  double policy = 1;   // the policy over a decision's candidates against the chosen one
};

struct Options {
  std::string game, data, out;
  LossWeights weights;
  Shape shape;
  bool shape_given = false;
  std::int64_t batch = 0;  // candidates; 0: chosen from the number of candidates
  int epochs = 20;
  int patience = 5;
  double learning_rate = 1e-3;
  double weight_decay = 1e-2;
  std::uint64_t seed = 1;
  std::int64_t max_rows = 0;  // 0: all
  double seconds = 0;         // 0: no limit
  std::string device = "auto";
  int threads = 1;
  std::string init, checkpoint, csv, svg;
  bool resume = false;
  bool check_quantization = false;
  bool help = false;
};

// Throws a UsageError.
Options parse_options(int count, const char* const* words);
std::string help_text();

}  // namespace taku::train
