#pragma once

#include <optional>

#include "ai/eval/territory/turn_policy.h"

namespace taku::ai::territory {

inline constexpr int kRichEnemy = 300;  // rules 5.3, Tithe: mana
inline constexpr int kManyDomains = 3;  // rules 5.3, Levy
inline constexpr bool kBySpell = true, kByAbility = false;

// The best target of this effect, or nullopt if it should not be used now (rules 5.3, CPU rule). 0 if it needs no
// target. Set Stride is handled in spells.cpp.
std::optional<int> target_for(const State& table, Seat seat, const Effect& effect, int cost, bool by_spell,
                              const TurnPolicy& policy);

// rules 6.7: Lance of Light does more damage if a spell is sacrificed. Whether the lord has another spell to sacrifice.
bool can_sacrifice_spell(const State& table, Seat seat, const Effect& effect);

}  // namespace taku::ai::territory
