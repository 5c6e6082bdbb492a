#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "learn/train/row_folder.h"

// The integer network that computers play with, and its file: docs/formats.md, "Model files".

namespace taku::train {

// Integer units per 1.0.
inline constexpr int kActivationUnit = 127;               // activations, 0 … 127
inline constexpr int kInputShift = 3;                     // the first layer has 2^3 steps per step of an activation
inline constexpr int kInputUnit = 127 << kInputShift;     // embedding and first bias
inline constexpr int kWeightShift = 6, kWeightUnit = 64;  // int8 weights of the other layers
inline constexpr int kSumUnit = kActivationUnit * kWeightUnit;  // their biases and the outputs

struct Shape {
  std::int64_t features = 0, hidden = 64, width2 = 32, width3 = 32;

  bool operator==(const Shape&) const = default;
};

struct Model {
  RowHeader header;  // `features` is also in `shape`
  Shape shape;
  std::vector<std::int16_t> embedding, bias1;  // [features][hidden], [hidden]
  std::vector<std::int8_t> w2, w3, w4;         // [width2][hidden], [width3][width2], [2][width3]
  std::vector<std::int32_t> b2, b3, b4;
};

// Value and policy logit of a position, in units of 1 / kSumUnit.
std::array<std::int32_t, 2> evaluate(const Model& model, std::span<const std::uint16_t> features);

// Throws a UsageError if the widths are not those the format allows.
void check_widths(const Shape& shape);

// Throw a FileError. The file is replaced only when the new one is complete.
void write_model(const std::string& path, const Model& model);
Model read_model(const std::string& path);

// Writes a file under a temporary name and then renames it.
void replace_file(const std::string& path, const std::string& content);

}  // namespace taku::train
