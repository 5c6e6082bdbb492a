#pragma once

#include <chrono>
#include <memory>

#include "learn/train/checkpoint.h"
#include "learn/train/dataset.h"
#include "learn/train/float_network.h"
#include "learn/train/losses.h"
#include "learn/train/options.h"

// Trains a network: AdamW, the learning rate falls along a cosine, and in the last third weights and activations are
// rounded as in the integer network. The validation loss is always that of the rounded network, because that one will
// play. When it has not improved for `patience` epochs, the training goes on to the last third, or ends if it is there.

namespace taku::train {

class Trainer {
 public:
  using Clock = std::chrono::steady_clock;

  // `start` is when the program started; --seconds counts from there.
  Trainer(const Options& options, const Dataset& data, FloatNetwork& network, Clock::time_point start);

  // Continues from the checkpoint.
  void resume();
  // Trains until the end, the time limit or Ctrl-C. Afterwards the network has its best weights.
  void run();

  const History& history() const { return progress_.history; }
  double best_loss() const { return progress_.best_loss; }

 private:
  void train_epoch(EpochReport& report);
  Losses validate() const;
  void finish_epoch(EpochReport& report);
  void end_phase();
  void advance(std::int64_t decisions);
  double learning_rate() const;
  bool quantizing() const;
  bool ended() const;
  std::string identity() const;

  const Options& options_;
  const Dataset& data_;
  FloatNetwork& network_;
  std::int64_t batch_;
  torch::optim::AdamW optimizer_;
  Progress progress_;
  Clock::time_point deadline_;  // if there is a time limit
  Clock::time_point last_step_;
  double validation_seconds_ = 0;  // of the last epoch
};

}  // namespace taku::train
