#include "ai/eval/territory/rolls.h"

namespace taku::ai::territory {

RollWays roll_ways(const State& table, Seat seat) {
  const Lord& lord = table.lord(seat);
  RollWays ways{};
  if (lord.mark == LordMark::Stride) {  // nothing is rolled
    ways[static_cast<std::size_t>(lord.mark_amount)] = 1;
    return ways;
  }
  State rolling = table;
  rolling.phase = Phase::Roll;
  OutcomeList outcomes;
  rolling.chance_outcomes(outcomes);
  for (const Outcome& outcome : outcomes) {
    const MoveParts parts = unpack(outcome.move);
    const int dice = parts.what == Act::Dice ? dice_total(parts.first, parts.second) : 0;
    ways[static_cast<std::size_t>(std::min(dice + parts.number, kMaxPathSteps))] += static_cast<int>(outcome.weight);
  }
  return ways;
}

}  // namespace taku::ai::territory
