#pragma once

#include <torch/torch.h>

#include <vector>

#include "learn/train/model_file.h"

// The network while it is trained, in floating point. Layers: the sum of the features' embeddings, then three linear
// layers; activations are clipped to 0 … 1.

namespace taku::train {

// Quantized rounds weights and activations to the steps of the integer network; gradients pass through the rounding.
enum class Precision : std::uint8_t { Float, Quantized };

class FloatNetwork {
 public:
  // Random weights. `mean_features` is the usual number of features of a position.
  FloatNetwork(const Shape& shape, double mean_features, torch::Device device);
  // The weights of a model.
  FloatNetwork(const Model& model, torch::Device device);

  // Value and policy logit of each position, [positions][2]. Position i has the features from indices[offsets[i]] to
  // the next offset; both are int32.
  torch::Tensor forward(const torch::Tensor& indices, const torch::Tensor& offsets, Precision precision) const;

  // Moves the weights into the range of the integer network. Call it after every step of the optimizer.
  void clamp_weights();

  // In the order of the model file.
  const std::vector<torch::Tensor>& parameters() const { return parameters_; }
  std::vector<torch::Tensor> copy_parameters() const;
  void set_parameters(const std::vector<torch::Tensor>& values);

  // The weights as integers.
  Model quantized(const RowHeader& header) const;

 private:
  void adopt(std::vector<torch::Tensor> values, torch::Device device);

  Shape shape_;
  std::vector<torch::Tensor> parameters_;  // embedding, bias1, w2, b2, w3, b3, w4, b4
};

}  // namespace taku::train
