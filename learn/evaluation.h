#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "learn/row_file.h"
#include "nn/network.h"

// How well a network agrees with the decisions in training rows. The network is the integer one that levels play with.

namespace taku::learn {

// Sums over decisions; the means are computed from them. A choice is a decision with more than one candidate.
struct Evaluation {
  std::uint64_t decisions = 0, choices = 0;
  double value_loss = 0;   // of all decisions: cross entropy, or the squared error of points, as the trainer has it
  double policy_loss = 0;  // of the choices: cross entropy of the softmax over the candidates
  // The choices where the candidate with the highest policy or value is the chosen one. One of n candidates that are
  // equally high counts as 1/n.
  double policy_hits = 0, value_hits = 0;
  double random_hits = 0;  // what choosing at random would get

  void add(const Evaluation& more);
};

using EvaluationByMaker = std::array<Evaluation, kMaxBy + 1>;

// Adds the decisions of the rows to those of their makers. The network must have the features and values of the rows.
void evaluate(const nn::Network& network, const Rows& rows, EvaluationByMaker& by);

// Whether a network can be evaluated on rows with this header.
bool fits(const nn::Network& network, const RowHeader& header);

}  // namespace taku::learn
