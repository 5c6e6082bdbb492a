#include "learn/train/model_file.h"

#include <cstring>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "learn/train/errors.h"

namespace taku::train {
namespace {

constexpr std::size_t kHeaderBytes = 64;
constexpr std::uint32_t kVersion = 1;

// CRC-32 as in zlib, which is not available on every machine that trains.
std::uint32_t crc32(std::string_view bytes) {
  std::uint32_t crc = ~0U;
  for (const char byte : bytes) {
    crc ^= static_cast<std::uint8_t>(byte);
    for (int bit = 0; bit < 8; ++bit) crc = (crc >> 1) ^ ((crc & 1) != 0 ? 0xEDB88320U : 0U);
  }
  return ~crc;
}

template <class T>
void put(std::string& header, std::size_t at, T number) {
  std::memcpy(header.data() + at, &number, sizeof(T));
}

template <class T>
T get(const std::string& bytes, std::size_t at) {
  T number;
  std::memcpy(&number, bytes.data() + at, sizeof(T));
  return number;
}

// Calls f with every array of the payload and its length, in the order of the file.
template <class M, class F>
void for_each_array(M& model, F f) {
  const Shape& shape = model.shape;
  f(model.embedding, shape.features * shape.hidden);
  f(model.bias1, shape.hidden);
  f(model.w2, shape.width2 * shape.hidden);
  f(model.b2, shape.width2);
  f(model.w3, shape.width3 * shape.width2);
  f(model.b3, shape.width3);
  f(model.w4, 2 * shape.width3);
  f(model.b4, 2);
}

}  // namespace

void check_widths(const Shape& shape) {
  const auto allowed = [](std::int64_t width, std::int64_t most) {
    return width >= 32 && width <= most && width % 32 == 0;
  };
  if (!allowed(shape.hidden, 256)) throw UsageError("the hidden width must be a multiple of 32 and at most 256");
  if (!allowed(shape.width2, 64) || !allowed(shape.width3, 64))
    throw UsageError("the second and third width must be 32 or 64");
}

void write_model(const std::string& path, const Model& model) {
  std::string payload;
  for_each_array(model, [&](const auto& array, std::int64_t) {
    payload.append(reinterpret_cast<const char*>(array.data()), array.size() * sizeof(array[0]));
  });
  std::string header(kHeaderBytes, '\0');
  std::memcpy(header.data(), "TAKUMODL", 8);
  put(header, 8, kVersion);
  put(header, 12, model.header.feature_version);
  model.header.game.copy(header.data() + 16, 16);
  put(header, 32, static_cast<std::uint32_t>(model.shape.features));
  put(header, 36, static_cast<std::uint32_t>(model.shape.hidden));
  put(header, 40, static_cast<std::uint32_t>(model.shape.width2));
  put(header, 44, static_cast<std::uint32_t>(model.shape.width3));
  put(header, 48, model.header.value_kind);
  put(header, 52, model.header.value_scale);
  put(header, 56, crc32(payload));
  replace_file(path, header + payload);
}

Model read_model(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream content;
  if (!file || !(content << file.rdbuf())) throw FileError(path + ": cannot be read");
  const std::string bytes = content.str();
  if (bytes.size() < kHeaderBytes || bytes.compare(0, 8, "TAKUMODL") != 0) throw FileError(path + ": not a model file");
  if (get<std::uint32_t>(bytes, 8) != kVersion)
    throw FileError(path + ": this version of the model format is not supported");

  Model model;
  model.header.feature_version = get<std::uint32_t>(bytes, 12);
  model.header.game.assign(bytes.data() + 16, strnlen(bytes.data() + 16, 16));
  model.header.features = get<std::uint32_t>(bytes, 32);
  model.shape = {model.header.features, get<std::uint32_t>(bytes, 36), get<std::uint32_t>(bytes, 40),
                 get<std::uint32_t>(bytes, 44)};
  model.header.value_kind = static_cast<ValueKind>(get<std::uint32_t>(bytes, 48));
  model.header.value_scale = get<float>(bytes, 52);
  try {
    check_widths(model.shape);
  } catch (const UsageError& problem) {
    throw FileError(path + ": " + problem.what());
  }
  std::size_t size = kHeaderBytes;
  for_each_array(model, [&](auto& array, std::int64_t length) { size += length * sizeof(array[0]); });
  if (bytes.size() != size) throw FileError(path + ": wrong size");
  if (get<std::uint32_t>(bytes, 56) != crc32(std::string_view(bytes).substr(kHeaderBytes))) {
    throw FileError(path + ": damaged (wrong checksum)");
  }
  std::size_t at = kHeaderBytes;
  for_each_array(model, [&](auto& array, std::int64_t length) {
    array.resize(length);
    std::memcpy(array.data(), bytes.data() + at, length * sizeof(array[0]));
    at += length * sizeof(array[0]);
  });
  return model;
}

void replace_file(const std::string& path, const std::string& content) {
  const std::string temporary = path + ".tmp";
  {
    std::ofstream file(temporary, std::ios::binary);
    file.write(content.data(), static_cast<std::streamsize>(content.size()));
    if (!file.flush()) throw FileError(temporary + ": cannot be written");
  }
  std::error_code problem;
  std::filesystem::rename(temporary, path, problem);
  if (problem) throw FileError(path + ": " + problem.message());
}

}  // namespace taku::train
