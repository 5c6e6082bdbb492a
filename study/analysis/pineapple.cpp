#include "ai/eval/pineapple/rest_of_hand.h"
#include "games/pineapple/fantasyland.h"
#include "study/analysis/game_analysis.h"
#include "study/analysis/samples.h"

// OFC Pineapple: the expected points of the hand after each placement, by simulating the rest of the hand as the strong
// level does, including the value of Fantasyland rights. A Fantasyland hand is compared with the exact solver.

namespace taku::study {
namespace {

using ai::pineapple::Candidate;
using ai::pineapple::CandidateList;
using ai::pineapple::GrowingBoard;
using ai::pineapple::kPoint;
using ai::pineapple::RestOfHand;
using ai::pineapple::Situation;
using pineapple::Pineapple;

constexpr std::size_t kOptions = 8;            // placements that are simulated, besides the chosen one
constexpr std::size_t kPineappleRounds = 600;  // for each unit of effort

SeatValues values_of(Seat seat, double points) {
  return seat.index == 0 ? SeatValues{points, -points} : SeatValues{-points, points};
}

struct Placements {
  std::vector<Move> moves;
  std::vector<GrowingBoard> boards;  // after each

  void add(const Situation& situation, const Candidate& candidate) {
    moves.push_back(move_of(situation.dealt(), candidate.split));
    boards.push_back(after(situation.mine, situation.dealt(), candidate.split));
  }
};

// The most promising placements and the chosen one.
Placements placements(const Situation& situation, Move chosen) {
  Placements found;
  for (const Candidate& candidate : ai::pineapple::candidates(situation)) {
    if (found.moves.size() < kOptions || move_of(situation.dealt(), candidate.split) == chosen) {
      found.add(situation, candidate);
    }
  }
  return found;
}

Choice placement_choice(const pineapple::View& view, Move chosen, int effort) {
  const Situation situation = Situation::of(view);
  const Placements all = placements(situation, chosen);
  Samples samples(all.moves.size(), kPineappleRounds * static_cast<std::size_t>(effort));
  RestOfHand rest(situation, view.hash(), 0);  // points alone, without the levels' caution
  for (std::size_t round = 0; round < samples.rounds(); ++round) {
    rest.begin_round(round);
    for (std::size_t i = 0; i < all.boards.size(); ++i) {
      samples.at(i, round) = static_cast<double>(rest.play(all.boards[i])) / kPoint;
    }
  }
  std::vector<Option> options;
  for (std::size_t i = 0; i < all.moves.size(); ++i) {
    options.push_back({.move = all.moves[i],
                       .values = values_of(view.viewer, samples.mean(i)),
                       .error = samples.error(i),
                       .proof = {},
                       .line = {all.moves[i]},
                       .reasons = {}});
  }
  Choice choice = ranked_choice(std::move(options), samples, view.viewer, chosen);
  choice.forced = all.moves.size() == 1;
  return choice;
}

// What the solver would score for this setting: royalties and the weight of staying in Fantasyland. A foul scores
// nothing.
double setting_score(const pineapple::State& state, Seat seat, Move setting) {
  const auto placement = pineapple::placement_of(setting, state.holding(seat).dealt.set());
  pineapple::Board board;
  for (const auto& placed : placement.cards) {
    if (placed.place != pineapple::Place::Discard) board.rows[static_cast<std::size_t>(placed.place)].add(placed.card);
  }
  const auto value = pineapple::value_of(board);
  return royalties(value).total() + (stays(value) ? state.session().settings.fl_stay_weight : 0);
}

// The rules let only the solver set these hands, but a record may have been played elsewhere.
Choice fantasyland_choice(const pineapple::State& state, Seat seat, Move chosen) {
  MoveList moves;
  state.legal_moves(seat, moves);
  const auto option = [&](Move move) {
    return Option{.move = move,
                  .values = values_of(seat, setting_score(state, seat, move)),
                  .error = {},
                  .proof = {},
                  .line = {move},
                  .reasons = {}};
  };
  Choice choice;
  choice.options.push_back(option(moves[0]));
  choice.forced = chosen == moves[0];
  if (!choice.forced) {
    choice.options.push_back(option(chosen));
    choice.chosen = 1;
  }
  return choice;
}

Choice pineapple_choice(const AnyState& any, Seat seat, Move chosen, int effort) {
  const pineapple::State& state = *any.as<Pineapple>();
  if (state.session().in_fantasyland(seat)) return fantasyland_choice(state, seat, chosen);
  return placement_choice(state.view(seat), chosen, effort);
}

std::optional<Roll> cards(const AnyState&, int) { return std::nullopt; }

}  // namespace

const GameAnalysis kPineappleAnalysis = {Unit::Points, pineapple_choice, cards};

}  // namespace taku::study
