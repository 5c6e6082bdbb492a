#include "study/analysis/analysis.h"

#include <cmath>

#include "study/analysis/game_analysis.h"

namespace taku::study {
namespace {

constexpr std::size_t kListedOptions = 5;

// Null for seats that have finished.
Json values_json(const SeatValues& values, int seats, SeatSet finished = {}) {
  Json list = Json::array();
  for (std::int8_t i = 0; i < seats; ++i) {
    list.push_back(finished.contains({i}) ? Json(nullptr) : Json(rounded(values[static_cast<std::size_t>(i)])));
  }
  return list;
}

Json option_json(const AnyState& state, Seat seat, const Option& option) {
  Json json = {{"move", state->move_json(option.move)},
               {"text", state->move_text(option.move)},
               {"value", rounded(option.values[static_cast<std::size_t>(seat.index)])}};
  if (option.error) json["error"] = rounded(*option.error);
  json["line"] = line_texts(state, option.line);
  if (!option.reasons.is_null()) json["reasons"] = option.reasons;
  return json;
}

Json proof_json(const Proof& proof) { return {{"result", proof.win ? "win" : "loss"}, {"in", proof.plies}}; }

Json proofs_json(const Choice& choice) {
  Json json = Json::object();
  if (choice.proved) json["before"] = proof_json(*choice.proved);
  if (choice.played().proof) json["after"] = proof_json(*choice.played().proof);
  return json;
}

Json options_json(const AnyState& state, Seat seat, const Choice& choice) {
  Json options = Json::array();
  for (std::size_t i = 0; i < choice.options.size() && i < kListedOptions; ++i) {
    options.push_back(option_json(state, seat, choice.options[i]));
  }
  return options;
}

// What the answers for a choice and for a position have in common at their beginning.
Json choice_head(std::string_view kind, const AnyState& state, Seat seat, const Choice& choice, std::size_t number) {
  Json json = {{"ply", number}, {"kind", kind}, {"seat", seat.index}, {"unit", name_of(unit_of(state->game()))}};
  if (choice.comparable) json["values"] = values_json(choice.best().values, state->seats(), choice.finished);
  return json;
}

AnalysedEntry analysed_choice(const AnyState& state, const Match::Ply& ply, std::size_t number, int effort) {
  const GameAnalysis& game = analysis_of(state->game());
  Choice choice = game.choice(state, ply.seat, ply.move, effort);
  const Loss loss = loss_of(choice, ply.seat);
  const Verdict verdict = verdict_of(choice, ply.seat, game.unit);
  Json json = choice_head("choice", state, ply.seat, choice, number);
  json["chosen"] = option_json(state, ply.seat, choice.played());
  json["best"] = option_json(state, ply.seat, choice.best());
  json["loss"] = rounded(loss.amount);
  if (choice.played().error) json["loss_error"] = rounded(loss.error);
  json["verdict"] = name_of(verdict);
  if (Json proofs = proofs_json(choice); !proofs.empty()) json["proved"] = std::move(proofs);
  json["options"] = options_json(state, ply.seat, choice);
  EntryMark mark{ply.seat, verdict, verdict == Verdict::Forced ? 0 : loss.counted(), {}};
  return {std::move(mark), std::move(choice), std::move(json)};
}

AnalysedEntry analysed_chance(const AnyState& state, Move outcome, std::size_t number, int effort) {
  const GameAnalysis& game = analysis_of(state->game());
  const int seats = state->seats();
  AnalysedEntry entry{{}, {}, {{"ply", number}, {"kind", "chance"}, {"unit", name_of(game.unit)}}};
  const auto roll = game.roll(state, effort);
  if (roll) entry.json["values"] = values_json(roll->mean(), seats, roll->finished);
  entry.json["outcome"] = state->outcome_json(outcome);
  if (!roll) return entry;
  entry.mark.luck = roll->luck(outcome);
  entry.json["luck"] = values_json(*entry.mark.luck, seats);
  Json& spread = entry.json["spread"] = Json::array();
  for (const OutcomeValues& each : roll->outcomes) {
    spread.push_back({{"outcome", state->outcome_json(each.outcome.move)},
                      {"weight", each.outcome.weight},
                      {"values", values_json(each.values, seats, roll->finished)}});
  }
  return entry;
}

// Every game values a chosen move beside its best few. Nothing has been chosen here, so the best move stands for it.
Choice best_choice(const AnyState& state, Seat seat, int effort) {
  const GameAnalysis& game = analysis_of(state->game());
  MoveList legal;
  state.legal_moves(seat, legal);
  const Move best = game.choice(state, seat, legal[0], effort).best().move;
  return game.choice(state, seat, best, effort);
}

}  // namespace

AnalysedPosition analyse_position(const AnyState& state, std::size_t number, int effort) {
  const Seat seat = state.turn().seats.first();
  Choice choice = best_choice(state, seat, effort);
  Json json = choice_head("position", state, seat, choice, number);
  json["best"] = option_json(state, seat, choice.best());
  if (choice.proved) json["proved"] = {{"before", proof_json(*choice.proved)}};
  json["options"] = options_json(state, seat, choice);
  return {seat, std::move(choice), std::move(json)};
}

std::vector<std::string> line_texts(AnyState state, std::span<const Move> line) {
  std::vector<std::string> texts;
  for (const Move move : line) {
    if (state.turn().kind != Turn::Kind::Seats) break;
    texts.push_back(state->move_text(move));
    if (texts.size() < line.size()) state.apply(state.turn().seats.first(), move);
  }
  return texts;
}

double rounded(double value) { return std::round(value * 10'000) / 10'000; }

Unit unit_of(const AnyGame& game) { return analysis_of(game).unit; }

bool values_next_place(const Match& match) { return match.seats() > 2 && analysis_of(match.game()).next_place; }

std::string_view name_of(Unit unit) { return unit == Unit::Win ? "win" : "points"; }

AnalysedEntry analyse(const AnyState& before, const Match::Ply& ply, std::size_t number, int effort) {
  return ply.seat.is_player() ? analysed_choice(before, ply, number, effort)
                              : analysed_chance(before, ply.move, number, effort);
}

AnalysedEntry analyse(const Match& match, std::size_t ply, int effort) {
  return analyse(match.state_after(ply), match.plies()[ply], ply, effort);
}

}  // namespace taku::study
