#pragma once

#include <string>
#include <vector>

// What is reported about each epoch, as text and as a picture.

namespace taku::train {

struct EpochReport {
  double epoch = 0;
  double train_loss = 0;
  double validation_loss = 0, value_loss = 0, distill_loss = 0, policy_loss = 0,
         agreement = 0;  // on validation matches
  double learning_rate = 0;
  double quantized = 0;           // 1 if the weights were rounded while training
  double samples_per_second = 0;  // candidates
};

using History = std::vector<EpochReport>;

std::string csv_text(const History& history);
std::string svg_text(const History& history, const std::string& title);

}  // namespace taku::train
