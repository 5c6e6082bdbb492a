#include "nn/models.h"

#include <array>
#include <optional>

#include "nn/features/all_features.h"
#include "nn/shipped_models.h"

namespace taku::nn {
namespace {

// The feature sets without their functions, so that the browser's module contains only those that its levels use.
struct Shape {
  std::string_view game;
  std::uint32_t version = 0, count = 0, value_kind = 0;
};
constexpr auto kShapes = [] {
  std::array<Shape, kFeatureSets.size()> shapes;
  for (std::size_t i = 0; i < shapes.size(); ++i) {
    const FeatureSet& set = kFeatureSets[i];
    shapes[i] = {set.game, set.version, set.count, static_cast<std::uint32_t>(set.value_kind)};
  }
  return shapes;
}();

struct Installed {
  std::array<std::optional<Network>, kShapes.size()> of;

  Installed() {
    for (std::size_t i = 0; i < of.size(); ++i) {
      const std::string_view file = shipped_model(kShapes[i].game);
      if (file.empty()) continue;
      auto network = Network::parse(file);
      if (network && check_model(*network, kShapes[i].game).ok()) {
        of[i] = std::move(*network);
      }
    }
  }
};

Installed& installed() {
  static Installed all;
  return all;
}

std::size_t number_of(std::string_view game) {
  std::size_t i = 0;
  while (i < kShapes.size() && kShapes[i].game != game) ++i;
  return i;
}

}  // namespace

const Network* installed_model(std::string_view game) {
  const std::size_t number = number_of(game);
  if (number == kShapes.size()) return nullptr;
  const std::optional<Network>& model = installed().of[number];
  return model ? &*model : nullptr;
}

Status check_model(const Network& network, std::string_view game) {
  const ModelInfo& model = network.info();
  if (model.game != game) {
    return Error{code::kForeignModel, "the model is for the game " + model.game + ", not for " + std::string(game)};
  }
  const std::size_t number = number_of(game);
  if (number == kShapes.size()) return Error{code::kForeignModel, "the game " + model.game + " has no features"};
  const Shape& features = kShapes[number];
  if (model.feature_version != features.version || model.features != features.count) {
    return Error{code::kForeignModel, "the model was trained on version " + std::to_string(model.feature_version) +
                                          " of the features, this program has version " +
                                          std::to_string(features.version)};
  }
  if (model.value_kind != features.value_kind) {
    return Error{code::kForeignModel, "the model's values are of another kind than this game's"};
  }
  return success();
}

Status install_model(std::string_view file) {
  auto network = Network::parse(file);
  if (!network) return network.error();
  const std::string game = network->info().game;
  if (const Status fits = check_model(*network, game); !fits) return fits;
  installed().of[number_of(game)] = std::move(*network);
  return success();
}

}  // namespace taku::nn
