#pragma once

#include "ai/eval/pineapple/situation.h"
#include "nn/features/pineapple.h"
#include "nn/network.h"

// Values all placements of a turn with a network. Every row is encoded once for each set of cards it may get; a
// placement then only adds up its three rows.

namespace taku::ai::pineapple {

using nn::pineapple::Surroundings;

template <int kDealt, class Visit>
void each_net_value_of(const nn::Network& network, const GrowingBoard& board, std::span<const Card> dealt,
                       Surroundings around, Visit&& visit) {
  const Extended<kDealt> extended(board, dealt);
  around.placed = board.placed + extended.kPlaced;
  nn::FeatureList features;
  nn::Network::Sums base;
  network.begin(base);
  nn::pineapple::encode_surroundings(around, features);
  for (const std::uint16_t feature : features) network.add(base, feature);
  std::array<std::array<nn::Network::Sums, extended.kSets>, 3> rows;
  for (std::size_t row = 0; row < 3; ++row) {
    for (unsigned set = 0; set < extended.kSets; ++set) {
      if (!extended.fits(row, set)) continue;
      features.clear();
      nn::pineapple::encode_row(static_cast<Row>(row), extended.row(row, set).cards, around.unseen, features);
      network.begin_empty(rows[row][set]);
      for (const std::uint16_t feature : features) network.add(rows[row][set], feature);
    }
  }
  for (const Split& split : splits<kDealt>()) {
    if (!extended.fits(split)) continue;
    nn::Network::Sums sums = base;
    for (std::size_t row = 0; row < 3; ++row) network.add(sums, rows[row][split.rows[row]]);
    visit(split, network.value(network.finish(sums)));
  }
}

// Calls visit(split, points) for every placement of five or three cards.
template <class Visit>
void each_net_value(const nn::Network& network, const GrowingBoard& board, std::span<const Card> dealt,
                    const Surroundings& around, Visit&& visit) {
  if (dealt.size() == 5) {
    each_net_value_of<5>(network, board, dealt, around, visit);
  } else {
    each_net_value_of<3>(network, board, dealt, around, visit);
  }
}

// What the network sees besides the own rows.
Surroundings surroundings(const Situation& situation);

}  // namespace taku::ai::pineapple
