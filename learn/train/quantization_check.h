#pragma once

#include "learn/train/dataset.h"
#include "learn/train/float_network.h"

namespace taku::train {

// How far the outputs of two networks are from each other, in units of the network's output.
struct Difference {
  double mean = 0, largest = 0;

  bool within_tolerance() const { return mean <= kMean && largest <= kLargest; }
  static constexpr double kMean = 0.03, kLargest = 0.25;
};

struct QuantizationCheck {
  std::int64_t positions = 0;
  Difference from_float;    // the model's weights in LibTorch, activations not rounded
  Difference from_rounded;  // with rounded activations, as in the training: only floating-point errors remain
};

// Compares the integer network with the same model in LibTorch, on candidates of validation matches.
QuantizationCheck check_quantization(const Model& model, const Dataset& data);

}  // namespace taku::train
