#pragma once

#include <array>
#include <cstdint>

#include "games/territory/territory.h"

// Choices that a computer lord draws at random for a whole turn. rules/territory.md 6.5, 6.7

namespace taku::ai::territory {

using namespace taku::territory;

// When to attack; drawn once per turn.
enum class AttackPolicy : std::uint8_t { Always, WinsWithoutItems, WinsAtWorst, Never };
using AttackWeights = std::array<std::uint8_t, 4>;  // by policy, in tenths

inline constexpr AttackWeights kStandardAttacks = {0, 0, 10, 0};  // used by the cpu level
inline constexpr AttackWeights kOptimisticAttacks = {0, 10, 0, 0};
inline constexpr AttackWeights kBalancedAttacks = {0, 3, 10, 0};
inline constexpr AttackWeights kPassiveAttacks = {0, 0, 0, 10};

// percentage of turns in which creatures may be summoned on a land of another element
inline constexpr int kMismatchPercent = 90;

struct TurnPolicy {
  AttackPolicy attacks = AttackPolicy::WinsAtWorst;
  bool summons_mismatch = true;
  std::uint64_t tie_break = 0;  // for choices between equals
};

// Depends only on the seed and the turn number, so that a plan and its execution later in the turn agree.
TurnPolicy turn_policy(const AttackWeights& weights, std::uint64_t seed, std::uint64_t turn);

// The policy of the cpu level. The seed passed to a level differs for every decision, so this one is derived from the
// map and the settings instead.
TurnPolicy cpu_turn_policy(const State& table);

inline std::uint64_t turn_number(const State& table) {
  return static_cast<std::uint64_t>(table.round) * kMaxSeats + table.current;
}

}  // namespace taku::ai::territory
