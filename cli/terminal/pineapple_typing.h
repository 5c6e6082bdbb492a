#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/pineapple/pineapple.h"

// What people type to place their cards.

namespace taku::cli {

struct TypedPlacement {
  // Either a place for each dealt card in its order, or the cards of each place.
  std::vector<pineapple::Place> letters;
  std::array<std::vector<pineapple::Card>, 4> cards;  // by place

  bool by_letters() const { return !letters.empty(); }
};

// "mbx", "M B X", "中下捨"; "t:AhKd m:7s", "top: ah 10d", "上:AhKd". Nothing when it is something else.
std::optional<TypedPlacement> read_placement(std::string_view typed);

// The cards of each place, of these dealt cards: letters told out and, where one card must be discarded, the only one
// not mentioned as the discard. Nothing where the letters are too few or too many.
std::optional<std::array<std::vector<pineapple::Card>, 4>> places_of(const TypedPlacement& typed,
                                                                     const pineapple::Dealt& dealt, bool discards);

}  // namespace taku::cli
