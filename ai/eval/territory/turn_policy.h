#pragma once

#include <array>
#include <cstdint>

#include "games/territory/territory.h"

// What a computer lord makes up its policy about before its turn. rules/territory.md 6.5, 6.7

namespace taku::ai::territory {

using namespace taku::territory;

// When to attack; one is drawn for each turn.
enum class AttackPolicy : std::uint8_t { Always, WinsWithoutItems, WinsAtWorst, Never };
using AttackWeights = std::array<std::uint8_t, 4>;  // by policy, in tenths

inline constexpr AttackWeights kStandardAttacks = {0, 0, 10, 0};  // what the cpu level uses
inline constexpr AttackWeights kOptimisticAttacks = {0, 10, 0, 0};
inline constexpr AttackWeights kBalancedAttacks = {0, 3, 10, 0};
inline constexpr AttackWeights kPassiveAttacks = {0, 0, 0, 10};

inline constexpr int kMismatchPercent = 90;  // turns in which a creature is put on a land of another element

struct TurnPolicy {
  AttackPolicy attacks = AttackPolicy::WinsAtWorst;
  bool summons_mismatch = true;
  std::uint64_t tie_break = 0;  // for choices that are all the same
};

// A function of the seed and the number of the turn, so that a plan and the deed later in the turn agree.
TurnPolicy turn_policy(const AttackWeights& weights, std::uint64_t seed, std::uint64_t turn);

// The policy of the cpu level. Hosts hand out a new seed for every decision, so this one comes from what the game began
// with: the map and the settings.
TurnPolicy cpu_turn_policy(const State& table);

inline std::uint64_t turn_number(const State& table) {
  return static_cast<std::uint64_t>(table.round) * kMaxSeats + table.current;
}

}  // namespace taku::ai::territory
