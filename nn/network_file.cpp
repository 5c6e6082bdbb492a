#include <bit>
#include <cmath>
#include <cstring>

#include "engine/crc32.h"
#include "nn/network.h"

// Reading a model file.

namespace taku::nn {
namespace {

static_assert(std::endian::native == std::endian::little, "model files are read as they are in memory");

constexpr std::string_view kMagic = "TAKUMODL";
constexpr std::uint32_t kVersion = 1;
constexpr std::size_t kHeader = 64;
constexpr std::size_t kOutputs = 2;

Error bad(std::string why) { return {code::kBadModel, std::move(why)}; }

template <class T>
T read(std::string_view file, std::size_t at) {
  T value;
  std::memcpy(&value, file.data() + at, sizeof(T));
  return value;
}

// Takes numbers from the front of the text.
template <class From, class To>
void take(std::string_view& rest, std::size_t count, std::vector<To>& into) {
  into.resize(count);
  for (std::size_t i = 0; i < count; ++i) into[i] = static_cast<To>(read<From>(rest, i * sizeof(From)));
  rest.remove_prefix(count * sizeof(From));
}

Result<ModelInfo> read_header(std::string_view file) {
  if (!file.starts_with(kMagic)) return bad("this is not a model of Taku");
  if (file.size() < kHeader) return bad("the model file is cut off");
  if (const auto version = read<std::uint32_t>(file, 8); version != kVersion) {
    return Error{code::kModelVersion, "model format " + std::to_string(version) +
                                          " is not supported; this program reads " + std::to_string(kVersion)};
  }
  const std::string_view name = file.substr(16, 16);
  ModelInfo info;
  info.game = name.substr(0, std::min(name.find('\0'), name.size()));
  info.feature_version = read<std::uint32_t>(file, 12);
  info.features = read<std::uint32_t>(file, 32);
  info.width1 = read<std::uint32_t>(file, 36);
  info.width2 = read<std::uint32_t>(file, 40);
  info.width3 = read<std::uint32_t>(file, 44);
  info.value_kind = read<std::uint32_t>(file, 48);
  info.value_scale = read<float>(file, 52);
  const auto fits = [](std::uint32_t width, std::size_t most) {
    return width != 0 && width % 32 == 0 && width <= most;
  };
  if (!fits(info.width1, Network::kMaxWidth) || !fits(info.width2, Network::kMaxLayer) ||
      !fits(info.width3, Network::kMaxLayer)) {
    return bad("the model's layers have sizes that this program does not support");
  }
  if (info.features == 0 || info.features > 65536) return bad("the model's number of features is out of range");
  if (info.value_kind > 1) return bad("the model's values are of an unknown kind");
  if (!std::isfinite(info.value_scale) || info.value_scale <= 0) return bad("the model's value scale is not positive");
  return info;
}

}  // namespace

Result<Network> Network::parse(std::string_view file) {
  const auto info = read_header(file);
  if (!info) return info.error();
  const std::size_t payload = std::size_t{2} * (info->features + 1) * info->width1 +
                              std::size_t{info->width2} * info->width1 + 4 * info->width2 +
                              std::size_t{info->width3} * info->width2 + 4 * info->width3 + kOutputs * info->width3 +
                              4 * kOutputs;
  if (file.size() != kHeader + payload) return bad("the model file does not have the size that its header states");
  std::string_view rest = file.substr(kHeader);
  if (crc32(rest) != read<std::uint32_t>(file, 56))
    return bad("the model file is damaged: its checksum does not match");
  Network network;
  network.info_ = *info;
  take<std::int16_t>(rest, std::size_t{info->features} * info->width1, network.embedding_);
  take<std::int16_t>(rest, info->width1, network.bias1_);
  take<std::int8_t>(rest, std::size_t{info->width2} * info->width1, network.weights2_);
  take<std::int32_t>(rest, info->width2, network.bias2_);
  take<std::int8_t>(rest, std::size_t{info->width3} * info->width2, network.weights3_);
  take<std::int32_t>(rest, info->width3, network.bias3_);
  take<std::int8_t>(rest, kOutputs * info->width3, network.weights4_);
  take<std::int32_t>(rest, kOutputs, network.bias4_);
  return network;
}

}  // namespace taku::nn
