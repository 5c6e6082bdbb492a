#include "nn/network.h"

#include <algorithm>

namespace taku::nn {
namespace {

// One layer: weights are [outputs][inputs].
inline std::int32_t weighted(const std::int16_t* inputs, const std::int16_t* weights, std::size_t count) {
  std::int32_t sum = 0;
  for (std::size_t i = 0; i < count; ++i) sum += static_cast<std::int32_t>(inputs[i]) * weights[i];
  return sum;
}

void layer(const std::int16_t* inputs, std::size_t count, const std::vector<std::int16_t>& weights,
           const std::vector<std::int32_t>& bias, std::int16_t* outputs) {
  for (std::size_t i = 0; i < bias.size(); ++i) {
    // Wraps instead of overflowing, whatever the file contains.
    const auto sum = static_cast<std::int32_t>(
        static_cast<std::uint32_t>(weighted(inputs, &weights[i * count], count)) + static_cast<std::uint32_t>(bias[i]));
    outputs[i] = static_cast<std::int16_t>(std::clamp((sum >> 6) + (sum >> 5 & 1), 0, 127));
  }
}

}  // namespace

void Network::begin(Sums& sums) const { std::copy(bias1_.begin(), bias1_.end(), sums.of.begin()); }

void Network::begin_empty(Sums& sums) const { std::fill_n(sums.of.begin(), info_.width1, std::int16_t{0}); }

// Sums wrap around; the narrowing conversion does just that.
void Network::add(Sums& sums, std::uint16_t feature) const {
  const std::int16_t* row = &embedding_[std::size_t{feature} * info_.width1];
  for (std::size_t i = 0; i < info_.width1; ++i) sums.of[i] = static_cast<std::int16_t>(sums.of[i] + row[i]);
}

void Network::add(Sums& sums, const Sums& others) const {
  for (std::size_t i = 0; i < info_.width1; ++i) sums.of[i] = static_cast<std::int16_t>(sums.of[i] + others.of[i]);
}

Output Network::finish(const Sums& sums) const {
  alignas(32) std::array<std::int16_t, kMaxWidth> first;
  alignas(32) std::array<std::int16_t, kMaxLayer> second, third;
  for (std::size_t i = 0; i < info_.width1; ++i) {
    first[i] = static_cast<std::int16_t>(std::clamp((sums.of[i] + 4) >> 3, 0, 127));
  }
  layer(first.data(), info_.width1, weights2_, bias2_, second.data());
  layer(second.data(), info_.width2, weights3_, bias3_, third.data());
  const auto output = [&](std::size_t i) {
    const std::int32_t sum = weighted(third.data(), &weights4_[i * info_.width3], info_.width3);
    return static_cast<std::int32_t>(static_cast<std::uint32_t>(sum) + static_cast<std::uint32_t>(bias4_[i]));
  };
  return {output(0), output(1)};
}

Output Network::evaluate(std::span<const std::uint16_t> features) const {
  Sums sums;
  begin(sums);
  for (const std::uint16_t feature : features) add(sums, feature);
  return finish(sums);
}

double Network::value(Output output) const {
  const double raw = output.value / kOutputUnit;
  return info_.value_kind == 0 ? logistic(raw) : raw * static_cast<double>(info_.value_scale);
}

double logistic(double x) {
  const double size = std::min(x < 0 ? -x : x, 30.0);
  double power = 1 - size / 65536;  // e^−size as (1 − size / 2^16)^(2^16)
  for (int i = 0; i < 16; ++i) power *= power;
  const double high = 1 / (1 + power);
  return x < 0 ? 1 - high : high;
}

}  // namespace taku::nn
