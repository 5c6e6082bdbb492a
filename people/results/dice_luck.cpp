#include "people/results/dice_luck.h"

namespace taku::people {

void DiceLuck::add_roll(Seat seat, int value, double expected) {
  Rolls& own = of_[static_cast<std::size_t>(seat.index)];
  ++own.rolls;
  own.pips += value;
  own.sixes += value == 6;
  own.expected += expected;
}

void DiceLuck::add_facts(const PlayedMatch& played, SeatFacts& facts) const {
  Rolls all;
  for (const Rolls& one : of_) {
    all.rolls += one.rolls;
    all.pips += one.pips;
  }
  for (std::size_t seat = 0; seat < of_.size(); ++seat) {
    const Rolls& own = of_[seat];
    facts[seat].add("rolls", own.rolls);
    facts[seat].add("pips", own.pips);
    facts[seat].add("expected_pips", own.expected);
    facts[seat].add("sixes", own.sixes);
    const int other_rolls = all.rolls - own.rolls;
    if (own.rolls == 0 || other_rolls == 0) continue;
    const long better = static_cast<long>(own.pips) * other_rolls - static_cast<long>(all.pips - own.pips) * own.rolls;
    if (better != 0) facts[seat].count("luck", better > 0 ? "lucky" : "unlucky", played.won[seat]);
  }
}

}  // namespace taku::people
