#include "cli/terminal/steps.h"

#include <fmt/format.h>

namespace taku::cli {
namespace {

std::string hash_text(const AnyState& state) { return fmt::format("{:016x}", state->hash()); }

}  // namespace

std::vector<Step> steps_of(const Match& match, Seat viewer) {
  std::vector<Step> steps;
  AnyState state = match.state_after(0);
  for (const Match::Ply& ply : match.plies()) {
    const bool chance = ply.seat == Seat::chance();
    Json move = chance ? state->outcome_json(ply.move) : state->move_json(ply.move);
    std::string text = chance ? to_text(move) : state->move_text(ply.move);
    Json events = Json::array();
    state.apply(ply.seat, ply.move).append_json(viewer, events);
    steps.push_back({ply.seat, ply.move, std::move(move), std::move(text), std::move(events), state, state.turn()});
  }
  if (!steps.empty()) steps.back().turn = match.turn();  // the match may have been ended by resignation or timeout
  return steps;
}

Json step_json(std::size_t ply, const Step& step) {
  return {{"ply", ply},
          {"seat", step.seat.index},
          {"move", step.move_json},
          {"text", step.text},
          {"events", step.events},
          {"hash", hash_text(step.state)},
          {"turn", turn_json(step.turn)}};
}

Json outcome_json(const Match& match) {
  const bool over = match.turn().kind == Turn::Kind::Over;
  return {{"game", match.game().info().id},
          {"plies", match.plies().size()},
          {"hash", hash_text(match.state())},
          {"turn", turn_json(match.turn())},
          {"result", over ? match.result_json() : Json(nullptr)}};
}

}  // namespace taku::cli
