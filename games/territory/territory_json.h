#pragma once

#include "games/territory/territory.h"

// JSON forms that several files of Territory share.

namespace taku::territory {

inline Json card_name(CardId card) { return card == kNoCard ? Json(nullptr) : Json(card_book().id(card)); }
inline Json tile_number(TileId tile) { return tile == kNoTile ? Json(nullptr) : Json(tile); }

// A set of seats, one bit each, as a list of seat numbers.
inline Json seat_list(int bits) {
  Json seats = Json::array();
  for (int i = 0; i < kMaxSeats; ++i) {
    if ((bits >> i & 1) != 0) seats.push_back(i);
  }
  return seats;
}

}  // namespace taku::territory
