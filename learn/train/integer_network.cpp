#include <algorithm>

#include "learn/train/model_file.h"

// The integer network in its plainest form. It checks the trained network against what computers will really compute.

namespace taku::train {
namespace {

// A sum in `unit << shift` as an activation, rounded to the nearest.
std::int32_t clipped(std::int32_t sum, int shift) {
  return std::clamp((sum + (1 << (shift - 1))) >> shift, 0, kActivationUnit);
}

std::vector<std::int32_t> linear(const std::vector<std::int32_t>& input, const std::vector<std::int8_t>& weights,
                                 const std::vector<std::int32_t>& biases) {
  std::vector<std::int32_t> sums = biases;
  for (std::size_t out = 0; out < sums.size(); ++out) {
    for (std::size_t in = 0; in < input.size(); ++in) sums[out] += input[in] * weights[out * input.size() + in];
  }
  return sums;
}

std::vector<std::int32_t> clipped(std::vector<std::int32_t> sums, int shift) {
  for (std::int32_t& sum : sums) sum = clipped(sum, shift);
  return sums;
}

}  // namespace

std::array<std::int32_t, 2> evaluate(const Model& model, std::span<const std::uint16_t> features) {
  std::vector<std::int32_t> sums(model.bias1.begin(), model.bias1.end());
  for (const std::uint16_t feature : features) {
    for (std::size_t i = 0; i < sums.size(); ++i) {
      // Playing code keeps 16-bit sums, which wrap around.
      sums[i] = static_cast<std::int16_t>(sums[i] + model.embedding[feature * sums.size() + i]);
    }
  }
  const auto second = clipped(linear(clipped(std::move(sums), kInputShift), model.w2, model.b2), kWeightShift);
  const auto third = clipped(linear(second, model.w3, model.b3), kWeightShift);
  const auto outputs = linear(third, model.w4, model.b4);
  return {outputs[0], outputs[1]};
}

}  // namespace taku::train
