#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "engine/rng.h"
#include "nn/network.h"

// Speed baseline: the usual way to evaluate a small network. All inputs are numbers of single precision, also those
// that are 0, and every layer is a matrix. The weights are arbitrary: only the time counts.

namespace taku::bench {

class PlainNetwork {
 public:
  explicit PlainNetwork(const nn::ModelInfo& shape) : inputs_(shape.features) {
    Rng rng(1);
    std::size_t from = shape.features;
    for (const std::size_t to : {shape.width1, shape.width2, shape.width3, 2u}) {
      Layer& layer = layers_.emplace_back(Layer{from, std::vector<float>(from * to), std::vector<float>(to)});
      for (float& weight : layer.weights) weight = static_cast<float>(rng.below(200)) / 1000 - 0.1f;
      from = to;
    }
  }

  float evaluate(std::span<const std::uint16_t> features) {
    std::fill(inputs_.begin(), inputs_.end(), 0.0f);
    for (const std::uint16_t feature : features) inputs_[feature] = 1;
    const std::vector<float>* values = &inputs_;
    for (Layer& layer : layers_) values = &layer.run(*values);
    return (*values)[0];
  }

 private:
  struct Layer {
    std::size_t inputs;
    std::vector<float> weights, outputs;  // weights: [outputs][inputs]

    const std::vector<float>& run(const std::vector<float>& values) {
      for (std::size_t i = 0; i < outputs.size(); ++i) {
        float sum = 0;
        for (std::size_t j = 0; j < inputs; ++j) sum += values[j] * weights[i * inputs + j];
        outputs[i] = std::max(sum, 0.0f);
      }
      return outputs;
    }
  };

  std::vector<float> inputs_;
  std::vector<Layer> layers_;
};

}  // namespace taku::bench
