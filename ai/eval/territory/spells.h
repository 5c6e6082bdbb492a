#pragma once

#include <optional>

#include "ai/eval/territory/plans.h"
#include "ai/eval/territory/turn_policy.h"
#include "games/territory/paths/holy_word.h"

// Chooses spells and abilities: rules/territory.md 5.3 (CPU rule), 6.5, 6.6.

namespace taku::ai::territory {

// For the spell phase, or the magic tile, where the offers are considered. The score is the priority in tenths. The
// plans that were considered are added to `list`.
Plan spell_plan(const State& table, Seat seat, const TurnPolicy& policy, std::vector<Plan>* list = nullptr);

// Whether one of the Set Stride cards that the seat can cast now is worth its price (rules 6.6); nothing without one.
// Needs the seat's spell phase. Each lord is evaluated on its own board.
std::optional<HolyWord> stride_advice(const State& table, Seat seat, const TurnPolicy& policy);

// The card to sacrifice for the action in progress.
Move chosen_sacrifice(const State& table, Seat seat);

// The card to destroy in the revealed hand.
Move card_to_shatter(const State& table);

}  // namespace taku::ai::territory
