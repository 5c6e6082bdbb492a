#include "learn/train/quantization_check.h"

#include <algorithm>
#include <cmath>

namespace taku::train {
namespace {

constexpr std::int64_t kPositions = 20000;

Difference difference(const torch::Tensor& integer, const torch::Tensor& outputs) {
  const torch::Tensor distance = torch::abs(integer - outputs.to(torch::kCPU));
  return {distance.mean().item<double>(), distance.max().item<double>()};
}

}  // namespace

QuantizationCheck check_quantization(const Model& model, const Dataset& data) {
  const torch::NoGradGuard no_gradients;
  const FloatNetwork network(model, data.device());
  const BatchPlan plan = data.plan(data.validation(), kPositions).front();
  const Batch batch = data.batch(plan);
  const torch::Tensor indices = batch.indices.to(torch::kCPU), offsets = batch.offsets.to(torch::kCPU);
  const std::int32_t* index = indices.data_ptr<std::int32_t>();
  const std::int32_t* offset = offsets.data_ptr<std::int32_t>();

  torch::Tensor integer = torch::empty({plan.candidates, 2});
  float* outputs = integer.data_ptr<float>();
  for (std::int64_t i = 0; i < plan.candidates; ++i) {
    const std::int64_t end = i + 1 < plan.candidates ? offset[i + 1] : plan.indices;
    const std::vector<std::uint16_t> features(index + offset[i], index + end);
    const auto [value, policy] = evaluate(model, features);
    *outputs++ = static_cast<float>(value) / kSumUnit;
    *outputs++ = static_cast<float>(policy) / kSumUnit;
  }
  return {plan.candidates, difference(integer, network.forward(batch.indices, batch.offsets, Precision::Float)),
          difference(integer, network.forward(batch.indices, batch.offsets, Precision::Quantized))};
}

}  // namespace taku::train
