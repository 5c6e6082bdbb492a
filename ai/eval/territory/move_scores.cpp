#include "ai/eval/territory/move_scores.h"

#include "ai/eval/territory/battles.h"
#include "ai/eval/territory/cpu.h"
#include "ai/eval/territory/landing.h"
#include "ai/eval/territory/spells.h"

namespace taku::ai::territory {
namespace {

constexpr Plan kPassing{pack({}), 0};

std::vector<Plan> item_plans(const State& table, Seat seat) {
  MoveList moves;
  table.legal_moves(seat, moves);
  std::vector<Plan> plans;
  for (const Move move : moves) {
    const MoveParts parts = unpack(move);
    plans.push_back({move, item_chance(table, parts.what == Act::Item ? static_cast<CardId>(parts.card) : kNoCard)});
  }
  return plans;
}

}  // namespace

MoveScores move_scores(const View& view, Seat seat) {
  const State& table = view.table();
  MoveScores scores{{}, {kPassing}, {}};
  switch (table.phase) {
    case Phase::Landing:
      scores.kind = "landing";
      landing_plan(table, seat, cpu_turn_policy(table), &scores.plans);
      break;
    case Phase::Spell:
    case Phase::Magic:
      scores.kind = "spell";
      spell_plan(table, seat, cpu_turn_policy(table), &scores.plans);
      break;
    case Phase::AttackItem:
    case Phase::DefendItem:
      scores.kind = "item";
      scores.plans = item_plans(table, seat);
      break;
    default: return {};
  }
  scores.chosen = cpu_move(table, seat);
  return scores;
}

}  // namespace taku::ai::territory
