#include "ai/eval/ludo/strong.h"
#include "study/analysis/game_analysis.h"
#include "study/analysis/simulation.h"

// Ludo: rollouts of the strong level. A value is the probability to be the next player to finish; with two players that
// is to win. Players who have finished have no value.

namespace taku::study {
namespace {

using ludo::Ludo;

struct LudoModel : ai::ludo::StrongModel {
  static SeatValues values(const State& root, const State& now) {
    SeatValues values{};
    for (std::int8_t i = 0; i < root.seats(); ++i) {
      if (!root.finished({i})) values[static_cast<std::size_t>(i)] = value(root, now, {i});
    }
    return values;
  }
};

constexpr std::size_t kLudoRounds = 256;  // for each unit of effort

SeatSet finished_seats(const ludo::State& state) {
  SeatSet finished;
  for (std::int8_t i = 0; i < state.seats(); ++i) {
    if (state.finished({i})) finished.add({i});
  }
  return finished;
}

Choice ludo_choice(const AnyState& any, Seat seat, Move chosen, int effort) {
  const ludo::State& state = *any.as<Ludo>();
  MoveList moves;
  state.legal_moves(seat, moves);
  Choice choice = rollout_choice<LudoModel>(state, seat, moves, chosen, kLudoRounds * static_cast<std::size_t>(effort),
                                            state.hash());
  choice.forced = moves.size() == 1;
  choice.finished = finished_seats(state);
  return choice;
}

std::optional<Roll> ludo_roll(const AnyState& any, int effort) {
  const ludo::State& state = *any.as<Ludo>();
  OutcomeList outcomes;
  state.chance_outcomes(outcomes);
  Roll roll = simulated_roll<LudoModel>(state, outcomes, state.current(),
                                        kLudoRounds * static_cast<std::size_t>(effort), state.hash());
  roll.finished = finished_seats(state);
  return roll;
}

}  // namespace

const GameAnalysis kLudoAnalysis = {Unit::Win, ludo_choice, ludo_roll, /*next_place*/ true};

}  // namespace taku::study
