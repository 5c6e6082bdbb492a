#pragma once

#include <torch/torch.h>

#include <limits>
#include <string>
#include <vector>

#include "learn/train/curves.h"

namespace taku::train {

// Everything a training needs to continue, besides the optimizer's own state. It is saved between two epochs.
struct Progress {
  double done = 0;  // share of the training, 0 … 1
  int epochs_without_gain = 0;
  double best_loss = std::numeric_limits<double>::infinity();
  std::vector<torch::Tensor> parameters, best_parameters;
  History history;
};

// `identity` names what must be equal for a checkpoint to fit: game, features and widths. Both throw a FileError.
void save_checkpoint(const std::string& path, const std::string& identity, const Progress& progress,
                     const torch::optim::Optimizer& optimizer);
Progress load_checkpoint(const std::string& path, const std::string& identity, torch::optim::Optimizer& optimizer,
                         torch::Device device);

}  // namespace taku::train
