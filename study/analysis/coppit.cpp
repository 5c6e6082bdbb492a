#include "ai/eval/coppit/strong.h"
#include "study/analysis/game_analysis.h"
#include "study/analysis/simulation.h"

// Coppit: rollouts of the strong level, for every legal move.

namespace taku::study {
namespace {

using coppit::Coppit;

struct CoppitModel : ai::coppit::StrongModel {
  static SeatValues values(const State& root, const State& now) {
    SeatValues values{};
    for (std::int8_t i = 0; i < root.seats(); ++i) values[static_cast<std::size_t>(i)] = win_share(now, {i});
    return values;
  }
};

constexpr std::size_t kCoppitRounds = 128;  // for each unit of effort

Choice coppit_choice(const AnyState& any, Seat seat, Move chosen, int effort) {
  const coppit::State& state = *any.as<Coppit>();
  MoveList moves;
  state.legal_moves(seat, moves);
  Choice choice = rollout_choice<CoppitModel>(state, seat, moves, chosen,
                                              kCoppitRounds * static_cast<std::size_t>(effort), state.hash());
  choice.forced = moves.size() == 1;
  return choice;
}

std::optional<Roll> coppit_roll(const AnyState& any, int effort) {
  const coppit::State& state = *any.as<Coppit>();
  OutcomeList outcomes;
  state.chance_outcomes(outcomes);
  return simulated_roll<CoppitModel>(state, outcomes, {0}, kCoppitRounds * static_cast<std::size_t>(effort),
                                     state.hash());
}

}  // namespace

const GameAnalysis kCoppitAnalysis = {Unit::Win, coppit_choice, coppit_roll};

}  // namespace taku::study
