#pragma once

#include <torch/torch.h>

#include "learn/train/dataset.h"
#include "learn/train/options.h"

namespace taku::train {

// The losses of some decisions. They stay on the device, so that adding them up does not wait for it.
class LossSums {
 public:
  LossSums(const Batch& batch, const torch::Tensor& outputs, ValueKind kind);

  // The loss to minimise: each part is a mean.
  torch::Tensor total(const LossWeights& weights) const;
  // Value, distill and policy loss as sums, how many numbers each sum has, and the decisions with a choice where the
  // policy prefers the chosen candidate. Without gradients; these can be added.
  torch::Tensor numbers() const;
  static constexpr std::int64_t kNumbers = 7;

 private:
  torch::Tensor value_, distill_, policy_, hits_;
  torch::Tensor values_, distilled_, choices_;  // counts
};

// Means over the decisions of an epoch.
struct Losses {
  double total = 0, value = 0, distill = 0, policy = 0;
  double agreement = 0;  // the share of decisions in which the policy prefers the chosen candidate

  // From a sum of LossSums::numbers().
  static Losses from(const torch::Tensor& numbers, const LossWeights& weights);
};

}  // namespace taku::train
