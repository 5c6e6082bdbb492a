#pragma once

#include "ai/eval/territory/plans.h"

// The cpu's scores of the moves of a choice. Directions have reasons of their own (movement_reasons.h).

namespace taku::ai::territory {

struct MoveScores {
  std::string_view kind;    // "landing", "spell" or "item"; empty for choices without scores
  std::vector<Plan> plans;  // the moves that the cpu considers. An item's score is item_chance()
  Move chosen{};
};

MoveScores move_scores(const taku::territory::View& view, Seat seat);

}  // namespace taku::ai::territory
