#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/pineapple/pineapple.h"

// Parses what people type to place their cards.

namespace taku::cli {

struct TypedPlacement {
  // Either a place for each dealt card, in order, or the cards for each place.
  std::vector<pineapple::Place> letters;
  std::array<std::vector<pineapple::Card>, 4> cards;  // by place

  bool by_letters() const { return !letters.empty(); }
};

// "mbx", "M B X", "中下捨"; "t:AhKd m:7s", "top: ah 10d", "上:AhKd". Empty if it is something else.
std::optional<TypedPlacement> read_placement(std::string_view typed);

// The cards for each place. If a card must be discarded and exactly one is not mentioned, that card is the discard.
// Empty if the number of letters is not the number of dealt cards.
std::optional<std::array<std::vector<pineapple::Card>, 4>> places_of(const TypedPlacement& typed,
                                                                     const pineapple::Dealt& dealt, bool discards);

}  // namespace taku::cli
