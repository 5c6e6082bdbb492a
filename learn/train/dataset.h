#pragma once

#include <torch/torch.h>

#include <vector>

#include "learn/train/row_folder.h"

// The rows as tensors on the device that trains, split into training and validation.

namespace taku::train {

// Some decisions with all their candidates, one after the other.
struct Batch {
  torch::Tensor indices, offsets;  // features of the candidates, for FloatNetwork::forward
  torch::Tensor decision;          // of each candidate, counted from 0
  torch::Tensor search_value;      // of each candidate; NaN if it has none
  torch::Tensor chosen;            // of each decision: the candidate, counted from 0
  torch::Tensor reward;            // of each decision
  torch::Tensor has_choice;        // of each decision, 1 or 0: more than one candidate
};

// Decisions on the device and how many candidates and feature indices they have together.
struct BatchPlan {
  torch::Tensor decisions;
  std::int64_t candidates = 0, indices = 0;
};

class Dataset {
 public:
  Dataset(Rows rows, torch::Device device);

  const Rows& rows() const { return rows_; }
  torch::Device device() const { return device_; }

  // All decisions of a match are in the same list. With too few matches to split, both lists contain all decisions.
  bool is_split() const { return training_.size() + validation_.size() == rows_.chosen.size(); }
  const std::vector<std::int64_t>& training() const { return training_; }
  const std::vector<std::int64_t>& validation() const { return validation_; }

  // Cuts a list of decisions into batches of about this many candidates.
  std::vector<BatchPlan> plan(const std::vector<std::int64_t>& decisions, std::int64_t batch_candidates) const;
  Batch batch(const BatchPlan& plan) const;

 private:
  void split();

  Rows rows_;
  torch::Device device_;
  std::vector<std::int64_t> training_, validation_;
  torch::Tensor first_candidate_, chosen_, reward_, first_index_, indices_, search_value_;
};

// The training decisions in random order. Depends only on the arguments.
std::vector<std::int64_t> shuffled(std::vector<std::int64_t> decisions, std::uint64_t seed, int epoch);

}  // namespace taku::train
