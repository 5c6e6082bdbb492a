#pragma once

#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include "engine/crc32.h"
#include "engine/rng.h"

// Model files (docs/formats.md) made by hand, for tests.

namespace taku::support {

struct ModelSize {
  std::uint32_t features = 0, width1 = 32, width2 = 32, width3 = 32;
};

struct ModelNumbers {
  ModelSize size;
  std::vector<int> embedding, bias1, weights2, bias2, weights3, bias3, weights4, bias4;
};

inline ModelNumbers random_model(ModelSize size, Rng& rng) {
  const auto numbers = [&](std::size_t count, int range) {
    std::vector<int> all(count);
    for (int& number : all) number = static_cast<int>(rng.below(static_cast<std::uint32_t>(2 * range + 1))) - range;
    return all;
  };
  ModelNumbers model;
  model.size = size;
  model.embedding = numbers(std::size_t{size.features} * size.width1, 300);
  model.bias1 = numbers(size.width1, 1000);
  model.weights2 = numbers(std::size_t{size.width2} * size.width1, 127);
  model.bias2 = numbers(size.width2, 9000);
  model.weights3 = numbers(std::size_t{size.width3} * size.width2, 127);
  model.bias3 = numbers(size.width3, 9000);
  model.weights4 = numbers(2 * size.width3, 127);
  model.bias4 = numbers(2, 9000);
  return model;
}

template <class T>
void put_bytes(std::string& bytes, T value) {
  char raw[sizeof(T)];
  std::memcpy(raw, &value, sizeof(T));
  bytes.append(raw, sizeof(T));
}

inline std::string model_file(std::string_view game, std::uint32_t feature_version, const ModelNumbers& model,
                              std::uint32_t value_kind = 0) {
  std::string payload;
  for (const int number : model.embedding) put_bytes(payload, static_cast<std::int16_t>(number));
  for (const int number : model.bias1) put_bytes(payload, static_cast<std::int16_t>(number));
  const auto layer = [&](const std::vector<int>& weights, const std::vector<int>& bias) {
    for (const int number : weights) put_bytes(payload, static_cast<std::int8_t>(number));
    for (const int number : bias) put_bytes(payload, static_cast<std::int32_t>(number));
  };
  layer(model.weights2, model.bias2);
  layer(model.weights3, model.bias3);
  layer(model.weights4, model.bias4);
  std::string file = "TAKUMODL";
  put_bytes<std::uint32_t>(file, 1);
  put_bytes(file, feature_version);
  std::string name(game);
  name.resize(16, '\0');
  file += name;
  for (const std::uint32_t number : {model.size.features, model.size.width1, model.size.width2, model.size.width3}) {
    put_bytes(file, number);
  }
  put_bytes(file, value_kind);
  put_bytes<float>(file, 1);
  put_bytes(file, crc32(payload));
  put_bytes<std::uint32_t>(file, 0);
  return file + payload;
}

}  // namespace taku::support
