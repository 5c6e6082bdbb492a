#pragma once

#include "ai/eval/territory/turn_policy.h"

// Special tiles, debts and discards: rules/territory.md 2.3, 6.4, 6.5.

namespace taku::ai::territory {

Move stone_deal(const State& table, Seat seat);
Move card_to_buy(const State& table, Seat seat);
Move kind_to_be_given(const State& table, Seat seat, const TurnPolicy& policy);
Move land_for_base(const State& table, Seat seat);
Move domain_to_sell(const State& table, Seat seat);

}  // namespace taku::ai::territory
