#include "learn/train/float_network.h"

#include <cmath>

namespace taku::train {
namespace {

using torch::Tensor;

// 16-bit sums of the first layer reach 32.25 before they wrap around, so a sum of the largest weights of a few features
// is safe. Trained weights stay far below.
constexpr double kMaxInputWeight = 2.0;
constexpr double kMaxWeight = 127.0 / kWeightUnit;

enum Parameter : int { kEmbedding, kBias1, kW2, kB2, kW3, kB3, kW4, kB4, kParameters };

constexpr double kUnits[kParameters] = {kInputUnit,  kInputUnit, kWeightUnit, kSumUnit,
                                        kWeightUnit, kSumUnit,   kWeightUnit, kSumUnit};

// x rounded to steps of 1 / unit; the gradient is that of x.
Tensor rounded(const Tensor& x, double unit) { return x + (torch::round(x * unit) / unit - x).detach(); }

// Rounds halves up, as the integer network does. Sums are multiples of 1/8 or 1/64 of a step, so halves are common; a
// little more than a half makes sure that floating-point errors do not round them down.
Tensor rounded_activation(const Tensor& x) {
  constexpr double kHalf = 0.5 + 1.0 / 256;
  return x + (torch::floor(x * kActivationUnit + kHalf) / kActivationUnit - x).detach();
}

Tensor uniform(at::IntArrayRef sizes, double bound) { return (torch::rand(sizes) * 2 - 1) * bound; }

template <class T>
Tensor from_integers(const std::vector<T>& integers, at::IntArrayRef sizes, double unit) {
  return (torch::tensor(std::vector<float>(integers.begin(), integers.end())) / unit).reshape(sizes);
}

template <class T>
std::vector<T> to_integers(const Tensor& tensor, double unit) {
  const Tensor rounded = torch::round(tensor.detach() * unit).to(torch::kCPU, torch::kInt32).contiguous();
  const std::int32_t* first = rounded.data_ptr<std::int32_t>();
  return std::vector<T>(first, first + rounded.numel());
}

}  // namespace

FloatNetwork::FloatNetwork(const Shape& shape, double mean_features, torch::Device device) : shape_(shape) {
  const auto layer = [](std::int64_t out, std::int64_t in) { return uniform({out, in}, std::sqrt(3.0 / double(in))); };
  // The first sums start in the middle of 0 … 1, so that most units have a gradient at first.
  adopt({torch::randn({shape.features, shape.hidden}) * (0.25 / std::sqrt(std::max(mean_features, 1.0))),
         torch::full({shape.hidden}, 0.4), layer(shape.width2, shape.hidden), torch::full({shape.width2}, 0.2),
         layer(shape.width3, shape.width2), torch::full({shape.width3}, 0.2), layer(2, shape.width3) * 0.5,
         torch::zeros({2})},
        device);
  clamp_weights();
}

FloatNetwork::FloatNetwork(const Model& model, torch::Device device) : shape_(model.shape) {
  const Shape& shape = model.shape;
  adopt({from_integers(model.embedding, {shape.features, shape.hidden}, kInputUnit),
         from_integers(model.bias1, {shape.hidden}, kInputUnit),
         from_integers(model.w2, {shape.width2, shape.hidden}, kWeightUnit),
         from_integers(model.b2, {shape.width2}, kSumUnit),
         from_integers(model.w3, {shape.width3, shape.width2}, kWeightUnit),
         from_integers(model.b3, {shape.width3}, kSumUnit), from_integers(model.w4, {2, shape.width3}, kWeightUnit),
         from_integers(model.b4, {2}, kSumUnit)},
        device);
}

void FloatNetwork::adopt(std::vector<Tensor> values, torch::Device device) {
  for (Tensor& value : values)
    parameters_.push_back(value.to(torch::kFloat32).to(device).contiguous().requires_grad_(true));
}

Tensor FloatNetwork::forward(const Tensor& indices, const Tensor& offsets, Precision precision) const {
  const bool quantized = precision == Precision::Quantized;
  const auto weight = [&](Parameter which) {
    return quantized ? rounded(parameters_[which], kUnits[which]) : parameters_[which];
  };
  const auto clipped = [&](const Tensor& sums) {
    const Tensor activation = torch::clamp(sums, 0.0, 1.0);
    return quantized ? rounded_activation(activation) : activation;
  };
  const Tensor sums = std::get<0>(torch::embedding_bag(weight(kEmbedding), indices, offsets)) + weight(kBias1);
  const Tensor second = clipped(torch::linear(clipped(sums), weight(kW2), weight(kB2)));
  const Tensor third = clipped(torch::linear(second, weight(kW3), weight(kB3)));
  return torch::linear(third, weight(kW4), weight(kB4));
}

void FloatNetwork::clamp_weights() {
  const torch::NoGradGuard no_gradients;
  for (const Parameter which : {kEmbedding, kBias1}) parameters_[which].clamp_(-kMaxInputWeight, kMaxInputWeight);
  for (const Parameter which : {kW2, kW3, kW4}) parameters_[which].clamp_(-kMaxWeight, kMaxWeight);
}

std::vector<Tensor> FloatNetwork::copy_parameters() const {
  std::vector<Tensor> copies;
  for (const Tensor& parameter : parameters_) copies.push_back(parameter.detach().clone());
  return copies;
}

void FloatNetwork::set_parameters(const std::vector<Tensor>& values) {
  const torch::NoGradGuard no_gradients;
  for (std::size_t i = 0; i < parameters_.size(); ++i) parameters_[i].copy_(values[i]);
}

Model FloatNetwork::quantized(const RowHeader& header) const {
  Model model;
  model.header = header;
  model.shape = shape_;
  model.embedding = to_integers<std::int16_t>(parameters_[kEmbedding], kUnits[kEmbedding]);
  model.bias1 = to_integers<std::int16_t>(parameters_[kBias1], kUnits[kBias1]);
  model.w2 = to_integers<std::int8_t>(parameters_[kW2], kUnits[kW2]);
  model.b2 = to_integers<std::int32_t>(parameters_[kB2], kUnits[kB2]);
  model.w3 = to_integers<std::int8_t>(parameters_[kW3], kUnits[kW3]);
  model.b3 = to_integers<std::int32_t>(parameters_[kB3], kUnits[kB3]);
  model.w4 = to_integers<std::int8_t>(parameters_[kW4], kUnits[kW4]);
  model.b4 = to_integers<std::int32_t>(parameters_[kB4], kUnits[kB4]);
  return model;
}

}  // namespace taku::train
