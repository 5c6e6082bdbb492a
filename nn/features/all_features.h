#pragma once

#include <array>
#include <string_view>

#include "engine/any_game.h"
#include "nn/features/coppit.h"
#include "nn/features/hex_taboo.h"
#include "nn/features/ludo.h"
#include "nn/features/pineapple.h"
#include "nn/features/territory.h"

// The features of every game that has them.

namespace taku::nn {

struct FeatureSet {
  std::string_view game;
  std::uint32_t version = 0;
  std::uint32_t count = 0;
  ValueKind value_kind = ValueKind::WinShare;
  float value_scale = 1;
  // The features after a legal move of the seat. Uses only the seat's view.
  void (*encode_after)(const AnyState& state, Seat seat, Move move, FeatureList& list) = nullptr;
};

template <Encoder E>
constexpr FeatureSet feature_set(std::string_view game) {
  return {game,
          E::kVersion,
          E::kFeatures,
          E::kValueKind,
          E::kValueScale,
          [](const AnyState& state, Seat seat, Move move, FeatureList& list) {
            E::encode_after(state.as<typename E::Game>()->view(seat), seat, move, list);
          }};
}

inline constexpr auto kFeatureSets = std::to_array<FeatureSet>({
    feature_set<coppit::Encoder>("coppit"),
    feature_set<hex_taboo::Encoder>("hex_taboo"),
    feature_set<ludo::Encoder>("ludo"),
    feature_set<pineapple::Encoder>("pineapple"),
    feature_set<territory::Encoder>("territory"),
});

inline const FeatureSet* find_features(std::string_view game) {
  for (const FeatureSet& features : kFeatureSets) {
    if (features.game == game) return &features;
  }
  return nullptr;
}

}  // namespace taku::nn
