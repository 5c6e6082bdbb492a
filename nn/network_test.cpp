#include "nn/network.h"

#include <gtest/gtest.h>

#include <cmath>

#include "tests/support/model_files.h"

namespace taku::nn {
namespace {

using support::model_file;
using support::ModelSize;

// The formulas of docs/formats.md, written out with wide integers.
Output slow_output(const support::ModelNumbers& model, std::span<const std::uint16_t> features) {
  const auto layer = [](const std::vector<int>& in, const std::vector<int>& weights, const std::vector<int>& bias) {
    std::vector<int> out;
    for (std::size_t i = 0; i < bias.size(); ++i) {
      std::int64_t sum = bias[i];
      for (std::size_t j = 0; j < in.size(); ++j) sum += in[j] * weights[i * in.size() + j];
      out.push_back(static_cast<int>(sum));
    }
    return out;
  };
  const auto clip = [](std::vector<int> sums, int half, int shift) {
    for (int& sum : sums) sum = std::clamp((sum + half) >> shift, 0, 127);
    return sums;
  };
  std::vector<int> sums = model.bias1;
  for (const std::uint16_t feature : features) {
    for (std::size_t i = 0; i < sums.size(); ++i) sums[i] += model.embedding[feature * sums.size() + i];
  }
  const auto first = clip(sums, 4, 3);
  const auto second = clip(layer(first, model.weights2, model.bias2), 32, 6);
  const auto third = clip(layer(second, model.weights3, model.bias3), 32, 6);
  const auto out = layer(third, model.weights4, model.bias4);
  return {out[0], out[1]};
}

TEST(Network, ComputesTheDocumentedFormulas) {
  for (const ModelSize size : {ModelSize{50, 32, 32, 32}, ModelSize{300, 64, 32, 32}, ModelSize{70, 256, 64, 64}}) {
    Rng rng(size.width1);
    const auto numbers = support::random_model(size, rng);
    const auto network = Network::parse(model_file("ludo", 1, numbers));
    ASSERT_TRUE(network.ok()) << network.error().message;
    for (int i = 0; i < 200; ++i) {
      std::vector<std::uint16_t> features;
      for (std::uint32_t f = 0; f < size.features; ++f) {
        if (rng.below(8) == 0) features.push_back(static_cast<std::uint16_t>(f));
      }
      EXPECT_EQ(network->evaluate(features), slow_output(numbers, features));
    }
  }
}

TEST(Network, AddsUpPartsOfAPosition) {
  Rng rng(3);
  const auto network = Network::parse(model_file("ludo", 1, support::random_model({90, 64, 32, 32}, rng)));
  const std::vector<std::uint16_t> features = {1, 7, 30, 31, 80};
  Network::Sums all, part;
  network->begin(all);
  network->begin_empty(part);
  for (const std::uint16_t feature : features) network->add(feature < 31 ? all : part, feature);
  network->add(all, part);
  EXPECT_EQ(network->finish(all), network->evaluate(features));
}

TEST(Network, WrapsAroundInsteadOfOverflowing) {
  Rng rng(5);
  auto numbers = support::random_model({40, 32, 32, 32}, rng);
  for (int& number : numbers.embedding) number = 32'767;
  for (int& number : numbers.bias2) number = INT32_MAX;
  for (int& number : numbers.bias4) number = INT32_MIN;
  const auto network = Network::parse(model_file("ludo", 1, numbers));
  ASSERT_TRUE(network.ok());
  std::vector<std::uint16_t> features(40);
  for (std::uint16_t i = 0; i < 40; ++i) features[i] = i;
  EXPECT_EQ(network->evaluate(features), network->evaluate(features));
}

TEST(Network, RefusesEveryDamagedFile) {
  Rng rng(7);
  const std::string file = model_file("ludo", 1, support::random_model({20, 32, 32, 32}, rng));
  ASSERT_TRUE(Network::parse(file).ok());
  for (std::size_t size = 0; size < file.size(); size += size < 80 ? 1 : 97) {
    EXPECT_FALSE(Network::parse(file.substr(0, size)).ok()) << size;
  }
  EXPECT_FALSE(Network::parse(file + '\0').ok());
  for (std::size_t at = 64; at < file.size(); at += 41) {
    std::string damaged = file;
    damaged[at] = static_cast<char>(damaged[at] ^ 16);
    const auto result = Network::parse(damaged);
    ASSERT_FALSE(result.ok()) << at;
    EXPECT_EQ(result.error().code, code::kBadModel);
  }
}

TEST(Network, NeverCrashesOnAChangedHeader) {
  Rng rng(8);
  const std::string file = model_file("ludo", 1, support::random_model({20, 32, 32, 32}, rng));
  for (std::size_t at = 0; at < 64; ++at) {
    for (const char bits : {'\x01', '\x10', '\x7f', '\xff'}) {
      std::string changed = file;
      changed[at] = static_cast<char>(changed[at] ^ bits);
      const auto result = Network::parse(changed);
      if (result.ok()) (void)result->evaluate(std::vector<std::uint16_t>{0, 19});
    }
  }
}

TEST(Network, NamesAnUnknownVersion) {
  Rng rng(9);
  std::string file = model_file("ludo", 1, support::random_model({20, 32, 32, 32}, rng));
  file[8] = 2;
  EXPECT_EQ(Network::parse(file).error().code, code::kModelVersion);
  EXPECT_EQ(Network::parse("PK").error().code, code::kBadModel);
}

TEST(Network, LogisticIsCloseToTheRealOne) {
  for (double x = -12; x <= 12; x += 0.37) EXPECT_NEAR(logistic(x), 1 / (1 + std::exp(-x)), 2e-4);
  EXPECT_EQ(logistic(0), 0.5);
  EXPECT_GT(logistic(1000), 0.999);
  EXPECT_GE(logistic(-1000), 0);
}

}  // namespace
}  // namespace taku::nn
