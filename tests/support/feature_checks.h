#pragma once

#include <gtest/gtest.h>

#include <vector>

#include "nn/features/features.h"

// Shared by the tests of the features: walks through random games and what must hold of every list.

namespace taku::nn {

inline std::vector<std::uint16_t> numbers(const FeatureList& list) { return {list.begin(), list.end()}; }

template <class E>
std::vector<std::uint16_t> encoded(const typename E::Game::State& state, Seat seat) {
  FeatureList list;
  E::encode(state.view(seat), seat, list);
  return numbers(list);
}

template <class E>
std::vector<std::uint16_t> encoded_after(const typename E::Game::State& state, Seat seat, Move move) {
  FeatureList list;
  E::encode_after(state.view(seat), seat, move, list);
  return numbers(list);
}

// Sorted, each number at most once and in range.
template <class E>
void expect_well_formed(const std::vector<std::uint16_t>& features) {
  ASSERT_FALSE(features.empty());
  ASSERT_LE(features.size(), kMaxActive);
  for (std::size_t i = 1; i < features.size(); ++i) ASSERT_LT(features[i - 1], features[i]);
  ASSERT_LT(features.back(), E::kFeatures);
}

// Plays a random game; calls visit(state) in every position, also the last one.
template <class G, class Visit>
void walk_randomly(std::string_view options, int seats, std::uint64_t seed, Visit&& visit) {
  auto state = *G::start(*G::parse_options(seats, *parse_json(options)));
  Rng rng(seed);
  while (true) {
    visit(state);
    const Turn turn = state.turn();
    if (turn.kind == Turn::Kind::Over) return;
    const Seat seat = turn.kind == Turn::Kind::Chance ? Seat::chance() : turn.seats.first();
    state.apply(seat, state.random_move(rng));
  }
}

}  // namespace taku::nn
