#pragma once

#include <algorithm>
#include <span>

#include "engine/seat.h"

namespace taku {

// The order of the seats in a finished match that some seats left before its end.
struct Placing {
  Scores scores;    // those who left have the lowest scores, the first to leave the lowest of all
  SeatSet winners;  // the best of those who stayed; empty if nobody did
};

// `left` lists the seats that left, in the order in which they did.
inline Placing place(Scores scores, int seats, std::span<const Seat> left) {
  const auto all = std::span(scores.of).first(static_cast<std::size_t>(seats));
  std::int32_t next = std::ranges::min(all);
  for (std::size_t i = left.size(); i > 0; --i) scores.of[static_cast<std::size_t>(left[i - 1].index)] = --next;
  Placing placing{scores, {}};
  for (std::int8_t i = 0; i < seats; ++i) {
    const bool stayed = std::ranges::find(left, Seat{i}) == left.end();
    if (stayed && all[static_cast<std::size_t>(i)] == std::ranges::max(all)) placing.winners.add({i});
  }
  return placing;
}

}  // namespace taku
