#pragma once

#include <concepts>
#include <cstdint>

#include "engine/game.h"

// What a network sees of a position: the numbers of the features that are present. docs/formats.md lists the features
// of every game. The same functions feed training and play.

namespace taku::nn {

inline constexpr std::size_t kMaxActive = 256;
using FeatureList = FixedList<std::uint16_t, kMaxActive>;  // each number at most once, in any order

// Whether the value of a position is the share of a win that the seat may expect, or points.
enum class ValueKind : std::uint32_t { WinShare, Points };

// The features of one game. All functions are static and use only what the seat knows.
template <class E>
concept Encoder = Game<typename E::Game> &&
                  requires(const typename E::Game::State::View& view, Seat seat, Move move, FeatureList& list) {
                    { E::kVersion } -> std::convertible_to<std::uint32_t>;   // changes with the meaning of any feature
                    { E::kFeatures } -> std::convertible_to<std::uint32_t>;  // numbers are below this
                    { E::kValueKind } -> std::convertible_to<ValueKind>;
                    { E::kValueScale } -> std::convertible_to<float>;  // points per unit of the network's output
                    // The position after a legal move of this seat, before chance or another seat acts, from this
                    // seat's point of view. A move is encoded by what it leads to.
                    E::encode_after(view, seat, move, list);
                  };

}  // namespace taku::nn
