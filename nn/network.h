#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/result.h"

// A trained network: sparse features in, a value and a policy logit out. All arithmetic is on integers, so the results
// are the same bit for bit on every machine and in the browser. The loops are written so that the compiler turns them
// into vector instructions (AVX2 natively, SIMD128 in the browser). docs/formats.md describes the file.
//
//   features → sum of embeddings (int16) → clipped to 0 … 127 → layer → clipped → layer → clipped → value, policy

namespace taku::nn {

namespace code {
inline constexpr std::string_view kBadModel = "model/bad";          // damaged, or not a model at all
inline constexpr std::string_view kModelVersion = "model/version";  // a format this program does not know
inline constexpr std::string_view kForeignModel = "model/foreign";  // of another game, or for other features
inline constexpr std::string_view kMissingModel = "model/missing";  // none is installed
}  // namespace code

struct ModelInfo {
  std::string game;
  std::uint32_t feature_version = 0;
  std::uint32_t features = 0;
  std::uint32_t width1 = 0, width2 = 0, width3 = 0;
  std::uint32_t value_kind = 0;  // see ValueKind in nn/features/features.h
  float value_scale = 1;
};

struct Output {
  std::int32_t value = 0;
  std::int32_t policy = 0;
  bool operator==(const Output&) const = default;
};
inline constexpr double kOutputUnit = 127 * 64;  // an output of this size is 1.0

class Network {
 public:
  static constexpr std::size_t kMaxWidth = 256;
  static constexpr std::size_t kMaxLayer = 64;

  // Checks everything; the text may be anything at all.
  static Result<Network> parse(std::string_view file);

  const ModelInfo& info() const { return info_; }

  // The sums of the first layer. Features can be added and removed one by one, which is cheaper than starting again if
  // positions have much in common.
  struct Sums {
    alignas(32) std::array<std::int16_t, kMaxWidth> of;
  };
  void begin(Sums& sums) const;
  void add(Sums& sums, std::uint16_t feature) const;  // needs a feature below info().features
  void add(Sums& sums, const Sums& others) const;     // others were made with begin_empty
  void begin_empty(Sums& sums) const;                 // without the bias
  Output finish(const Sums& sums) const;

  Output evaluate(std::span<const std::uint16_t> features) const;

  // The value in its own unit: a probability of 0 … 1, or points.
  double value(Output output) const;

 private:
  ModelInfo info_;
  std::vector<std::int16_t> embedding_;  // [features][width1]
  std::vector<std::int16_t> bias1_;
  std::vector<std::int16_t> weights2_, weights3_, weights4_;  // [outputs][inputs], widened from int8
  std::vector<std::int32_t> bias2_, bias3_, bias4_;
};

// 1 / (1 + e^−x) from additions, multiplications and divisions only, so that it is the same on every machine.
double logistic(double x);

}  // namespace taku::nn
