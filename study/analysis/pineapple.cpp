#include "ai/eval/pineapple/last_turn.h"
#include "ai/eval/pineapple/rest_of_hand.h"
#include "games/pineapple/fantasyland.h"
#include "study/analysis/game_analysis.h"
#include "study/analysis/samples.h"

// OFC Pineapple: the expected points of the hand after each placement, by simulating the rest of the hand as the strong
// level does, including the value of Fantasyland rights. The last placement of a hand is calculated. A Fantasyland hand
// is compared with the exact solver.

namespace taku::study {
namespace {

using ai::pineapple::Candidate;
using ai::pineapple::CandidateList;
using ai::pineapple::GrowingBoard;
using ai::pineapple::kPoint;
using ai::pineapple::LastTurn;
using ai::pineapple::RestOfHand;
using ai::pineapple::Situation;
using pineapple::Pineapple;

constexpr std::size_t kOptions = 8;            // placements that are simulated, besides the chosen one
constexpr std::size_t kPineappleRounds = 600;  // for each unit of effort

SeatValues values_of(Seat seat, double points) {
  return seat.index == 0 ? SeatValues{points, -points} : SeatValues{-points, points};
}

Option exact_option(Seat seat, Move move, double points) {
  return {.move = move, .values = values_of(seat, points), .error = {}, .proof = {}, .line = {move}, .reasons = {}};
}

struct Placements {
  std::vector<Move> moves;
  std::vector<GrowingBoard> boards;  // after each

  void add(const Situation& situation, const Candidate& candidate) {
    moves.push_back(move_of(situation.dealt(), candidate.split));
    boards.push_back(after(situation.mine, situation.dealt(), candidate.split));
  }
  const GrowingBoard& board_after(Move move) const {
    return boards[static_cast<std::size_t>(std::ranges::find(moves, move) - moves.begin())];
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

// Rounds against an opponent in Fantasyland reuse a few of its boards.
Samples empty_samples(const Situation& situation, std::size_t options, int effort) {
  const std::size_t rounds = kPineappleRounds * static_cast<std::size_t>(effort);
  static_assert(kPineappleRounds % RestOfHand::kFantasylandBoards == 0);
  return situation.their_fantasyland == 0 ? Samples(options, rounds)
                                          : Samples(options, rounds, RestOfHand::kFantasylandBoards);
}

Simulated simulate(const Situation& situation, Seat seat, const std::vector<GrowingBoard>& boards, int effort,
                   std::uint64_t seed) {
  Simulated result{empty_samples(situation, boards.size(), effort), {}};
  RestOfHand rest(situation, seed);
  for (std::size_t round = 0; round < result.samples.rounds(); ++round) {
    rest.begin_round(round);
    for (std::size_t i = 0; i < boards.size(); ++i) {
      result.samples.at(i, round) = static_cast<double>(rest.play(boards[i])) / kPoint;
    }
  }
  for (std::size_t i = 0; i < boards.size(); ++i) result.values.push_back(values_of(seat, result.samples.mean(i)));
  return result;
}

Choice simulated_placement(const Situation& situation, const pineapple::View& view, Move chosen, int effort) {
  const Placements all = placements(situation, chosen);
  const auto simulated = [&](std::span<const Move> moves, std::uint64_t seed) {
    std::vector<GrowingBoard> boards;
    for (const Move move : moves) boards.push_back(all.board_after(move));
    return simulate(situation, view.viewer, boards, effort, seed);
  };
  Choice choice = simulated_choice(all.moves, view.viewer, chosen, Unit::Points, view.hash(), simulated);
  choice.forced = all.moves.size() == 1;
  return choice;
}

// As the strong level does: all cards that the opponent may still get are tried, and it answers each of them best.
Choice last_placement(const Situation& situation, Seat seat, Move chosen) {
  LastTurn last(situation);
  while (!last.advance(1'000'000)) {
  }
  Choice choice;
  for (const ai::ThoughtLine& line : last.thought().lines) {
    choice.options.push_back(exact_option(seat, line.moves[0], static_cast<double>(line.score) / kPoint));
  }
  rank_options(choice, seat, chosen);
  return choice;
}

Choice placement_choice(const pineapple::View& view, Move chosen, int effort) {
  const Situation situation = Situation::of(view);
  const bool exact = situation.last_turn() && situation.their_fantasyland == 0;
  // LastTurn does not value a placement without an alternative.
  if (!exact || ai::pineapple::candidates(situation).size() == 1) {
    return simulated_placement(situation, view, chosen, effort);
  }
  return last_placement(situation, view.viewer, chosen);
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

// The rules let only the solver set these hands, but a record may have been played elsewhere. The solver's score is not
// a value of the hand: it knows nothing of the opponent.
Choice fantasyland_choice(const pineapple::State& state, Seat seat, Move chosen) {
  MoveList moves;
  state.legal_moves(seat, moves);
  const Move solved = moves[0];
  Choice choice;
  choice.comparable = false;
  choice.forced = chosen == solved;
  choice.options.push_back(exact_option(seat, solved, setting_score(state, seat, solved)));
  if (!choice.forced) choice.options.push_back(exact_option(seat, chosen, setting_score(state, seat, chosen)));
  rank_options(choice, seat, chosen);
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
