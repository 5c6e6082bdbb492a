#pragma once

#include <optional>

#include "ai/eval/territory/turn_policy.h"

namespace taku::ai::territory {

inline constexpr int kRichEnemy = 300;  // rules 5.3, Tithe: mana
inline constexpr int kManyDomains = 3;  // rules 5.3, Levy
inline constexpr bool kBySpell = true, kByAbility = false;

// Where this effect should go, or nothing when it is no time for it (rules 5.3, CPU rule). 0 where it needs no target.
// Set Stride is decided elsewhere.
std::optional<int> target_for(const State& table, Seat seat, const Effect& effect, int cost, bool by_spell,
                              const TurnPolicy& policy);

// rules 6.7: Lance of Light hurts more with a spell given up. Whether the lord has one to give, the card itself apart.
bool can_sacrifice_spell(const State& table, Seat seat, const Effect& effect);

}  // namespace taku::ai::territory
