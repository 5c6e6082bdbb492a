#include "ai/eval/territory/move_scores.h"
#include "ai/eval/territory/movement_reasons.h"
#include "ai/eval/territory/strong.h"
#include "study/analysis/game_analysis.h"
#include "study/analysis/simulation.h"

// Territory: rollouts of the strong level over deals of the hidden cards that fit the seat's view. Directions, landing
// actions, spells and battle items also have the cpu level's scores.

namespace taku::study {
namespace {

using territory::Territory;

struct TerritoryModel : ai::territory::StrongModel {
  static SeatValues values(const State& root, const State& now) {
    SeatValues values{};
    for (std::int8_t i = 0; i < root.seats(); ++i) values[static_cast<std::size_t>(i)] = value(root, now, {i});
    return values;
  }
};

constexpr std::size_t kTerritoryRounds = 16;  // for each unit of effort

void add_directions(Choice& choice, const territory::View& view, Seat seat, const MoveList& legal) {
  const Json reasons = ai::territory::movement_reasons_json(view, seat);  // in the order of the legal moves
  for (Option& option : choice.options) {
    const auto at = std::find(legal.begin(), legal.end(), option.move) - legal.begin();
    option.reasons = Json::array({reasons[static_cast<std::size_t>(at)]});
  }
}

// Moves that the cpu level does not consider get no score.
void add_scores(Choice& choice, const territory::View& view, Seat seat) {
  const auto scores = ai::territory::move_scores(view, seat);
  for (Option& option : choice.options) {
    const auto plan = std::ranges::find(scores.plans, option.move, &ai::territory::Plan::move);
    if (plan == scores.plans.end()) continue;
    option.reasons =
        Json::array({{{"kind", scores.kind}, {"score", plan->score}, {"chosen", option.move == scores.chosen}}});
  }
}

void add_reasons(Choice& choice, const territory::View& view, Seat seat, const MoveList& legal) {
  if (view.table().phase == territory::Phase::Direction) {
    add_directions(choice, view, seat, legal);
  } else {
    add_scores(choice, view, seat);
  }
}

Choice territory_choice(const AnyState& any, Seat seat, Move chosen, int effort) {
  const territory::View view = any.as<Territory>()->view(seat);
  MoveList legal, moves;
  view.table().legal_moves(seat, legal);
  ai::territory::strong_candidates(view.table(), seat, moves);
  if (!moves.contains(chosen)) moves.push_back(chosen);
  Choice choice = rollout_choice<TerritoryModel>(view, seat, moves, chosen,
                                                 kTerritoryRounds * static_cast<std::size_t>(effort), view.hash());
  choice.forced = legal.size() == 1;
  add_reasons(choice, view, seat, legal);
  return choice;
}

// Movement dice. Cards are hidden from the other players and are not valued.
std::optional<Roll> territory_roll(const AnyState& any, int effort) {
  const territory::State& state = *any.as<Territory>();
  if (state.phase != territory::Phase::Roll) return std::nullopt;
  const Seat seat = state.mover();
  const territory::View view = state.view(seat);
  OutcomeList outcomes;
  state.chance_outcomes(outcomes);
  return simulated_roll<TerritoryModel>(view, outcomes, seat, kTerritoryRounds * static_cast<std::size_t>(effort),
                                        view.hash());
}

}  // namespace

const GameAnalysis kTerritoryAnalysis = {Unit::Win, territory_choice, territory_roll};

}  // namespace taku::study
